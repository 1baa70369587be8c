/** Sends the outbox's messages, a few of each channel at a time, for as long as the process runs. */

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
/** While the server of a channel is down: until the first new try, doubled after each that fails. */
const shortestWaitMs = 5_000;
const longestWaitMs = 60_000;
const longestStopMs = 5_000;

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

/** What is logged about a channel. */
const words = {
  email: {
    one: "An email",
    sent: "Email sent",
    none: "No emails can be sent",
    recovered: "The mail server takes emails again",
    gaveUp: "Gave up on an email",
    whatToDo: "The office says why, under Settings, Email, and sends them again.",
  },
  text: {
    one: "A text",
    sent: "Text sent",
    none: "No texts can be sent",
    recovered: "The provider takes texts again",
    gaveUp: "Gave up on a text",
    whatToDo: "The visit's history says why. It goes out by email instead, or the customer is on the call list.",
  },
} as const satisfies Record<Channel, object>;

/** Sends the messages of one channel: one that is down, or slow, holds no other back. */
function createLane(channel: Channel, givingUp: AbortSignal, options: OutboxWorkerOptions) {
  const { database, senders, log, now = () => new Date() } = options;
  const sender = senders[channel];
  const { one, sent: isSent, none, recovered, gaveUp, whatToDo } = words[channel];
  /** The promises never reject. */
  const underWay = new Set<Promise<void>>();
  /** How often in a row the server was down, and until when nobody asks it. */
  let failures = 0;
  let retryAt = 0;
  let sent = 0;
  /** Why an outcome could not be stored, until it is reported. */
  let storeFailure: { error: unknown } | undefined;

  /** A clock that was ahead has left a time that is too far to wait for. */
  function isBackingOff(): boolean {
    const left = retryAt - now().getTime();
    return left > 0 && left <= longestWaitMs;
  }

  function markRecovered(): void {
    if (failures > 0) log.info({}, recovered);
    failures = 0;
    retryAt = 0;
  }

  async function afterFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const failure =
      error instanceof SendError ? error : new SendError("later", error, { error: (error as Error).name });
    const { message, reason } = failure;
    const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempt, ...failure.facts };
    if (reason === "refused") await markRefused(database, mail, message, now(), failure.facts);
    const isDead =
      reason === "refused" ||
      (await markFailed(database, mail, message, { now: now(), isDown: reason === "down" })) === "dead";
    // Whatever else the server answers, it is back.
    if (error instanceof SendError && reason !== "down") markRecovered();
    // What was sent together fails together.
    if (reason === "down" && !isBackingOff()) {
      const waitMs = Math.min(shortestWaitMs * 2 ** failures, longestWaitMs);
      failures++;
      retryAt = now().getTime() + waitMs;
      log.warn(facts, `${none}. The next attempt is in ${waitMs / 1000} seconds`);
    }
    if (reason !== "down" && !isDead) log.warn(facts, `${one} could not be sent and will be retried`);
    if (isDead) log.error(facts, `${gaveUp}. ${whatToDo}`);
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    try {
      // Given up, rather than waiting unseen.
      if (!sender) throw new SendError("refused", `This server has no sender for the channel ${mail.channel}.`);
      await sender.send(mail, givingUp);
    } catch (error) {
      return await afterFailure(mail, error);
    }
    markRecovered();
    // If this fails, the message may be sent twice, which beats never.
    await markSent(database, mail, now());
    sent++;
    log.info({ mail: mail.id, kind: mail.kind, attempt: mail.attempt }, isSent);
  }

  return {
    channel,
    underWay,
    sent: () => sent,
    /** A server that was down is asked by one message at a time. */
    hasRoom: () => (failures === 0 ? underWay.size < mailsAtOnce : underWay.size === 0 && !isBackingOff()),
    take(mail: ClaimedMail): void {
      const delivery = deliver(mail)
        .catch((error) => {
          storeFailure = { error };
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    /** @throws what kept an outcome from being stored */
    report(): void {
      const unreported = storeFailure;
      storeFailure = undefined;
      if (unreported) throw unreported.error;
    },
  };
}

/**
 * Creates a worker. It claims an email only when about to send it, so a crash repeats at most the few in progress.
 * Several processes may each run one on the same database.
 */
export function createOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { database, log, now = () => new Date(), syncClock, pause = sleepUnlessAborted } = options;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  // A text that is given up goes by email at once.
  const lanes = (["text", "email"] as const).map((channel) => createLane(channel, givingUp.signal, options));
  let running: Promise<void> | undefined;
  const sent = () => lanes.reduce((sum, lane) => sum + lane.sent(), 0);
  const underWay = () => lanes.flatMap((lane) => [...lane.underWay]);

  /** Claims messages while there is room. @returns whether there were any @throws when the database is unavailable */
  async function takeMore(): Promise<boolean> {
    await syncClock?.();
    let tookAny = false;
    for (const lane of lanes) {
      while (!stopping.signal.aborted && lane.hasRoom()) {
        const [mail] = await claimDue(database, { now: now(), limit: 1, channel: lane.channel });
        if (!mail) break;
        lane.take(mail);
        tookAny = true;
      }
    }
    for (const lane of lanes) lane.report();
    return tookAny;
  }

  async function sendDue(): Promise<number> {
    const before = sent();
    for (;;) {
      // A lane that was full may have emptied while the other one was asked: only a round that finds all of them idle is the last.
      const isIdle = underWay().length === 0;
      const tookAny = await takeMore();
      if (isIdle && !tookAny) return sent() - before;
      const all = underWay();
      if (all.length > 0) await Promise.race(all);
    }
  }

  async function run(): Promise<void> {
    let isWorking = true;
    const health = await outboxHealth(database, now()).catch(() => undefined);
    if (health?.dead) log.warn({ dead: health.dead }, `There are failed emails. ${words.email.whatToDo}`);
    while (!stopping.signal.aborted) {
      try {
        await takeMore();
        if (!isWorking) log.info({}, "Messages are being sent again");
        isWorking = true;
      } catch (err) {
        if (isWorking) log.error({ err }, "No messages are sent: the database is unavailable");
        isWorking = false;
      }
      const waitMs = isWorking ? pollMs : pollWithoutDatabaseMs;
      const woken = new AbortController();
      await Promise.race([pause(waitMs, AbortSignal.any([stopping.signal, woken.signal])), ...underWay()]);
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
      await Promise.all(underWay());
      clearTimeout(deadline);
      for (const sender of Object.values(options.senders)) sender.close();
    },
  };
}
