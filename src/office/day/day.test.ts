import { expect, test } from "vitest";
import { callAll } from "../../bookings/fixtures.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { callsPage } from "../calls/calls-page.tsx";
import { daysPage } from "../days/days-page.tsx";
import { type Fields, temporaryOffice } from "../fixtures.ts";
import { searchPage } from "../search/search-page.tsx";
import { visitPage } from "../visit/visit-page.tsx";
import { weekPage } from "../week/week-page.tsx";
import { dayPage } from "./day-page.tsx";

const today = "2026-06-10" as const;

/** Today's page for the front desk. */
async function start() {
  const office = await temporaryOffice();
  const ask = (form?: Fields, path = "/office") => office.ask(dayPage, { path, form });
  return { ...office, ask, page: office.ask };
}

test("a card whose visit others changed names them and shows both states side by side", async () => {
  const { office, booked, ask, wait } = await start();
  const { id } = await booked({ serviceDate: today, timeSlot: "afternoon", name: "Dana Miller" });
  await office.setProgress({ id, version: 0, by: "Kitchen desk" }, "on-the-way");
  wait(90);
  const late = await ask({ action: "no-show", visit: id, version: 0 });
  expect([late.status, late.text("#notice p")]).toEqual([
    409,
    "Dana Miller: Kitchen desk changed this a minute ago. Nothing was saved. The card shows the visit as it is now.",
  ]);
  expect([late.all("#notice li"), late.sides]).toEqual([
    ["On the way: About 9:30 AM"],
    [["Status", "On the way, about 9:30", "No-show"]],
  ]);
  // What doesn't fit the day is refused in words, no matter who asks for it.
  const later = await booked({ serviceDate: "2026-06-12" });
  const early = await ask({ action: "done", visit: later.id, version: 0 });
  expect([early.status, early.text("#notice")]).toEqual([
    409,
    "That visit is on Fri, Jun 12. You can update its status starting that day.",
  ]);
});

test("a day without visits says which day has some, and how many of them nobody is assigned to", async () => {
  const { booked, ask, database } = await start();
  expect((await ask()).text("#next-day")).toBe("No visits.");
  // The desk books further ahead than the site does.
  const far = await booked({ serviceDate: "2026-06-16" });
  await database.updateTable("bookings").set({ serviceDate: "2027-03-01" }).where("id", "=", far.id).execute();
  expect((await ask()).text("#next-day")).toBe("No visits. Next: Monday, March 1, 1 visit, 1 unassigned.");
  await booked({ serviceDate: "2026-06-12", timeSlot: "morning" });
  await booked({ serviceDate: "2026-06-15", timeSlot: "morning" });
  const empty = await ask();
  expect(empty.text("#next-day")).toBe("No visits. Next: Friday, June 12, 1 visit, 1 unassigned.");
});

test("the day and the search say who is expected when, who is late and who has arrived; nobody there is overdue", async () => {
  const { booked, ask, page, stored, clock, wait } = await start();
  const visit = await booked({ serviceDate: today, timeSlot: "afternoon", name: "Dana Miller" });
  clock.now = new Date("2026-06-10T16:00:00Z");
  const shown = async () => {
    const state = (await ask()).text(`#visit-${visit.id} header span`);
    expect((await page(searchPage, { path: "/office/search?q=Dana" })).text(`#found-${visit.id}`)).toContain(state);
    return state;
  };
  const press = async (action: string, minutes?: number) =>
    ask({ visit: visit.id, version: (await stored(visit))?.version, action, minutes });
  const buttons = async () =>
    (await ask()).all(`#steps-${visit.id} summary, #steps-${visit.id} > [name=action].button`);
  expect((await press("on-the-way", 20)).status).toBe(400);
  await press("on-the-way", 15);
  expect(await shown()).toBe("On the way, about 12:15");
  expect(await buttons()).toEqual(["Running late", "Arrived", "Done", "No-show"].map((word) => `${word}: Dana Miller`));
  wait(600);
  await press("running-late", 15);
  expect(await shown()).toBe("On the way, about 12:25");
  wait(900);
  await press("arrived");
  expect(await shown()).toBe("Arrived 12:25");
  expect((await ask()).html).toContain("1 visit: 1 arrived.");
  expect(await buttons()).toEqual(["Done: Dana Miller", "No-show: Dana Miller"]);
  expect((await press("on-the-way", 15)).text("#notice")).toBe("Someone has already arrived.");
  clock.now = new Date("2026-06-10T23:00:00Z");
  expect((await ask()).text(`#visit-${visit.id} header`)).toBe("Dana MillerArrived 12:25");
  expect((await page(callsPage)).html).not.toContain("Overdue");
  clock.now = new Date("2026-06-11T13:00:00Z");
  expect((await ask()).text("#unfinished header")).toBe("Dana MillerArrived 12:25Overdue");
  expect((await page(callsPage)).html).toContain("Overdue");
});

test("a tap dials the customer's number, however it was typed; the rest is beside it", async () => {
  const { booked, ask, page } = await start();
  const visit = await booked({ serviceDate: today, timeSlot: "afternoon", phone: "1-727-555-0143 x45" });
  const other = { serviceDate: today, timeSlot: "afternoon", phone: "727.555.0147 or 727.555.0148" };
  await booked(other);
  const visitsPage = page(visitPage, { params: { number: bookingNumber(visit) } });
  const cards = await ask();
  expect(cards.html).toMatch(
    /<a [^>]*href="tel:\+17275550147"[^>]*>.{0,600}\(727\) 555-0147<\/a> or \(727\) 555-0148</,
  );
  for (const { html } of [cards, await visitsPage])
    expect(html).toMatch(/<a [^>]*href="tel:\+17275550143"[^>]*>.{0,600}\(727\) 555-0143<\/a> ext\. 45</);
});

test("the person who opens the door comes first, with a number to tap", async () => {
  const { booked, ask, page } = await start();
  const tenant = { doorName: "Tia Tenant", doorPhone: "7275550148 ext 3" };
  const visit = await booked({ serviceDate: today, timeSlot: "afternoon", phone: "727-555-0143", ...tenant });
  for (const shown of [await ask(), await page(visitPage, { params: { number: bookingNumber(visit) } })]) {
    expect(shown.html).toContain("<b>At the door:</b> Tia Tenant");
    const numbers = shown.root.querySelectorAll("a[href^='tel:']").map((link) => link.getAttribute("href"));
    expect(numbers.slice(-2)).toEqual(["tel:+17275550148", "tel:+17275550143"]);
  }
});

test("a note is kept with its author; one that is too long stays in its field", async () => {
  const { booked, ask } = await start();
  const { id } = await booked({ serviceDate: today, timeSlot: "afternoon" });
  const [note, card] = ["x".repeat(2_001), `#visit-${id}`];
  const refused = await ask({ visit: id, version: 0, action: "note", note });
  expect([refused.status, refused.text(`${card} textarea`), refused.isOpen(`${card} [id^=note-of]`)]).toEqual([
    422,
    note,
    true,
  ]);
  const kept = await ask({ visit: id, version: 0, action: "note", note: "Gate 4411" });
  expect(kept.location).toMatch(/^\/office\?noted=/);
  expect((await ask()).text(card)).toContain("Gate 4411Front desk");
});

test.each<[Fields, number]>([
  [{ visit: "nobody", version: 0, action: "done" }, 404],
  [{ version: 0, action: "done" }, 404],
  [{ visit: "known", version: "", action: "done" }, 400],
  [{ visit: "known", version: "one", action: "done" }, 400],
  [{ visit: "known", version: 0, action: "delete" }, 400],
  [{ visit: "known", version: 0, action: "cancel" }, 400],
  [{ visit: "known", version: 0 }, 400],
])("%j changes nothing", async (form, status) => {
  const { booked, bookings, ask } = await start();
  const { id } = await booked({ serviceDate: today, timeSlot: "afternoon" });
  expect((await ask({ ...form, ...(form.visit === "known" && { visit: id }) })).status).toBe(status);
  expect((await bookings.findByNumber(id))[0]).toMatchObject({ status: "booked", progress: "", version: 0 });
});

test.each([
  ["day", dayPage],
  ["week", weekPage],
] as const)("a %s more than two years ahead says so, and keeps the date that was typed", async (unit, page) => {
  const { page: ask } = await start();
  for (const date of ["2028-06-11", "9999-12-31"]) {
    const far = await ask(page, { params: { date } });
    expect([far.status, far.title, far.value("#go-to-date")]).toEqual([404, `No such ${unit}`, date]);
    expect(far.text("#too-far")).toMatch(/^That is more than two years ahead\. /);
  }
});

test("a visit whose window is over looks overdue on the day, on its page and on the call list, until it is answered", async () => {
  const { booked, ask, page, clock } = await start();
  const { id } = await booked({ serviceDate: today, timeSlot: "afternoon", name: "Dana Miller" });
  const looks = async () => {
    const [day, own] = [await ask(), await page(visitPage, { params: { number: bookingNumber({ id }) } })];
    const calls = await page(callsPage);
    return [day.text(`#visit-${id} header`), own.html.includes("Overdue"), calls.html.includes("Overdue: the window")];
  };
  clock.now = new Date("2026-06-10T19:59:59Z");
  expect(await looks()).toEqual(["Dana MillerConfirmed", false, false]);
  clock.now = new Date("2026-06-10T21:30:00Z");
  expect(await looks()).toEqual(["Dana MillerOverdue", true, true]);
  await ask({ action: "done", visit: id, version: 0 });
  expect(await looks()).toEqual(["Dana MillerDone", false, false]);
});

test("visits of somebody who is off are listed until they are assigned again", async () => {
  const { office, booked, database, ask, hire } = await start();
  for (const name of ["Ana", "Bo", "Pat"]) await hire(name.toLowerCase(), name);
  const visit = await booked({ serviceDate: today, timeSlot: "afternoon", name: "Dana Miller" });
  const { id } = visit;
  await office.assign({ id, version: 0, by: "Kim" }, "pat");
  expect((await ask()).all("#away")).toEqual([]);
  await office.changeStaff({ do: "end", id: "pat", version: 0 }, new Map([[id, "keep"]]), "Kim");
  const off = { technicianId: "bo", date: today, timeSlot: "", works: 0, note: "" };
  await database.insertInto("technician_days").values(off).execute();
  const day = await ask();
  expect(day.text("#away li")).toBe("Dana Miller, Afternoon (12pm-4pm): Pat (left)");
  expect(day.all(`#visit-${id} [name=technician]`)).toEqual([
    "Assign Ana: free for Dana Miller",
    "Bo: off for Dana Miller",
    "No one for Dana Miller",
  ]);
  expect(day.text(`#visit-${id}`)).toContain("Pat (left)");

  const wanted = { action: "assign", visit: id, version: 1, technician: "bo" };
  const asked = await ask(wanted);
  expect([asked.status, asked.text("#notice")]).toEqual([409, "Dana Miller: Bo is off at that time."]);
  expect([asked.value(`#visit-${id} input[name=technician]`), asked.all(`#reason-${id}`)]).toEqual(["bo", [""]]);
  const without = await ask({ ...wanted, overbook: 1, reason: "" });
  expect(without.text(`#reason-${id}-error`)).toBe("Enter a reason for sending them anyway.");

  const late = await ask({ action: "assign", visit: id, version: 0, technician: "ana" });
  expect(late.sides).toEqual([["Technician", "Pat", "Ana"]]);
  const { status, location } = await ask({ ...wanted, technician: "ana" });
  expect([status, location]).toEqual([303, `/office?assigned=${bookingNumber(visit)}`]);
  const after = await ask(undefined, location ?? "");
  expect([after.all("#away"), after.text("#notice")]).toEqual([[], "Dana Miller: Ana is assigned.Undo"]);
});

test("a day says how far it is and who works, and who closed and reopened it", async () => {
  const { office, booked, ask, wait, hire, clock } = await start();
  await office.close({ first: today, last: today, note: "Storm" }, callAll, "Kim");
  wait(30);
  await office.reopen({ first: today, last: today }, "Front desk");
  wait(30);
  const [reopened] = await office.recentDayChanges();
  await office.undoDayChange(reopened?.id ?? "", "Owner");
  const history = (await ask()).all("#day-history li");
  expect(history.map((line) => line.replace(/, \d.*$/, ""))).toEqual([
    expect.stringMatching(/^UndoneClosed againAll day: StormOwner/),
    expect.stringMatching(/^Reopened \(undone\)All dayFront desk/),
    expect.stringMatching(/^ClosedAll day: StormKim/),
  ]);
  await office.reopen({ first: today, last: today }, "Front desk");
  const visits = [];
  for (const timeSlot of ["afternoon", "afternoon", "evening"] as const) {
    visits.push(await booked({ serviceDate: today, timeSlot }));
  }
  const summary = async () => (await ask()).html.match(/\d visits?: [^<]*/)?.[0];
  expect(await summary()).toBe("3 visits: 3 not started.");
  await hire("ana", "Ana");
  const by = { version: 0, by: "Kim" };
  await office.assign({ ...by, id: visits[0]?.id ?? "" }, "ana");
  await office.setProgress({ ...by, version: 1, id: visits[0]?.id ?? "" }, "on-the-way");
  await office.setProgress({ ...by, id: visits[1]?.id ?? "" }, "done");
  expect(await summary()).toBe("3 visits: 1 not started, 1 on the way, 1 finished. 1 unassigned.");
  expect((await ask()).html).toMatch(/Working: <span>Ana <b>1<\/b>/);
  clock.now = new Date("2026-06-10T21:30:00Z");
  expect(await summary()).toMatch(/^3 visits: 1 overdue, 1 not started, 1 finished\./);
});

test("a card offers who is free and nearest first and says why, then who has a visit then, then who is off", async () => {
  const { office, booked, page, hire, clock } = await start();
  for (const name of ["Ana", "Bo", "Cy", "Rosa"]) await hire(name.toLowerCase(), name);
  await hire("zed", "Zed", { weekdays: "" });
  const at = (city: string, timeSlot: string, technician?: string) =>
    visitOf({ serviceDate: "2026-06-12", timeSlot, address: `12 Example Ave, ${city}, FL` }, technician);
  const visitOf = async (values: Parameters<typeof booked>[0], technician?: string) => {
    const { id } = await booked(values);
    if (technician) await office.assign({ id, version: 0, by: "Kim" }, technician);
    return id;
  };
  await at("Tarpon Springs", "morning", "ana");
  await at("Largo", "afternoon", "bo");
  await at("Largo", "morning", "rosa");
  await at("Seminole", "evening", "rosa");
  const id = await visitOf({ serviceDate: "2026-06-12", timeSlot: "afternoon", name: "Dana Miller" });
  const ask = (form?: Fields) =>
    page(dayPage, { path: "/office/day/2026-06-12", params: { date: "2026-06-12" }, form });
  const choices = async () =>
    (await ask()).all(`#visit-${id} [name=technician]`).map((one) => one.replace(" for Dana Miller", ""));
  await office.edit({ id, version: 0, by: "Kim" }, { address: "9 Example Ave, Largo, FL" });
  expect(await choices()).toEqual([
    "Assign Rosa: free; in Largo at 8am",
    "Cy: free",
    "Ana: free; in Tarpon Springs at 8am",
    "Bo: has a visit in this window",
    "Zed: off",
  ]);
  // By the next city, where nobody is in the same one.
  await office.edit({ id, version: 1, by: "Kim" }, { address: "9 Example Ave, Belleair, FL" });
  expect((await choices())[0]).toBe("Assign Rosa: free; in Largo at 8am");
  // A visit in an unknown city gets the first by name.
  await office.edit({ id, version: 2, by: "Kim" }, { address: "9 Example Ave" });
  expect((await choices())[0]).toBe("Assign Ana: free; in Tarpon Springs at 8am");

  const { location } = await ask({ action: "assign", visit: id, version: 3, technician: "rosa" });
  expect(location).toMatch(/^\/office\/day\/2026-06-12\?assigned=/);
  expect(await choices()).toEqual([
    "Ana: free; in Tarpon Springs at 8am",
    "Cy: free",
    "Bo: has a visit in this window",
    "Zed: off",
    "No one",
  ]);
  // Nobody is sent to a visit that is over.
  clock.now = new Date("2026-06-13T13:00:00Z");
  expect(await choices()).toEqual([]);
});

test("a window that nobody is assigned in leads from the call list to its day", async () => {
  const { booked, page, hire, clock, office } = await start();
  const { id } = await booked({ serviceDate: "2026-06-11", timeSlot: "morning" });
  await hire("rosa", "Rosa");
  clock.now = new Date("2026-06-10T16:00:00Z");
  const calls = await page(callsPage);
  expect(calls.text("li")).toMatch(
    /^No technician assigned tomorrow morning 1 visit, Thu, Jun 11, Morning .*Assign: tomorrow morning$/,
  );
  expect(calls.root.querySelector("li a")?.getAttribute("href")).toBe("/office/day/2026-06-11#window-morning");
  await office.assign({ id, version: 0, by: "Kim" }, "rosa");
  expect((await page(callsPage)).text("p")).toBe("No calls to make.");
});

test("a window of today that is over has nothing free, on the week and among the closed days", async () => {
  const { page, clock } = await start();
  clock.now = new Date("2026-06-10T16:30:00Z");
  const week = await page(weekPage, { params: { date: today } });
  expect(week.all(`#free-${today} li`)).toEqual([
    "8am Ended",
    "12pm 3 free: book for Wed, Jun 10, Afternoon",
    "4pm 3 free: book for Wed, Jun 10, Evening",
  ]);
  const days = await page(daysPage, { path: "/office/days" });
  expect(days.all(`#day-${today} ul li`)).toEqual([
    "Morning 0/3, ended",
    "Afternoon 0/3, 3 free",
    "Evening 0/3, 3 free",
  ]);
});

test("without technicians, a window with more visits than usual is full; with them, it is overbooked", async () => {
  const { page, ask, booked, database, copiesOf, hire } = await start();
  const visit = await booked({ serviceDate: today, timeSlot: "afternoon" });
  await database
    .insertInto("bookings")
    .values(await copiesOf(visit, 3))
    .execute();
  const shown = async () => [
    (await ask()).text("#window-afternoon header"),
    (await page(weekPage, { params: { date: today } })).all(`#free-${today} li`)[1],
    (await page(daysPage, { path: "/office/days" })).all(`#day-${today} ul li`)[1],
  ];
  expect(await shown()).toEqual([
    "Afternoon 12pm-4pm4 bookedFullBook a visit: AfternoonClose Afternoon",
    "12pm Full: book for Wed, Jun 10, Afternoon",
    "Afternoon 4/3, full",
  ]);
  await hire("sam", "Sam Ortiz");
  expect((await shown()).map((text) => /over by 3|3 too many/i.test(text ?? ""))).toEqual([true, true, true]);
});
