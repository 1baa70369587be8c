/**
 * How emails of the outbox leave: through a mail server, or as files where there is none. Links and test emails leave at once
 * instead (src/runtime/direct-mail.ts).
 */
import type { SendMailOptions } from "nodemailer";
import { withoutEmails } from "../../../../shared/text.ts";
import type { Booking } from "../../../store/bookings.ts";
import type { ClaimedMail, MessageSender } from "../../outbox/queue.ts";

/** How many emails a process sends concurrently. */
export const mailsAtOnce = 4;

/** Identifies an email, for transports that name files after it. */
type MailLabel = Pick<ClaimedMail, "id"> & { kind: string; booking: Pick<Booking, "id"> };

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

export interface MailTransport {
  /** For the log at startup: "Emails are sent through smtp.example.com". */
  readonly description: string;
  /**
   * Resolves once someone else has durably accepted the email.
   * @param signal aborts the attempt; the email may have arrived anyway
   * @throws SendError
   */
  send(mail: SendMailOptions, label: MailLabel, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Sends messages as emails. @param compose makes an email of a message */
export const emailSender = (
  compose: (mail: ClaimedMail) => Promise<SendMailOptions>,
  transport: MailTransport,
): MessageSender => ({
  async send(message, signal) {
    const mail = await compose(message);
    signal.throwIfAborted();
    await transport.send(mail, message, signal);
  },
  close: () => transport.close(),
});
