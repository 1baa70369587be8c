/** Days, technicians and the call list through the real server: what the office closes, visitors see, and nobody is lost. */
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues, temporaryService } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { addDays, formatShortDay } from "../../src/booking/time/calendar.ts";
import { officeSession } from "../office-session.ts";
import { firstSlot, lastSlot, slotsOfWorkday, weekdayAhead } from "../weekday-ahead.ts";
import { startBuiltSite } from "./site.ts";

const day = weekdayAhead(5);

async function startOffice(options = {}) {
  const now = () => new Date();
  const service = await temporaryService({ file: join(temporaryFolder(), "bookings.sqlite") }, { now, ...options });
  const { bookings, office } = service;
  const server = await startBuiltSite({ locals: { bookings, office }, office });
  onTestFinished(() => server.stop());
  const { cookie } = await officeSession({ url: server.url, office }, "Front desk");
  const headers = { cookie, connection: "close" };
  const read = async (answer: Response) => ({ status: answer.status, page: parse(await answer.text()) });
  const get = async (path: string) => read(await fetch(server.url + path, { headers }));
  /** Sends a form and follows its redirect, as a browser does. */
  const post = async (path: string, fields: [string, string][]) => {
    const answer = await fetch(server.url + path, {
      method: "POST",
      headers,
      redirect: "manual",
      body: new URLSearchParams(fields),
    });
    return answer.status === 303 ? { ...(await get(answer.headers.get("location") ?? "")), status: 303 } : read(answer);
  };
  return { ...service, get, post, url: server.url };
}

/** What a form sends when nothing in it is touched. */
const fieldsIn = (form: HTMLElement | null | undefined): [string, string][] =>
  (form?.querySelectorAll("input") ?? [])
    .filter((input) => !/radio|checkbox/.test(input.getAttribute("type") ?? "") || input.hasAttribute("checked"))
    .map((input) => [input.getAttribute("name") ?? "", input.getAttribute("value") ?? ""]);

/** The form on the page that has this hidden field. */
const formWith = (page: HTMLElement, name: string, value: string) =>
  page.querySelectorAll("form").find((form) => form.querySelector(`[name="${name}"][value="${value}"]`));

const wordsOf = (element: HTMLElement | null | undefined) => element?.text.replaceAll(/\s+/g, " ").trim() ?? "";

test("a day with six visits is closed once each is kept or put on the call list; undo takes it back", async () => {
  const { get, post, url, bookings, office, booked, closures } = await startOffice({ capacityPerSlot: 7 });
  const visits = [];
  for (let visit = 0; visit < 6; visit++) {
    const timeSlot = slotsOfWorkday[visit % slotsOfWorkday.length] ?? "";
    visits.push(await booked({ serviceDate: day, timeSlot }));
  }
  const close: [string, string][] = Object.entries({
    action: "close",
    first: day,
    last: "",
    slot: "",
    note: "Training",
  });
  const first = await post("/office/days", close);
  expect(first.status).toBe(409);
  const review = first.page.querySelector("#review-form");
  expect(review?.querySelectorAll("fieldset")).toHaveLength(6);
  expect(await closures()).toEqual([]);

  const late = await booked({ serviceDate: day, timeSlot: firstSlot, name: "Lena Late" });
  const [kept] = visits;
  const decided = fieldsIn(review).map(([name, value]): [string, string] => [
    name,
    name === `visit:${kept?.id}` ? "keep" : value,
  ]);
  const second = await post("/office/days", decided);
  expect(second.status).toBe(409);
  const fresh = second.page
    .querySelectorAll("#review-form li")
    .filter((item) => item.text.includes("Booked meanwhile"));
  expect(fresh.map(wordsOf)).toEqual([expect.stringContaining("Lena Late")]);
  expect(second.page.querySelector(`#visit-${kept?.id}-keep`)?.hasAttribute("checked")).toBe(true);

  const closed = await post("/office/days", fieldsIn(second.page.querySelector("#review-form")));
  expect(closed.status).toBe(303);
  expect(wordsOf(closed.page.querySelector("[role=status]"))).toBe("Closed to new visits.");
  expect(wordsOf(closed.page.querySelector(`#day-${day}`))).toContain("Closed Training");
  const calendar = (await (await fetch(`${url}/api/availability?from=${day}&to=${day}`)).json()) as { days: unknown };
  expect(calendar.days).toMatchObject([
    { date: day, spots: Object.fromEntries(slotsOfWorkday.map((slot) => [slot, 0])), closed: true },
  ]);

  const calls = await get("/office/calls");
  const listed = calls.page.querySelectorAll("li[id^=call-]").map(wordsOf);
  expect(listed).toHaveLength(6);
  expect(listed.every((text) => text.includes("Booked for a time that was closed"))).toBe(true);
  expect(listed.some((text) => text.includes("Lena Late"))).toBe(true);
  expect(calls.page.querySelector("li[id^=call-] a[href^='tel:']")).not.toBeNull();

  const undone = await post("/office/days", fieldsIn(formWith(closed.page, "action", "undo")));
  expect([undone.status, wordsOf(undone.page.querySelector("[role=status]"))]).toEqual([303, "Undone."]);
  expect(await closures()).toEqual([]);
  expect(await office.countCalls()).toBe(0);
  expect((await bookings.list({ status: "booked" })).map(({ id }) => id).sort()).toEqual(
    [...visits, late].map(({ id }) => id).sort(),
  );
});

test("one window is closed and reopened; what was typed wrong stays, with what is wrong", async () => {
  const { get, post, closures } = await startOffice();
  const form = (values: Record<string, string>) =>
    post("/office/days", Object.entries({ action: "close", last: "", slot: "", note: "", ...values }));
  const wrong = await form({ first: "2020-01-01", note: "Storm" });
  expect(wrong.status).toBe(422);
  expect(wordsOf(wrong.page.querySelector("#first-error"))).toBe("That day has passed.");
  expect(wrong.page.querySelector("#note")?.getAttribute("value")).toBe("Storm");
  expect((await form({ first: day, last: addDays(day, -1) })).page.querySelector("#last-error")).not.toBeNull();
  expect((await get(`/office/days?close=${day}`)).page.querySelector("#first")?.getAttribute("value")).toBe(day);
  const closed = await form({ first: day, slot: lastSlot });
  expect(await closures()).toEqual([{ date: day, slot: lastSlot, note: "" }]);
  const reopen = closed.page.querySelector(`#day-${day}`)?.querySelector("form");
  expect((await post("/office/days", fieldsIn(reopen))).status).toBe(303);
  expect(await closures()).toEqual([]);
});

test("technicians decide how many visits run at once, and who leaves is asked about", async () => {
  const { get, post, office, bookings, booked } = await startOffice({ capacityPerSlot: 3 });
  const send = (values: [string, string][]) => post("/office/technicians", values);
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((number): [string, string] => ["weekday", String(number)]);
  expect(wordsOf((await get("/office/technicians")).page.querySelector("main"))).toContain("add all of them");
  const nameless = await send([
    ["action", "add"],
    ["name", " "],
    ["weekday", "6"],
  ]);
  expect(nameless.status).toBe(422);
  expect(nameless.page.querySelector("#add-weekday-6")?.hasAttribute("checked")).toBe(true);
  await send([["action", "add"], ["name", "Ana"], ...everyDay]);
  await send([["action", "add"], ["name", "Bo"], ...everyDay]);
  const places = async () => (await bookings.availability(day, day))[0]?.spots[firstSlot];
  expect(await places()).toBe(2);
  await booked({ serviceDate: day });
  await booked({ serviceDate: day, name: "Lena Late" });
  const [, bo] = await office.technicians();
  const vacation: [string, string][] = [
    ["action", "days"],
    ["id", bo?.id ?? ""],
    ["version", String(bo?.version)],
    ["works", "off"],
    ["first", day],
    ["last", ""],
    ["note", "Wedding"],
  ];
  const review = await send(vacation);
  expect(review.status).toBe(409);
  expect(wordsOf(review.page.querySelector("#review-title"))).toMatch(/^Bo is off /);
  const saved = await send(fieldsIn(review.page.querySelector("#review-form")));
  expect(saved.status).toBe(303);
  expect(wordsOf(saved.page.querySelector(`#technician-${bo?.id}`))).toContain("Wedding");
  const [call] = (await office.calls()).open;
  expect(call).toMatchObject({ reasons: ["over-capacity"], booking: { name: "Lena Late" } });

  const ticked = await post("/office/calls", [
    ["action", "done"],
    ["id", call?.ids[0] ?? ""],
    ["note", "Moved to Friday"],
  ]);
  expect(ticked.status).toBe(303);
  expect(wordsOf(ticked.page.querySelector("main"))).toContain("Called Lena Late. “Moved to Friday” Front desk");
  const again = await post("/office/calls", [
    ["action", "done"],
    ["id", call?.ids[0] ?? ""],
    ["note", "Left a message"],
  ]);
  expect([again.status, wordsOf(again.page.querySelector("[role=status]"))]).toEqual([
    409,
    "Front desk has called them. Your note was not kept: “Left a message”",
  ]);
  await post("/office/calls", fieldsIn(formWith(again.page, "action", "put-back")));
  expect(await office.countCalls()).toBe(1);
  expect((await post("/office/calls", [["action", "nonsense"]])).status).toBe(400);
});

test("the first page says what nobody has looked at, and whom the limits asked to call; one press looks at all", async () => {
  const { get, post, booked, bookings } = await startOffice({ capacityPerSlot: 3 });
  const network = ["198.51.100.7"];
  expect(wordsOf((await get("/office")).page.querySelector("#online"))).toBe("");
  for (let visit = 0; visit < 5; visit++) {
    await booked({ serviceDate: day, timeSlot: slotsOfWorkday[visit % 2] ?? "", name: `Stranger ${visit}` }, network);
  }
  const refused = await bookings.book(strangersValues({ serviceDate: day, timeSlot: lastSlot }), undefined, network);
  expect(refused.status).toBe("call-instead");
  const notice = wordsOf((await get("/office")).page.querySelector("#online"));
  expect(notice).toMatch(
    /^Booked online: 5 visits that nobody has looked at. Visitors were asked to call instead, last /,
  );
  const { page } = await get("/office/online");
  expect(wordsOf(page.querySelector("#near"))).toBe(
    `5 visits on ${formatShortDay(day)} were booked from one network, such as a household’s or a mobile carrier’s, and nobody has looked at them: the next visitor from there is asked to call.`,
  );
  expect(page.querySelectorAll("[id^=online-]")).toHaveLength(5);
  expect(wordsOf(page.querySelector("[aria-labelledby=refusals-title]"))).toContain(
    `For ${formatShortDay(day)}, last today`,
  );
  const one = page.querySelector("[id^=review-]");
  await post("/office/online", [...fieldsIn(one), ["action", "review"]]);
  const all = (await get("/office/online")).page.querySelector("#review-all");
  expect(wordsOf(all)).toBe("All 4 look right");
  const done = await post("/office/online", [...fieldsIn(all), ["action", "review"]]);
  expect(done.status).toBe(303);
  expect(wordsOf(done.page.querySelector("main"))).toContain("Every visit that was booked online has been looked at.");
  expect((await post("/office/online", [["action", "erase"]])).status).toBe(400);
  expect(
    (await bookings.book(strangersValues({ serviceDate: day, timeSlot: lastSlot }), undefined, network)).status,
  ).toBe("booked");
});
