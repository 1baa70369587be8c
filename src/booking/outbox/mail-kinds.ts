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

export type MailKind = keyof typeof mailRecipients;
export type MailRecipient = (typeof mailRecipients)[MailKind];
