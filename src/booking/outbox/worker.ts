/** Sends the outbox's emails, a few at a time, for as long as the process runs. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { SendMailOptions } from "nodemailer";
import { errorFacts, errorText, isRefusal, isTooSlow } from "../mail/sending/smtp.ts";
import { type MailTransport, mailsAtOnce } from "../mail/sending/transport.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { type Destination, destinationOf } from "./destinations.ts";
import { outboxHealth } from "./health.ts";
import { type ClaimedMail, claimDue, markFailed, markRejected, markSent, renewClaim } from "./queue.ts";

/** Times in milliseconds. */
const pollTime = 1_500;
const pollTimeWithoutDatabase = 10_000;
/** How long emails in progress wait after a crash. */
const leaseSeconds = 30;
const renewTime = 10_000;
const longestStop = 5_000;

/** How many of the concurrent emails may go to one domain, so that a slow one leaves room for the others. */
const perDestination = 2;

type WriteLog = (details: object, message: string) => void;

/** Logs ids, kinds, and codes, never personal data; database errors go in `err`. Compatible with pino. */
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
  const { database, compose, transport, log, now = () => new Date() } = options;
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  /** Emails in progress; the promises never reject. */
  const underWay = new Map<ClaimedMail, Promise<void>>();
  let running: Promise<void> | undefined;
  let sent = 0;
  /** Why an outcome could not be stored, until it is reported. */
  let failure: { error: unknown } | undefined;

  async function attempt(mail: ClaimedMail): Promise<void> {
    const message = await compose(mail);
    givingUp.signal.throwIfAborted();
    await transport.send(message, mail, givingUp.signal);
  }

  async function afterFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, ...errorFacts(error) };
    const text = errorText(error);
    const refused = isRefusal(error);
    if (refused) await markRejected(database, mail, text, now());
    const isDead =
      refused || (await markFailed(database, mail, text, { now: now(), isTooSlow: isTooSlow(error) })) === "dead";
    if (isDead) log.error(facts, `Gave up on an email. ${whatToDo}`);
    else log.warn(facts, "An email could not be sent and will be retried");
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    // If this fails too, the email may be sent twice, which beats never.
    const renew = () => renewClaim(database, mail, { now: now(), leaseSeconds }).catch(() => undefined);
    const renewing = setInterval(renew, renewTime).unref();
    try {
      await attempt(mail);
    } catch (error) {
      return await afterFailure(mail, error);
    } finally {
      clearInterval(renewing);
    }
    await markSent(database, mail, now());
    sent++;
    log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempt }, "Email sent");
  }

  /** Destinations that already have their share of the emails in progress. */
  function busyDestinations(): Destination[] {
    const all = [...underWay.keys()].map(({ recipient, booking }) => destinationOf(recipient, booking.email));
    return all.filter((destination) => all.filter((other) => other === destination).length >= perDestination);
  }

  /** Claims emails while there is room. @throws when the database is unavailable */
  async function takeMore(): Promise<void> {
    while (!stopping.signal.aborted && underWay.size < mailsAtOnce) {
      const avoid = busyDestinations();
      const [mail] = await claimDue(database, { now: now(), worker, limit: 1, leaseSeconds, avoid });
      // A destination that was busy when we asked may be free by now.
      if (!mail && busyDestinations().length < avoid.length) continue;
      if (!mail) break;
      const delivery = deliver(mail)
        .catch((error) => {
          failure = { error };
        })
        .finally(() => underWay.delete(mail));
      underWay.set(mail, delivery);
    }
    const broken = failure;
    failure = undefined;
    if (broken) throw broken.error;
  }

  async function sendDue(): Promise<number> {
    const before = sent;
    for (;;) {
      await takeMore();
      if (underWay.size === 0) return sent - before;
      await Promise.race(underWay.values());
    }
  }

  async function warnOfDeadMails(): Promise<void> {
    const { dead } = await outboxHealth(database, now());
    if (dead > 0) log.warn({ dead }, `There are failed emails. ${whatToDo}`);
  }

  async function run(): Promise<void> {
    let isWorking = true;
    await warnOfDeadMails().catch(() => undefined);
    while (!stopping.signal.aborted) {
      try {
        await takeMore();
        if (!isWorking) log.info({}, "Emails are being sent again");
        isWorking = true;
      } catch (err) {
        if (isWorking) log.error({ err }, "No emails are sent: the database is unavailable");
        isWorking = false;
      }
      // Jitter, so that workers don't poll in step.
      const wait = (isWorking ? pollTime : pollTimeWithoutDatabase) * (0.75 + Math.random() / 2);
      const woken = new AbortController();
      const signal = AbortSignal.any([stopping.signal, woken.signal]);
      const pause = sleep(wait, undefined, { ref: false, signal }).catch(() => undefined);
      await Promise.race([pause, ...underWay.values()]);
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
        longestStop,
      );
      await running;
      await Promise.all(underWay.values());
      clearTimeout(deadline);
      transport.close();
    },
  };
}

const whatToDo = "`npm run bookings -- mails` says why, and with --retry tries again.";
