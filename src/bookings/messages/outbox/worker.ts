/** Sends the outbox's emails, a few at a time, for as long as the process runs. */

import { setTimeout as sleep } from "node:timers/promises";
import type { BookingDatabase } from "../../store/database.ts";
import { mailsAtOnce } from "../email/sending/transport.ts";
import { type ClaimedMail, type MessageSender, SendError } from "../message.ts";
import type { Channel } from "../message-kinds.ts";
import { outboxHealth } from "./admin.ts";
import { claimDue, markFailed, markRefused, markSent } from "./queue.ts";

/** How often the outbox is looked at. */
const pollMs = 1_500;
const pollWithoutDatabaseMs = 10_000;
/** While the mail server is down: until the first new try, doubled after each that fails. */
const shortestWaitMs = 5_000;
const longestWaitMs = 60_000;
const longestStopMs = 5_000;

const whatToDo = "The office says why, under Settings, Mail, and sends them again.";

type WriteLog = (details: object, message: string) => void;

/** Logs ids, kinds, and codes, never personal data; database errors go in `err`. Compatible with pino. */
export interface MailLog {
  info: WriteLog;
  warn: WriteLog;
  error: WriteLog;
}

export interface OutboxWorkerOptions {
  database: BookingDatabase;
  senders: Readonly<Partial<Record<Channel, MessageSender>>>;
  log: MailLog;
  now?: () => Date;
  /** Brings `now` up to date, on which the machines that send must agree. */
  syncClock?: () => Promise<void>;
  /** Waits so many milliseconds until it looks again, or until the signal is aborted. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const sleepUnlessAborted = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);

interface OutboxWorker {
  /** Sends everything due now. @returns how many were sent. @throws when the database is unavailable */
  sendDue(): Promise<number>;
  /** Sends whatever is due, now and from then on, until `stop`. */
  start(): void;
  /** Claims no more emails and gives those in progress five seconds to finish. */
  stop(): Promise<void>;
}

/**
 * Creates a worker. It claims an email only when about to send it, so a crash repeats at most the few in progress.
 * Several processes may each run one on the same database.
 */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { database, senders, log, now = () => new Date(), syncClock, pause = sleepUnlessAborted } = options;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  /** The promises never reject. */
  const underWay = new Set<Promise<void>>();
  /** How often in a row the mail server was down, and until when nobody asks it. */
  let failures = 0;
  let retryAt = 0;
  let running: Promise<void> | undefined;
  let sent = 0;
  /** Why an outcome could not be stored, until it is reported. */
  let storeFailure: { error: unknown } | undefined;

  /** A clock that was ahead has left a time that is too far to wait for. */
  function isBackingOff(): boolean {
    const left = retryAt - now().getTime();
    return left > 0 && left <= longestWaitMs;
  }

  /** A mail server that was down is asked by one email at a time. */
  const hasRoom = () => (failures === 0 ? underWay.size < mailsAtOnce : underWay.size === 0 && !isBackingOff());

  function markRecovered(): void {
    if (failures > 0) log.info({}, "The mail server takes emails again");
    failures = 0;
    retryAt = 0;
  }

  async function afterFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const failure =
      error instanceof SendError ? error : new SendError("later", error, { error: (error as Error).name });
    const { message, reason } = failure;
    const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, ...failure.facts };
    if (reason === "refused") await markRefused(database, mail, message, now());
    const isDead =
      reason === "refused" ||
      (await markFailed(database, mail, message, { now: now(), isDown: reason === "down" })) === "dead";
    // Whatever else the mail server answers, it is back.
    if (error instanceof SendError && reason !== "down") markRecovered();
    // What was sent together fails together.
    if (reason === "down" && !isBackingOff()) {
      const waitMs = Math.min(shortestWaitMs * 2 ** failures, longestWaitMs);
      failures++;
      retryAt = now().getTime() + waitMs;
      log.warn(facts, `No emails can be sent. The next attempt is in ${waitMs / 1000} seconds`);
    }
    if (reason !== "down" && !isDead) log.warn(facts, "An email could not be sent and will be retried");
    if (isDead) log.error(facts, `Gave up on an email. ${whatToDo}`);
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    const sender = senders[mail.channel];
    try {
      // Given up, rather than waiting unseen.
      if (!sender) throw new SendError("refused", `This server has no sender for the channel ${mail.channel}.`);
      await sender.send(mail, givingUp.signal);
    } catch (error) {
      return await afterFailure(mail, error);
    }
    markRecovered();
    // If this fails, the email may be sent twice, which beats never.
    await markSent(database, mail, now());
    sent++;
    log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempt }, "Email sent");
  }

  /** Claims messages while there is room. @throws when the database is unavailable */
  async function takeMore(): Promise<void> {
    await syncClock?.();
    while (!stopping.signal.aborted && hasRoom()) {
      const [mail] = await claimDue(database, { now: now(), limit: 1 });
      if (!mail) break;
      const delivery = deliver(mail)
        .catch((error) => {
          storeFailure = { error };
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
    const unreported = storeFailure;
    storeFailure = undefined;
    if (unreported) throw unreported.error;
  }

  async function sendDue(): Promise<number> {
    const before = sent;
    for (;;) {
      await takeMore();
      if (underWay.size === 0) return sent - before;
      await Promise.race(underWay);
    }
  }

  async function run(): Promise<void> {
    let isWorking = true;
    const health = await outboxHealth(database, now()).catch(() => undefined);
    if (health?.dead) log.warn({ dead: health.dead }, `There are failed emails. ${whatToDo}`);
    while (!stopping.signal.aborted) {
      try {
        await takeMore();
        if (!isWorking) log.info({}, "Emails are being sent again");
        isWorking = true;
      } catch (err) {
        if (isWorking) log.error({ err }, "No emails are sent: the database is unavailable");
        isWorking = false;
      }
      const waitMs = isWorking ? pollMs : pollWithoutDatabaseMs;
      const woken = new AbortController();
      await Promise.race([pause(waitMs, AbortSignal.any([stopping.signal, woken.signal])), ...underWay]);
      woken.abort();
    }
  }

  return {
    sendDue,
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      const deadline = setTimeout(
        () => givingUp.abort(new Error("The server stopped before the email was sent.")),
        longestStopMs,
      );
      await running;
      await Promise.all(underWay);
      clearTimeout(deadline);
      for (const sender of Object.values(senders)) sender.close();
    },
  };
}
