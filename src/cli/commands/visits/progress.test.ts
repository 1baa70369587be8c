import { expect, test } from "vitest";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { describeOnBothEngines } from "../../../booking/storage/engine/fixtures.ts";
import { beWednesdayMorning, temporaryBusiness } from "../../fixtures.ts";

beWednesdayMorning();

describeOnBothEngines("how far a visit is, on the command line", (engine) => {
  const open = async () => temporaryBusiness(await engine.newPlace());

  test("is said, shown with its history, and listed", async () => {
    const { booked, command, waitingMails } = await open();
    const booking = await booked({ name: "Zoë Miller", serviceDate: "2026-06-10", timeSlot: "afternoon" });
    const number = bookingNumber(booking);
    expect(await command("on-the-way", number)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^On the way: Wed, Jun 10, 2026, Afternoon .* Zoë Miller/),
    });
    expect((await command("note", number, "Belt", "ordered,", "bring it")).status).toBe(0);
    expect((await command("done", number)).stdout).toMatch(/^Done: /);
    expect((await command("done", number)).stdout).toMatch(/^Already so: .* Nothing has changed\.\n$/);
    const { stdout } = await command("show", number);
    const shown = stdout.replaceAll("\u202f", " ").split("\n");
    expect(shown).toContain("Status         done");
    expect(shown.filter((line) => line.startsWith("History"))).toEqual([
      expect.stringMatching(/^History {8}Jun 10, 2026, 9:00 AM, customer: Booked; Wed, Jun 10, Afternoon/),
      "History        Jun 10, 2026, 9:00 AM, command line: On the way",
      "History        Jun 10, 2026, 9:00 AM, command line: Note; Belt ordered, bring it",
      "History        Jun 10, 2026, 9:00 AM, command line: Done",
    ]);
    expect((await command("list")).stdout).toMatch(/ done +/);
    expect((await waitingMails()).map(({ kind }) => kind)).toEqual(["confirmation", "notice", "on-the-way"]);
  });

  test("is refused for canceled and erased visits, in one line each", async () => {
    const { booked, bookings, command } = await open();
    const booking = await booked();
    const number = bookingNumber(booking);
    expect((await command("note", number, " ")).stderr).toBe("Please write a note.\n");
    await bookings.cancel({ id: booking.id }, "business");
    expect(await command("no-show", number)).toMatchObject({ status: 1, stderr: "That visit is canceled.\n" });
    await bookings.forget(booking.email);
    expect(await command("done", number)).toMatchObject({ status: 1, stderr: `Booking ${booking.id} was erased.\n` });
    expect((await command("note", number, "x")).stderr).toBe(`Booking ${booking.id} was erased: it has no notes.\n`);
  });
});
