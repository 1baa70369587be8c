/** The office's pages through the built site, without a browser: who sees what, and what its forms answer. */
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, onTestFinished, test } from "vitest";
import { strangersValues, temporaryService } from "../../src/booking/fixtures.ts";
import { bookingNumber } from "../../src/booking/links/booking-number.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import {
  addDays,
  formatShortDay,
  isoWeek,
  type PlainDate,
  slotsOn,
  todayInNewYork,
} from "../../src/booking/time/calendar.ts";
import { createLog } from "../../src/runtime/log.ts";
import { officeSession } from "../office-session.ts";
import { lastSlot, weekdayAhead, workdayFrom } from "../weekday-ahead.ts";
import { startBuiltSite, textOf, textsOf } from "./site.ts";

const today = todayInNewYork(new Date());
const sam = "0f8fad5b-d9cb-469f-a165-70867728950e";

/** The built site with an office, open to the front desk and to a technician. */
async function start(options = {}) {
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  const service = await temporaryService(place, { now: () => new Date(), ...options });
  const { bookings, office, database } = service;
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const server = await startBuiltSite({ locals: { bookings, office }, office, log });
  onTestFinished(() => server.stop());
  const desk = await officeSession({ url: server.url, office }, "Front desk");
  /** Sends a form and follows its redirect, as a browser does. */
  const ask = async (path: string, form?: Record<string, string> | [string, string][], cookie = desk.cookie) => {
    const headers = { cookie, connection: "close" };
    const posted = form && { method: "POST", body: new URLSearchParams(form) };
    const answer = await fetch(server.url + path, { redirect: "manual", headers, ...posted });
    const location = answer.headers.get("location") ?? "";
    const shown = form && location ? await fetch(server.url + location, { headers }) : answer;
    const html = await shown.text();
    return { status: answer.status, location, html, document: parse(html) };
  };
  /** A visit on a day of any time: it is booked two weeks ahead and put there. */
  const visitOn = async (date: PlainDate, name: string, technicianId: string | null = null) => {
    const serviceDate = workdayFrom(addDays(today, 14));
    const { id } = await service.booked({ serviceDate, timeSlot: slotsOn(serviceDate)[0] ?? "", name });
    const put = { visit_date: date, technician_id: technicianId };
    await database.updateTable("bookings").set(put).where("id", "=", id).execute();
    return { id, number: bookingNumber({ id }), card: `#visit-${id}` };
  };
  const hireSam = async () => {
    await service.hire(sam, "Sam Ortiz");
    return (await officeSession({ url: server.url, office }, "Sam", sam)).cookie;
  };
  return { ...service, ask, visitOn, hireSam, lines };
}

/** What a form sends when nothing in it is touched. */
const fieldsIn = (form: HTMLElement | null): [string, string][] =>
  (form?.querySelectorAll("input") ?? []).map((input) => [
    input.getAttribute("name") ?? "",
    input.getAttribute("value") ?? "",
  ]);

describe("the day", () => {
  test("has a card per visit, what is used of each window, and unfinished visits of the past on top", async () => {
    const { ask, visitOn, hireSam } = await start();
    await hireSam();
    const visit = await visitOn(today, "Dana Miller");
    const past = await visitOn(addDays(today, -30), "Ann Lee");
    const { document } = await ask("/office");
    const card = document.querySelector(visit.card);
    for (const text of ["Dana Miller", visit.number, "Dryer Repair", "Nobody assigned"])
      expect(textOf(card), text).toContain(text);
    const buttons = ["On the way: Dana Miller", "Done: Dana Miller", "No-show: Dana Miller", "Save note"];
    expect(textsOf(card, "button")).toEqual(buttons);
    expect(textsOf(document, "#unfinished article h3")).toEqual(["Ann Lee"]);
    expect(textOf(document.querySelector("#unfinished"))).toContain(past.number);
    expect(textOf(document.querySelector("[id^=window-] header"))).toContain("1/1");
  });

  test("of another date has its own address, and no buttons before it has come", async () => {
    const { ask, visitOn } = await start();
    const tomorrow = addDays(today, 1);
    const { card } = await visitOn(tomorrow, "Dana Miller");
    const { document } = await ask(`/office/day/${tomorrow}`);
    expect(textOf(document.querySelector(card))).toContain("Dana Miller");
    expect(document.querySelector(`${card} form`)).toBeNull();
    expect((await ask(`/office/day?date=${tomorrow}`)).location).toBe(`/office/day/${tomorrow}`);
    for (const path of ["/office/day/2026-02-30", "/office/week/2026-13-01"])
      expect((await ask(path)).status, path).toBe(404);
  });

  test("of a technician has their own visits only, and they change no others", async () => {
    const { ask, visitOn, hireSam, bookings, office } = await start();
    const technician = await hireSam();
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
    const event = (canceled && (await office.visit(canceled)).undoable?.id) ?? "no event";
    expect((await ask(`/office?changed=${own.number}`, undefined, technician)).html).not.toContain(event);
    const undo = { visit: own.id, version: "2", action: "undo", event };
    expect((await ask("/office", undo, technician)).status).toBe(409);
    expect(await bookings.findByNumber(own.id)).toMatchObject([{ status: "cancelled" }]);
  });
});

test("the week leads from a free window to the form that books into it, and says what is closed", async () => {
  const { ask, closeDay } = await start();
  const day = workdayFrom(addDays(today, 14));
  const [slot = ""] = slotsOn(day);
  const row = async () => (await ask(`/office/week/${day}`)).document.querySelector(`#day-${day}`);
  const link = `td a[href="/office/visits/new?date=${day}&slot=${slot}"]`;
  expect(textOf((await row())?.querySelector(link))).toContain("free");
  await closeDay(day, "Holiday");
  const closed = await row();
  expect(textOf(closed)).toContain("Closed: Holiday");
  expect(closed?.querySelector("td a")).toBeNull();
});

test("search finds past visits, by form or posted, and no log line holds what was looked for", async () => {
  const { ask, visitOn, lines } = await start();
  const { number } = await visitOn("2025-03-04", "Dana Quillfeather");
  const answers = [await ask("/office/search?q=quillfeather"), await ask("/office/search", { q: "Quillfeather dana" })];
  for (const { document } of answers) expect(textOf(document.querySelector("main ul"))).toContain(number);
  const nobody = await ask("/office/search?q=nobody-like-this");
  expect(textOf(nobody.document.querySelector("main"))).toContain("No visit found");
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
  expect((await office.stats()).weeks).toEqual([{ key: isoWeek(today), bookings: 1, cancelled: 0, noShows: 1 }]);
});

test("who calls a customer whom another desk has called meanwhile reads the note that was not kept", async () => {
  const { ask, visitOn, closeDay, office } = await start();
  await visitOn(weekdayAhead(5), "Lena Late");
  await closeDay(weekdayAhead(5));
  const [open] = (await office.calls()).open;
  const call = (note: string) => ask("/office/calls", { action: "done", id: open?.ids[0] ?? "", note });
  expect(textOf((await call("Moved to Friday")).document.querySelector("main"))).toContain("“Moved to Friday”");
  const again = await call("Left a message");
  expect([again.status, textOf(again.document.querySelector("[role=status]"))]).toEqual([
    409,
    "Front desk has called them. Your note was not kept: “Left a message”",
  ]);
});

test("the first page says what nobody has looked at, and whom the limits asked to call; one press looks at all", async () => {
  const capacityPerSlot = 3;
  const { ask, booked, bookings } = await start({ capacityPerSlot });
  const day = weekdayAhead(5);
  const windows = slotsOn(day);
  const half = Math.ceil((windows.length * capacityPerSlot) / 2);
  const network = ["198.51.100.7"];
  const notice = async () => textOf((await ask("/office")).document.querySelector("#online"));
  expect(await notice()).toBe("");
  for (let visit = 0; visit < half; visit++) {
    const timeSlot = windows[visit % windows.length] ?? "";
    await booked({ serviceDate: day, timeSlot, name: `Stranger ${visit}` }, network);
  }
  const bookMore = async (timeSlot: string) =>
    (await bookings.book(strangersValues({ serviceDate: day, timeSlot }), undefined, network)).status;
  expect(await bookMore(lastSlot)).toBe("call-instead");
  expect(await notice()).toContain(
    `Booked online: ${half} visits not reviewed yet. Visitors were asked to call instead, last `,
  );
  const { document } = await ask("/office/online");
  expect(textOf(document.querySelector("#near"))).toBe(
    `${half} visits on ${formatShortDay(day)} were booked from one network, such as a household’s or a mobile carrier’s, and none is reviewed yet: the next visitor from there is asked to call.`,
  );
  expect(textOf(document.querySelector("[aria-labelledby=refusals-title]"))).toContain(
    `For ${formatShortDay(day)}, last today`,
  );
  await ask("/office/online", [...fieldsIn(document.querySelector("[id^=review-]")), ["action", "review"]]);
  const all = (await ask("/office/online")).document.querySelector("#review-all");
  expect(textOf(all)).toBe(`All ${half - 1} look right`);
  const done = await ask("/office/online", [...fieldsIn(all), ["action", "review"]]);
  expect(textOf(done.document.querySelector("main"))).toContain("Every online booking has been reviewed.");
  expect((await ask("/office/online", { action: "erase" })).status).toBe(400);
  expect(await bookMore(lastSlot)).toBe("booked");
});
