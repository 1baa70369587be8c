import { expect, test } from "vitest";
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
