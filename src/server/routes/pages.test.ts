import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { createLog } from "../../runtime/log.ts";
import { startRaw, startTestSite } from "../fixtures.ts";
import { createRateLimits } from "../requests/rate-limits.ts";
import type { RenderPage } from "../site-pages.ts";
import { maxFormFields, maxQueued } from "./pages.ts";

/** A log and what was written to it. */
function watchedLog(level: "debug" | "info" = "info") {
  const lines: Record<string, unknown>[] = [];
  return { log: createLog(level, { write: (line) => void lines.push(JSON.parse(line)) }), lines };
}

const booked: RenderPage = async () => new Response("booked");

describe("The log", () => {
  test("has one line per on-demand request, with the answer's request ID", async () => {
    const { log, lines } = watchedLog();
    const site = await startTestSite(booked, { log });
    const { headers } = await site.send("/book?name=Dana", { method: "POST", body: "email=dana@example.com" });
    await expect.poll(() => lines).toHaveLength(1);
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{8}$/);
    const outcome = { status: 200, ms: expect.any(Number), msg: "request", level: "info", time: expect.any(String) };
    expect(lines).toEqual([{ id: headers["x-request-id"], method: "POST", path: "/book", ...outcome }]);
  });

  test("never contains the secret parts of URLs, nor who asked", async () => {
    const { log, lines } = watchedLog("debug");
    const site = await startTestSite(booked, { log, trustedProxies: 1 });
    const headers = { "x-forwarded-for": "198.51.100.7", "user-agent": "Firefox", referer: "https://r.example/" };
    await site.send("/booking/a-secret-token?x=1", { headers });
    await site.send("/calendar/a-secret-token.ics", { method: "HEAD", headers });
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines).toMatchObject([{ path: "/booking/…" }, { path: "/calendar/…", method: "HEAD" }]);
    expect(JSON.stringify(lines)).not.toMatch(/token|198\.51|127\.0|Firefox|r\.example/);
  });
});

test("A client over its limit sends the booking form for nothing: no page is rendered, and its body is not waited for", async () => {
  let rendered = 0;
  const renderPage: RenderPage = async () => {
    rendered++;
    return new Response("booked");
  };
  const site = await startTestSite(renderPage, { rateLimits: createRateLimits({ bookingAttempts: 1 }) });
  const post = () => site.send("/book", { method: "POST", body: "name=Dana" });
  expect((await post()).status).toBe(200);
  const { status, headers, body } = await post();
  expect([status, rendered]).toEqual([429, 1]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(500);
  expect(body.length).toBeLessThan(1_500);
  expect(body.toString()).toContain("What you typed isn’t lost: reload this page in 10 minutes");
  expect(body.toString()).toContain("(727) 555-0142");
  const unfinished = "POST /book HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\nname=Dana";
  const socket = startRaw(site.url, unfinished);
  expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1\.1 429 /);
  socket.destroy();
  expect(rendered).toBe(1);
  expect((await site.send("/book")).status).toBe(200);
});

describe("Rendering on demand", () => {
  /** Pages that wait until they may finish rendering; everything else is answered at once. */
  function slowBrands() {
    const may = Promise.withResolvers<void>();
    let asked = 0;
    const renderPage: RenderPage = async (request) => {
      if (new URL(request.url).pathname.startsWith("/brands/")) {
        asked++;
        await may.promise;
      }
      return new Response("rendered");
    };
    return { renderPage, release: may.resolve, asked: () => asked };
  }

  test("has a budget per network; over it, the visitor is asked to wait or to call", async () => {
    const rateLimits = createRateLimits({ bookingAttempts: 1 });
    const site = await startTestSite(booked, { rateLimits, trustedProxies: 1 });
    const ask = (path: string, visitor: string) =>
      site.send(path, { headers: { "x-forwarded-for": `192.0.2.99, ${visitor}` } });
    // Forty times the booking budget.
    for (let times = 0; times < 40; times++) {
      expect((await ask(`/brands/a${times}`, "198.51.100.7")).status).toBe(200);
    }
    for (const path of ["/brands/acme", "/book", "/services/unknown", "/nowhere"]) {
      const { status, headers, body } = await ask(path, "198.51.100.7");
      expect(status, path).toBe(429);
      expect(headers["retry-after"]).toBeDefined();
      expect(body.toString()).toContain("(727) 555-0142");
    }
    expect((await ask("/about", "198.51.100.7")).status).toBe(200);
    expect((await ask("/brands/acme", "198.51.100.8")).status).toBe(200);
    const post = await site.send("/api/bookings", { method: "POST", headers: { "x-forwarded-for": "198.51.100.7" } });
    expect(post.status).toBe(200);
  });

  test("counts visitors one by one behind a proxy that names their ports, too", async () => {
    const rateLimits = createRateLimits({ bookingAttempts: 1 });
    const site = await startTestSite(booked, { rateLimits, trustedProxies: 1 });
    const book = async (visitor: string) => {
      const headers = { "x-forwarded-for": `192.0.2.99:1, ${visitor}` };
      return (await site.send("/api/bookings", { method: "POST", headers })).status;
    };
    expect(await book("203.0.113.10:50001")).toBe(200);
    expect(await book("203.0.113.10:50002")).toBe(429);
    expect(await book("203.0.113.11:50001")).toBe(200);
    expect(await book("[2001:db8:5::7]:50001")).toBe(200);
    expect(await book("[2001:db8:5::7]:50002")).toBe(429);
    expect(rateLimits.seesUnreadable()).toBe(false);
    expect(await book("_hidden")).toBe(200);
    expect(rateLimits.seesUnreadable()).toBe(true);
  });

  test("doesn't read forms of more fields than any form has", async () => {
    const site = await startTestSite(booked);
    const send = async (body: string, type: string) => {
      const { status } = await site.send("/book", {
        method: "POST",
        headers: { "content-type": type },
        body: Buffer.from(body),
      });
      return status;
    };
    const urlEncoded = "application/x-www-form-urlencoded";
    expect(await send("a&".repeat(maxFormFields), urlEncoded)).toBe(200);
    expect(await send("a&".repeat(maxFormFields + 1), urlEncoded)).toBe(413);
    expect(await send("--x\r\n".repeat(maxFormFields + 1), "multipart/form-data; boundary=x")).toBe(413);
    expect(await send(JSON.stringify("a&".repeat(maxFormFields + 1)), "application/json")).toBe(200);
  });

  test("doesn't hold up files, bookings or availability under overload", async () => {
    const { renderPage, release, asked } = slowBrands();
    const site = await startTestSite(renderPage);
    const waiting = Array.from({ length: 2 + maxQueued }, (_, at) => site.send(`/brands/a${at}`));
    await expect.poll(async () => (await site.send("/brands/one-more")).status).toBe(503);
    expect(asked()).toBe(2);
    const { status, headers, body } = await site.send("/book");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(body.toString()).toContain("(727) 555-0142");
    const problem = await site.send("/api/services");
    expect([problem.status, problem.headers["content-type"]]).toEqual([
      503,
      expect.stringContaining("application/problem+json"),
    ]);
    expect(JSON.parse(problem.body.toString())).toMatchObject({
      type: "https://repair.example/llms.txt#failed",
      status: 503,
      detail: expect.stringContaining("(727) 555-0142"),
    });
    expect((await site.send("/about")).status).toBe(200);
    expect((await site.send("/api/bookings", { method: "POST", body: "{}" })).status).toBe(200);
    expect((await site.send("/api/availability")).status).toBe(200);
    expect((await site.send("/booking/token")).status).toBe(200);
    release();
    const statuses = (await Promise.all(waiting)).map((answer) => answer.status);
    expect(statuses.filter((each) => each === 200).length).toBeGreaterThanOrEqual(maxQueued);
  });
});
