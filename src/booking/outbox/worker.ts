/** Sends the mails of the outbox, one after the other, for as long as the process runs. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { SendMailOptions } from "nodemailer";
import { errorFacts, isRefusal } from "../mail/smtp.ts";
import type { MailTransport } from "../mail/transport.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { outboxHealth } from "./health.ts";
import { type ClaimedMail, claimDue, markFailed, markRejected, markSent, renewClaim } from "./queue.ts";

/** Times in milliseconds. */
const pollTime = 1_500;
const pollTimeWithoutDatabase = 10_000;
/** After a crash, the mail under way waits for so long. */
const leaseSeconds = 30;
const renewTime = 10_000;
const longestSend = 5 * 60_000;
const longestStop = 5_000;

type WriteLog = (details: object, message: string) => void;

/** What is said about mails: ids, kinds and codes, never persons. An error of the database is `err`. pino's logs fit. */
export interface MailLog {
  info: WriteLog;
  warn: WriteLog;
  error: WriteLog;
}

export interface OutboxWorkerOptions {
  database: BookingDatabase;
  compose: (mail: ClaimedMail) => Promise<SendMailOptions>;
  transport: MailTransport;
  log: MailLog;
  now?: () => Date;
}

export interface OutboxWorker {
  /** Sends all that is due now. @returns how many mails were sent. @throws when the database can't be used */
  sendDue(): Promise<number>;
  /** Sends what is due, now and whenever there is something, until `stop`. */
  start(): void;
  /** Takes no more mails and finishes the one under way, which has five seconds for that. */
  stop(): Promise<void>;
}

/**
 * A worker sends one mail at a time, so that a crash repeats one mail at most. Several processes may each run one on the
 * same database.
 */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { database, compose, transport, log, now = () => new Date() } = options;
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  let running: Promise<void> | undefined;

  async function attempt(mail: ClaimedMail): Promise<void> {
    const message = await compose(mail);
    const signal = AbortSignal.any([givingUp.signal, AbortSignal.timeout(longestSend)]);
    await transport.send(message, mail, signal);
  }

  async function afterFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, ...errorFacts(error) };
    const text = error instanceof Error ? error.message : String(error);
    const refused = isRefusal(error);
    if (refused) await markRejected(database, mail, text, now());
    const isDead = refused || (await markFailed(database, mail, text, { now: now() })) === "dead";
    if (isDead) log.error(facts, `A mail was given up. ${whatToDo}`);
    else log.warn(facts, "A mail could not be sent and is tried again later");
  }

  /** @returns whether the mail was sent */
  async function deliver(mail: ClaimedMail): Promise<boolean> {
    // When this fails too, the mail may be sent twice, which is better than never.
    const renew = () => renewClaim(database, mail, { now: now(), leaseSeconds }).catch(() => undefined);
    const renewing = setInterval(renew, renewTime).unref();
    try {
      await attempt(mail);
    } catch (error) {
      await afterFailure(mail, error);
      return false;
    } finally {
      clearInterval(renewing);
    }
    await markSent(database, mail, now());
    log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempt }, "Mail sent");
    return true;
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    while (!stopping.signal.aborted) {
      const [mail] = await claimDue(database, { now: now(), worker, limit: 1, leaseSeconds });
      if (!mail) break;
      if (await deliver(mail)) sent++;
    }
    return sent;
  }

  async function warnOfDeadMails(): Promise<void> {
    const { dead } = await outboxHealth(database, now());
    if (dead > 0) log.warn({ dead }, `Mails were given up. ${whatToDo}`);
  }

  async function run(): Promise<void> {
    let isWorking = true;
    await warnOfDeadMails().catch(() => undefined);
    while (!stopping.signal.aborted) {
      try {
        await sendDue();
        if (!isWorking) log.info({}, "Mails are sent again");
        isWorking = true;
      } catch (err) {
        if (isWorking) log.error({ err }, "Mails wait: the database can't be used");
        isWorking = false;
      }
      // Not all workers at the same time.
      const wait = (isWorking ? pollTime : pollTimeWithoutDatabase) * (0.75 + Math.random() / 2);
      await sleep(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    sendDue,
    start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      const deadline = setTimeout(() => givingUp.abort(), longestStop);
      await running;
      clearTimeout(deadline);
      transport.close();
    },
  };
}

const whatToDo = "`npm run bookings -- mails` says why, and with --retry sends it again.";
