/**
 * How emails of the outbox leave: through a mail server, or as files where there is none. Links and test emails leave at once
 * instead (src/runtime/direct-mail.ts).
 */
import type { SendMailOptions } from "nodemailer";
import type { Booking } from "../../../store/bookings.ts";
import type { ClaimedMail, MessageSender } from "../../message.ts";

/** How many emails a process sends concurrently. */
export const mailsAtOnce = 4;

/** Identifies an email, for transports that name files after it. */
type MailLabel = Pick<ClaimedMail, "id"> & { kind: string; booking: Pick<Booking, "id"> };

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
