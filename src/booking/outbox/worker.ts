/** Sends the outbox's emails, a few at a time, for as long as the process runs. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { mailsAtOnce, SendError } from "../mail/sending/transport.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { type Breaker, createBreaker } from "./breaker.ts";
import { type Channel, channels } from "./channels.ts";
import { outboxHealth } from "./health.ts";
import {
  type ClaimedMail,
  claimDue,
  type MessageSender,
  markFailed,
  markRejected,
  markSent,
  renewClaim,
} from "./queue.ts";

/** Times in milliseconds. */
const pollTime = 1_500;
const pollTimeWithoutDatabase = 10_000;
/** How long emails in progress wait after a crash. */
const leaseSeconds = 30;
const renewTime = 10_000;
const longestStop = 5_000;

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
  look?: () => Promise<void>;
  /** Waits so many milliseconds until it looks again, or until the signal is aborted. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const sleepUnlessAborted = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);

/** For a channel without a sender, such as one whose account is not set up: its messages are given up, rather than wait unseen. */
const noSender = (channel: Channel): MessageSender => ({
  send: async () => Promise.reject(new SendError("refused", `This server has no sender for the channel ${channel}.`)),
  close: () => undefined,
});

/** A channel's messages on their way. */
interface Lane {
  channel: Channel;
  sender: MessageSender;
  breaker: Breaker;
  /** The promises never reject. */
  underWay: Set<Promise<void>>;
}

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
  const { database, senders, log, now = () => new Date(), look, pause = sleepUnlessAborted } = options;
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const lanes = (Object.keys(channels) as Channel[]).map(
    (channel): Lane => ({
      ...{ channel, sender: senders[channel] ?? noSender(channel), underWay: new Set() },
      breaker: createBreaker(mailsAtOnce, now),
    }),
  );
  const allUnderWay = () => lanes.flatMap(({ underWay }) => [...underWay]);
  let running: Promise<void> | undefined;
  let sent = 0;
  /** Why an outcome could not be stored, until it is reported. */
  let failure: { error: unknown } | undefined;

  function noteBack({ breaker }: Lane): void {
    if (breaker.worked()) log.info({}, "The mail server takes emails again");
  }

  async function afterFailure(lane: Lane, mail: ClaimedMail, error: unknown): Promise<void> {
    const failure =
      error instanceof SendError ? error : new SendError("later", error, { error: (error as Error).name });
    const { message, reason } = failure;
    const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, ...failure.facts };
    if (reason === "refused") await markRejected(database, mail, message, now());
    const isDead =
      reason === "refused" ||
      (await markFailed(database, mail, message, { now: now(), isDown: reason === "down" })) === "dead";
    // Whatever else the mail server answers, it is back.
    if (error instanceof SendError && reason !== "down") noteBack(lane);
    if (reason === "down") {
      const wait = lane.breaker.failed();
      if (wait) log.warn(facts, `No emails can be sent. The next attempt is in ${wait / 1000} seconds`);
    } else if (!isDead) log.warn(facts, "An email could not be sent and will be retried");
    if (isDead) log.error(facts, `Gave up on an email. ${whatToDo}`);
  }

  async function deliver(lane: Lane, mail: ClaimedMail): Promise<void> {
    // If this fails too, the email may be sent twice, which beats never.
    const renew = () => renewClaim(database, mail, { now: now(), leaseSeconds }).catch(() => undefined);
    const renewing = setInterval(renew, renewTime).unref();
    try {
      await lane.sender.send(mail, givingUp.signal);
    } catch (error) {
      return await afterFailure(lane, mail, error);
    } finally {
      clearInterval(renewing);
    }
    noteBack(lane);
    await markSent(database, mail, now());
    sent++;
    log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempt }, "Email sent");
  }

  /** Claims a channel's messages while there is room. */
  async function takeMoreOf(lane: Lane): Promise<void> {
    const { breaker, channel, underWay } = lane;
    while (!stopping.signal.aborted && breaker.room(underWay.size) > 0) {
      const [mail] = await claimDue(database, { now: now(), worker, limit: 1, leaseSeconds, channel });
      if (!mail) break;
      const delivery = deliver(lane, mail)
        .catch((error) => {
          failure = { error };
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
  }

  /** @throws when the database is unavailable */
  async function takeMore(): Promise<void> {
    await look?.();
    for (const lane of lanes) await takeMoreOf(lane);
    const broken = failure;
    failure = undefined;
    if (broken) throw broken.error;
  }

  async function sendDue(): Promise<number> {
    const before = sent;
    for (;;) {
      await takeMore();
      const underWay = allUnderWay();
      if (underWay.length === 0) return sent - before;
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
      // Jitter, so that workers don't poll in step.
      const wait = (isWorking ? pollTime : pollTimeWithoutDatabase) * (0.75 + Math.random() / 2);
      const woken = new AbortController();
      await Promise.race([pause(wait, AbortSignal.any([stopping.signal, woken.signal])), ...allUnderWay()]);
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
      await Promise.all(allUnderWay());
      clearTimeout(deadline);
      for (const { sender } of lanes) sender.close();
    },
  };
}
