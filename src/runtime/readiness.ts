/** Whether this process can do its work: the database answers, and mails go out. */
import { setTimeout as sleep } from "node:timers/promises";
import { outboxHealth } from "../booking/outbox/health.ts";
import type { BookingDatabase } from "../booking/storage/database.ts";
import type { Logger } from "./log.ts";

export interface Readiness {
  /** False if another machine should answer instead. */
  ready: boolean;
  /** The stop signal has come: requests are answered a little longer. */
  stopping?: true;
  database: "ok" | "down";
  /** `late`: mails have waited too long. `dead`: some were given up. */
  outbox: "ok" | "late" | "dead" | "unknown";
  /** How long the oldest due mail has been waiting. */
  oldestDueSeconds?: number;
  deadMails?: number;
  /** `limited`: online bookings hit a ceiling, so the form asks for a call until the business confirms or cancels. */
  bookings?: "ok" | "limited";
}

export interface ReadinessOptions {
  database: BookingDatabase;
  log: Logger;
  /** Whether the form asks for a call. */
  isLimited?: () => Promise<boolean>;
  /** Aborted at the stop signal. */
  stopping?: AbortSignal;
  now?: () => Date;
  /** Timeout in milliseconds; a slower database counts as down. */
  patience?: number;
}

/** In seconds: longer than a mail server's brief outage, shorter than a day of failures. */
const lateAfter = 15 * 60;
/** In milliseconds: the cache time, so that frequent checks cost the database nothing. */
const freshFor = 1_000;

async function look(options: ReadinessOptions): Promise<Readiness> {
  const { database, log, isLimited = async () => false, now = () => new Date(), patience = 2_000 } = options;
  try {
    const health = await Promise.race([outboxHealth(database, now()), sleep(patience, undefined, { ref: false })]);
    if (!health) throw new Error(`No answer within ${patience} ms.`);
    const outbox = health.oldestDueSeconds > lateAfter ? "late" : health.dead > 0 ? "dead" : "ok";
    const oldestDueSeconds = Math.round(health.oldestDueSeconds);
    const bookings = (await isLimited()) ? "limited" : "ok";
    return { ready: true, database: "ok", outbox, oldestDueSeconds, deadMails: health.dead, bookings };
  } catch (err) {
    log.error({ err }, "The database does not answer");
    return { ready: false, database: "down", outbox: "unknown" };
  }
}

/**
 * Creates the check behind /readyz. Late mails don't make a machine unready: taking it out of rotation would not send
 * them, and bookings never wait for mail. A process that is shutting down is not ready, though it still answers.
 */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  let last: { at: number; readiness: Promise<Readiness> } | undefined;
  return async () => {
    if (!last || performance.now() - last.at > freshFor) last = { at: performance.now(), readiness: look(options) };
    const readiness = await last.readiness;
    return options.stopping?.aborted ? { ...readiness, ready: false, stopping: true } : readiness;
  };
}
