/** A disk that fills up while the server runs: nothing is lost in silence, and it works again by itself once there is room. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { skippedAlsoInCi } from "../skipped.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { runningServer, statusOfBooking, variablesFor } from "./fixtures.ts";

/** Lets no file of a running process grow any more, which to the process is a full disk. */
const limitFiles = (process: number, bytes: string) =>
  spawnSync("prlimit", [`--pid=${process}`, `--fsize=${bytes}:unlimited`]).status;
const reason = skippedAlsoInCi(spawnSync("which", ["prlimit"]).status === 0 ? undefined : "prlimit not installed");

test.skipIf(reason)(`a full disk makes the server unready until there is room again${reason}`, async () => {
  const server = await runningServer(variablesFor({ file: join(temporaryFolder(), "bookings.sqlite") }));
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return [answer.status, ((await answer.json()) as { database: string }).database];
  };
  const book = () => statusOfBooking(server.url, strangersValues({ serviceDate: weekdayAhead(5) }));
  expect(await book()).toBe(201);
  expect(limitFiles(server.processGroup, "1")).toBe(0);
  expect(await book()).toBeGreaterThanOrEqual(500);
  expect(await readiness()).toEqual([503, "read-only"]);
  expect((await fetch(`${server.url}/api/availability`)).status).toBe(200);
  expect(limitFiles(server.processGroup, "unlimited")).toBe(0);
  await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, "ok"]);
  expect(await book()).toBe(201);
});
