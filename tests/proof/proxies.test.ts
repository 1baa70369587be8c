/** The files in deploy/ for Caddy and nginx, in front of the real server. */
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { connect } from "node:tls";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { freePort } from "../free-port.ts";
import { startServerProcess } from "../server-process.ts";
import { weekdayAhead } from "./fixtures.ts";
import { proxyKinds } from "./proxies.ts";

interface Sent {
  headers?: Record<string, string>;
  /** Sent as JSON with POST. */
  body?: unknown;
  /** The visitor's address; all of 127.0.0.0/8 is this machine. */
  from?: string | undefined;
}

/** Asks over TLS; the certificate is one that the test has made. */
async function ask(port: number, path: string, { headers = {}, body, from = "127.0.0.1" }: Sent = {}) {
  const answer = Promise.withResolvers<{ status: number; headers: Record<string, unknown>; body: Buffer }>();
  const json = body !== undefined && { "content-type": "application/json" };
  const options = { host: "127.0.0.1", servername: "localhost", port, path, localAddress: from, agent: false };
  const sent = request({
    ...options,
    method: body === undefined ? "GET" : "POST",
    headers: { host: `localhost:${port}`, ...json, ...headers },
    rejectUnauthorized: false,
  });
  sent.on("error", answer.reject);
  sent.on("response", async (response) => {
    answer.resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) });
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  return answer.promise;
}

/** The best protocol that a server speaks of those that are offered. */
async function protocol(port: number): Promise<string | false | null> {
  const ALPNProtocols = ["h2", "http/1.1"];
  const socket = connect({
    port,
    host: "127.0.0.1",
    servername: "localhost",
    ALPNProtocols,
    rejectUnauthorized: false,
  });
  await new Promise((resolve, reject) => socket.once("secureConnect", resolve).once("error", reject));
  socket.destroy();
  return socket.alpnProtocol;
}

const bookingAttempts = 3;
const appPort = await freePort();
const variables = {
  PORT: String(appPort),
  DATA_DIR: mkdtempSync(join(tmpdir(), "proxies-")),
  DATABASE_URL: "",
  BEHIND_TLS: "1",
  BOOKING_ATTEMPTS: String(bookingAttempts),
};
let server = await startServerProcess(variables);
afterAll(async () => {
  await server.stop();
  rmSync(variables.DATA_DIR, { recursive: true });
});

/** On every answer that is not a page. */
const strict = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** What must never be in a log: the secret of an address, a query, who asked. */
const secrets = /secret|dana|127\.0\.0\.[2-9]|198\.51/;

for (const [index, { kind, missing }] of proxyKinds.entries()) {
  const reason = missing.length > 0 ? ` (skipped: ${missing.join(" and ")} not installed)` : "";
  describe.skipIf(reason)(`${kind.name} with the shipped file${reason}`, () => {
    /** Visitors of this proxy. */
    const [person, other, pretender] = [2, 3, 4].map((number) => `127.0.0.${number + 3 * index}`);

    test("passes pages on as they are, over HTTP/2", async () => {
      const { port } = await kind.start(appPort);
      const direct = await fetch(server.url, { headers: { "accept-encoding": "br" } });
      const home = await ask(port, "/", { headers: { "accept-encoding": "gzip, br" } });
      expect(home.status).toBe(200);
      expect(home.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(home.body).toString()).toBe(await direct.text());
      const ofTheConnection = ["date", "connection", "keep-alive", "transfer-encoding"];
      const own = [...direct.headers].filter(([name]) => !ofTheConnection.includes(name));
      expect(home.headers).toMatchObject(Object.fromEntries(own));
      expect(home.headers["strict-transport-security"]).toBe("max-age=31536000");
      expect(home.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      const known = { "accept-encoding": "gzip, br", "if-none-match": String(home.headers.etag) };
      expect((await ask(port, "/", { headers: known })).status).toBe(304);
      expect(await protocol(port)).toBe("h2");
    });

    test("is as strict in its own answers, and offers the phone", async () => {
      const { port, other } = await kind.start(await freePort(), 0);
      const away = await ask(port, "/services");
      expect(away.status).toBe(502);
      expect(away.headers["content-type"]).toMatch(/^text\/plain/);
      expect(away.body.toString()).toContain("(727) 555-0142");
      const redirect = await ask(other.port, "/services?to=dana", { headers: { host: other.host } });
      expect(redirect.status).toBe(301);
      expect(redirect.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/services\?to=dana$/);
      for (const { headers } of [away, redirect]) expect(headers).toMatchObject(strict);
    });

    test("passes bookings on, and the address that a visitor really has", async () => {
      const { port } = await kind.start(appPort);
      const book = (body: unknown, from?: string, headers = {}) => ask(port, "/api/bookings", { body, from, headers });
      const visit = strangersValues({ serviceDate: weekdayAhead(2) });
      expect((await book(visit, person)).status).toBe(201);
      expect((await book("x".repeat(100_000), person)).status).toBe(413);
      // nginx says 413; Caddy breaks off, and calls that 502 where it is older.
      const flood = await book("x".repeat(8_000_000), person).catch(() => undefined);
      expect([undefined, 413, 502]).toContain(flood?.status);
      if (flood) expect(flood.headers).toMatchObject(strict);

      const pretend = async (number: number) =>
        (await book({}, pretender, { "x-forwarded-for": `198.51.100.${number}` })).status;
      for (let number = 0; number < bookingAttempts; number++) expect(await pretend(number)).toBe(422);
      expect(await pretend(bookingAttempts)).toBe(429);
      expect((await book({}, other)).status).toBe(422);
    });

    test("writes no secret and no visitor down", async () => {
      const { port, log } = await kind.start(appPort);
      const headers = { referer: `https://localhost:${port}/booking/secret-token`, "user-agent": "dana" };
      expect((await ask(port, "/booking/secret-token?to=dana", { headers, from: other })).status).toBe(404);
      expect((await ask(port, "/calendar/secret-token.ics", { headers, from: other })).status).toBe(404);
      expect((await ask(port, "/services?to=dana", { headers, from: other })).status).toBe(200);
      await expect.poll(log).toMatch(/\/services\b/);
      expect(log()).toMatch(/\/booking\//);
      expect(log()).not.toMatch(secrets);
    });

    test(`${kind.waits ? "lets requests wait" : "says 502"} while the server is away`, async () => {
      const { port, log } = await kind.start(appPort);
      await server.stop();
      const asked = ask(port, "/booking/secret-token?to=dana", { from: other });
      if (!kind.waits) await asked;
      server = await startServerProcess(variables);
      expect((await asked).status).toBe(kind.waits ? 404 : 502);
      expect((await ask(port, "/services")).status).toBe(200);
      expect(log()).not.toMatch(secrets);
    });
  });
}
