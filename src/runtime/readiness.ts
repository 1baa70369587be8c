/** Whether this process can do its work: the database answers and takes bookings, and mails go out. */
import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { outboxHealth } from "../bookings/messages/outbox/admin.ts";
import { clockDoubt, recordClock } from "../bookings/store/clock.ts";
import type { BookingDatabase } from "../bookings/store/database.ts";
import type { Logger } from "./log.ts";

export interface Readiness {
  /** False if another machine should answer instead. */
  ready: boolean;
  /** `read-only`: it answers, but nothing can be stored: a full disk, a lock that stays, a standby. */
  database: "ok" | "read-only" | "down";
  /** `late`: mails have waited too long. `dead`: some were given up. */
  outbox: "ok" | "late" | "dead" | "unknown";
  /** The number of the version of the facts that is served; 0 before the first. */
  version?: number;
  oldestDueSeconds?: number;
  deadMails?: number;
  /** `limited`: online bookings hit a ceiling, so the form asks for a call until the business confirms or cancels. */
  bookings?: "ok" | "limited";
  /** `unreadable`: a proxy in front names clients in a way that can't be read, so limits count such visitors as one. */
  clients?: "ok" | "unreadable";
  /** `in doubt`: for a day, nothing is erased and older mails wait, unless somebody says that it is right; the log says how. */
  clock?: "ok" | "in doubt";
}

/** While the database can't be asked. */
export const down: Readiness = { ready: false, database: "down", outbox: "unknown" };

/** In seconds: longer than a mail server's brief outage, shorter than a day of failures. */
const lateAfterSeconds = 15 * 60;
/** In milliseconds: the cache time, so that frequent checks cost the database nothing. */
const freshMs = 1_000;
/** In milliseconds: how often the time is stored, so that checks are no load. While that fails, each check tries again. */
const writeEveryMs = 30_000;
/** In bytes: twice what SQLite's log grows by before it is emptied. */
const leastFreeBytes = 8_388_608;

export interface ReadinessOptions {
  database: BookingDatabase;
  log: Logger;
  /** Where a SQLite file is: a disk may be too full for a booking, but not for the time. */
  folder?: string | undefined;
  /** How much room its disk must have. */
  leastFree?: number;
  /** Whether the form asks for a call. */
  isLimited?: () => Promise<boolean>;
  now?: () => Date;
  /** Milliseconds since some moment; unlike `now`, it never jumps. */
  elapsed?: () => number;
  /** How long a check may take, in milliseconds; a database that answers slower counts as down. */
  patienceMs?: number;
}

/** Creates the check behind /readyz. Late mails don't make a machine unready: another one would send them no sooner. */
export function createReadiness({
  database,
  log,
  folder,
  leastFree = leastFreeBytes,
  isLimited = async () => false,
  now = () => new Date(),
  elapsed = () => performance.now(),
  patienceMs = 2_000,
}: ReadinessOptions): () => Promise<Readiness> {
  let last: { at: number; readiness: Promise<Readiness> } | undefined;
  let writeWorks = true;
  let writeTriedAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<void> | undefined;
  /** Either the answer, or nothing when that takes too long. */
  const inTime = <Answer>(answer: Promise<Answer> | undefined) =>
    Promise.race([answer, sleep(patienceMs, undefined, { ref: false })]);

  async function tryWrite(): Promise<void> {
    try {
      await recordClock(database, now());
      const { bavail, bsize } = folder === undefined ? { bavail: leastFree, bsize: 1 } : await statfs(folder);
      if (bavail * bsize < leastFree) throw new Error(`The disk has only ${bavail * bsize} bytes left.`);
      writeWorks = true;
    } catch (err) {
      writeWorks = false;
      log.error({ err }, "Nothing can be stored: bookings fail");
    }
    writing = undefined;
  }

  /** Whether the last write worked; one that waits for another writer has not failed yet. */
  async function canWrite(): Promise<boolean> {
    if (!writing && (!writeWorks || elapsed() - writeTriedAt > writeEveryMs)) {
      writeTriedAt = elapsed();
      writing = tryWrite();
    }
    await inTime(writing);
    return writeWorks;
  }

  async function look(): Promise<Readiness> {
    try {
      const health = await inTime(outboxHealth(database, now()));
      if (!health) throw new Error(`No answer within ${patienceMs} ms.`);
      const outbox = health.oldestDueSeconds > lateAfterSeconds ? "late" : health.dead > 0 ? "dead" : "ok";
      const oldestDueSeconds = Math.round(health.oldestDueSeconds);
      const bookings = (await isLimited()) ? "limited" : "ok";
      const ready = await canWrite();
      const state = ready ? "ok" : "read-only";
      const clock = (await clockDoubt(database, now())) ? "in doubt" : "ok";
      return { ready, database: state, outbox, oldestDueSeconds, deadMails: health.dead, bookings, clock };
    } catch (err) {
      log.error({ err }, "The database does not answer");
      return down;
    }
  }

  return async () => {
    const at = elapsed();
    if (!last || at - last.at > freshMs) last = { at, readiness: look() };
    return last.readiness;
  };
}
