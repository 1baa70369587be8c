/** A disk that fills up, another program's lock on the database, and who can read the files: with the real server on SQLite. */
import { spawnSync } from "node:child_process";
import { chmodSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { skippedAlsoInCi } from "../skipped.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { runningServer, statusOfBooking, variablesFor } from "./fixtures.ts";
import { processesOf } from "./memory.ts";

const day = weekdayAhead(5);

async function start() {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const { url, processGroup } = await runningServer(variablesFor({ file }));
  return {
    url,
    processGroup,
    book: () => statusOfBooking(url, strangersValues({ serviceDate: day })),
    readiness: async () => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, ((await answer.json()) as { database: string }).database];
    },
    /** Another program that holds a write on the file. */
    lock: () => {
      // The server may still be in the first round of its own housekeeping.
      const other = new DatabaseSync(file, { timeout: 5_000 });
      onTestFinished(() => other.close());
      other.exec("begin immediate");
      return other;
    },
  };
}

test("nobody else can read bookings, secrets and mails in a folder that already existed", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const { url } = await runningServer(variablesFor({ file: join(folder, "bookings.sqlite") }));
  await statusOfBooking(url, strangersValues({ serviceDate: day }));
  await expect.poll(() => globSync("outbox/*.eml", { cwd: folder }).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const files = globSync("**/*", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  expect(files).toEqual(expect.arrayContaining(["bookings.sqlite", "bookings.sqlite-wal", "site.json"]));
  expect(files.filter((name) => statSync(join(folder, name)).mode & 0o077)).toEqual([]);
});

/** Lets no file of a running server grow any more, which to it is a full disk. @returns whether each of its processes took it */
const limitFiles = (group: number, bytes: string) =>
  processesOf(group).every((id) => spawnSync("prlimit", [`--pid=${id}`, `--fsize=${bytes}:unlimited`]).status === 0);
const reason = skippedAlsoInCi(spawnSync("which", ["prlimit"]).status === 0 ? undefined : "prlimit not installed");

test.skipIf(reason)(`a full disk makes the server unready until there is room again${reason}`, async () => {
  const { url, processGroup, book, readiness } = await start();
  expect(await book()).toBe(201);
  expect(limitFiles(processGroup, "1")).toBe(true);
  expect(await book()).toBeGreaterThanOrEqual(500);
  expect(await readiness()).toEqual([503, "read-only"]);
  expect((await fetch(`${url}/api/availability`)).status).toBe(200);
  expect(limitFiles(processGroup, "unlimited")).toBe(true);
  await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, "ok"]);
  expect(await book()).toBe(201);
});

test("a write lock that outlasts a booking's patience makes the server unready until it is released", async () => {
  const { url, book, readiness, lock } = await start();
  // Writers queue, each with its own patience: once this is answered, those of the server's start are through.
  expect(await book()).toBe(201);
  const other = lock();
  expect(await book()).toBeGreaterThanOrEqual(500);
  await expect.poll(readiness, { timeout: 60_000 }).toEqual([503, "read-only"]);
  expect((await fetch(`${url}/api/availability`)).status).toBe(200);
  other.exec("rollback");
  await expect.poll(readiness, { timeout: 60_000 }).toEqual([200, "ok"]);
  expect(await book()).toBe(201);
});
