/** A zero-downtime restart: the new server is ready before the old one stops. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import type { BookingFormValues } from "../../src/booking/form/schema.ts";
import { openDatabase } from "../../src/booking/storage/database.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, storedSubmissions, submissionsOf, variablesFor } from "./fixtures.ts";
import { startReadyProxy } from "./ready-proxy.ts";
import { full } from "./size.ts";

const restarts = full ? 10 : 1;
const visitorsAtOnce = 4;

test(`${restarts} ${restarts === 1 ? "restart" : "restarts"} behind a proxy: no request fails, no booking is lost or stored twice`, async () => {
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  const variables = { ...variablesFor(place), CAPACITY_PER_SLOT: "1000", DRAIN_SECONDS: "1" };
  const proxy = await startReadyProxy();
  let server = await runningServer(variables);
  await proxy.add(server.url);

  let done = false;
  const booked: BookingFormValues[] = [];
  const statuses = new Map<string, number>();
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const visit = async (_: unknown, visitor: number) => {
    for (let round = visitor; !done; round++) {
      count(`page ${(await fetch(proxy.url)).status}`);
      count(`times ${(await fetch(`${proxy.url}/api/availability`)).status}`);
      // At the small size, enough to ask dozens of times during a restart, without taking the machine from other tests.
      await pause(full ? 0 : 250);
      if (!full && round % 4 > 0) continue;
      const form = strangersValues({ serviceDate: weekdayAhead(booked.length % 20) });
      booked.push(form);
      count(`booking ${(await bookOverHttp(proxy.url, form)).status}`);
    }
  };
  const visitors = Promise.all(Array.from({ length: visitorsAtOnce }).map(visit));
  for (let restart = 1; restart <= restarts; restart++) {
    const old = server;
    server = await runningServer(variables);
    await proxy.add(server.url);
    const stopped = old.stop();
    await expect.poll(async () => (await fetch(`${old.url}/readyz`)).status, { interval: 20 }).toBe(503);
    // Requests from clients that have not noticed yet are still answered.
    expect((await fetch(old.url)).status).toBe(200);
    await stopped;
    await expect(fetch(old.url)).rejects.toThrow();
  }
  done = true;
  await visitors;

  expect([...statuses.keys()].sort()).toEqual(["booking 201", "page 200", "times 200"]);
  const database = await openDatabase(place);
  const stored = await storedSubmissions(database);
  await database.destroy();
  expect(stored).toEqual(submissionsOf(booked));
});
