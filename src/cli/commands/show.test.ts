import { expect, test } from "vitest";
import { strangersValues } from "../../booking/fixtures.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { describeOnBothEngines } from "../../booking/storage/engine/fixtures.ts";
import { versionOfText } from "../../booking/visits/accepted-terms.ts";
import { beWednesdayMorning, temporaryBusiness } from "../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("show", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());

  test("prints everything known about a booking, found by its number however it is written", async () => {
    const { bookings, command } = await open();
    const values = strangersValues({ name: "Zoë Miller", modelNumber: "WED4815EW", description: "Stays cold.\nLoud." });
    const source = { page: "/services/dryer-repair", referrer: "www.google.com", utm: { campaign: "spring" } };
    const answer = await bookings.book(values, source, [], "Be at home.");
    if (answer.status !== "booked") throw new Error(answer.status);
    const { id } = answer.booking;
    const number = bookingNumber({ id });
    const { status, stdout } = await command("show", number.replace("-", " ").toLowerCase());
    expect(status).toBe(0);
    for (const [label, text] of [
      ["Booking", number],
      ["Id", id],
      ["Status", "booked"],
      ["Visit", "Thu, Jun 11, 2026, Morning (8am-12pm) (2026-06-11)"],
      ["Name", "Zoë Miller"],
      ["Email", values.email],
      ["Model number", "WED4815EW"],
      ["Problem", "Stays cold. Loud."],
      ["Booked", "Jun 10, 2026, 9:00 AM"],
      ["From page", "/services/dryer-repair"],
      ["From site", "www.google.com"],
      ["utm_campaign", "spring"],
      ["Private page", `https://www.example.com/booking/${bookings.linkToken(answer.booking)}`],
      ["Terms", `https://www.example.com/terms-of-use/${versionOfText("Be at home.")}`],
      ["Mail", "confirmation, due Jun 10, 2026, 9:00 AM"],
    ]) {
      expect(stdout.replaceAll("\u202f", " ").split("\n")).toContain(`${label?.padEnd(14)} ${text}`);
    }
    expect(stdout).not.toMatch(/^(Serial number|Canceled|Erased)/m);
  });

  test("prints what remains of an erased booking", async () => {
    const { booked, bookings, command } = await open();
    const { id, email } = await booked();
    await bookings.forget(email);
    const { stdout } = await command("show", id);
    expect(stdout).toMatch(/^Erased {9}Jun 10, 2026/m);
    expect(stdout).toMatch(/^Status {9}canceled$/m);
    expect(stdout).not.toMatch(/^(Name|Email|Private page)/m);
  });
});
