/**
 * The kinds of email that a booking causes, and who gets them. A new kind is a row here and a file in src/booking/mail/kinds/
 * with its subject, text, calendar entry, and sample, which doesn't compile without the row. The row is not in that file because
 * Node, which runs the outbox from the sources, can't load JSX, and the database's types need the names.
 *
 * When an email is due and when it expires is decided by the event that enqueues it (enqueue.ts). When a visit is canceled, all
 * unsent emails from before are dropped.
 */

export const mailRecipients = {
  confirmation: "customer",
  reminder: "customer",
  changed: "customer",
  cancelled: "customer",
  notice: "business",
  "changed-notice": "business",
  "cancelled-notice": "business",
  "details-notice": "business",
  "cannot-make-it-notice": "business",
} as const;

export type MailKind = keyof typeof mailRecipients;
export type MailRecipient = (typeof mailRecipients)[MailKind];
/** The kinds that a recipient gets. */
export type KindFor<Recipient extends MailRecipient> = {
  [Kind in MailKind]: (typeof mailRecipients)[Kind] extends Recipient ? Kind : never;
}[MailKind];

export const mailKinds = Object.keys(mailRecipients) as readonly MailKind[];

/** The kinds that wait for a day of their own: a corrected address or a new time doesn't replace them like the others. */
export const reminderKinds = ["reminder"] as const satisfies readonly MailKind[];
export const isReminder = (kind: MailKind): boolean => (reminderKinds as readonly MailKind[]).includes(kind);

/** Who caused the event an email is about: a visitor on the website, or the business. */
export type MailCause = "customer" | "business";

/**
 * Extra remarks in emails to the business. `customer-not-mailed`: the customer's mailbox reached its limit, so they got
 * no email about this. `no-reminder`: they won't get the reminder. `no-email-address`: they gave no address, so
 * somebody has to call. `ceiling-reached`: the form now asks visitors to call.
 */
export const mailRemarks = ["customer-not-mailed", "no-reminder", "no-email-address", "ceiling-reached"] as const;
export type MailRemark = (typeof mailRemarks)[number];
