import { expect, test } from "vitest";
import { type Fields, sam, temporaryOffice } from "../fixtures.ts";
import { dayPage } from "./day-page.tsx";

const today = "2026-06-10" as const;

/** Sam's page, with a visit of today and one on Friday. */
async function start() {
  const office = await temporaryOffice();
  await office.hire("sam", "Sam Ortiz");
  const person = { phone: "7275550143", serviceType: "dryer-repair", modelNumber: "DLE3400W" };
  const visit = await office.booked({ ...person, serviceDate: today, timeSlot: "afternoon", name: "Dana Miller" });
  const friday = await office.booked({ ...person, serviceDate: "2026-06-12", name: "Ann Lee" });
  for (const { id } of [visit, friday]) await office.office.assign({ id, version: 0, by: "Kim" }, "sam");
  const ask = (form?: Fields) => office.ask(dayPage, { user: sam, form });
  const press = async (action: string, more: Fields = {}) =>
    ask({ action, visit: visit.id, version: (await office.stored(visit))?.version, ...more });
  return { ...office, visit, friday, ask, press, card: `#visit-${visit.id}` };
}

test("a technician's page has today first, the later days folded, and on each card what helps at the door", async () => {
  const { ask, office, visit, friday, card } = await start();
  await office.note(visit.id, "Kim", "Gate 4411");
  const page = await ask();
  expect(page.all("article h3")).toEqual(["Dana Miller", "Ann Lee"]);
  expect([page.text(`#day-2026-06-12 > summary`), page.isOpen("#day-2026-06-12")]).toEqual([
    "Friday, June 12: 1 visit",
    false,
  ]);
  expect(page.text(card)).toMatch(/Afternoon \(12pm-4pm\).*12 Example Avenue.*Dryer Repair.*DLE3400W.*Gate 4411/);
  expect(page.text(`#first-aid-${visit.id} dt`)).not.toBe("");
  const buttons = page.all(`${card} .button`).join("\n");
  for (const text of [
    "Call",
    "Map",
    "Text the customer",
    "On the way",
    "Arrived",
    "Done",
    "No one home",
    "Price",
    "Needs a part",
  ])
    expect(buttons).toMatch(new RegExp(`^${text}`, "m"));
  // Ann Lee has the same phone number: nothing of Dana Miller's is on her card.
  expect(page.text(`#earlier-${friday.id}`)).toBe("");
  expect(page.all(`#visit-${friday.id} [name=action].button`)).toEqual([]);
});

const keys = ["a", "b", "c"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);

test("what was pressed without a connection happens once and in order, as of when it was pressed; the history says both", async () => {
  const { ask, visit, stored, office, wait } = await start();
  wait(4 * 3600);
  // On the way at 12:50, a note at 12:55, arrived at 12:58; the connection is back at 1 PM.
  const waiting: Fields[] = [
    { action: "on-the-way", minutes: 15, key: keys[0], waited: 600 },
    { action: "note", note: "Gate is open", key: keys[1], waited: 300, after: keys.slice(0, 1) },
    { action: "arrived", key: keys[2], waited: 120, after: keys.slice(0, 2) },
  ];
  // A connection that is lost again loses the answers.
  for (const form of [...waiting, ...waiting]) {
    const { status } = await ask({ visit: visit.id, version: 1, ...form });
    expect(status).toBe(303);
  }
  expect(await stored(visit)).toMatchObject({ progress: "arrived", arrivalAt: "2026-06-10T16:58:00.000Z", version: 3 });
  const { history } = await office.visit((await stored(visit)) as never);
  expect(
    history
      .slice(2)
      .map(({ title, at, pressedAt, lines }) => [title, at.slice(11, 16), pressedAt?.slice(11, 16), ...lines]),
  ).toEqual([
    ["On the way", "17:00", "16:50", "About 1:05 PM"],
    ["Note", "17:00", "16:55"],
    ["Arrived", "17:00", "16:58"],
  ]);
});

test("what waited is not done over what others changed meanwhile, and nothing that builds on it", async () => {
  const { ask, visit, stored, office, wait } = await start();
  await office.note(visit.id, "Kim", "Called");
  await office.setProgress({ id: visit.id, version: 1, by: "Kim" }, "on-the-way");
  wait(600);
  const arrived = await ask({ visit: visit.id, version: 1, action: "arrived", key: keys[0], waited: 300 });
  expect([arrived.status, arrived.text("#notice p")]).toEqual([409, expect.stringContaining("Kim changed this")]);
  // Only what they pressed themselves do they know.
  const done = { visit: visit.id, version: 1, action: "done", key: keys[1], waited: 200 };
  expect((await ask({ ...done, after: keys })).status).toBe(409);
  expect(await stored(visit)).toMatchObject({ progress: "on-the-way", version: 2 });
});
