/** Where mails leave: a mail server, or files while there is none. */
import type { SendMailOptions } from "nodemailer";
import type { ClaimedMail } from "../outbox/queue.ts";
import type { Booking } from "../storage/bookings.ts";

/** Mails that a process sends at the same time. */
export const sideBySide = 4;

/** What a mail is, for a transport that names files after it. */
export type MailLabel = Pick<ClaimedMail, "id"> & { kind: string; booking: Pick<Booking, "id"> };

export interface MailTransport {
  /** For the line at start: "Mails leave through smtp.example.com". */
  readonly description: string;
  /**
   * Resolves once the mail is in other hands for good.
   * @param signal ends the attempt; the mail may have arrived nevertheless
   * @throws any error; `isRefusal` tells whether another attempt is of use
   */
  send(mail: SendMailOptions, label: MailLabel, signal: AbortSignal): Promise<void>;
  close(): void;
}
