/** The kinds of email that a booking causes, and who gets them. */

export const mailRecipients = {
  confirmation: "customer",
  reminder: "customer",
  changed: "customer",
  cancelled: "customer",
  notice: "business",
  "changed-notice": "business",
  "cancelled-notice": "business",
} as const;

/** Who caused the event an email is about: a visitor on the website, or the business. */
export type MailCause = "customer" | "business";

/**
 * Extra remarks in emails to the business. `customer-not-mailed`: the customer's mailbox reached its limit, so they got
 * no email about this. `no-reminder`: they won't get the reminder. `ceiling-reached`: the form now asks visitors to
 * call.
 */
export const mailRemarks = ["customer-not-mailed", "no-reminder", "ceiling-reached"] as const;
export type MailRemark = (typeof mailRemarks)[number];

export type MailKind = keyof typeof mailRecipients;
export type MailRecipient = (typeof mailRecipients)[MailKind];
