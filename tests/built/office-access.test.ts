/** The office behind its door: without a link, it does not exist. */
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { revokeLink } from "../../src/bookings/fixtures.ts";
import type { BookingDatabase } from "../../src/bookings/store/database.ts";
import { tableNames } from "../../src/bookings/store/schema/tables.ts";
import { rooms } from "../../src/office/settings/rooms.ts";
import type { SiteOptions } from "../../src/server/app.ts";
import { createRateLimits } from "../../src/server/requests/rate-limits.ts";
import { bookingNumber } from "../../src/shared/links/booking-number.ts";
import { officePatterns } from "../../src/shared/links/href.ts";
import { enterPath, privatePath } from "../../src/shared/links/private-path.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { findFiles } from "../find-files.ts";
import { full } from "../full-size.ts";
import { officeSession } from "../office-session.ts";
import { startServerProcess } from "../server-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { firstSlot, weekdayAhead } from "../weekday-ahead.ts";
import { startBuiltSite } from "./site.ts";
import { startWithBookings } from "./with-bookings.ts";

/** The built site with a database, its log, and a client that follows no redirect. */
async function startOffice(options: Partial<SiteOptions> = {}) {
  const site = await startWithBookings(options);
  const { office } = site;
  const link = async (label = "Front desk") => {
    const added = await office.addLink({ label });
    if (added.status !== "added") throw new Error(added.status);
    return enterPath(added.token);
  };
  return { ...site, link };
}

/** Everything that a client gets, but what differs from one request to the next. */
async function wholeAnswer(answer: Response) {
  const { "x-request-id": _id, date: _date, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString("latin1") };
}

/** Paths of the office, and the same for a name that nobody has used. */
const likeUnknown: [office: string, unknown: string][] = [
  ["/office", "/xyzzy"],
  ["/office/", "/xyzzy/"],
  ["//office", "//xyzzy"],
  ["/OFFICE", "/XYZZY"],
  ["/%6fffice", "/%78yzzy"],
  ["/office/index.html", "/xyzzy/index.html"],
  ["/office?done=saved", "/xyzzy?done=saved"],
  ["/office/visits/new", "/xyzzy/visits/new"],
  ["/office/dryer", "/xyzzy/dryer"],
  ["/office/enter/short", "/xyzzy/enter/short"],
  [`/office/enter/${"a".repeat(43)}`, `/xyzzy/enter/${"a".repeat(43)}`],
  [`/%6Fffice/enter/${"a".repeat(43)}`, `/xyzzy/enter/${"a".repeat(43)}`],
];

test.each([
  ["without a link", undefined],
  ["to somebody without a session", {}],
  ["to somebody with a made-up session", { cookie: `office=${"a".repeat(43)}` }],
])("%s, every path of the office is an unknown one, byte for byte", async (_who, headers) => {
  const { send, link } = await startOffice();
  if (headers) await link();
  for (const [office, unknown] of likeUnknown) {
    for (const method of headers ? ["GET", "POST"] : ["GET", "HEAD", "POST", "PUT", "OPTIONS"]) {
      const [one, other] = [await send(office, { method, headers: headers ?? {} }), await send(unknown, { method })];
      const expected = await wholeAnswer(other);
      const location = expected.headers.location?.replace(
        /%78yzzy|xyzzy/,
        office.includes("%6") ? "%6fffice" : "office",
      );
      const named = location === undefined ? expected : { ...expected, headers: { ...expected.headers, location } };
      expect(await wholeAnswer(one), `${method} ${office}`).toEqual(named);
    }
  }
});

test("a link shows one button, which opens the office on this device until it is closed there", async () => {
  const { send, link } = await startOffice();
  const path = await link();
  const page = await send(path);
  const document = parse(await page.text());
  expect(page.status).toBe(200);
  expect(document.querySelectorAll("button, a").map(({ text }) => text)).toEqual(["Open the office on this device"]);
  const opened = await send(path, { method: "POST" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/office"]);
  const [cookie = ""] = opened.headers.getSetCookie();
  expect(cookie).toMatch(/^office=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  const day = await send("/office", { headers });
  expect(day.status).toBe(200);
  expect(Object.fromEntries(day.headers)).toMatchObject({
    "cache-control": "no-store, no-transform",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringMatching(/^default-src 'self'.*frame-ancestors 'none'$/),
  });
  expect(await day.text()).toContain("Signed in on this device as <b>Front desk</b>.");
  const chosen = await send("/office/day?date=2026-06-10", { headers });
  expect(chosen.headers.get("location")).toBe("/office/day/2026-06-10");
  const closed = await send("/office/sign-out", { method: "POST", headers });
  expect([closed.status, closed.headers.get("location")]).toEqual([303, "/"]);
  expect(closed.headers.getSetCookie()).toEqual(["office=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict"]);
  expect((await send("/office", { headers })).status).toBe(404);
});

test("a revoked link's next request, here or on another server, reads that the device was signed out", async () => {
  const { send, office, url } = await startOffice();
  const { cookie } = await officeSession({ url, office }, "Front desk");
  const other = await startBuiltSite({ locals: { office }, office });
  onTestFinished(() => other.stop());
  const elsewhere = () => fetch(`${other.url}/office`, { headers: { cookie, connection: "close" } });
  expect([(await send("/office", { headers: { cookie } })).status, (await elsewhere()).status]).toEqual([200, 200]);
  expect(await revokeLink(office, "Front desk")).toBe(1);
  for (const answer of [await send("/office/week", { headers: { cookie } }), await elsewhere()]) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store, no-transform"]);
    expect(await answer.text()).toContain("<h1>This device was signed out</h1>");
  }
  const unknown = await wholeAnswer(await send("/xyzzy"));
  expect(await wholeAnswer(await send("/office"))).toEqual(unknown);
});

test("the setup link opens the office once, and leads to where a lasting link is made", async () => {
  const { send, office } = await startOffice();
  const path = enterPath((await office.setupLink()) ?? "");
  const opened = await send(path, { method: "POST" });
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/office/settings/links"]);
  const unknown = await wholeAnswer(await send("/xyzzy", { method: "POST" }));
  expect(await wholeAnswer(await send(path, { method: "POST" }))).toEqual(unknown);
  // On the device that it opened, the used link leads to the office.
  const headers = { cookie: opened.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  for (const method of ["GET", "POST"]) {
    const again = await send(path, { method, headers });
    expect([again.status, again.headers.get("location")], method).toEqual([303, "/office"]);
  }
});

test("a start prints the owner's link until it is opened, and no line of the log has it", async () => {
  const variables = { DATA_DIR: temporaryFolder() };
  const pathIn = (output: string) =>
    /within 24 hours.*: http:\S+?(\/office\/enter\/[\w-]{43})\n/.exec(output)?.[1] ?? "";
  const first = await startServerProcess(variables);
  const path = pathIn(first.output());
  await first.stop();
  const second = await startServerProcess(variables);
  expect([path, pathIn(second.output())]).toEqual([expect.stringMatching(/^\/office/), path]);
  expect((await fetch(second.url + path, { method: "POST", redirect: "manual" })).status).toBe(303);
  await second.stop();
  expect(second.output().split(path)).toHaveLength(2);
});

test("behind TLS, the cookie belongs to this host alone and is never sent without TLS", async () => {
  const { send, link } = await startOffice({ behindTls: true });
  const [cookie] = (await send(await link(), { method: "POST" })).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-office=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/);
});

test("a backup is sent to the office as a file that nothing keeps, and to no technician", async () => {
  const site = await startOffice();
  const path = "/office/settings/backup/download";
  const { cookie } = await officeSession(site);
  const answer = await site.send(path, { method: "POST", headers: { cookie } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": 'attachment; filename="bookings.sqlite"',
    "cache-control": "private, no-store",
  });
  const file = Buffer.from(await answer.arrayBuffer());
  expect([file.subarray(0, 15).toString(), file.length]).toEqual([
    ...["SQLite format 3", Number(answer.headers.get("content-length"))],
  ]);
  await site.hire("sam", "Sam Lee");
  const technician = await officeSession(site, "Sam’s phone", "sam");
  for (const headers of [{ cookie: technician.cookie }, {}])
    expect((await site.send(path, { method: "POST", headers })).status).toBe(405);
  expect((await site.send(path, { headers: { cookie } })).status).toBe(404);
});

test("an address that has tried too many links gets no other answer for the right one", async () => {
  const rateLimits = createRateLimits({ bookingAttempts: 1 });
  const { send, link } = await startOffice({ rateLimits, trustedProxies: 1 });
  const path = await link();
  const from = (visitor: string) => ({ headers: { "x-forwarded-for": visitor } });
  // Four times the budget of bookings.
  for (let tries = 0; tries < 4; tries++) await send(enterPath("a".repeat(43)), from("198.51.100.7"));
  const unknown = await wholeAnswer(await send("/xyzzy", from("198.51.100.7")));
  expect(await wholeAnswer(await send(path, from("198.51.100.7")))).toEqual(unknown);
  expect(await wholeAnswer(await send(path, { method: "POST", ...from("198.51.100.7") }))).toMatchObject({
    status: 405,
  });
  expect((await send(path, from("198.51.100.8"))).status).toBe(200);
});

test("a technician's link opens their own day, visits and their customers, and nothing else", async () => {
  const { send, office, url, booked } = await startOffice();
  const [own, other] = [await booked({ serviceDate: weekdayAhead(7) }), await booked({ serviceDate: weekdayAhead(8) })];
  const added = await office.changeStaff(
    { do: "add", name: "Sam Lee", weekdays: [0, 1, 2, 3, 4, 5, 6] },
    new Map(),
    "test",
  );
  const technicianId = added.status === "changed" ? added.id : "";
  const { cookie } = await officeSession({ url, office }, "Sam's phone", technicianId);
  const status = async (path: string) => (await send(path, { headers: { cookie } })).status;
  expect(await status("/office")).toBe(200);
  await office.assign({ id: own.id, version: 0, by: "test" }, technicianId, "Asked for");
  expect(await status(`/office/visits/${bookingNumber(own)}`)).toBe(200);
  expect(await status(`/office/people/${bookingNumber(own)}`)).toBe(200);
  const closed = [
    `visits/${bookingNumber(other)}`,
    `people/${bookingNumber(other)}`,
    "people",
    "week",
    "visits/new",
    "calls",
    "days",
    "technicians",
    "settings",
    "settings/links",
    "search",
    "numbers",
    "online",
    "day/2026-06-10",
  ];
  const answers = await Promise.all(closed.map((path) => status(`/office/${path}`)));
  expect(answers).toEqual(closed.map(() => 404));
});

test("a body that is no form is answered in words, by every page of the office that takes a form", async () => {
  const { send, office, booked, database, url, closeDay } = await startOffice();
  // A visit of today, whose customer has to be called.
  const [later, today] = [weekdayAhead(7), todayInNewYork(new Date())];
  const visit = bookingNumber(await booked({ serviceDate: later, timeSlot: firstSlot }));
  await closeDay(later);
  await database.updateTable("bookings").set({ serviceDate: today }).execute();
  const { cookie } = await officeSession({ url, office });
  const values: Readonly<Record<string, string>> = {
    date: today,
    number: visit,
    token: "a".repeat(43),
    page: "home",
    room: "business",
  };
  const routes = findFiles("**/*.{astro,ts}", join(import.meta.dirname, "../../src/pages/office"))
    .filter((file) => !/(^|[/])_|[.]test[.]ts$|[.]{3}/.test(file))
    .map((file) => `/office/${file}`.replace(/([/]index)?[.](astro|ts)$/, "").replaceAll(/\[(\w+)\]/g, ":$1"));
  const paths = [...routes, ...Object.values(officePatterns), ...rooms.map(({ path }) => path)]
    .map((path) => path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? ""))
    // Signing out reads nothing, and closes the office on this device.
    .sort((one, other) => Number(one.endsWith("/sign-out")) - Number(other.endsWith("/sign-out")));
  // Where forms with fields are sent to, as the pages say.
  const taken = new Set<string>();
  for (const path of paths) {
    const page = parse(await (await send(path, { headers: { cookie } })).text());
    for (const form of page.querySelectorAll("form[method='post']")) {
      if (form.querySelector("[name]")) taken.add(new URL(form.getAttribute("action") ?? "", url).pathname);
    }
  }
  const broken: [type: string, body: string][] = [
    ["multipart/form-data; boundary=x", "--y\r\nno part"],
    ["multipart/form-data", "action=done"],
    ["application/json", '{"action":"done"}'],
    ["text/plain", "action=done"],
  ];
  const answers: string[] = [];
  for (const [index, path] of paths.entries()) {
    for (const [type, body] of full ? broken : [broken[index % broken.length] as (typeof broken)[number]]) {
      const answer = await send(path, { method: "POST", body, headers: { cookie, "content-type": type } });
      const isTaken = taken.has(path);
      if (answer.status >= 500 || (isTaken && answer.status !== 400)) answers.push(`${answer.status} ${path} ${type}`);
      if (isTaken) expect(await answer.text(), path).toContain("We couldn’t read this request");
    }
  }
  expect(answers).toEqual([]);
  expect([...taken].sort()).toEqual(
    expect.arrayContaining(["/office", "/office/calls", "/office/days", "/office/settings/links"]),
  );
});

test("a form of another site changes nothing, even with the cookie", async () => {
  const { send, office, url } = await startOffice();
  const { cookie } = await officeSession({ url, office });
  const post = (headers: Record<string, string>) =>
    send("/office/sign-out", { method: "POST", headers: { cookie, ...headers } });
  expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await post({ origin: "https://other.example" })).status).toBe(403);
  expect((await send("/office", { headers: { cookie } })).status).toBe(200);
  // Office pages send no referrer, so older browsers give their origin as "null".
  expect((await post({ origin: "null" })).status).toBe(303);
});

test("what a mail program or a preview fetches on its own changes nothing", async () => {
  const { bookings, booked, database, send, link, lines } = await startOffice();
  const open = privatePath((await booked({ serviceDate: weekdayAhead(10) })).linkToken);
  const canceled = await booked({ serviceDate: weekdayAhead(11) });
  await bookings.cancel({ id: canceled.id });
  const token = await link();
  const paths = [open, privatePath(canceled.linkToken), token].flatMap((path) => [
    path,
    `${path}/visit.ics`,
    ...["change=cancel", "done=cancelled", "change=reschedule&when=other"].map((query) => `${path}?${query}`),
  ]);
  const before = await everyRow(database);
  for (const path of [...paths, ...likeUnknown.map(([path]) => path)]) {
    for (const method of ["GET", "HEAD"]) await (await send(path, { method })).arrayBuffer();
  }
  expect(await everyRow(database)).toEqual(before);
  expect(lines.join("")).toContain('"path":"/office/enter/…"');
  expect(lines.join("")).not.toContain(token.slice(enterPath("").length));
});

/** Everything that the database holds. */
async function everyRow(database: BookingDatabase): Promise<Record<string, unknown>> {
  const rows = tableNames.map(async (table) => [table, await database.selectFrom(table).selectAll().execute()]);
  return Object.fromEntries(await Promise.all(rows));
}
