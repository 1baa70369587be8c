/** A day with several technicians: a column for each, and on phones one of them. */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { callAll } from "../../bookings/staff/fixtures.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import type { Page } from "../answer.ts";
import { daysPage } from "../days/days-page.tsx";
import { type Fields, temporaryOffice } from "../fixtures.ts";
import { visitPage } from "../visit/visit-page.tsx";
import { weekPage } from "../week/week-page.tsx";
import { dayPage } from "./day-page.tsx";

const today = "2026-06-10" as const;

async function start() {
  const office = await temporaryOffice();
  const ask = (path = "/office", form?: Fields) => office.ask(dayPage, { path, form });
  const visit = async (name: string, technicianId: string | null, timeSlot = "afternoon") => {
    const booked = await office.booked({ serviceDate: "2026-06-12", name });
    const put = { serviceDate: today, timeSlot, technicianId } as const;
    await office.database
      .updateTable("bookings")
      .set(put as object)
      .where("id", "=", booked.id)
      .execute();
    return booked;
  };
  return { ...office, visit, day: ask };
}

test("there is no board without technicians, with one, or on a day without visits", async () => {
  const { visit, day, hire } = await start();
  await visit("Dana Miller", null);
  expect((await day()).all("#board")).toEqual([]);
  await hire("sam", "Sam Ortiz");
  expect((await day()).all("#board")).toEqual([]);
  await hire("ana", "Ana Ruiz");
  expect((await day()).all("#board")).toHaveLength(1);
  const { ask } = await start();
  expect((await ask(dayPage)).all("#board")).toEqual([]);
});

test("nobody's column is there to drop a visit until the day is over; phones list nobody only with visits", async () => {
  const { visit, day, hire, ask, database } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  await visit("Dana Miller", "sam");
  const present = await day();
  expect(present.all("#board > div:first-child > p")).toEqual([
    "Unassigned0 visits",
    "ARAna Ruiz0 visits",
    "SOSam Ortiz1 visit",
  ]);
  expect(present.root.querySelector("#cell-evening-nobody")?.attributes).toMatchObject({ "data-who": "" });
  expect(present.all("nav[aria-label='Show visits for'] a")).toEqual(["Everyone 1", "ARAna Ruiz 0", "SOSam Ortiz 1"]);
  await database.updateTable("bookings").set({ serviceDate: "2026-06-09" }).execute();
  const past = await ask(dayPage, { params: { date: "2026-06-09" } });
  expect(past.all("#board > div:first-child > p")).toEqual(["ARAna Ruiz0 visits", "SOSam Ortiz1 visit"]);
});

test("a card leads to the form of another time, and a window to the one that closes it, each open and filled in", async () => {
  const { visit, day, hire, ask } = await start();
  await hire("sam", "Sam Ortiz");
  const { id } = await visit("Dana Miller", "sam");
  const { root } = await day();
  const follow = async (link: string, page: Page, params = {}) => {
    const path = root.querySelector(link)?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "";
    return (await ask(page, { path: path.split("#")[0] ?? "", params })).root;
  };
  const form = await follow(`#visit-${id} a[href*=reschedule]`, visitPage, { number: bookingNumber({ id }) });
  expect(form.querySelectorAll("#more[open] > #reschedule[open]")).toHaveLength(1);
  const closing = await follow("#window-evening header a[href*=close]", daysPage);
  expect(closing.querySelector("#close [name=first]")?.getAttribute("value")).toBe(today);
  expect(closing.querySelector("#close option[selected]")?.getAttribute("value")).toBe("evening");
});

test("more columns than the board has room for are a list, as with one technician: no card stands under another's name", async () => {
  const { visit, day, hire } = await start();
  const ids = Array.from({ length: 12 }, (_, at) => `technician-${at}`);
  for (const id of ids) await hire(id, `Technician ${id}`);
  await visit("Dana Miller", "technician-11");
  expect((await day()).all("#board .cell, #board [id^=cell-afternoon]")).toHaveLength(12);
  await visit("Ann Reed", null);
  const crowded = await day();
  expect(crowded.all("#board")).toEqual([]);
  expect(crowded.html).toMatch(/Dana Miller[\s\S]*Ann Reed|Ann Reed[\s\S]*Dana Miller/);
});

test("each visit is in the column of its technician and the row of its window: nobody's first, then by name, then who is off", async () => {
  const { visit, day, hire } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  await hire("pat", "Pat Long", { weekdays: "" });
  const [open, anas, pats] = [
    await visit("Dana", null, "morning"),
    await visit("Eve", "ana"),
    await visit("Gus", "pat"),
  ];
  const page = await day();
  expect(page.all("#board > div:first-child > p")).toEqual([
    "Unassigned1 visit",
    "ARAna Ruiz1 visit",
    "SOSam Ortiz0 visits",
    "PLPat Long1 visit, off",
  ]);
  expect(page.all(`#cell-morning-nobody #visit-${open.id} h3`)).toEqual(["Dana"]);
  expect(page.all(`#cell-afternoon-ana #visit-${anas.id} h3`)).toEqual(["Eve"]);
  expect(page.all(`#cell-afternoon-pat #visit-${pats.id} h3`)).toEqual(["Gus"]);
  expect(page.root.querySelectorAll("#board article")).toHaveLength(3);
});

test("colors go by the order of entering, and stay when somebody leaves", async () => {
  const office = await start();
  const { visit, day, hire, database } = office;
  await visit("Dana", null);
  const at = (minute: number) => ({ createdAt: `2026-01-01T12:0${minute}:00.000Z` });
  await hire("zoe", "Zoe", at(1));
  await hire("ana", "Ana", at(2));
  await hire("bo", "Bo", at(3));
  const colors = async () =>
    (await day()).root
      .querySelectorAll("#board > div:first-child > p")
      .map((head) => [head.querySelector("span > span")?.textContent, head.getAttribute("data-technician")]);
  expect(await colors()).toEqual([
    [undefined, undefined],
    ["A", "2"],
    ["B", "3"],
    ["Z", "1"],
  ]);
  // Who is off that day, and has a visit all the same, keeps theirs.
  await hire("pat", "Pat", { ...at(4), weekdays: "" });
  const { id } = await visit("Gus", "pat");
  expect((await colors()).at(-1)).toEqual(["P", "4"]);
  await database.updateTable("bookings").set({ technicianId: null }).where("id", "=", id).execute();
  await database.deleteFrom("technicians").where("id", "=", "pat").execute();
  const week = await office.ask(weekPage, { params: { date: today } });
  const inWeek = week.root.querySelectorAll(`tbody th [data-technician]`);
  expect(inWeek.map((one) => [one.getAttribute("title"), one.getAttribute("data-technician")])).toEqual([
    ["Ana", "2"],
    ["Bo", "3"],
    ["Zoe", "1"],
  ]);
  await database
    .updateTable("technicians")
    .set({ endedAt: "2026-06-01T12:00:00.000Z" })
    .where("id", "=", "zoe")
    .execute();
  expect((await colors()).slice(1)).toEqual([
    ["A", "2"],
    ["B", "3"],
  ]);
});

test("twelve technicians have twelve colors", async () => {
  const { visit, day, hire } = await start();
  for (let at = 0; at < 12; at++) await hire(`technician-${at}`, `Technician ${at}`);
  await visit("Dana", "technician-3");
  const heads = (await day()).root.querySelectorAll("#board > div:first-child > p");
  expect(new Set(heads.map((head) => head.getAttribute("data-technician"))).size).toBe(12);
});

test("the days before and after show the same technician on phones", async () => {
  const { visit, day, hire } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  await visit("Eve", "ana");
  const steps = async (path: string) =>
    (await day(path)).root.querySelectorAll("a[rel=prev], a[rel=next]").map((link) => link.getAttribute("href"));
  expect(await steps("/office?who=ana")).toEqual(["/office/day/2026-06-09?who=ana", "/office/day/2026-06-11?who=ana"]);
  expect(await steps("/office")).toEqual(["/office/day/2026-06-09", "/office/day/2026-06-11"]);
});

test("the step to the next day is at the same place today as on other days: pressed twice, it leads two days on", async () => {
  const { day } = await start();
  for (const path of ["/office", "/office/day/2026-06-11"])
    expect((await day(path)).all("a[rel=prev] + a:not([rel])")).toEqual(["Today"]);
});

test("a window says whose visits there are none of: “No visits” beside “1 booked” was a riddle", async () => {
  const { visit, day, hire } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  await visit("Eve", "ana");
  await visit("Bob", null, "morning");
  expect((await day("/office?who=sam")).text("#cell-afternoon-sam")).toBe("None for Sam Ortiz");
  expect((await day("/office?who=nobody")).text("#cell-afternoon-nobody")).toBe("None unassigned");
});

test("an address shows one technician on phones, its forms come back to it, and an unknown one is everybody", async () => {
  const { visit, day, hire } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  const { id } = await visit("Eve", "ana");
  const current = async (path: string) => (await day(path)).all('[aria-label="Show visits for"] [aria-current]');
  expect(await current("/office")).toEqual(["Everyone 1"]);
  expect(await current("/office?who=ana")).toEqual(["ARAna Ruiz 1"]);
  expect(await current(`/office?who=${"<".repeat(9_000)}`)).toEqual(["Everyone 1"]);
  const shown = await day("/office?who=ana");
  expect(shown.root.querySelector(`#note-form-${id}`)?.getAttribute("action")).toBe("/office?who=ana");
  const { location } = await day("/office?who=ana", { visit: id, version: 0, action: "note", note: "Gate 4411" });
  expect(location).toBe(`/office?who=ana&noted=${bookingNumber({ id })}`);
});

test("a form that changed nothing is shown in its card at once, with what is wrong", async () => {
  const { visit, day, hire } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  const { id } = await visit("Eve", "ana");
  expect((await day()).all(`#more-${id} textarea`)).toHaveLength(1);
  const refused = await day("/office", { visit: id, version: 0, action: "note", note: "x".repeat(2_001) });
  expect([refused.status, refused.all(`#more-${id}`), refused.all(`#visit-${id} textarea`).length]).toEqual([
    422,
    [],
    1,
  ]);
});

test("a day of sixty visits and eight technicians is below 40 kB as it is sent", async () => {
  const { visit, day, hire, copiesOf, database } = await start();
  for (let at = 0; at < 8; at++) await hire(`t${at}`, `Technician ${at}`);
  const first = await visit("Eve", "t0");
  const copies = await copiesOf(first, 59);
  await database
    .insertInto("bookings")
    .values(copies.map((copy, at) => ({ ...copy, technicianId: at % 9 === 8 ? null : `t${at % 9}` })))
    .execute();
  const { html, root } = await day();
  expect(root.querySelectorAll("#board article")).toHaveLength(60);
  expect(gzipSync(html).length).toBeLessThan(40_000);
});

test("while a day or window is closed, nobody is offered as free for its visits with one press", async () => {
  const { visit, day, hire, office } = await start();
  await hire("sam", "Sam Ortiz");
  await hire("ana", "Ana Ruiz");
  const { id } = await visit("Dana Miller", null);
  const offered = async () => (await day()).all(`#visit-${id} button[name=technician]`);
  const summary = async () => (await day()).text(`#who-${id} summary`);
  expect(await summary()).toBe("Someone else for Dana Miller");
  expect(await offered()).toEqual(["Assign Ana Ruiz: free for Dana Miller", "Sam Ortiz: free for Dana Miller"]);
  const closed = [
    "Ana Ruiz: that window is closed for Dana Miller",
    "Sam Ortiz: that window is closed for Dana Miller",
  ];
  for (const times of [{ slot: "afternoon" as const }, {}]) {
    await office.close({ first: today, last: today, note: "Storm", ...times }, callAll, "Kim");
    expect(await offered()).toEqual(closed);
    expect(await summary()).toBe("Assign for Dana Miller");
    await office.reopen({ first: today, last: today, ...times }, "Kim");
  }
  expect(await summary()).toBe("Someone else for Dana Miller");
});
