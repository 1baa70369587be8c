/** The mails that a booking leads to, and who gets them. */

export const mailRecipients = {
  confirmation: "customer",
  reminder: "customer",
  changed: "customer",
  cancelled: "customer",
  notice: "business",
  "changed-notice": "business",
  "cancelled-notice": "business",
} as const;

/** Who did what a mail tells: a visitor on the website, or the business. */
export type MailCause = "customer" | "business";

/**
 * What a mail to the business says besides. `customer-not-mailed`: the customer's mailbox has had enough mails, so it got
 * none about this. `no-reminder`: it will not get the reminder. `ceiling-reached`: from now on the form asks for a call.
 */
export const mailRemarks = ["customer-not-mailed", "no-reminder", "ceiling-reached"] as const;
export type MailRemark = (typeof mailRemarks)[number];

export type MailKind = keyof typeof mailRecipients;
export type MailRecipient = (typeof mailRecipients)[MailKind];
