/**
 * Whatever is sent, the server answers properly, reveals no internals and keeps running. `npm run fuzz` sends 20,000 requests,
 * different ones each time; FUZZ_REQUESTS and FUZZ_SEED reproduce a run.
 */
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { calendarToken } from "../../src/runtime/secrets/calendar-token.ts";
import { brokenRequest } from "../fuzz/broken-requests.ts";
import { exchange } from "../fuzz/connection.ts";
import { residentBytes } from "../fuzz/memory.ts";
import { problemsOf, statusesOf } from "../fuzz/verdict.ts";
import { wickedRequest } from "../fuzz/wicked-requests.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, variablesFor } from "./fixtures.ts";

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

test(`${count} malformed requests with the seed ${seed} leave the server answering`, async () => {
  const variables = variablesFor({ file: join(temporaryFolder(), "bookings.sqlite") });
  // One proxy is trusted, so that forwarded headers are read; the per-client limits would hide the rest.
  const limits = { BOOKING_ATTEMPTS: "1000000", TRUSTED_PROXIES: "1", CAPACITY_PER_SLOT: "1000" };
  const server = await runningServer({ ...variables, ...limits, ...smallHeap });
  const book = () => bookOverHttp(server.url, strangersValues({ serviceDate: weekdayAhead(5) }));
  const { link: visit = "" } = (await book()).body;
  const calendar = `/calendar/${calendarToken(variables.LINK_SECRET ?? "")}.ics`;
  expect((await fetch(server.url + visit)).status).toBe(200);
  expect((await fetch(server.url + calendar)).status).toBe(200);

  const port = Number(new URL(server.url).port);
  const whole = wickedRequest({ visit, calendar });
  const any = fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: brokenRequest(whole) });
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
        for (const status of statusesOf(outcome)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
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
  expect(grownBytes).toBeLessThan(mostGrowth);
  // A run that gets nowhere would prove nothing.
  const owed = count < 1_000 ? [] : [200, 301, 400, 403, 404, 405, 413, 415, 422, 431];
  for (const status of owed) expect(statuses.has(status), `${status}`).toBe(true);
  expect((await fetch(server.url)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await book()).status).toBe(201);
});
