/** The office's smaller pages: the day and week as they look, search, numbers, calls, and what was booked online. */
import { expect, test } from "vitest";
import { strangersValues } from "../bookings/fixtures.ts";
import { bookingNumber } from "../shared/links/booking-number.ts";
import { addDays, type PlainDate, slotsOn } from "../shared/time/calendar.ts";
import { callsPage } from "./calls/calls-page.tsx";
import { dayPage } from "./day/day-page.tsx";
import { type Fields, sam, temporaryOffice } from "./fixtures.ts";
import { reportRows } from "./numbers/month-report.tsx";
import { numberVisitsPage } from "./numbers/number-visits-page.tsx";
import { numbersPage } from "./numbers/numbers-page.tsx";
import { onlinePage } from "./online/online-page.tsx";
import { searchPage } from "./search/search-page.tsx";
import { weekPage } from "./week/week-page.tsx";

const [today, tomorrow, friday] = ["2026-06-10", "2026-06-11", "2026-06-12"] as const;

async function start(options = {}) {
  const service = await temporaryOffice(options);
  /** A visit on a day of any time: it is booked for Friday and put there. */
  const visitOn = async (date: PlainDate, name: string, technicianId: string | null = null) => {
    const { id } = await service.booked({ serviceDate: friday, name });
    const put = { serviceDate: date, technicianId };
    await service.database.updateTable("bookings").set(put).where("id", "=", id).execute();
    return { id, number: bookingNumber({ id }), card: `#visit-${id}` };
  };
  return { ...service, visitOn };
}

test("the day has a card per visit, what is used of each window, and unfinished visits of the past on top", async () => {
  const { ask, visitOn, hire } = await start();
  await hire("sam", "Sam Ortiz");
  const visit = await visitOn(today, "Dana Miller");
  const past = await visitOn("2026-05-11", "Ann Lee");
  const day = await ask(dayPage);
  for (const text of ["Dana Miller", visit.number, "Dryer Repair", "Unassigned"])
    expect(day.text(visit.card), text).toContain(text);
  const inMinutes = [15, 30, 45, 60].map((minutes) => `${minutes} min: on the way: Dana Miller`);
  const buttons = [
    "Assign Sam Ortiz: free for Dana Miller",
    ...inMinutes,
    "Arrived: Dana Miller",
    "Done: Dana Miller",
    "No-show: Dana Miller",
    "Save note",
  ];
  expect(day.all(`${visit.card} button:not([data-handle])`)).toEqual(buttons);
  expect(day.all("#unfinished article h3")).toEqual(["Ann Lee"]);
  expect(day.text("#unfinished")).toContain(past.number);
  expect(day.text("[id^=window-] header")).toContain("1 of 1 booked");
});

test("a day has no buttons before it has come, and an address that names no day is not found", async () => {
  const { ask, visitOn } = await start();
  const { card } = await visitOn(tomorrow, "Dana Miller");
  const day = await ask(dayPage, { params: { date: tomorrow } });
  expect([day.text(`${card} h3`), day.all(`${card} form`)]).toEqual(["Dana Miller", []]);
  expect((await ask(dayPage, { params: { date: "2026-02-30" } })).status).toBe(404);
  expect((await ask(weekPage, { params: { date: "2026-13-01" } })).status).toBe(404);
});

test("a technician's day has their own visits only, and they change no others", async () => {
  const { ask, visitOn, hire, bookings } = await start();
  await hire("sam", "Sam Ortiz");
  const [own, other] = [await visitOn(today, "Own Visit", "sam"), await visitOn(today, "Other Visit")];
  const asSam = (form?: Fields, path = "/office") => ask(dayPage, { path, user: sam, form });
  const day = await asSam();
  expect(day.all("article h3")).toEqual(["Own Visit"]);
  expect(day.html).not.toContain("Other Visit");
  const move = { version: 0, action: "on-the-way" };
  expect((await asSam({ ...move, visit: other.id })).status).toBe(404);
  expect(await bookings.findByNumber(other.id)).toMatchObject([{ version: 0 }]);
  expect((await asSam({ ...move, visit: own.id })).status).toBe(303);
  expect((await asSam(undefined, `/office?changed=${other.number}`)).html).not.toContain("Other Visit");
});

test("a technician's own visit is still found and written about once it is done", async () => {
  const { ask, visitOn, hire } = await start();
  await hire("sam", "Sam Ortiz");
  const { id, card, number } = await visitOn(today, "Own Visit", "sam");
  const asSam = (form?: Fields, path = "/office") => ask(dayPage, { path, user: sam, form });
  await asSam({ version: 0, action: "on-the-way", visit: id });
  await asSam({ version: 1, action: "done", visit: id });
  const done = await asSam(undefined, `/office?changed=${number}`);
  expect(done.text("#notice")).toBe("Own Visit: done.Undo");
  expect([done.all(`${card} button`).slice(-1), done.all(`${card} a[target]`)]).toEqual([["Save note"], ["Map"]]);
  expect(done.text(card)).toContain("12 Example Avenue, Dunedin, FL 34698");
  await asSam({ version: 2, action: "note", visit: id, note: "Belt replaced" });
  expect((await asSam()).text(card)).toContain("Belt replaced");
});

test("the week leads from a free window to the form that books into it, and says what is closed", async () => {
  const { ask, closeDay } = await start();
  const week = () => ask(weekPage, { params: { date: friday } });
  const link = `#free-${friday} a[href="/office/visits/new?date=${friday}&slot=${slotsOn(friday)[0]}"]`;
  expect((await week()).text(link)).toContain("free");
  await closeDay(friday, "Holiday");
  const closed = await week();
  expect(closed.text(`#day-${friday}`)).toContain("Closed: Holiday");
  expect(closed.all(`#free-${friday} a`)).toEqual([]);
});

test("search finds past visits, or says that it found none, by the address alone", async () => {
  const { ask, visitOn, hire } = await start();
  const search = (q: string) => ask(searchPage, { path: `/office/search?${new URLSearchParams({ q })}` });
  const { number } = await visitOn("2025-03-04", "Dana Quillfeather");
  const one = await search("Quillfeather dana");
  expect(one.text("ul")).toContain(number);
  expect((await ask(searchPage, { path: "/office/search" })).html).not.toContain("No visits found");
  await hire("sam", "Sam Ortiz");
  await visitOn(today, "Dana Quillfeather", "sam");
  const found = await search("Quillfeather dana");
  expect([found.status, found.value("#search-text")]).toEqual([200, "Quillfeather dana"]);
  expect(found.all("ul small")).toEqual(["Sam Ortiz", "Unassigned"]);
  expect(found.text("ul li:last-child")).toContain("Booked, overdue");
  expect((await search("nobody-like-this")).html).toContain("No visits found");
});

test("the numbers count by week, service and page, each chart with its table", async () => {
  const { ask, visitOn, office } = await start();
  const empty = await ask(numbersPage);
  expect(empty.all("[aria-labelledby=per-week] :is(svg, p)")).toEqual(["Nothing yet."]);
  const { id } = await visitOn(today, "Dana Miller");
  await office.setProgress({ id, version: 0, by: "Front desk" }, "no-show");
  const page = await ask(numbersPage, { path: "/office/numbers?weeks=26" });
  expect(page.all("#per-week-table tbody tr")).toHaveLength(26);
  expect(page.all("#per-week-table tbody tr").at(-1)).toMatch(/, \d{4}101$/);
  expect(page.text("section[aria-label='Bookings by page'] tbody")).toBe("Unknown101");
  expect(page.all("#visits-per-week-table tbody tr").at(-1)).toMatch(/, \d{4}00010$/);
  for (const [title, name] of [
    ["By technician", "Unassigned"],
    ["By appliance", "Dryer Repair"],
    ["By brand", "Not given"],
    ["By city", "Dunedin"],
    ["By source", "No other site, or unknown"],
  ])
    expect(page.text(`section[aria-label='${title}'] tbody`)).toBe(`${name}00010`);
});

test("a month stands beside the last one and that of a year ago, each number leads to its visits, and columns come with a second month", async () => {
  const { ask, visitOn, office } = await start();
  const page = () => ask(numbersPage);
  const end = async (date: PlainDate, name: string, progress: "done" | "no-show") => {
    const visit = await visitOn(date, name);
    await office.setProgress({ id: visit.id, version: 0, by: "Kim" }, progress);
    return visit;
  };
  const missed = await end(today, "Dana Miller", "no-show");
  await end(today, "Eve Stone", "done");
  const first = await page();
  expect(first.all("[aria-labelledby=months] li h3")).toEqual([
    "Revenue",
    "Visits",
    "No-shows",
    "Second visits",
    "Unpaid",
  ]);
  expect(first.all("[aria-labelledby=months] li p:first-of-type a")).toEqual(["$0", "2", "1", "0", "$0"]);
  expect(first.all("[aria-labelledby=months] :is(svg, details)")).toEqual([]);
  await end("2025-06-03", "Ann Lee", "done");
  await end("2026-05-03", "Bo Lee", "no-show");
  const later = await page();
  expect(later.all("[aria-labelledby=months] svg")).toHaveLength(5);
  expect(later.text("[aria-labelledby=months] li:nth-child(2)")).toMatch(/2May 2026: 1 June 2025: 1/);
  expect(later.all("#month-made tr")).toHaveLength(13);
  const link = later.root.querySelector("[aria-labelledby=months] li:nth-child(3) p a")?.getAttribute("href") ?? "";
  expect(link).toBe("/office/numbers/visits?month=2026-06&of=no-show");
  const behind = await ask(numberVisitsPage, { path: link });
  expect([behind.title, behind.all("tbody tr a")]).toEqual(["No-shows, June 2026", ["Dana Miller"]]);
  expect(behind.root.querySelector("tbody a")?.getAttribute("href")).toContain(missed.number);
  for (const query of ["", "?month=2026-99&of=made", "?month=2026-06&of=<", `?month=${"9".repeat(5_000)}&of=made`])
    expect((await ask(numberVisitsPage, { path: `/office/numbers/visits${query}` })).text("p")).toContain(
      "Pick a number",
    );
});

test("a month is told by technician, appliance, brand, city and source, each number with its visits and each table as a spreadsheet", async () => {
  const { ask, visitOn, office, hire } = await start();
  await hire("rosa", "Rosa Diaz");
  await hire("other rosa", "Rosa Diaz");
  for (const [name, technician] of [
    ["Dana Miller", "rosa"],
    ["Eve Stone", "other rosa"],
    ["Ann Lee", undefined],
  ] as const) {
    const { id } = await visitOn("2026-05-04", name, technician);
    await office.setProgress({ id, version: 0, by: "Kim" }, "no-show");
  }
  const page = await ask(numbersPage, { path: "/office/numbers?month=2026-05&weeks=26" });
  expect(page.text("h2")).toBe("May 2026");
  // Two with the same name are two.
  expect(page.all("section[aria-label='By technician'] tbody th").sort()).toEqual([
    "Rosa Diaz",
    "Rosa Diaz",
    "Unassigned",
  ]);
  const links = [...page.root.querySelectorAll("section[aria-label='By technician'] tbody a")];
  const behind = await Promise.all(
    links.map((link) => ask(numberVisitsPage, { path: link.getAttribute("href") ?? "" })),
  );
  expect(behind.map(({ title }) => title).sort()).toEqual([
    "No-shows, Technician: Rosa Diaz, May 2026",
    "No-shows, Technician: Rosa Diaz, May 2026",
    "No-shows, Technician: Unassigned, May 2026",
  ]);
  expect(behind.flatMap((one) => one.all("tbody tr a")).sort()).toEqual(["Ann Lee", "Dana Miller", "Eve Stone"]);
  expect(page.all("[aria-label=Month] a")).toEqual(["April 2026", "June 2026"]);
  expect(page.root.querySelector("[aria-label=Month] a")?.getAttribute("href")).toContain("weeks=26");
  // Neither a month ahead, nor a part or line that isn't there.
  for (const month of ["2026-07", "2026-99", "1999-12", "'", "9".repeat(5_000)])
    expect((await ask(numbersPage, { path: `/office/numbers?month=${month}` })).text("h2")).toBe("June 2026");
  const nobody = new URLSearchParams({ month: "2026-05", of: "made", by: "cities", key: "<b>".repeat(2_000) });
  const none = await ask(numberVisitsPage, { path: `/office/numbers/visits?${nobody}` });
  expect([none.all("tbody tr"), none.text("[role=status]")]).toEqual([[], "0 visits"]);
  const outcomes = await office.outcomes("2026-05-01", () => "=cmd|calc");
  expect(reportRows(outcomes, "cities")).toEqual([
    expect.arrayContaining(["City", "Visits", "Revenue"]),
    ["=cmd|calc", "3", "0", "0", "0", "3", "0", "0.00", "0.00"],
  ]);
  expect(reportRows(outcomes, "months").map(([month]) => month)).toEqual(["Month", "2026-05"]);
});

test("revenue has a column per week, and its table, once there is some; and below whoever brought it", async () => {
  const { ask, visitOn, office } = await start();
  const { id } = await visitOn(today, "Dana Miller");
  const page = () => ask(numbersPage);
  expect((await page()).html).not.toContain("Revenue per");
  const form = { id: "1", work: "Jammed.", labor: "1200", parts: "", payer: "customer", payerName: "" };
  await office.askPrice({ id, version: 0, by: "Kim" }, { ...form, payerNumber: "", share: "", allowed: "" });
  await office.answerPrice({ id }, "1", { answer: "agreed", on: "phone", by: "Kim" });
  const report = { id: "2", work: "", parts: [], noParts: true, noPrice: "", paid: "cash", amount: "900" };
  await office.writeUp({ id, version: 2, by: "Kim" }, report);
  const shown = await page();
  const rows = shown.all("#revenue-per-week-table tbody tr");
  expect([rows.length, rows.at(-1)]).toEqual([13, expect.stringMatching(/2026\$1,200\$1,200\$300$/)]);
  const chart = shown.root.querySelector("[aria-labelledby=revenue-per-week] svg");
  expect(chart?.getAttribute("aria-label")).toBe("Revenue per week, highest $1.2K. The table has the numbers.");
  expect(chart?.querySelector("text")?.textContent).toBe("$1.2K");
  expect(shown.text("section[aria-label='By appliance'] tbody small")).toBe("$1,200, average $1,200, $300 unpaid");
});

test("who calls a customer whom another desk has called meanwhile reads the note that was not kept", async () => {
  const { ask, visitOn, closeDay, office } = await start();
  await visitOn(friday, "Lena Late");
  await closeDay(friday);
  const [open] = (await office.calls()).open;
  const call = (note: string) => ask(callsPage, { form: { action: "done", id: open?.ids[0] ?? "", note } });
  expect((await call("Moved to Friday")).location).toBe("/office/calls?done=called");
  expect((await ask(callsPage)).html).toContain("“Moved to Friday”");
  const again = await call("Left a message");
  expect([again.status, again.text("[role=status]")]).toEqual([
    409,
    "Front desk already called them. Your note wasn’t saved: “Left a message”",
  ]);
});

test("the first page says what nobody has looked at, and whom the limits asked to call; one press looks at all", async () => {
  const { ask, booked, bookings } = await start({ capacityPerSlot: 3 });
  const network = ["198.51.100.7"];
  const notice = async () => (await ask(dayPage)).text("#online");
  expect(await notice()).toBe("");
  // Half of the day's nine spots.
  for (const timeSlot of ["morning", "afternoon", "evening", "morning", "afternoon"])
    await booked({ serviceDate: friday, timeSlot }, network);
  const bookMore = async () =>
    (await bookings.book(strangersValues({ serviceDate: friday, timeSlot: "evening" }), undefined, network)).status;
  expect(await bookMore()).toBe("call-instead");
  expect(await notice()).toContain(
    "Booked online: 5 visits not reviewed yet. Visitors who couldn’t book online were told to call, most recently ",
  );
  const online = () => ask(onlinePage, { path: "/office/online" });
  const page = await online();
  expect(page.text("#near")).toBe(
    "5 visits on Fri, Jun 12 were booked from one network, such as a household’s or a mobile carrier’s, and none has been reviewed yet: the next visitor from there is told to call.",
  );
  expect(page.text("[aria-labelledby=refusals-title]")).toContain("For Fri, Jun 12, last today");
  const review = async (from: Awaited<ReturnType<typeof online>>, selector: string) => {
    const fields = from.root.querySelector(selector)?.querySelectorAll("[name=id]") ?? [];
    const id = fields.map((field) => field.getAttribute("value") ?? "");
    await ask(onlinePage, { form: { id, action: "review" } });
  };
  await review(page, "[id^=review-]");
  const left = await online();
  expect(left.text("#review-all")).toBe("Approve all 4");
  await review(left, "#review-all");
  expect((await online()).html).toContain("Every online booking has been reviewed.");
  expect((await ask(onlinePage, { form: { action: "erase" } })).status).toBe(400);
  expect(await bookMore()).toBe("booked");
});

test("a flood is one line that is looked through, canceled but for what is kept, and undone", async () => {
  const { ask, booked, bookings, wait } = await start({ capacityPerSlot: 1 });
  const ids: string[] = [];
  while (!(await bookings.isLimited())) {
    const details = { serviceDate: addDays(friday, ids.length), name: `Guest ${ids.length}` };
    ids.push((await booked(details, [`198.51.100.${Math.floor(ids.length / 2)}`])).id);
    wait(120);
  }
  const [real = "", mailed = ""] = ids;
  const line = "16 online bookings in 30 minutes, 8 networks";
  expect((await ask(dayPage)).text("#online")).toContain(`${line}: not reviewed yet.`);
  const page = await ask(onlinePage);
  expect([
    page.all("[aria-label='Burst of bookings'] h2"),
    page.all("[aria-label='Burst of bookings'] li").length,
  ]).toEqual([[line], 16]);
  expect(page.text("[aria-labelledby=unreviewed-title]")).toBe("Not reviewed yet (0)");
  const [since, until] = [page.value("[name=since]"), page.value("[name=until]")];
  const sent = { since, until, keep: real, mail: [real, mailed], action: "cancel-flood" };
  expect((await ask(onlinePage, { form: sent })).location).toBe("/office/online?done=canceled");
  expect((await bookings.list({ status: "booked" })).map(({ id }) => id)).toEqual([real]);
  const after = await ask(onlinePage);
  expect(after.text("[aria-label='In the last ten minutes']")).toMatch(/^Canceled 15 online bookings. Front desk, /);
  expect(after.text("[aria-labelledby=unreviewed-title]")).toContain("Every online booking has been reviewed.");
  const undo = { id: after.value("[aria-label='In the last ten minutes'] [name=id]"), action: "undo-flood" };
  expect((await ask(onlinePage, { form: undo })).location).toBe("/office/online?done=undone");
  expect((await ask(onlinePage)).text("[aria-label='Burst of bookings'] h2")).toBe(
    "15 online bookings in 28 minutes, 8 networks",
  );
  expect((await ask(onlinePage, { form: undo })).status).toBe(409);
  await ask(onlinePage, { form: { since, until, action: "keep-flood" } });
  expect((await ask(onlinePage)).html).toContain("Every online booking has been reviewed.");
});

test("an online booking says where and what, whether that is outside the area, and that it is somebody's second", async () => {
  const { ask, booked, wait } = await start();
  const phone = "(727) 555-0166";
  const first = await booked({ serviceDate: friday, phone, address: "12 Elm St", city: "Largo", zip: "33770" });
  wait(60);
  const twin = await booked({ serviceDate: friday, phone: "727.555.0166", description: "It is dead and silent." });
  const far = await booked({ serviceDate: friday, address: "9 Oak Ave", city: "Brandon", zip: "33510" });
  const page = await ask(onlinePage);
  const about = (visit: { id: string }) => page.text(`#online-${visit.id}`);
  expect(about(first)).toContain("12 Elm St, Largo, FL 33770");
  expect(about(first)).not.toMatch(/Second booking|outside/);
  expect(about(twin)).toContain("It is dead and silent.");
  expect(about(twin)).toContain(`Second booking: same phone number and appliance as ${bookingNumber(first)}`);
  expect(about(far)).toContain("33510 is outside the area we serve");
});
