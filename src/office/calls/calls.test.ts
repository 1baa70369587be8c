import { expect, test } from "vitest";
import { stopNumber } from "../../bookings/messages/texts/numbers.ts";
import { temporaryOffice } from "../fixtures.ts";
import { callsPage } from "./calls-page.tsx";

const path = "/office/calls";

test("from 4 pm, tomorrow's visits that aren't confirmed are a list, each with a call, a text, and what ends it", async () => {
  const { booked, clock, ask } = await temporaryOffice();
  const visit = await booked({ serviceDate: "2026-06-15", name: "Dana Rivers", phone: "(727) 555-0143" });
  clock.now = new Date("2026-06-14T19:59:00Z");
  expect((await ask(callsPage, { path })).html).toContain("No calls to make.");
  clock.now = new Date("2026-06-14T20:00:00Z");
  const { html, text } = await ask(callsPage, { path });
  expect(text("#unconfirmed h2")).toBe("Tomorrow, not confirmed yet (1)");
  expect(html).not.toContain("No calls to make.");
  expect(html).toMatch(/href="sms:\+1\d{10}\?&amp;body=[^"]*Still%20good%20for%20tomorrow/);
  expect(html).toMatch(/href="tel:/);
  const said = await ask(callsPage, { path, form: { action: "confirm", id: visit.id } });
  expect(said.location).toBe("/office/calls?done=confirmed");
  expect((await ask(callsPage, { path })).html).toContain("No calls to make.");
});

test("who waits for a time that has opened and has replied STOP is to be called, and it says why", async () => {
  const { booked, bookings, office, ask, seen, clock, database } = await temporaryOffice({ capacityPerSlot: 1 });
  const holder = await booked({ serviceDate: "2026-06-15" });
  const waiting = await booked({ serviceDate: "2026-06-16", earlierOn: "1", phone: "(727) 555-0143" });
  await office.edit(await seen(waiting), { email: "" });
  await bookings.cancel(holder);
  const shown = async () => (await ask(callsPage, { path })).text("[id^=waits-]");
  expect(await shown()).toContain("No email: call or text");
  await database.transaction().execute((transaction) => stopNumber(transaction, "7275550143", clock.now));
  expect(await shown()).toMatch(/No email: call\. No text\. They replied STOP\. Only they can change that/);
  expect(await shown()).not.toContain("or text");
  const [place] = await office.openPlaces();
  await office.offerPlace(place?.id ?? "", [waiting.id], "Front desk");
  const asked = await ask(callsPage, { path });
  expect([asked.html.includes("sms:"), asked.text("b[id^=text-]")]).toEqual([false, "No texts"]);
});
