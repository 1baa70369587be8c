/** A disk that fills up, another program's lock on the database, and who can read the files: with the real server on SQLite. */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, copyFileSync, globSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { startServerProcess } from "../server-process.ts";
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

/** What a booking is answered with where it can't be stored, in the dialog and on the page. */
async function refusals(url: string) {
  const values = strangersValues({ serviceDate: day });
  const json = await fetch(`${url}/api/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
  });
  const body = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const page = await fetch(`${url}/book`, { method: "POST", body, headers: { origin: url }, redirect: "manual" });
  const html = await page.text();
  return {
    json: [json.status, ((await json.json()) as { detail: string }).detail.includes("call us")],
    page: [page.status, html.includes('href="tel:'), html.includes(values.email)],
    blames: /our fault/.test(html),
  };
}
const unavailable = { json: [503, true], page: [503, true, true], blames: false };

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
  expect(await refusals(url)).toEqual(unavailable);
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

const [owner, other] = [60_001, 60_002];
const notRoot = skippedAlsoInCi(process.getuid?.() === 0 ? undefined : "only root may run a server as somebody else");

describe.skipIf(notRoot)(`a data folder that its server may not write to${notRoot}`, () => {
  /** A folder that a server has used, and a server of the user `owner` that starts on it later. */
  async function used() {
    const folder = temporaryFolder();
    chownSync(folder, owner, owner);
    const variables = variablesFor({ file: join(folder, "bookings.sqlite") });
    const start = async () => {
      const server = await startServerProcess(variables, { user: owner });
      onTestFinished(() => server.stop());
      return server;
    };
    const first = await start();
    expect(await statusOfBooking(first.url, strangersValues({ serviceDate: day }))).toBe(201);
    await first.stop();
    return { folder, start };
  }
  const pagesOf = async (url: string) =>
    Promise.all(["/", "/book", "/dryer-repair"].map(async (path) => (await fetch(url + path)).status));

  test("that may only be read: pages are served, and a booking is to be called in", async () => {
    const { folder, start } = await used();
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), name.includes(".") ? 0o444 : 0o555);
    chmodSync(folder, 0o555);
    const { url, output } = await start();
    expect(await pagesOf(url)).toEqual([200, 200, 200]);
    expect(await refusals(url)).toEqual(unavailable);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(output()).toContain(`chmod -R u+rwX '${folder}'`);
    chmodSync(folder, 0o700);
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), name.includes(".") ? 0o600 : 0o700);
    const values = strangersValues({ serviceDate: day });
    await expect.poll(() => statusOfBooking(url, values), { timeout: 20_000 }).toBe(201);
  });

  test("whose database alone may only be read: the start says so, and a booking is to be called in", async () => {
    const { folder, start } = await used();
    chmodSync(join(folder, "bookings.sqlite"), 0o444);
    const { url, output } = await start();
    expect(output()).toContain("No booking can be stored");
    expect(await pagesOf(url)).toEqual([200, 200, 200]);
    expect(await refusals(url)).toEqual(unavailable);
    const health = await fetch(`${url}/readyz`);
    expect([health.status, ((await health.json()) as { database: string }).database]).toEqual([503, "read-only"]);
  });

  test.each([
    ["empty", false],
    ["with bookings", true],
  ])("of another owner, %s: one sentence has the command that helps", async (_title, hasBookings) => {
    const { folder } = await used();
    const others = temporaryFolder();
    if (hasBookings) copyFileSync(join(folder, "bookings.sqlite"), join(others, "bookings.sqlite"));
    for (const name of readdirSync(others)) chownSync(join(others, name), other, other);
    chownSync(others, other, other);
    chmodSync(others, 0o700);
    const variables = variablesFor({ file: join(others, "bookings.sqlite") });
    const message = `this program runs as user ${owner} and may not write to ${others}, which belongs to user ${other}. This helps: sudo chown -R ${owner}:${owner} '${others}'`;
    await expect(startServerProcess(variables, { user: owner })).rejects.toThrow(message);
  });
});
