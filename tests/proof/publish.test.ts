/**
 * Versions are published while visitors read and book: not one request fails, a page and the rules behind it are of one
 * version, memory and disk stay bounded, and a publish that is killed at any point is finished by the next start.
 */
import { readdirSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { createOfficeService, type OfficeService } from "../../src/booking/office-service.ts";
import { commitVersion } from "../../src/booking/site/versions.ts";
import { type DatabaseLocation, openDatabase } from "../../src/booking/storage/database.ts";
import { describeOnBothEngines, temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { copyWithReleases, documentOf, type Ending, endings } from "../edited-releases.ts";
import { freePort } from "../free-port.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { variablesFor } from "./fixtures.ts";
import { processesOf, residentBytes } from "./memory.ts";
import { full } from "./size.ts";

const publishes = full ? 100 : 4;
const kills = full ? 10 : 2;
const visitors = 6;
const by = "Front desk";

/** A machine's folder. */
function machineFolder(): string {
  const folder = temporaryFolder();
  copyWithReleases(folder);
  return folder;
}

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

const endingIn = (page: string) => /555-(01\d\d)/.exec(page)?.[1];

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

async function publish(office: OfficeService, ending: Ending): Promise<number> {
  const saved = await office.saveDraft(documentOf(ending), { revision: (await office.readDraft())?.revision ?? 0, by });
  if (saved.status !== "saved") throw new Error(saved.status);
  const asked = await office.publishDraft({ revision: saved.draft.revision, by });
  if (asked.status !== "publishing") throw new Error(asked.status);
  return asked.number;
}

/** An office on the database, which has the first document as its first version. */
async function officeWithVersion(place: DatabaseLocation): Promise<OfficeService> {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  const office = createOfficeService({ database });
  await commitVersion(database, await publish(office, endings[0]), new Date());
  return office;
}

const timeout = 60 * 60_000;
const patience = { timeout: 60_000, interval: 200 };

describeOnBothEngines("publishing", (engine) => {
  const machines = engine.name === "SQLite" ? 1 : 2;
  const variables = (place: DatabaseLocation) => ({
    ...variablesFor(place),
    ...{ REBUILDS: "1", CAPACITY_PER_SLOT: "1000" },
  });

  test(`${publishes} versions on ${machines} machine(s) under load: no request fails, and all follows`, {
    timeout,
  }, async () => {
    const place = await engine.newPlace();
    const office = await officeWithVersion(place);
    const folders = Array.from({ length: machines }, machineFolder);
    // Their folders are made first, so that they are removed after the servers have stopped writing to them.
    const own = folders.map(() => variables(place));
    const servers: ServerProcess[] = [];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))), timeout);
    for (const [machine, folder] of folders.entries()) {
      servers.push(await startServerProcess(own[machine] ?? {}, { folder }));
    }

    const load = startVisitors(servers.map(({ url }) => url));
    const memory: number[] = [];
    for (let count = 1; count <= publishes; count++) {
      const ending = endings[count % endings.length] ?? endings[0];
      const version = await publish(office, ending);
      for (const { url } of servers) {
        await expect.poll(() => served(url), patience).toEqual({ home: ending, book: ending, version });
      }
      expect(await office.liveVersion()).toMatchObject({ number: version, document: documentOf(ending) });
      if (count % 2 === 1) continue;
      // Only the supervisor and the new one are left.
      for (const { processGroup } of servers) {
        await expect.poll(() => processesOf(processGroup).length, patience).toBeLessThanOrEqual(2);
      }
      memory.push(Math.max(...servers.map(({ processGroup }) => residentBytes(processGroup) ?? 0)));
    }
    const { problems, asked } = await load.end();
    expect(problems).toEqual([]);
    expect(asked).toBeGreaterThan(publishes * 20);
    for (const folder of folders) {
      expect(readdirSync(join(folder, "dist")).sort()).toEqual(["build.lock", "current", "releases"]);
      expect(readdirSync(join(folder, "dist/releases")).length).toBeLessThanOrEqual(3);
    }
    console.log(`${asked} requests, memory in MB: ${memory.map((bytes) => Math.round(bytes / 1e6)).join(" ")}`);
    expect(Math.max(...memory.slice(1))).toBeLessThan(1.3 * (memory[0] ?? 0));
    expect((await office.machines()).map(({ version, step }) => ({ version, step }))).toEqual(
      folders.map(() => ({ version: publishes + 1, step: "" })),
    );
  });

  test(`killed at ${kills} points, a publish is finished by the next start`, { timeout }, async () => {
    const place = await engine.newPlace();
    const office = await officeWithVersion(place);
    const folder = machineFolder();
    const own = { ...variables(place), PORT: String(await freePort()) };
    let server = await startServerProcess(own, { folder });
    onTestFinished(() => server.stop(), timeout);
    for (let kill = 0; kill < kills; kill++) {
      const ending = endings[(kill + 1) % endings.length] ?? endings[0];
      const version = await publish(office, ending);
      // From the claim to the moment after the swap.
      await pause((3_000 * (kill + 0.5)) / kills);
      await server.stop("SIGKILL");
      server = await startServerProcess(own, { folder });
      await expect.poll(() => served(server.url), patience).toEqual({ home: ending, book: ending, version });
      expect(await office.publishingVersion()).toBeUndefined();
    }
  });
});
