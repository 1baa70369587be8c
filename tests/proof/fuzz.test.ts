/**
 * Whatever is sent, the server answers properly, reveals no internals and keeps running. `npm run fuzz` sends 20,000 requests,
 * different ones each time; FUZZ_REQUESTS and FUZZ_SEED reproduce a run.
 */
import { connect } from "node:net";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, calendarPath, runningServer, variablesFor } from "./fixtures.ts";
import { type FuzzRequest, fuzzRequest } from "./fuzz-requests.ts";
import { residentBytes } from "./memory.ts";

const { FUZZ_REQUESTS, FUZZ_SEED } = process.env;
const count = Number(FUZZ_REQUESTS ?? 1_000);
/** Fixed for `npm run test:all`, so that a failure comes from a change. */
const seed = Number(FUZZ_SEED ?? (FUZZ_REQUESTS ? Date.now() % 1_000_000 : 4));
/** Concurrent connections. */
const atOnce = 24;
const batchSize = 250;
/** The share of the run that counts as warm-up: by then, caches are filled and code is compiled. */
const warmUp = 0.3;
const mebibyte = 1024 * 1024;
/** Garbage is collected early, so that memory is flat if nothing leaks; `npm run fuzz` detects 2 kB per request. */
const smallHeap = { NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=160" };
const mostGrowth = 24 * mebibyte;
/** After this many milliseconds of silence, the client of an incomplete request ends its side. */
const patience = 100;
/** In milliseconds; a server that has not answered and closed by then hangs. */
const deadline = 30_000;

interface Exchange {
  /** Everything received, one character per byte. */
  received: string;
  /** The connection was still open at the deadline. */
  hung: boolean;
}

/** @throws Error if the server no longer accepts connections */
function exchange(port: number, { bytes, complete }: FuzzRequest): Promise<Exchange> {
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  const chunks: Buffer[] = [];
  let connected = false;
  let hung = false;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => {
    connected = true;
    socket.write(bytes);
  });
  const silence = complete ? undefined : setTimeout(() => socket.end(), patience);
  const alarm = setTimeout(() => {
    hung = true;
    socket.destroy();
  }, deadline);
  socket.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    silence?.refresh();
  });
  socket.on("end", () => socket.end());
  // The server may close early while we are still writing: what it said before that counts.
  socket.on("error", (error) => connected || reject(error));
  socket.on("close", () => {
    clearTimeout(silence);
    clearTimeout(alarm);
    resolve({ received: Buffer.concat(chunks).toString("latin1"), hung });
  });
  return promise;
}

/** Stack frames, folders of this machine, files of the server. */
const insides = [/^\s+at .+:\d+:\d+\)?$/m, /node:internal|node_modules|astro:|\.ts:\d/, /SQLITE_|SqliteError/];

/** What every answer has, whatever was asked: headers with patterns for their lines. */
const owed = [
  /^x-content-type-options: nosniff$/m,
  /^referrer-policy: (strict-origin-when-cross-origin|no-referrer)$/m,
  /^permissions-policy: .*camera=\(\), microphone=\(\), geolocation=\(\)/m,
  /^cross-origin-opener-policy: same-origin$/m,
  /^cross-origin-resource-policy: /m,
  /^content-security-policy: default-src '(none|self)';(?!.*unsafe-(inline|eval)).*frame-ancestors 'none'$/m,
];

/** The heads of all final answers on one connection; whatever is between them is taken for their bodies. */
const answersIn = ({ received }: Exchange) =>
  received
    .split(/(?=HTTP\/1\.1 [2-5]\d\d [\w' -]+\r\n)/)
    .filter((text) => text.startsWith("HTTP/1.1 ") && !text.startsWith("HTTP/1.1 1"))
    .map((text) => (text.split("\r\n\r\n")[0] ?? "").replaceAll("\r\n", "\n"));
const statusOf = (answer: string) => Number(answer.split(" ")[1]);

/** @returns what is wrong; empty if all is well */
function problemsOf({ complete }: FuzzRequest, exchanged: Exchange): string[] {
  const { received, hung } = exchanged;
  const answers = answersIn(exchanged);
  const showsInsides = received.includes(process.cwd()) || insides.some((pattern) => pattern.test(received));
  return [
    ...answers.flatMap((answer) => owed.filter((line) => !line.test(answer)).map((line) => `lacks ${line}`)),
    ...answers.filter((answer) => statusOf(answer) >= 500).map((answer) => `answered with ${statusOf(answer)}`),
    hung && "left hanging",
    complete && !hung && answers.length !== 1 && `${answers.length} answers to one request`,
    showsInsides && "shows its insides",
  ].filter((problem) => problem !== false);
}

const textOf = async (url: string, path: string) => (await fetch(url + path)).text();

test(`${count} malformed requests with the seed ${seed} leave the server answering`, async () => {
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  // One proxy is trusted, so that forwarded headers are read; the per-client limits would hide the rest.
  const limits = { BOOKING_ATTEMPTS: "1000000", TRUSTED_PROXIES: "1", CAPACITY_PER_SLOT: "1000" };
  const server = await runningServer({ ...variablesFor(place), ...limits, ...smallHeap });
  const book = () => bookOverHttp(server.url, strangersValues({ serviceDate: weekdayAhead(5) }));
  const { link: visit = "" } = (await book()).body;
  const calendar = await calendarPath(place);
  expect((await fetch(server.url + visit)).status).toBe(200);
  expect((await fetch(server.url + calendar)).status).toBe(200);
  // Pages that are kept from now on are no leak.
  for (const [, map = ""] of (await textOf(server.url, "/sitemap.xml")).matchAll(/<loc>[^<]*?(\/sitemap-[^<]+)/g))
    for (const [, page = ""] of (await textOf(server.url, map)).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g))
      await textOf(server.url, page);

  const port = Number(new URL(server.url).port);
  const any = fuzzRequest([visit, `${visit}/visit.ics`, calendar]);
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  let sent = 0;
  let warm: number | undefined;
  for (let batch = 0; sent < count; batch++) {
    const waiting = fc.sample(any, { seed: seed + batch, numRuns: Math.min(batchSize, count - sent) }).values();
    const client = async () => {
      for (const request of waiting) {
        const outcome = await exchange(port, request);
        sent++;
        for (const status of answersIn(outcome).map(statusOf)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const wrong = problemsOf(request, outcome);
        const shown = JSON.stringify(request.bytes.toString("latin1").slice(0, 400));
        if (wrong.length > 0) problems.push(`${request.kind}: ${wrong.join(", ")}: ${shown}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, client));
    if (sent >= count * warmUp) warm ??= residentBytes(server.processGroup);
  }
  const grownBytes = (residentBytes(server.processGroup) ?? 0) - (warm ?? 0);
  console.log(`${sent} requests, seed ${seed}, answers by status:`, Object.fromEntries(statuses));
  console.log(`Memory after the warm-up: ${(grownBytes / mebibyte).toFixed(1)} MiB more`);

  expect(problems.slice(0, 20)).toEqual([]);
  expect(server.output()).not.toMatch(/"level":"(error|fatal)"|\n\s+at /);
  for (const secret of [visit, calendar]) expect(server.output()).not.toContain(secret);
  expect(grownBytes).toBeLessThan(mostGrowth);
  // A run that gets nowhere would prove nothing.
  const owed = count < 1_000 ? [] : [200, 301, 400, 403, 404, 405, 413, 415, 422, 431];
  for (const status of owed) expect(statuses.has(status), `${status}`).toBe(true);
  expect((await fetch(server.url)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await book()).status).toBe(201);
});
