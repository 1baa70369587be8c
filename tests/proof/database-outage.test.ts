/**
 * Pages are served whatever PostgreSQL does, from the start on if they were served before; what needs it is answered with 503 in words within seconds,
 * and works again as soon as it does. Nothing ends the server, and no request is cut off.
 */
import pg from "pg";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { openDatabase } from "../../src/bookings/store/database.ts";
import { full } from "../full-size.ts";
import { startPostgres } from "../postgres-server.ts";
import type { ServerProcess } from "../server-process.ts";
import { skippedAlsoInCi } from "../skipped.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { runningServer, statusOfBooking, variablesFor } from "./fixtures.ts";

const postgres = await startPostgres();
afterAll(() => postgres.stop());
const obstacle = "missing" in postgres ? postgres.missing : process.platform === "linux" ? undefined : "not on Linux";
const reason = skippedAlsoInCi(postgres.outages ? obstacle : "TEST_DATABASE_URL is not ours to stop");
const { signal, ...outages } = postgres.outages as NonNullable<typeof postgres.outages>;
const server = "url" in postgres ? postgres.url : "";

const day = weekdayAhead(5);
const values = () => strangersValues({ serviceDate: day });
const book = (url: string) => statusOfBooking(url, values());
const phone = /\(\d{3}\) \d{3}-\d{4}/;

/** In milliseconds; at the small size, machines are shared, and no line forms all the same. */
const visitorsPatience = full ? 5_000 : 10_000;

let databases = 0;
/** A separate database on the server. */
async function newDatabase(): Promise<string> {
  const name = `outage_${databases++}`;
  await ask(server, `create database ${name}`);
  return Object.assign(new URL(server), { pathname: name }).href;
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Ends the database server for the running test. @returns what brings it back */
async function crash(): Promise<() => Promise<void>> {
  let back: Promise<void> | undefined;
  const restart = () => (back ??= outages.restart());
  onTestFinished(restart);
  await outages.crash();
  return restart;
}

/** Stops the database server for the running test. @returns what lets it go on */
function freeze(): () => void {
  const thaw = () => signal("SIGCONT");
  onTestFinished(thaw);
  signal("SIGSTOP");
  return thaw;
}

const variables = (url: string) => ({ ...variablesFor({ url }), CAPACITY_PER_SLOT: "1000" });
const start = (url: string) => runningServer(variables(url));
/** A server that has answered what it will be asked: the first time takes longest. */
async function startWorking(url: string): Promise<ServerProcess> {
  const running = await start(url);
  expect(await book(running.url)).toBe(201);
  expect((await fetch(`${running.url}/book`)).status).toBe(200);
  return running;
}

const endConnections =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

/** Everything that visitors see of an outage. */
async function expectOutage({ url }: ServerProcess): Promise<void> {
  for (const path of ["/", "/prices", "/healthz"]) expect((await fetch(url + path)).status, path).toBe(200);
  const began = performance.now();
  const link = `${url}/booking/${"x".repeat(43)}`;
  const formType = "application/x-www-form-urlencoded";
  const [problem, form, page, change, office, free, ready, ...crowd] = await Promise.all([
    post(`${url}/api/bookings`, JSON.stringify(values()), "application/json"),
    post(
      `${url}/book`,
      new URLSearchParams({
        ...(values() as Omit<ReturnType<typeof values>, "textsAccepted">),
        termsAccepted: "on",
      }).toString(),
      formType,
    ),
    fetch(link),
    post(link, "change=cancel", formType),
    fetch(`${url}/office`, { headers: { cookie: `office=${"x".repeat(43)}` } }),
    fetch(`${url}/api/availability`),
    fetch(`${url}/readyz`),
    ...Array.from({ length: 12 }, () => fetch(`${url}/book`)),
  ]);
  expect(performance.now() - began).toBeLessThan(visitorsPatience);
  expect(problem.status).toBe(503);
  expect(await problem.json()).toMatchObject({ status: 503, detail: expect.stringMatching(phone) });
  for (const answer of [form, page, change, office]) {
    expect(answer.status).toBe(503);
    expect(await answer.text()).toMatch(phone);
  }
  expect([free.status, ready.status]).toEqual([503, 503]);
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
}

/** What visitors see of a server that doesn't know yet whose site it serves: words, and no number that is made up. */
async function expectNothingKnown({ url }: ServerProcess): Promise<void> {
  const answers = await Promise.all([
    ...["/", "/prices", "/book", "/nowhere", `/booking/${"x".repeat(43)}`].map((path) => fetch(url + path)),
    post(`${url}/api/bookings`, JSON.stringify(values()), "application/json"),
  ]);
  for (const answer of answers) {
    expect(answer.status, answer.url).toBe(503);
    const words = await answer.text();
    expect(words).toContain("Please try again in a minute");
    expect(words).not.toMatch(phone);
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
}

function post(url: string, body: string, type: string) {
  return fetch(url, { method: "POST", headers: { "content-type": type }, body });
}

/** The first booking works within two seconds, by the server that was there before. */
async function expectReturn(running: ServerProcess): Promise<void> {
  await expect.poll(() => book(running.url), { timeout: 2_000, interval: 100 }).toBe(201);
  expect(running.output()).not.toContain("The server ended with");
  await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status).toBe(200);
}

describe.skipIf(reason)(`a site on PostgreSQL${reason}`, () => {
  test("loses nobody's request but those under way when its connections are ended", async () => {
    const url = await newDatabase();
    const running = await start(url);
    const answers: number[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 8 }, async () => {
      while (!isOver) answers.push(await book(running.url));
    });
    for (let time = 0; time < 20; time++) {
      const before = answers.length;
      await expect.poll(() => answers.length).toBeGreaterThan(before + 8);
      await ask(url, endConnections);
    }
    isOver = true;
    await Promise.all(visitors);
    expect(new Set(answers)).toEqual(new Set([201, 503]));
    await expectReturn(running);
  });

  test("serves its pages while the database is gone, and books again once it is back", async () => {
    const running = await startWorking(await newDatabase());
    const restart = await crash();
    await expectOutage(running);
    await restart();
    await expectReturn(running);
  });

  test("answers within five seconds while the database does not", async () => {
    const running = await startWorking(await newDatabase());
    const thaw = freeze();
    const until = performance.now() + (full ? 30_000 : 5_000);
    while (performance.now() < until) await expectOutage(running);
    thaw();
    await expectReturn(running);
  });

  test("reads on while nothing can be stored", async () => {
    const url = await newDatabase();
    const running = await startWorking(url);
    const name = new URL(url).pathname.slice(1);
    await ask(server, `alter database ${name} set default_transaction_read_only = on`);
    await ask(url, endConnections);
    expect(await book(running.url)).toBe(503);
    expect((await fetch(`${running.url}/api/availability`)).status).toBe(200);
    expect((await fetch(`${running.url}/booking/${"x".repeat(43)}`)).status).toBe(404);
    await ask(server, `alter database ${name} reset default_transaction_read_only`);
    await ask(url, endConnections);
    await expectReturn(running);
  });

  test("reads on while somebody else keeps writing, and lets nobody line up for that", async () => {
    const url = await newDatabase();
    const running = await startWorking(url);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("select pg_advisory_lock(7275550142)");
    const began = performance.now();
    const bookings = Promise.all(Array.from({ length: 12 }, () => book(running.url)));
    expect((await fetch(`${running.url}/api/availability`)).status).toBe(200);
    expect(new Set(await bookings)).toEqual(new Set([503]));
    expect(performance.now() - began).toBeLessThan(visitorsPatience);
    await other.query("select pg_advisory_unlock(7275550142)");
    await expectReturn(running);
  });

  test("starts with the pages that it served last while the database is gone", async () => {
    const url = await newDatabase();
    const database = await openDatabase({ url });
    const office = createOfficeService({ database });
    const saved = await office.saveDraft({ phone: "(727) 555-0151" }, { revision: 0, by: "Owner" });
    await office.publishDraft({ revision: saved.status === "saved" ? saved.draft.revision : -1, by: "Owner" });
    await database.destroy();
    const own = variables(url);
    await (await runningServer(own)).stop();
    const restart = await crash();
    const running = await runningServer(own);
    await expectOutage(running);
    expect(await (await fetch(running.url)).text()).toContain("(727) 555-0151");
    await restart();
    await expectReturn(running);
  });

  test("starts while the database is gone, says so without anybody's number, and begins its work once it is there", async () => {
    const url = await newDatabase();
    const restart = await crash();
    const running = await start(url);
    await expectNothingKnown(running);
    expect(running.output()).not.toContain("Nobody can open the office yet");
    await restart();
    await expectReturn(running);
    await expect.poll(() => running.output()).toContain("Nobody can open the office yet");
    expect((await fetch(running.url)).status).toBe(200);
  });

  test("starts while the database does not answer", async () => {
    const url = await newDatabase();
    const thaw = freeze();
    const running = await start(url);
    await expectNothingKnown(running);
    thaw();
    await expectReturn(running);
  });

  test("stops while the database does not answer", async () => {
    const running = await startWorking(await newDatabase());
    freeze();
    await running.stop();
    await expect(fetch(running.url)).rejects.toThrow();
  });
});
