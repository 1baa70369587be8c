/**
 * Versions are published while visitors read and book: not one request fails, a page and the rules behind it are of one
 * version, memory stays bounded, and a publish that is killed at any point has happened or has not.
 */
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/bookings/fixtures.ts";
import { createOfficeService, type OfficeService } from "../../src/bookings/office-service.ts";
import { listBookings } from "../../src/bookings/store/bookings.ts";
import { type DatabaseLocation, openDatabase } from "../../src/bookings/store/database.ts";
import { describeOnBothEngines } from "../../src/bookings/store/engine/fixtures.ts";
import { type FactDocument, factFields } from "../../src/facts/schema.ts";
import { freePort } from "../free-port.ts";
import { full } from "../full-size.ts";
import { officeSession } from "../office-session.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { statusOfBooking, variablesFor } from "./fixtures.ts";
import { residentBytes } from "./memory.ts";

const publishes = full ? 100 : 4;
const kills = full ? 10 : 2;
const windowsTakenAway = full ? 35 : 2;
const visitors = 6;
const by = "Front desk";

/** How the phone numbers of the versions end. */
const endings = ["0142", "0151", "0152"] as const;
type Ending = (typeof endings)[number];
const documentOf = (ending: Ending): FactDocument => ({ phone: `(727) 555-${ending}` });

async function ask(agent: Agent, url: string, path: string, form?: object) {
  const body = form && JSON.stringify(form);
  const headers = body ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) } : {};
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url + path, { agent, method: body ? "POST" : "GET", headers }, resolve)
    .once("error", reject)
    .end(body);
  const answer = await promise;
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}

/** The endings of all phone numbers in a page, of which there must be one. */
const endingIn = (page: string) =>
  [...new Set(Array.from(page.matchAll(/555-?(01\d\d)/g), ([, ending]) => ending))].join();

/** Visitors, each on a connection that is kept open as long as the server lets it. */
function startVisitors(urls: readonly string[]) {
  const problems: string[] = [];
  let isOver = false;
  let asked = 0;
  const visit = async (visitor: number) => {
    const url = urls[visitor % urls.length] ?? "";
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; !isOver; round++) {
      try {
        const home = await ask(agent, url, "/");
        const values = strangersValues({ serviceDate: weekdayAhead((visitor + round) % 20) });
        const answers = [home, await ask(agent, url, "/book")];
        if (round % 5 === 0) answers.push(await ask(agent, url, "/api/bookings", values));
        asked += answers.length;
        for (const { status } of answers) if (![200, 201, 409].includes(status)) problems.push(`answered ${status}`);
        for (const { text } of answers.slice(0, 2))
          if (!endings.includes(endingIn(text) as Ending)) problems.push(`a page of ${endingIn(text)}`);
      } catch (error) {
        problems.push(String((error as NodeJS.ErrnoException).code ?? error));
      }
      await pause(20 + visitor);
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return {
    async end() {
      isOver = true;
      await all;
      return { problems, asked };
    },
  };
}

/** Of a page, and of a page that is rendered on demand, on one connection that is new: the phone number and `/readyz`. */
async function served(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const [home, book] = [await ask(agent, url, "/"), await ask(agent, url, "/book")];
    const { version } = JSON.parse((await ask(agent, url, "/readyz")).text) as { version: number };
    return { home: endingIn(home.text), book: endingIn(book.text), version };
  } finally {
    agent.destroy();
  }
}

/** An office on the database, which has the first document as its first version. */
async function officeWithVersion(place: DatabaseLocation): Promise<OfficeService> {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const office = createOfficeService({ database });
  const { revision } = await draft(office, documentOf(endings[0]));
  await office.publishDraft({ revision, by });
  return office;
}

async function draft(office: OfficeService, document: FactDocument) {
  const saved = await office.saveDraft(document, { revision: (await office.readDraft())?.revision ?? 0, by });
  if (saved.status !== "saved") throw new Error(saved.status);
  return saved.draft;
}

/** Publishes a draft as the office does. @returns the status of the answer */
async function publish(url: string, cookie: string, revision: number): Promise<number> {
  const body = new URLSearchParams({ action: "publish", revision: String(revision) });
  const headers = { cookie, connection: "close" };
  return (await fetch(`${url}/office/settings/publish`, { method: "POST", redirect: "manual", headers, body })).status;
}

const timeout = 60 * 60_000;
/** Another machine follows within two seconds; here it shares two cores with all others. */
const patience = { timeout: 60_000, interval: 100 };

describeOnBothEngines("publishing", (engine) => {
  const machines = engine.name === "SQLite" ? 1 : 2;
  const variables = (place: DatabaseLocation) => ({ ...variablesFor(place), CAPACITY_PER_SLOT: "1000" });

  test(`${publishes} versions on ${machines} machine(s) under load: no request fails, and all follows`, {
    timeout,
  }, async () => {
    const place = await engine.newPlace();
    const office = await officeWithVersion(place);
    // A server that kept what its former versions needed would end: each needs 10 MB, and one alone 50.
    const own = Array.from({ length: machines }, () => ({
      ...variables(place),
      NODE_OPTIONS: "--max-old-space-size=160",
    }));
    const servers: ServerProcess[] = [];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))), timeout);
    for (const machine of own) servers.push(await startServerProcess(machine));
    const [{ url: first = "" } = {}] = servers;
    const { cookie } = await officeSession({ url: first, office });

    const load = startVisitors(servers.map(({ url }) => url));
    const memory: number[] = [];
    const took: number[] = [];
    for (let count = 1; count <= publishes; count++) {
      const ending = endings[count % endings.length] ?? endings[0];
      const { number: version, revision } = await draft(office, documentOf(ending));
      const before = performance.now();
      expect(await publish(first, cookie, revision)).toBe(303);
      took.push(performance.now() - before);
      // Where it was published, at once.
      expect(await served(first)).toEqual({ home: ending, book: ending, version });
      for (const { url } of servers) {
        await expect.poll(() => served(url), patience).toEqual({ home: ending, book: ending, version });
      }
      expect(await office.liveVersion()).toMatchObject({ number: version, document: documentOf(ending) });
      memory.push(Math.max(...servers.map(({ processGroup }) => residentBytes(processGroup) ?? 0)));
    }
    const { problems, asked } = await load.end();
    expect(problems).toEqual([]);
    expect(asked).toBeGreaterThan(publishes * 5);
    const median = took.toSorted((one, other) => one - other)[took.length >> 1] ?? 0;
    console.log(`${asked} requests, ${Math.round(median)} ms a publish (median)`);
    console.log(`memory in MB: ${memory.map((bytes) => Math.round(bytes / 1e6)).join(" ")}`);
    const [early, late] = [memory.slice(0, memory.length >> 1), memory.slice(memory.length >> 1)];
    expect(Math.max(...late)).toBeLessThan(1.3 * Math.max(...early));
    await expect
      .poll(async () => (await office.machines()).map(({ version }) => version), patience)
      .toEqual(own.map(() => publishes + 1));
  });

  test(`killed at ${kills} points, a publish has happened or has not`, { timeout }, async () => {
    const place = await engine.newPlace();
    const office = await officeWithVersion(place);
    const own = { ...variables(place), PORT: String(await freePort()) };
    let server = await startServerProcess(own);
    onTestFinished(() => server.stop(), timeout);
    const { cookie } = await officeSession({ url: server.url, office });
    for (let kill = 0; kill < kills; kill++) {
      const ending = endings[(kill + 1) % endings.length] ?? endings[0];
      const { number: former = 0 } = (await office.liveVersion()) ?? {};
      const { revision } = await draft(office, documentOf(ending));
      const answer = publish(server.url, cookie, revision).catch(() => "killed");
      // From the first page rendered to the moment after the swap.
      await Promise.race([pause((3_000 * (kill + 0.5)) / kills), answer]);
      await server.stop("SIGKILL");
      server = await startServerProcess(own);
      const live = await office.liveVersion();
      const isLive = (live?.number ?? 0) > former;
      if ((await answer) === 303) expect(isLive).toBe(true);
      const phone = String(live?.document.phone).slice(-4);
      expect(await served(server.url)).toEqual({ home: phone, book: phone, version: live?.number });
      // What was not published is still the draft.
      expect((await office.readDraft())?.revision).toBe(isLive ? undefined : revision);
    }
  });

  test(`a window that is published away ${windowsTakenAway} times takes no booking from then on, and who has one is called`, {
    timeout,
  }, async () => {
    const place = await engine.newPlace();
    const office = await officeWithVersion(place);
    const servers: ServerProcess[] = [];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))), timeout);
    const database = await openDatabase(place);
    onTestFinished(() => database.destroy());
    while (servers.length < machines) servers.push(await startServerProcess(variables(place)));
    const [{ url: first = "" } = {}] = servers;
    const { cookie } = await officeSession({ url: first, office });
    const [window, ...others] = factFields.visitWindows.default;
    if (!window) throw new Error("no window");
    let sent = 0;
    const values = () => strangersValues({ serviceDate: weekdayAhead(1 + (sent++ % 20)), timeSlot: window.id });
    const goLive = async (document: FactDocument) =>
      expect(await publish(first, cookie, (await draft(office, document)).revision)).toBe(303);

    for (let round = 0; round < windowsTakenAway; round++) {
      await goLive({ visitWindows: [window, ...others] });
      for (const { url } of servers) await expect.poll(() => statusOfBooking(url, values()), patience).toBe(201);
      let isGone = false;
      const answers = { before: new Set<number>(), after: [] as number[] };
      const visitors = servers.flatMap(({ url }) =>
        [1, 2, 3].map(async (visitor) => {
          while (answers.after.length < 20) {
            const wasGone = isGone;
            const status = await statusOfBooking(url, values());
            if (wasGone) answers.after.push(status);
            else answers.before.add(status);
            await pause(20 + visitor);
          }
        }),
      );
      await goLive({ visitWindows: others });
      isGone = true;
      await Promise.all(visitors);
      expect(answers.before).toContain(201);
      expect(new Set(answers.after)).toEqual(new Set([422]));
      // Bookings that were accepted meanwhile were so before it went live.
      const visits = (await listBookings(database)).filter(({ timeSlot }) => timeSlot === window.id);
      const { open } = await office.calls();
      const idsOf = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id).sort();
      expect(idsOf(open.map(({ booking }) => booking))).toEqual(idsOf(visits));
    }
  });
});
