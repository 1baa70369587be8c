/** The files in deploy/ for Caddy and nginx, in front of the real server. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { listBookings } from "../../src/bookings/store/bookings.ts";
import { openDatabase } from "../../src/bookings/store/database.ts";
import { business } from "../../src/facts/site.ts";
import { freePort } from "../free-port.ts";
import { full } from "../full-size.ts";
import { startServerProcess } from "../server-process.ts";
import { skipped } from "../skipped.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { ask, protocol } from "./ask-over-tls.ts";
import { proxyKinds } from "./proxies.ts";

/** Dozens of requests while something happens to the servers, without taking the machine from the other tests; in ms. */
const betweenRequests = full ? 0 : 250;

const bookingAttempts = 3;
const appPort = await freePort();
const variables = {
  PORT: String(appPort),
  DATA_DIR: join(tmpdir(), `proxies-${randomUUID()}`),
  DATABASE_URL: "",
  BEHIND_TLS: "1",
  BOOKING_ATTEMPTS: String(bookingAttempts),
  CAPACITY_PER_SLOT: "1000",
};
let server: Awaited<ReturnType<typeof startServerProcess>>;
// Neither runs while all tests are skipped.
beforeAll(async () => {
  server = await startServerProcess(variables);
}, 120_000);
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

/** Machines are shared: a server may take a while to start. */
const patient = { timeout: 60_000 };

/** What must never be in a log: secrets in URLs, queries, who asked. */
const secrets = /secret|dana|127\.0\.0\.[2-9]|198\.51/;

/** All of them reach a private page, a calendar or the office, or would with a token that exists. */
const spellingsOfSecretAddresses = [
  "/booking/secret-token?to=dana",
  "/calendar/secret-token.ics",
  "/%62ooking/secret-token",
  "/office/enter/secret-token",
  "/%6fffice/enter/secret-token",
  "/booking%2Fsecret-token",
  "/b%6Foking/%73ecret-token",
  "/BOOKING/secret-token",
  "//booking/secret-token",
  "/services/../booking/secret-token",
  "/./calendar/secret-token.ics",
];

for (const [index, { kind, missing }] of proxyKinds.entries()) {
  const reason = skipped(missing.length > 0 ? `${missing.join(" and ")} not installed` : undefined);
  describe.skipIf(reason)(`${kind.name} with the shipped file${reason}`, () => {
    /** This proxy's visitors. */
    const [person, other, pretender] = [2, 3, 4].map((number) => `127.0.0.${number + 3 * index}`);

    test("passes pages on unchanged, over HTTP/2, and tells visitors no details of the site's health", async () => {
      const { port } = await kind.start([appPort]);
      const direct = await fetch(server.url, { headers: { "accept-encoding": "br" } });
      const home = await ask(port, "/", { headers: { "accept-encoding": "gzip, br" } });
      expect(home.status).toBe(200);
      expect(home.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(home.body).toString()).toBe(await direct.text());
      const ofTheConnection = ["date", "connection", "keep-alive", "transfer-encoding"];
      const own = [...direct.headers].filter(([name]) => !ofTheConnection.includes(name));
      expect(home.headers).toMatchObject(Object.fromEntries(own));
      expect([undefined, "nginx"]).toContain(home.headers.server);
      expect(home.headers["strict-transport-security"]).toBe("max-age=31536000");
      expect(home.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
      const known = { "accept-encoding": "gzip, br", "if-none-match": String(home.headers.etag) };
      expect((await ask(port, "/", { headers: known })).status).toBe(304);
      expect(await protocol(port)).toBe("h2");
      expect(await (await fetch(`${server.url}/readyz`)).json()).toHaveProperty("outbox");
      expect((await ask(port, "/readyz")).body.toString()).toBe('{"status":"ready"}');
      expect((await ask(port, "/%72eadyz")).body.toString()).not.toContain("outbox");
      expect((await ask(port, "/healthz")).body.toString()).toBe("ok\n");
    });

    test("is as strict in its own answers, shows the phone number, and marks visitors' requests twice", async () => {
      const appPort = await freePort();
      const { port, other } = await kind.start([appPort], 0);
      const away = await ask(port, "/services");
      expect(away.status).toBe(502);
      expect(away.headers["content-type"]).toMatch(/^text\/plain/);
      expect(away.body.toString()).toContain(business().phone.text);
      const redirect = await ask(other.port, "/services?to=dana", { headers: { host: other.host } });
      expect(redirect.status).toBe(301);
      expect(redirect.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/services\?to=dana$/);
      for (const { headers } of [away, redirect]) expect(headers).toMatchObject(strict);

      // Either is enough for the site to keep its health's details to itself.
      const echo = createServer(({ headers }, response) => void response.end(JSON.stringify(headers)));
      await once(echo.listen(appPort, "127.0.0.1"), "listening");
      onTestFinished(() => void echo.close());
      const passedOn = JSON.parse((await ask(port, "/readyz")).body.toString());
      expect(passedOn).toMatchObject({ "x-forwarded-for": "127.0.0.1", via: expect.stringContaining(kind.name) });
    });

    test("passes bookings on with the visitor's real IP", async () => {
      const { port } = await kind.start([appPort]);
      const book = (body: unknown, from?: string, headers = {}) => ask(port, "/api/bookings", { body, from, headers });
      const visit = strangersValues({ serviceDate: weekdayAhead(2) });
      expect((await book(visit, person)).status).toBe(201);
      expect((await book("x".repeat(100_000), person)).status).toBe(413);
      // nginx answers 413; Caddy aborts, which older versions report as 502.
      const flood = await book("x".repeat(8_000_000), person).catch(() => undefined);
      expect([undefined, 413, 502]).toContain(flood?.status);
      if (flood) expect(flood.headers).toMatchObject(strict);

      const empty = { submissionKey: randomUUID() };
      const pretend = async (number: number) =>
        (await book(empty, pretender, { "x-forwarded-for": `198.51.100.${number}` })).status;
      for (let number = 0; number < bookingAttempts; number++) expect(await pretend(number)).toBe(422);
      expect(await pretend(bookingAttempts)).toBe(429);
      expect((await book(empty, other)).status).toBe(422);
    });

    test("logs no secrets and no visitors", async () => {
      const { port, log } = await kind.start([appPort]);
      const headers = { referer: `https://localhost:${port}/booking/secret-token`, "user-agent": "dana" };
      for (const path of spellingsOfSecretAddresses) {
        expect([301, 400, 404], path).toContain((await ask(port, path, { headers, from: other })).status);
      }
      expect((await ask(port, "/services?to=dana", { headers, from: other })).status).toBe(200);
      await expect.poll(log).toMatch(/\/services\b/);
      expect(log()).toMatch(/\/booking\//);
      expect(log()).not.toMatch(secrets);
    });

    test(`${kind.waits ? "lets pages and bookings wait" : "says 502"} while the server is away`, async () => {
      const { port, log } = await kind.start([appPort]);
      await server.stop();
      const visits = [1, 2, 3, 4].map((ahead) => strangersValues({ serviceDate: weekdayAhead(ahead) }));
      const asked = Promise.all([
        ask(port, "/booking/secret-token?to=dana", { from: other }),
        ...visits.map((body, number) => ask(port, "/api/bookings", { body, from: `127.${index + 1}.255.${number}` })),
      ]);
      if (!kind.waits) await asked;
      server = await startServerProcess(variables);
      const statuses = kind.waits ? [404, ...visits.map(() => 201)] : [502, ...visits.map(() => 502)];
      expect((await asked).map(({ status }) => status)).toEqual(statuses);
      expect((await ask(port, "/services")).status).toBe(200);
      // Each as it was sent: nobody got another's words.
      const database = await openDatabase({ file: join(variables.DATA_DIR, "bookings.sqlite") });
      const emails = visits.map(({ email }) => email);
      const stored = (await listBookings(database)).filter(({ email }) => emails.includes(email));
      await database.destroy();
      expect(stored.map(({ email, serviceDate }) => ({ email, serviceDate }))).toEqual(
        kind.waits ? visits.map(({ email, serviceDate }) => ({ email, serviceDate })) : [],
      );
      expect(log()).not.toMatch(secrets);
    });

    test("loses no request during a rolling restart of two servers, and books each visit once", async () => {
      const own = { ...variables, DATA_DIR: temporaryFolder(), DRAIN_SECONDS: String(kind.drainSeconds) };
      const ports = [await freePort(), await freePort()];
      const start = (port: number) => startServerProcess({ ...own, PORT: String(port) });
      const servers = await Promise.all(ports.map(start));
      onTestFinished(async () => void (await Promise.all(servers.map((running) => running.stop()))));
      const { port, log } = await kind.start(ports);
      let done = false;
      const answers = new Map<string, number>();
      const count = (what: string, { status, body }: { status: number; body: Buffer }) => {
        const answer = `${what} ${status}${status < 400 ? "" : `: ${body.toString().slice(0, 200)}`}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      };
      const booked: string[] = [];
      let pages = 0;
      const visit = async (_: unknown, visitor: number) => {
        for (let round = visitor; !done; round++) {
          count("page", await ask(port, "/services"));
          pages++;
          await pause(betweenRequests);
          // A booking and its emails cost as much as ten pages.
          if (!full && round % 4 !== 0) continue;
          const form = strangersValues({ serviceDate: weekdayAhead(booked.length % 20) });
          // From a different address each time, so that none exceeds its limit.
          const from = `127.${index + 1}.${booked.length >> 8}.${booked.length & 255}`;
          booked.push(form.email);
          count("booking", await ask(port, "/api/bookings", { body: form, from }));
        }
      };
      const visitors = Promise.all(Array.from({ length: 4 }).map(visit));
      const someMore = () => {
        const before = pages;
        return expect.poll(() => pages, patient).toBeGreaterThan(before + 12);
      };
      await someMore();
      // As in the guide: restart the next one once the previous one is ready again and the proxy knows.
      for (const [place, restarted] of ports.entries()) {
        await servers[place]?.stop();
        const before = log();
        servers[place] = await start(restarted);
        await expect.poll(async () => (await fetch(`${servers[place]?.url}/readyz`)).status, patient).toBe(200);
        await kind.noticed?.(log, restarted, before);
      }
      await someMore();
      done = true;
      await visitors;
      expect([...answers.keys()].sort().join("\n")).toBe("booking 201\npage 200");
      const database = await openDatabase({ file: join(own.DATA_DIR, "bookings.sqlite") });
      const stored = (await listBookings(database)).map(({ email }) => email);
      await database.destroy();
      expect(stored.sort()).toEqual(booked.sort());
    });
  });
}
