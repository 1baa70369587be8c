import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openedOffice, temporaryService } from "../../bookings/fixtures.ts";
import { sqlite } from "../../bookings/store/engine/fixtures.ts";
import { startRaw, startTestSite } from "../fixtures.ts";
import { createRateLimits } from "../requests/rate-limits.ts";

test("a visit takes one photo of 10 MB by its private link and in the office, ten at once in turn; nobody else’s takes anything", async () => {
  const { booked, bookings, office } = await temporaryService(await sqlite.newPlace());
  const { linkToken, id } = await booked();
  const { session } = await openedOffice(office);
  let [rendering, most] = [0, 0];
  const renderPage = async () => {
    most = Math.max(most, ++rendering);
    await nextTurn();
    rendering--;
    return new Response("done");
  };
  const site = await startTestSite(renderPage, { office, bookings });
  const headers = { cookie: `office=${session}` };
  const post = async (path: string, size: number) =>
    (await site.send(path, { method: "POST", headers, body: Buffer.alloc(size) })).status;
  const megabyte = 1024 * 1024;
  for (const path of [`/booking/${linkToken}/photos`, `/office/visits/${id}/photos`]) {
    expect(await post(path, 10 * megabyte), path).toBe(200);
    expect(await post(path, 11 * megabyte), path).toBe(413);
    const unannounced = { ...headers, "transfer-encoding": "chunked" };
    const body = Buffer.alloc(11 * megabyte);
    expect((await site.send(path, { method: "POST", headers: unannounced, body })).status, path).toBe(413);
    // Neither the page beside it nor a photo itself.
    expect(await post(path.replace("/photos", ""), megabyte), path).toBe(413);
    expect(await post(`${path}/${id}`, megabyte), path).toBe(413);
    const sent = await Promise.all(Array.from({ length: 10 }, () => post(path, megabyte)));
    expect(sent).toEqual(Array(10).fill(200));
  }
  expect(most).toBeLessThanOrEqual(2);
  expect(await post(`/booking/${"x".repeat(43)}/photos`, 10 * megabyte)).toBe(404);
  expect(await post(`/booking/shared/photos`, 10 * megabyte)).toBe(405);
});

test("photos of one visit and of one network are limited in ten minutes", async () => {
  const { booked, bookings } = await temporaryService(await sqlite.newPlace());
  const links = [await booked(), await booked({ serviceDate: "2026-06-12" })].map(({ linkToken }) => linkToken);
  const rateLimits = createRateLimits({ bookingAttempts: 6 });
  const site = await startTestSite(async () => new Response("done"), { bookings, rateLimits });
  const post = async (token = "") => (await site.send(`/booking/${token}/photos`, { method: "POST" })).status;
  for (const expected of [200, 200, 200, 200, 429]) expect(await post(links[0])).toBe(expected);
  for (const expected of [200, 429]) expect(await post(links[1])).toBe(expected);
});

test("the form with photos takes what other forms don't, two at a time, and says when it is too much", async () => {
  const { office } = await temporaryService(await sqlite.newPlace());
  const { session } = await openedOffice(office);
  const [second, third] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let rendering = 0;
  const renderPage = async () => {
    rendering++;
    if (rendering === 2) second.resolve();
    if (rendering === 3) third.resolve();
    await (rendering < 3 ? third.promise : undefined);
    return new Response("done");
  };
  const site = await startTestSite(renderPage, { office });
  const post = (path: string, size: number, cookie = `office=${session}`) =>
    site.send(path, { method: "POST", headers: { cookie }, body: Buffer.alloc(size) });
  const tenMegabytes = 10 * 1024 * 1024;
  expect((await post("/office/calls", tenMegabytes)).status).toBe(413);
  expect((await post("/office/settings/people", tenMegabytes, "")).status).toBe(405);
  const refused = await post("/office/settings/people", 3 * tenMegabytes);
  expect([refused.status, refused.body.toString()]).toEqual([413, expect.stringContaining("fewer photos at a time")]);

  const list = await post("/office/settings/customers", 4 * 1024 * 1024);
  expect([list.status, list.body.toString()]).toEqual([413, expect.stringContaining("the list in parts")]);
  expect((await post("/office/settings/customers", 1024, "")).status).toBe(405);

  const sent = [1, 2, 3].map(() => post("/office/settings/people", tenMegabytes));
  await second.promise;
  expect(rendering).toBe(2);
  // The third waits for one of them.
  third.resolve();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("uploads that never end, of the same link or of any device, hold up nobody else’s picture, list or page", async () => {
  const { booked, bookings, office } = await temporaryService(await sqlite.newPlace());
  const [slow, other] = [await booked(), await booked({ serviceDate: "2026-06-12" })];
  const { session } = await openedOffice(office);
  let asked = 0;
  const findByToken: typeof bookings.findByToken = async (token) => {
    const visit = await bookings.findByToken(token);
    asked++;
    return visit;
  };
  const site = await startTestSite(async () => new Response("done"), { office, bookings: { findByToken } });
  const headers = { cookie: `office=${session}` };
  const begin = (path: string) =>
    startRaw(
      site.url,
      `POST ${path} HTTP/1.1\r\nHost: a\r\nCookie: ${headers.cookie}\r\nContent-Length: 3000000\r\n\r\nhalf`,
    );
  const post = async (path: string, size = 1024 * 1024) =>
    (await site.send(path, { method: "POST", headers, body: Buffer.alloc(size) })).status;
  const photos = (token = "") => `/booking/${token}/photos`;
  for (const count of [2, 20, 200]) {
    asked = 0;
    for (let at = 0; at < count; at++) begin(photos(slow.linkToken)).on("error", () => {});
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(count);
    expect(await post(photos(other.linkToken)), `${count} unfinished`).toBe(200);
    expect(await post(photos(slow.linkToken)), `${count} unfinished`).toBe(200);
  }
  const paths = ["/office/settings/people", "/office/settings/look", "/office/settings/customers"];
  for (const path of [...paths, `/office/visits/${slow.id}/photos`]) {
    for (let at = 0; at < 20; at++) begin(path).on("error", () => {});
    // Behind them: requests are read in the order in which connections were made.
    expect(await post(path), path).toBe(200);
  }
  expect(await post("/office/calls", 1024)).toBe(200);
});

test("a client that doesn’t read its answer holds no turn", async () => {
  const { booked, bookings } = await temporaryService(await sqlite.newPlace());
  const { linkToken } = await booked();
  // More than any connection takes before it is read.
  const site = await startTestSite(async () => new Response("x".repeat(16 * 1024 * 1024)), { bookings });
  const path = `/booking/${linkToken}/photos`;
  const unread = [path, path, "/search", "/search"].map((at) => {
    const method = at === path ? "POST" : "GET";
    return startRaw(site.url, `${method} ${at} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`).pause();
  });
  onTestFinished(() => unread.forEach((socket) => void socket.destroy()));
  await Promise.all(unread.map((socket) => once(socket, "readable")));
  expect((await site.send(path, { method: "POST" })).status).toBe(200);
  expect((await site.send("/search")).status).toBe(200);
});
