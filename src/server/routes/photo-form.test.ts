import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openedOffice, temporaryService } from "../../bookings/fixtures.ts";
import { sqlite } from "../../bookings/store/engine/fixtures.ts";
import { startTestSite } from "../fixtures.ts";
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
