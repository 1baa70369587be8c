/** How emails leave: through a mail server, or as files where there is none. */
import type { SendMailOptions } from "nodemailer";
import type { ClaimedMail } from "../../outbox/queue.ts";
import type { Booking } from "../../storage/bookings.ts";

/** How many emails a process sends concurrently. */
export const mailsAtOnce = 4;

/** Identifies an email, for transports that name files after it. */
export type MailLabel = Pick<ClaimedMail, "id"> & { kind: string; booking: Pick<Booking, "id"> };

export interface MailTransport {
  /** For the log at startup: "Emails are sent through smtp.example.com". */
  readonly description: string;
  /**
   * Resolves once someone else has durably accepted the email.
   * @param signal aborts the attempt; the email may have arrived anyway
   * @throws any error; `isRefusal` tells whether a retry makes sense
   */
  send(mail: SendMailOptions, label: MailLabel, signal: AbortSignal): Promise<void>;
  close(): void;
}
