/**
 * Follows what the database says about the site: new versions of the facts, days that the office closes. Where the release
 * that this process serves was made of something else, it asks the supervisor for another one. Publishing, versions from other
 * machines, and closed days are the same path; a version that is published goes live with its first server.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { noteMachine } from "../booking/site/machines.ts";
import { claimVersion, commitVersion, failVersion, liveNumberOf, liveVersion } from "../booking/site/versions.ts";
import type { BookingDatabase } from "../booking/storage/database.ts";
import { type Release, sameInputs } from "../release/current.ts";
import type { Logger } from "../runtime/log.ts";
import { repeat } from "../runtime/repeat.ts";
import { siteInputs } from "../runtime/site-inputs.ts";
import type { FromServer, WantedSite } from "./messages.ts";

/** When a build that failed is tried again, though nothing has changed, in milliseconds. */
const retryMs = 10 * 60_000;

/** Of this data folder: a machine that starts again goes on with what it was at. The port tells its servers apart. */
export function machineId(dataFolder: string, port: number): string {
  const file = join(dataFolder, "machine-id");
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomUUID(), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return `${readFileSync(file, "utf8").trim()}:${port}`;
}

interface FollowOptions {
  database: BookingDatabase;
  now?: () => Date;
  release: Pick<Release, "inputs">;
  /** See `machineId`. */
  machine: string;
  log: Pick<Logger, "info" | "error">;
  /** Tells the supervisor. */
  send: (message: FromServer) => void;
  /** The number of the version that went live with this server. */
  version?: number | undefined;
  /** How often the database is asked, in milliseconds. */
  lookEveryMs?: number;
  /** How long other things than versions must stay the same before the site is built anew: the office may close more days. */
  settledMs?: number;
}

/** Starts following. `version` is the number of the version that is served, `hear` takes the supervisor's answers. */
export function followSite({
  database,
  now: clock = () => new Date(),
  release,
  machine,
  log,
  send,
  version = 0,
  lookEveryMs = 1_000,
  settledMs = 10_000,
}: FollowOptions) {
  const own = release.inputs;
  let served = version;
  let step = "";
  let asked: { site: WantedSite; failedAt?: number } | undefined;
  let seen: { text: string; at: number } | undefined;
  let hasFailed = false;

  /** What the database describes, if that is something else than what is served. */
  async function lookForSite(at: Date): Promise<WantedSite | undefined> {
    const publishing = await claimVersion(database, machine, at);
    const inputs = await siteInputs(database, publishing ?? (await liveVersion({ database })), at);
    if (!sameInputs(inputs, own)) return { inputs, ...(publishing && { publishes: publishing.number }) };
    // The same facts as before, with another number.
    if (publishing) await commitVersion(database, publishing.number, at);
    return undefined;
  }

  function ask(site: WantedSite, now: number): void {
    const text = JSON.stringify(site);
    if (seen?.text !== text) seen = { text, at: now };
    const isOfAnotherVersion = (site.inputs.BUSINESS_FACTS ?? "") !== (own.BUSINESS_FACTS ?? "");
    if (!isOfAnotherVersion && now - seen.at < settledMs) return;
    const isAsked = asked && JSON.stringify(asked.site) === text;
    if (isAsked && (asked?.failedAt === undefined || now - asked.failedAt < retryMs)) return;
    asked = { site };
    send({ wanted: site });
  }

  async function look(): Promise<void> {
    try {
      const [now, at] = [performance.now(), clock()];
      served = await liveNumberOf(database, own.BUSINESS_FACTS ?? "");
      await noteMachine(database, { id: machine, name: hostname(), version: served, step }, at);
      const site = await lookForSite(at);
      if (site) ask(site, now);
      else {
        [asked, seen] = [undefined, undefined];
        step = "";
      }
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.error({ err }, "The database does not say what the site is: trying again");
      hasFailed = true;
    }
  }

  const { stop } = repeat(look, lookEveryMs);
  return {
    stop,
    version: () => served,
    async hear(message: { step: string } | { failed: string }): Promise<void> {
      if ("step" in message) {
        step = message.step;
        return;
      }
      step = "could not be built";
      const number = asked?.site.publishes;
      if (asked) asked.failedAt = performance.now();
      log.error(
        { reason: message.failed, version: number },
        "The new site could not be built: the former one is served",
      );
      if (number !== undefined) await failVersion(database, number, message.failed);
    },
  };
}
