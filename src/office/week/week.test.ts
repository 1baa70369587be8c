/** A week with a card for each visit, and a visit opened beside it. */
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { startNumber, stopNumber } from "../../bookings/messages/texts/numbers.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { addDays, type PlainDate } from "../../shared/time/calendar.ts";
import { dayPage } from "../day/day-page.tsx";
import { type Fields, temporaryOffice } from "../fixtures.ts";
import { monthPage } from "../month/month-page.tsx";
import { visitPage } from "../visit/visit-page.tsx";
import { weekPage } from "./week-page.tsx";

/** A Wednesday. */
const today = "2026-06-10";

async function start() {
  const office = await temporaryOffice();
  const put = async (name: string, technicianId: string | null, more: object = {}) => {
    const booked = await office.booked({ serviceDate: "2026-06-12", name });
    const values = { serviceDate: today, timeSlot: "afternoon", technicianId, ...more } as object;
    await office.database.updateTable("bookings").set(values).where("id", "=", booked.id).execute();
    return booked;
  };
  const week = (query = "", form?: Fields) =>
    office.ask(weekPage, { path: `/office/week/${today}${query}`, params: { date: today }, form });
  return { ...office, put, week };
}

test("has a line per technician and one for visits that nobody has, with names, appliance, city and state", async () => {
  const { put, week, hire } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz", { weekdays: "1245" });
  const [open, sams] = [await put("Dana Miller", null), await put("Eve Stone", "sam", { progress: "done" })];
  const { all, text, root } = await week();
  expect(all("tbody th")).toEqual(["Unassigned", "AR Ana Ruiz", "SO Sam Ortiz"]);
  expect(text(`#cell-${today}-nobody #week-${open.id}`)).toBe("12pm D. MillerDryer · Dunedin Not confirmed");
  expect(text(`#cell-${today}-sam #week-${sams.id}`)).toContain("E. Stone");
  expect(text(`#week-${sams.id}`)).toMatch(/Done: Dryer/);
  expect(root.querySelector(`#week-${sams.id}`)?.attributes).toMatchObject({
    "data-visit": sams.id,
    "data-state": "done",
  });
  expect([text(`#cell-${today}-ana`), text("#cell-2026-06-09-ana")]).toEqual(["Off", ""]);
});

test("says before a drop where there is no room: full windows of a day, those that a technician has no room in, and what isn't offered", async () => {
  const { put, week, hire } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  await put("Dana Miller", "sam", { serviceDate: "2026-06-11" });
  await put("Eve Stone", "ana", { serviceDate: "2026-06-12" });
  await put("Gus Hill", null, { serviceDate: "2026-06-12" });
  const { root } = await week();
  const room = (cell: string) => {
    const {
      "data-windows": all,
      "data-full-windows": full,
      "data-busy-windows": busy,
    } = root.querySelector(`#cell-${cell}`)?.attributes ?? {};
    return [all, full, busy];
  };
  const all = "morning afternoon evening";
  expect(room("2026-06-11-sam")).toEqual([all, undefined, "afternoon"]);
  expect(room("2026-06-11-ana")).toEqual([all, undefined, undefined]);
  expect(room("2026-06-12-sam")).toEqual([all, "afternoon", undefined]);
  expect(room("2026-06-12-ana")).toEqual([all, "afternoon", "afternoon"]);
  expect(room("2026-06-12-nobody")).toEqual([all, "afternoon", undefined]);
  expect(room("2026-06-13-nobody")).toEqual(["morning afternoon", undefined, undefined]);
});

test("says from the day before on whether somebody will be home", async () => {
  const { put, week, bookings } = await start();
  const [asked, said, later] = [
    await put("Dana Miller", null, { serviceDate: "2026-06-11" }),
    await put("Eve Stone", null),
    await put("Cher", null, { serviceDate: "2026-06-12" }),
  ];
  await bookings.confirm(said.linkToken ?? "", { date: today, slot: "afternoon" });
  const { text } = await week();
  const shown = [asked, said, later].map(({ id }) => /(Not c|C)onfirmed/.exec(text(`#week-${id}`) ?? "")?.[0]);
  expect(shown).toEqual(["Not confirmed", "Confirmed", undefined]);
});

test("has a line per window while one technician or none works here, and says so of nobody's color", async () => {
  const { put, week, hire } = await start();
  const visit = await put("Dana Miller", null);
  for (const staff of ["none", "one"]) {
    if (staff === "one") await hire("sam", "Sam Ortiz");
    const { all, text } = await week();
    expect(all("tbody th").map((name) => name.replace(/\d.*/, ""))).toEqual(["Morning", "Afternoon", "Evening"]);
    expect(text(`#cell-${today}-afternoon #week-${visit.id}`)).toContain("D. Miller");
    expect(all("article [data-technician]")).toEqual([]);
  }
});

test("shows names as people say them: a company's whole, a single one, and one of hundreds of letters", async () => {
  const { put, week } = await start();
  const names = ["Bayview Property Management LLC", "Cher", "Robert Hughes Jr.", `A ${"b".repeat(90)}`];
  for (const name of names) await put(name, null);
  expect((await week()).all("article p:first-child a:first-of-type").sort()).toEqual([
    `A. ${"b".repeat(90)}`,
    "Bayview Property Management LLC",
    "Cher",
    "R. Hughes Jr.",
  ]);
});

test("opens a visit beside it with its card's forms, whose answers stay on the week; what is no visit opens nothing", async () => {
  const { put, week, hire, stored } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  const visit = await put("Dana Miller", null);
  const number = bookingNumber(visit);
  expect((await week()).all("#beside")).toEqual([]);
  const open = await week(`?visit=${number}`);
  expect(open.text("#beside h3")).toBe("Dana Miller");
  expect(open.root.querySelector(`#beside form`)?.getAttribute("action")).toBe(`/office/week/${today}?visit=${number}`);
  const sent = { visit: visit.id, version: 0, action: "assign", technician: "sam" };
  const assigned = await week(`?visit=${number}`, sent);
  expect(assigned.location).toBe(`/office/week/${today}?visit=${number}&assigned=${number}`);
  expect((await stored(visit)).technicianId).toBe("sam");
  expect((await week(`?visit=${number}&assigned=${number}`)).text("#notice")).toBe(
    "Dana Miller: Sam Ortiz is assigned.Undo",
  );
  expect((await week(`?visit=${number}`, { ...sent, technician: "ana" })).status).toBe(409);
  for (const other of ["nothing", "", "%", "x".repeat(5_000)])
    expect((await week(`?visit=${encodeURIComponent(other)}`)).all("#beside")).toEqual([]);
});

test("phones show one day, today's or that of the address", async () => {
  const { week } = await start();
  const shown = async (query: string) => (await week(query)).all("nav[aria-label=Day] a[aria-current]");
  expect(await shown("")).toEqual(["Wed 10"]);
  expect(await shown("?day=2026-06-12")).toEqual(["Fri 12"]);
  expect(await shown("?day=2026-07-12")).toEqual(["Wed 10"]);
});

test("with 300 visits and eight technicians is a page of a few kilobytes", async () => {
  const { put, week, hire, office, copiesOf, database } = await start();
  const staff = Array.from({ length: 8 }, (_, at) => `technician-${at}`);
  for (const id of staff) await hire(id, `Technician ${id}`);
  const visit = await put("Dana Miller-Ortiz", null);
  const copies = await copiesOf(visit, 299);
  for (const [at, copy] of copies.entries())
    Object.assign(copy, { serviceDate: addDays("2026-06-08", at % 7), technicianId: staff[at % 9] ?? null });
  await database.insertInto("bookings").values(copies).execute();
  expect((await office.week("2026-06-08")).visits).toHaveLength(300);
  const { html, all } = await week();
  expect(all("article")).toHaveLength(300);
  expect(brotliCompressSync(html).length).toBeLessThan(22_000);
});

test("the month says how full each day is, and leads to the day and to the form that closes or reopens it", async () => {
  const { ask, put, closeDay } = await start();
  await put("Dana Miller", null);
  await closeDay("2026-06-12", "Training");
  const month = (date: PlainDate = today) => ask(monthPage, { params: { date } });
  const { all, text, root, title } = await month();
  expect([title, all("ol > li[id]").length]).toEqual(["June 2026", 30]);
  expect(text(`#day-${today} a`)).toMatch(/^10 Wednesday, June 101\/\d+1 of \d+ booked/);
  expect(root.querySelector(`#day-${today} a`)?.getAttribute("href")).toBe(`/office/day/${today}`);
  const links = (date: string) => root.querySelectorAll(`#day-${date} a`).map((link) => link.getAttribute("href"));
  expect(links(today)[1]).toBe(`/office/days?close=${today}#close`);
  expect(text("#day-2026-06-12")).toMatch(/Closed\s*Training\s*Reopen/);
  expect(links("2026-06-12")[1]).toBe("/office/days?from=2026-06-12#day-2026-06-12");
  expect(links("2026-06-09")).toHaveLength(1);
  expect((await month("2026-02-30" as PlainDate)).status).toBe(404);
  expect((await month("2126-02-03")).status).toBe(404);
});

test("says what the customer gets of a move that is told by text, and has the text", async () => {
  const { put, week, clock, database } = await start();
  const visit = await put("Dana Miller", null, { phone: "(727) 555-0123", phoneKey: "7275550123" });
  const form = { action: "reschedule", visit: visit.id, version: 0, date: "2026-06-12", slot: "evening" };
  const send = async (more: Fields) => {
    const { location } = await week("", { ...form, told: "text", "by-hand": 1, ...more });
    return week(location?.replace(/^[^?]*/, ""));
  };
  const told = await send({});
  expect(told.text("#notice p")).toBe(
    "Dana Miller: rescheduled to Fri, Jun 12, Evening (4pm-7pm). The confirmation hasn’t gone out yet. It will be emailed at 9:10 AM with the new time unless you undo this.",
  );
  expect(told.root.querySelector("#notice a[href^='sms:+17275550123']")?.getAttribute("href")).toContain("new%20time");
  // Its customer has had the confirmation.
  clock.now = new Date("2026-06-10T13:11:00Z");
  await database.updateTable("outbox").set({ sentAt: "2026-06-10T13:10:00Z" }).execute();
  const next = await send({ version: 1, slot: "morning" });
  expect(next.text("#notice p")).toBe("Dana Miller: rescheduled to Fri, Jun 12, Morning (8am-12pm).");
  // No text arrives at a landline's extension, and none is offered for it.
  await database.updateTable("bookings").set({ phone: "(727) 555-0123 ext. 4" }).where("id", "=", visit.id).execute();
  const landline = await send({ version: 2 });
  expect(landline.root.querySelector(`#week-${visit.id}`)?.getAttribute("data-told")).toBe("email known");
  expect([landline.text("#notice p"), landline.all("#notice a")]).toEqual([
    expect.stringMatching(/\. This number can’t get texts\. Please call the customer\.$/),
    [],
  ]);
});

test("who has replied STOP, or wants no texts, isn't offered one on any board, and it says why", async () => {
  const { ask, office, bookings, booked, database, clock, hire } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  const at = { serviceDate: "2026-06-11", phone: "(727) 555-0123" } as const;
  const visit = await booked(at);
  await booked({ serviceDate: "2026-06-11", phone: "(727) 555-0188", name: "Other" });
  const cards = async () => {
    const [week, day, own] = [
      await ask(weekPage, { params: { date: "2026-06-11" } }),
      await ask(dayPage, { params: { date: "2026-06-11" } }),
      await ask(visitPage, { params: { number: bookingNumber(visit) } }),
    ];
    const form = own.root.querySelector("#reschedule-form");
    return {
      cards: [week.root.querySelector(`#week-${visit.id}`), day.root.querySelector(`#visit-${visit.id}`)].map(
        (card) => [card?.getAttribute("data-told"), card?.getAttribute("data-no-texts") ?? ""],
      ),
      ways: form?.querySelectorAll("[name=told]").map((way) => way.getAttribute("value")),
      why: form?.querySelector("[data-no-texts]")?.text,
      other: week.root.querySelectorAll("article[data-told~=text]").length,
    };
  };
  const open = ["email text known", ""];
  expect(await cards()).toEqual({ cards: [open, open], ways: ["email", "text", "known"], why: "", other: 2 });
  await database.transaction().execute((transaction) => stopNumber(transaction, "7275550123", clock.now));
  const why = "No text. They replied STOP. Only they can change that, by texting START to your number.";
  const closed = ["email known", why];
  const stopped = { cards: [closed, closed], ways: ["email", "known"], why, other: 1 };
  expect(await cards()).toEqual(stopped);
  // On another visit with that number, too; and after START, it is as before.
  const again = await booked({ ...at, timeSlot: "afternoon" });
  expect((await office.visit(again)).customer).toMatchObject({ noTexts: "stopped" });
  await bookings.cancel({ id: again.id });
  await database.transaction().execute((transaction) => startNumber(transaction, "7275550123"));
  expect(await cards()).toMatchObject({ cards: [open, open] });
  await ask(visitPage, { params: { number: bookingNumber(visit) }, form: { action: "no-texts", version: 0 } });
  const refused =
    "No text. They asked not to get texts. If they change their mind, press “Allow texts again” on their visit.";
  expect(await cards()).toMatchObject({ ways: ["email", "known"], why: refused });
});

test("a day on which nobody works says so in the same words in the week and in the month", async () => {
  const { week, hire, ask } = await start();
  await hire("sam", "Sam Ortiz", { weekdays: "12345" });
  const month = await ask(monthPage, { path: `/office/month/${today}`, params: { date: today } });
  const sunday = "2026-06-14";
  expect((await week()).text(`#free-${sunday}`)).toContain("No one working");
  expect(month.text(`#day-${sunday} em`).replace("\u00ad", "")).toBe("No one working");
});
