/**
 * The kinds of messages that a visit causes: who gets them, through which channel, and when they are outdated. A new kind is a row here and an entry in
 * src/bookings/messages/email/templates.tsx, which doesn't compile without it. The row is here because the command line, which Node runs
 * from the sources, can't load JSX, and the database's types need the names.
 */

import { site } from "../../facts/site.ts";
import { hasBegun, isOver } from "../../shared/rules/visit-timing.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import { lastArrival } from "../../shared/time/instant-in-words.ts";
import type { TimeSlot } from "../../shared/time/slots.ts";

/** A visit as it is now, or was when an email was enqueued. */
interface VisitTime {
  serviceDate: PlainDate;
  timeSlot: TimeSlot;
}
interface VisitNow extends VisitTime {
  status: "booked" | "cancelled";
  progress: string;
  arrivalAt: string | null;
  calledOffAt: string | null;
  waitingSince: string | null;
}

/** Whether an email no longer says what is true, or says it too late. `notified`: the visit's time when it was enqueued. */
type IsOutdated = (visit: VisitNow, notified: VisitTime, now: Date) => boolean;

export const isSameTime = (a: VisitTime, b: VisitTime) => a.serviceDate === b.serviceDate && a.timeSlot === b.timeSlot;
const isCanceled: IsOutdated = ({ status }) => status === "cancelled";
const isBookedAgain: IsOutdated = ({ status }) => status === "booked";
const isCanceledOrMoved: IsOutdated = (visit, notified) => visit.status === "cancelled" || !isSameTime(visit, notified);
const isNotAhead: IsOutdated = (visit, notified, now) => isCanceledOrMoved(visit, notified, now) || isOver(visit, now);
const isNotDone: IsOutdated = ({ status, progress }) => status === "cancelled" || progress !== "done";

/** It says when somebody arrives, which is in the future. */
const isStaleArrival: IsOutdated = (visit, notified, now) =>
  isCanceledOrMoved(visit, notified, now) ||
  visit.progress !== "on-the-way" ||
  visit.arrivalAt === null ||
  now >= lastArrival(visit.arrivalAt);

const rules = {
  confirmation: { recipient: "customer", hasText: true, isOutdated: isNotAhead },
  changed: { recipient: "customer", hasText: true, isOutdated: isNotAhead },
  reminder: {
    recipient: "customer",
    hasText: true,
    isOutdated: (visit, notified, now) =>
      isCanceledOrMoved(visit, notified, now) ||
      visit.calledOffAt !== null ||
      visit.progress !== "" ||
      hasBegun(visit, now),
  },
  "on-the-way": { recipient: "customer", hasText: true, isOutdated: isStaleArrival },
  "running-late": { recipient: "customer", hasText: true, isOutdated: isStaleArrival },
  "not-coming": { recipient: "customer", hasText: true, isOutdated: isNotAhead },
  cancelled: { recipient: "customer", hasText: true, isOutdated: isBookedAgain },
  // Its row has the time that is offered.
  offer: {
    recipient: "customer",
    hasText: true,
    isOutdated: (visit, offered, now) =>
      visit.status === "cancelled" || visit.waitingSince === null || hasBegun(offered, now),
  },
  "offer-gone": { recipient: "customer", hasText: true, isOutdated: isNotAhead },
  "part-arrived": {
    recipient: "customer",
    hasText: true,
    isOutdated: ({ status, progress }) => status === "cancelled" || progress !== "second-visit",
  },
  receipt: { recipient: "customer", hasText: true, isOutdated: isNotDone },
  review: { recipient: "customer", isOutdated: isNotDone },
  // The page says what became of the visit.
  link: { recipient: "customer", isOutdated: () => false },
  notice: { recipient: "business", isOutdated: isCanceled },
  // That of the booking from which on the form asks visitors to call.
  "ceiling-notice": { recipient: "business", isOutdated: isCanceled },
  "changed-notice": { recipient: "business", isOutdated: isCanceled },
  "cancelled-notice": { recipient: "business", isOutdated: isBookedAgain },
  "details-notice": { recipient: "business", isOutdated: isCanceled },
  "cannot-make-it-notice": {
    recipient: "business",
    isOutdated: ({ status, calledOffAt }) => status === "cancelled" || calledOffAt === null,
  },
} as const satisfies Record<
  string,
  {
    recipient: "customer" | "business";
    /** There is a text of it, too, in texts/words.ts: whoever wants texts gets that instead. */
    hasText?: true;
    isOutdated: IsOutdated;
  }
>;

export type MailKind = keyof typeof rules;
export type MailRecipient = (typeof rules)[MailKind]["recipient"];
/** The kinds of message that a recipient gets. */
export type KindFor<Recipient extends MailRecipient> = {
  [Kind in MailKind]: (typeof rules)[Kind] extends { recipient: Recipient } ? Kind : never;
}[MailKind];

/** The kinds of which there are texts. */
export type TextedKind = {
  [Kind in MailKind]: (typeof rules)[Kind] extends { hasText: true } ? Kind : never;
}[MailKind];

/** Whether there is a text of a kind of message. */
export const isTexted = (kind: string): kind is TextedKind =>
  Object.hasOwn(rules, kind) && "hasText" in rules[kind as MailKind];

export const recipientOf = (kind: MailKind): MailRecipient => rules[kind].recipient;

/** Whether a visit's customer has agreed to texts, and the shop sends them. */
export const getsTexts = ({ textKey }: Pick<Customer, "textKey">): boolean =>
  textKey !== "" && site().texts?.isOn === true;

/**
 * Through which channel a message of this kind reaches a visit's customer: by text where they have agreed to texts and there is one
 * of that kind. Whatever decides that a message goes asks this.
 */
export const channelOf = (kind: MailKind, customer: Pick<Customer, "textKey">): Channel =>
  isTexted(kind) && getsTexts(customer) ? "text" : "email";

/** Whether a message of this kind reaches a visit's customer at all. */
export const canReach = (kind: MailKind, customer: Customer): boolean =>
  customerKey(channelOf(kind, customer), customer) !== "";

/** All are sent as emails; some as texts instead. */
export const emailKinds = Object.keys(rules) as MailKind[];

/** Whether an email of this kind is better not sent anymore. @param facts the visit, what the email says, and the time */
export const isKindOutdated = (kind: MailKind, ...facts: Parameters<IsOutdated>): boolean =>
  rules[kind].isOutdated(...facts);

/** The kinds that notify customers of the time of their visit, or that it is canceled. */
export const notifications: readonly MailKind[] = ["confirmation", "changed", "cancelled"];

/** How long an offer of an earlier time waits for its answer. */
export const offerHours = 3;

/** The kinds that a customer gets on the day before the visit. */
export const reminders: readonly MailKind[] = ["reminder"];

/** The kinds that say when somebody arrives; each has the time as it is when it leaves. */
export const arrivalKinds: readonly MailKind[] = ["on-the-way", "running-late"];

/** Who caused the event an email is about: a visitor on the website, or the business. */
export type MailCause = "customer" | "business";

/**
 * Extra remarks in emails to the business. `customer-not-mailed`: the customer's mailbox reached its limit, so they got
 * no email about this. `no-reminder`: they won't get the reminder. `no-email-address`: they gave no address, so
 * somebody has to call.
 */
export const mailRemarks = ["customer-not-mailed", "no-reminder", "no-email-address"] as const;
export type MailRemark = (typeof mailRemarks)[number];

/**
 * The channels that messages go through, and by which key a channel knows a visit's customer: the same for two spellings of one
 * mailbox or line, "" where it doesn't reach them. A new one is an entry here, a folder with its sender, and what
 * docs/changing-the-code.md names.
 */
interface Customer {
  emailKey: string;
  phoneKey: string;
  /** As the column of bookings. */
  textKey: string;
}

const channels = {
  email: ({ emailKey }: Customer) => emailKey,
  text: ({ phoneKey, textKey }: Customer) => (textKey === phoneKey ? textKey : ""),
} as const;

export type Channel = keyof typeof channels;

export const customerKey = (channel: Channel, customer: Customer): string => channels[channel](customer);
