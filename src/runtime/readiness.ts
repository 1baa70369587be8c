/** Whether this process can do its work: the database answers and takes bookings, and mails go out. */
import { setTimeout as sleep } from "node:timers/promises";
import { outboxHealth } from "../booking/outbox/health.ts";
import { checkWrites } from "../booking/storage/check-writes.ts";
import { clockDoubt } from "../booking/storage/clock.ts";
import type { BookingDatabase } from "../booking/storage/database.ts";
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
  /** `in doubt`: nothing is erased and scheduled mails wait until somebody says that it is right; the log says how. */
  clock?: "ok" | "in doubt";
}

/** In seconds: longer than a mail server's brief outage, shorter than a day of failures. */
const lateAfter = 15 * 60;
/** In milliseconds: the cache time, so that frequent checks cost the database nothing. */
const freshFor = 1_000;
/** In milliseconds: how often a write is tried, so that checks are no load. While it fails, each check tries again. */
const writeEvery = 30_000;

const defaults = {
  /** Whether the form asks for a call. */
  isLimited: async () => false,
  now: () => new Date(),
  /** How long a check may take, in milliseconds; a database that answers slower counts as down. */
  patience: 2_000,
  /** Milliseconds since some moment; unlike `now`, it never jumps. */
  elapsed: () => performance.now(),
};

interface Checks extends Readonly<typeof defaults> {
  database: BookingDatabase;
  log: Logger;
}
export type ReadinessOptions = Pick<Checks, "database" | "log"> & Partial<Checks>;

/** Tries writes. @returns whether the last one worked; one that waits for another writer has not failed yet */
function createWriteCheck({ database, log, patience, elapsed }: Checks): () => Promise<boolean> {
  let works = true;
  let triedAt = Number.NEGATIVE_INFINITY;
  let trying: Promise<void> | undefined;
  const tryOnce = async () => {
    try {
      await checkWrites(database);
      works = true;
    } catch (err) {
      works = false;
      log.error({ err }, "Nothing can be stored: bookings fail");
    }
    trying = undefined;
  };
  return async () => {
    if (!trying && (!works || elapsed() - triedAt > writeEvery)) {
      triedAt = elapsed();
      trying = tryOnce();
    }
    await Promise.race([trying, sleep(patience, undefined, { ref: false })]);
    return works;
  };
}

async function look(checks: Checks, canWrite: () => Promise<boolean>): Promise<Readiness> {
  const { database, log, isLimited, now, patience } = checks;
  try {
    const health = await Promise.race([outboxHealth(database, now()), sleep(patience, undefined, { ref: false })]);
    if (!health) throw new Error(`No answer within ${patience} ms.`);
    const outbox = health.oldestDueSeconds > lateAfter ? "late" : health.dead > 0 ? "dead" : "ok";
    const oldestDueSeconds = Math.round(health.oldestDueSeconds);
    const bookings = (await isLimited()) ? "limited" : "ok";
    const ready = await canWrite();
    const state = ready ? "ok" : "read-only";
    const clock = (await clockDoubt(database, now())) ? "in doubt" : "ok";
    return { ready, database: state, outbox, oldestDueSeconds, deadMails: health.dead, bookings, clock };
  } catch (err) {
    log.error({ err }, "The database does not answer");
    return { ready: false, database: "down", outbox: "unknown" };
  }
}

/** Creates the check behind /readyz. Late mails don't make a machine unready: another one would send them no sooner. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  const checks = { ...defaults, ...options };
  const canWrite = createWriteCheck(checks);
  let last: { at: number; readiness: Promise<Readiness> } | undefined;
  return async () => {
    const at = checks.elapsed();
    if (!last || at - last.at > freshFor) last = { at, readiness: look(checks, canWrite) };
    return last.readiness;
  };
}
