import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { temporaryOffice } from "../fixtures.ts";
import { partsPage } from "./parts-page.tsx";

const path = "/office/parts";

test("open parts are listed by day; one press says that a part has come, and another day is typed, or refused and kept", async () => {
  const { ask, office, booked, seen, clock } = await temporaryOffice();
  expect((await ask(partsPage, { path })).html).toContain("No repairs are waiting on parts.");
  const visit = await booked({ serviceDate: "2026-06-15", phone: "(727) 555-0143" });
  clock.now = new Date("2026-06-15T14:00:00Z");
  const id = randomUUID();
  const longest = "W".repeat(60);
  await office.orderPart(await seen(visit), { id, number: longest, name: "", price: "", expectedOn: "2026-06-17" });
  clock.now = new Date("2026-06-18T14:00:00Z");
  const list = await ask(partsPage, { path });
  expect(list.text(`#part-${id} p`)).toBe(`${longest} Late`);
  const sends = { visit: visit.id, version: (await seen(visit)).version, part: id };
  const refused = await ask(partsPage, { path, form: { ...sends, action: "expect", expectedOn: "2026-06-01" } });
  expect([refused.status, refused.text(`#expected-${id}-error`)]).toEqual([
    422,
    expect.stringContaining("today or later"),
  ]);
  const later = await ask(partsPage, { path, form: { ...sends, action: "expect", expectedOn: "2026-06-24" } });
  expect(later.location).toBe("/office/parts?done=expected");
  expect((await ask(partsPage, { path, form: { ...sends, action: "arrived" } })).html).toContain(
    "That visit has changed",
  );
  const now = { ...sends, version: (await seen(visit)).version, action: "arrived" };
  expect((await ask(partsPage, { path, form: now })).location).toBe("/office/parts?done=arrived");
  const here = await ask(partsPage, { path });
  expect(here.html).toContain("They haven’t picked a time yet.");
  expect(here.html).toMatch(/sms:\+17275550143/);
});
