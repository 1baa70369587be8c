/** The office's day, week, search and numbers through the built site, without a browser. */
import { join } from "node:path";
import { parse } from "node-html-parser";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryService } from "../../src/booking/fixtures.ts";
import { bookingNumber } from "../../src/booking/links/booking-number.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { addDays, isoWeek, type PlainDate, slotsOn, todayInNewYork } from "../../src/booking/time/calendar.ts";
import { createLog } from "../../src/runtime/log.ts";
import { officeSession } from "../office-session.ts";
import { workdayFrom } from "../weekday-ahead.ts";
import { startBuiltSite, textOf, textsOf } from "./site.ts";

const today = todayInNewYork(new Date());
const sam = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** The built site with an office, open to the front desk and to the technician Sam. */
async function start() {
  const service = await temporaryService(
    { file: join(temporaryFolder(), "bookings.sqlite") },
    { now: () => new Date() },
  );
  const { bookings, office, database } = service;
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const server = await startBuiltSite({ locals: { bookings, office }, office, log });
  onTestFinished(() => server.stop());
  const technician = {
    id: sam,
    name: "Sam Ortiz",
    weekdays: "0123456",
    created_at: `${today}T00:00:00.000Z`,
    version: 0,
  };
  await database.insertInto("technicians").values(technician).execute();
  const desk = await officeSession({ url: server.url, office }, "Front desk");
  const own = await officeSession({ url: server.url, office }, "Sam", sam);
  const ask = async (path: string, form?: Record<string, string>, cookie = desk.cookie) => {
    const answer = await fetch(server.url + path, {
      redirect: "manual",
      headers: { cookie, connection: "close" },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const html = await answer.text();
    return { status: answer.status, headers: answer.headers, html, document: parse(html) };
  };
  /** A visit on a day of any time: it is booked two weeks ahead and put there. */
  const visitOn = async (date: PlainDate, name: string, technicianId: string | null = null) => {
    const serviceDate = workdayFrom(addDays(today, 14));
    const timeSlot = slotsOn(serviceDate)[0] ?? "";
    const { id } = await service.booked({
      serviceDate,
      timeSlot,
      name,
      description: `The dryer of ${name} stays cold.`,
    });
    await database
      .updateTable("bookings")
      .set({ visit_date: date, technician_id: technicianId })
      .where("id", "=", id)
      .execute();
    return { id, version: "0", number: bookingNumber({ id }), card: `#visit-${id}` };
  };
  return { ...service, ask, visitOn, technician: own.cookie, lines };
}

describe("the day", () => {
  test("has a card per visit, what is used of each window, and unfinished visits of the past on top", async () => {
    const { ask, visitOn } = await start();
    const visit = await visitOn(today, "Dana Miller");
    const left = await visitOn(addDays(today, -30), "Ann Lee");
    const { status, headers, document } = await ask("/office");
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const card = document.querySelector(visit.card);
    for (const text of [
      "Dana Miller",
      visit.number,
      "Dryer Repair",
      "The dryer of Dana Miller stays cold.",
      "Nobody assigned",
    ])
      expect(textOf(card), text).toContain(text);
    expect(card?.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(card?.querySelector('a[href^="https://www.google.com/maps/search/"]')).not.toBeNull();
    expect(card?.querySelector(`a[href="/office/visits/${visit.number}"]`)).not.toBeNull();
    expect(textsOf(card, "button")).toEqual([
      "On the way: Dana Miller",
      "Done: Dana Miller",
      "No-show: Dana Miller",
      "Save note",
    ]);
    expect(textsOf(document, "#unfinished article h3")).toEqual(["Ann Lee"]);
    expect(textOf(document.querySelector("#unfinished"))).toContain(left.number);
    expect(textsOf(document, "#unfinished article button")).toEqual(["Done: Ann Lee", "No-show: Ann Lee", "Save note"]);
    expect(textOf(document.querySelector("[id^=window-] header"))).toContain("1/1");
  });

  test("a visit goes its way: on the way, done, and back again", async () => {
    const { ask, visitOn, bookings } = await start();
    const { id, number, card } = await visitOn(today, "Dana Miller");
    const stored = async () => (await bookings.findByNumber(id))[0];
    const gone = await ask("/office", { visit: id, version: "0", action: "on-the-way" });
    expect([gone.status, gone.headers.get("location")]).toEqual([303, `/office?changed=${number}`]);
    const shown = (await ask(`/office?changed=${number}`)).document;
    expect(textOf(shown.querySelector("#notice"))).toContain("Dana Miller: on the way.");
    expect(textsOf(shown.querySelector(`${card} form`), "button:not([disabled])")).toEqual([
      "Done: Dana Miller",
      "No-show: Dana Miller",
    ]);
    await ask("/office", { visit: id, version: "1", action: "done" });
    expect(await stored()).toMatchObject({ progress: "done", version: 2 });
    const done = (await ask(`/office?changed=${number}`)).document;
    const [event = ""] = done.querySelectorAll("#undo [name=event]").map((field) => field.getAttribute("value"));
    expect((await ask("/office", { visit: id, version: "2", event, action: "undo" })).status).toBe(303);
    expect(await stored()).toMatchObject({ progress: "on-the-way", version: 3 });
  });

  test("other days have their own address, and no buttons before the day has come", async () => {
    const { ask, visitOn } = await start();
    const tomorrow = addDays(today, 1);
    const { card } = await visitOn(tomorrow, "Dana Miller");
    const { document } = await ask(`/office/day/${tomorrow}`);
    expect(textOf(document.querySelector(card))).toContain("Dana Miller");
    expect(document.querySelector(`${card} form`)).toBeNull();
    expect(document.querySelector("a[rel=prev]")?.getAttribute("href")).toBe(`/office/day/${today}`);
    expect((await ask(`/office/day?date=${tomorrow}`)).headers.get("location")).toBe(`/office/day/${tomorrow}`);
    for (const path of ["/office/day/2026-02-30", "/office/day/x", "/office/week/2026-13-01"]) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });

  test("a technician sees and changes own visits only", async () => {
    const { ask, visitOn, bookings, office, technician } = await start();
    const own = await visitOn(today, "Own Visit", sam);
    const other = await visitOn(today, "Other Visit");
    const { html, document } = await ask("/office", undefined, technician);
    expect(textsOf(document, "article h3")).toEqual(["Own Visit"]);
    expect(html).not.toContain("Other Visit");
    const form = (id: string) => ({ visit: id, version: "0", action: "on-the-way" });
    expect((await ask("/office", form(other.id), technician)).status).toBe(404);
    expect((await bookings.findByNumber(other.id))[0]).toMatchObject({ version: 0 });
    expect((await ask("/office", form(own.id), technician)).status).toBe(303);
    expect((await ask(`/office?changed=${other.number}`, undefined, technician)).html).not.toContain("Other Visit");
    // What only the desk does, a technician doesn't take back.
    await office.cancel({ id: own.id, version: 1, by: "Front desk" });
    const [canceled] = await bookings.findByNumber(own.id);
    const event = canceled && (await office.visit(canceled)).undoable?.id;
    const confirmation = await ask(`/office?changed=${own.number}`, undefined, technician);
    expect(confirmation.html).not.toContain(event ?? "no event");
    const undo = { visit: own.id, version: "2", action: "undo", event: event ?? "" };
    expect((await ask("/office", undo, technician)).status).toBe(409);
    expect(await bookings.findByNumber(own.id)).toMatchObject([{ status: "cancelled" }]);
    for (const path of ["/office/week", "/office/search?q=visit", "/office/numbers", `/office/day/${today}`]) {
      expect((await ask(path, undefined, technician)).status, path).toBe(404);
    }
  });
});

test("the week leads from a free window to the form that books into it, and says what is closed", async () => {
  const { ask, closeDay } = await start();
  const day = workdayFrom(addDays(today, 14));
  const holiday = workdayFrom(addDays(day, 1));
  await closeDay(holiday, "Holiday");
  const { document } = await ask(`/office/week/${day}`);
  const [slot = ""] = slotsOn(day);
  expect(
    textOf(document.querySelector(`#day-${day} td a[href="/office/visits/new?date=${day}&slot=${slot}"]`)),
  ).toContain("1 free");
  const all = [document, (await ask(`/office/week/${holiday}`)).document];
  const closed = all.map((week) => week.querySelector(`#day-${holiday}`)).find((row) => row);
  expect(textOf(closed)).toContain("Closed: Holiday");
  expect(closed?.querySelector("td a")).toBeNull();
  const location = (await ask("/office/week")).headers.get("location");
  expect(location).toBe(`/office/week/${today}`);
});

test("search finds past visits, by form or posted, and no log line holds what was looked for", async () => {
  const { ask, visitOn, lines } = await start();
  const { number } = await visitOn("2025-03-04", "Dana Quillfeather");
  for (const answer of [
    await ask("/office/search?q=quillfeather"),
    await ask("/office/search", { q: "Quillfeather dana" }),
  ]) {
    expect(textOf(answer.document.querySelector("main ul"))).toContain(number);
    expect(textOf(answer.document.querySelector("main ul"))).toContain("Tue, Mar 4, 2025");
  }
  expect(textOf((await ask("/office/search?q=nobody-like-this")).document.querySelector("main"))).toContain(
    "No visit found",
  );
  expect(lines.join("\n")).toContain('"/office/search"');
  expect(lines.join("\n")).not.toMatch(/quillfeather|nobody-like-this/i);
});

test("the numbers are those of the command line, each chart with its table", async () => {
  const { ask, visitOn, office } = await start();
  const { id } = await visitOn(today, "Dana Miller");
  await office.setProgress({ id, version: 0, by: "Front desk" }, "no-show");
  const { document } = await ask("/office/numbers?weeks=26");
  expect(textsOf(document, "#per-week-table tbody tr")).toHaveLength(26);
  expect(textsOf(document, "#per-week-table tbody tr").at(-1)).toMatch(/, \d{4}101$/);
  expect(textOf(document.querySelector("section[aria-label='By service'] tbody"))).toMatch(/^Dryer Repair101$/);
  expect(textOf(document.querySelector("section[aria-label='By city of the visit'] tbody"))).toMatch(/^Dunedin101$/);
  expect((await office.stats()).weeks).toEqual([{ key: isoWeek(today), bookings: 1, cancelled: 0, noShows: 1 }]);
});
