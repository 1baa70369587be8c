/** What the outbox hands to a channel, and what the channel's sender does with it. */
import type { DaySlot } from "../../shared/availability/availability.ts";
import { withoutEmails } from "../../shared/text.ts";
import type { Account } from "../accounts/account.ts";
import type { Booking } from "../store/bookings.ts";
import type { OutboxRow } from "../store/schema/tables.ts";
import type { MailRemark } from "./message-kinds.ts";

/** A message that one worker, and no other, is to send. */
export interface ClaimedMail
  extends Pick<
    OutboxRow,
    "id" | "channel" | "kind" | "recipient" | "messageId" | "createdAt" | "failingSince" | "notAfter"
  > {
  claimedUntil: string;
  /** The booking with day, slot, and sequence as this message has them; they may have changed since. */
  booking: Booking;
  /** Extra remarks for the business. */
  remarks: readonly MailRemark[];
  /** The visit's previous time, in messages about a change. */
  previous: DaySlot | undefined;
  /** The first name of who comes; undefined while nobody is assigned. */
  technician: string | undefined;
  /** What the repair costs and what was paid, as it is when the message leaves; undefined where it doesn't say it. */
  account: Account | undefined;
  /** Number of this attempt, from 1. */
  attempt: number;
}

/** Sends the messages of one channel. */
export interface MessageSender {
  /**
   * Resolves once someone else has durably accepted the message, or fails within three minutes.
   * @param signal aborts the attempt; the message may have arrived anyway
   * @throws SendError, or anything else for a bug that may pass
   */
  send(message: ClaimedMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** `refused`: the final word on this email. `down`: others would fare the same. `later`: anything else; a retry makes sense. */
type FailureReason = "refused" | "down" | "later";

/** Why an email could not be sent. Its message is the server's, on one line and without the addresses that it quotes. */
export class SendError extends Error {
  override readonly name = "SendError";
  readonly reason: FailureReason;
  /** What may be logged: no text, which may quote addresses. */
  readonly facts: Readonly<Record<string, string | number>>;

  /** @param secrets what a server may quote, and nobody may read */
  constructor(reason: FailureReason, cause: unknown, facts: SendError["facts"] = {}, secrets: readonly string[] = []) {
    const quoted = cause instanceof Error ? cause.message : String(cause);
    const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), quoted);
    super(withoutEmails(text).replace(/\s+/g, " ").trim(), { cause });
    this.reason = reason;
    this.facts = facts;
  }
}
