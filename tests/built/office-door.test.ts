/** The office behind its door: without a link, it does not exist. */
import { join } from "node:path";
import { parse } from "node-html-parser";
import { expect, onTestFinished, test } from "vitest";
import { temporaryService } from "../../src/booking/fixtures.ts";
import { enterPath } from "../../src/booking/links/private-path.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { createLog } from "../../src/runtime/log.ts";
import type { SiteOptions } from "../../src/server/app.ts";
import { officeSession } from "../office-session.ts";
import { startBuiltSite } from "./site.ts";

/** The built site with a database, its log, and a client that follows no redirect. */
async function startOffice(options: Partial<SiteOptions> = {}) {
  const service = await temporaryService(
    { file: join(temporaryFolder(), "bookings.sqlite") },
    { now: () => new Date() },
  );
  const { bookings, office } = service;
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const server = await startBuiltSite({ locals: { bookings, office }, office, log, ...options });
  onTestFinished(() => server.stop());
  const send = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: "manual", ...init, headers: { connection: "close", ...init.headers } });
  const link = async (label = "Front desk") => {
    const added = await office.addLink({ label });
    if (added.status !== "added") throw new Error(added.status);
    return enterPath(added.token);
  };
  return { ...service, url: server.url, send, link, lines };
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
  ["/office.html", "/xyzzy.html"],
  ["/office/index.html", "/xyzzy/index.html"],
  ["/office?done=saved", "/xyzzy?done=saved"],
  ["/office/day/2026-06-10", "/xyzzy/day/2026-06-10"],
  ["/office/visits/new", "/xyzzy/visits/new"],
  ["/office/dryer", "/xyzzy/dryer"],
  ["/office/enter", "/xyzzy/enter"],
  ["/office/enter/short", "/xyzzy/enter/short"],
  [`/office/enter/${"a".repeat(43)}`, `/xyzzy/enter/${"a".repeat(43)}`],
  [`/office/enter/${"a".repeat(43)}/`, `/xyzzy/enter/${"a".repeat(43)}/`],
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
    for (const method of ["GET", "HEAD", "POST", "PUT", "OPTIONS"]) {
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
  expect(cookie).toMatch(/^office=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  const day = await send("/office", { headers });
  expect(day.status).toBe(200);
  expect(Object.fromEntries(day.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "content-security-policy": expect.stringMatching(/^default-src 'self'.*frame-ancestors 'none'$/),
  });
  expect(await day.text()).toContain("The office is open on this device as <b>Front desk</b>.");
  const closed = await send("/office/sign-out", { method: "POST", headers });
  expect([closed.status, closed.headers.get("location")]).toEqual([303, "/"]);
  expect(closed.headers.getSetCookie()).toEqual(["office=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict"]);
  expect((await send("/office", { headers })).status).toBe(404);
});

test("a revoked link's next request, here or on another server, is an unknown path", async () => {
  const { send, office, url } = await startOffice();
  const { cookie } = await officeSession({ url, office }, "Front desk");
  const other = await startBuiltSite({ locals: { office }, office });
  onTestFinished(() => other.stop());
  const elsewhere = () => fetch(`${other.url}/office`, { headers: { cookie, connection: "close" } });
  expect([(await send("/office", { headers: { cookie } })).status, (await elsewhere()).status]).toEqual([200, 200]);
  expect(await office.revokeLink("front desk")).toBe(1);
  const unknown = await wholeAnswer(await send("/xyzzy"));
  expect(await wholeAnswer(await send("/office", { headers: { cookie } }))).toEqual(unknown);
  expect(await wholeAnswer(await elsewhere())).toEqual(unknown);
});

test("behind TLS, the cookie belongs to this host alone and is never sent without TLS", async () => {
  const { send, link } = await startOffice({ security: { siteUrl: "https://repair.example", behindTls: true } });
  const [cookie] = (await send(await link(), { method: "POST" })).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-office=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/);
});
