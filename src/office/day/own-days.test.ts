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
  const ask = (form?: Fields) => office.ask(dayPage, { user: sam, ...(form && { form }) });
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
    "No-show",
    "Price",
    "Needs a part",
  ])
    expect(buttons).toMatch(new RegExp(`^${text}`, "m"));
  // What was there before is on the later card.
  expect(page.text(`#earlier-${friday.id}`)).toMatch(/Wed, Jun 10.*Dryer Repair: Booked.*Model DLE3400W.*Gate 4411/);
  expect(page.all(`#visit-${friday.id} [name=action].button`)).toEqual([]);
});
