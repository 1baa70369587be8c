/**
 * The database's tables, each column once: what it holds, and whether it is personal, which erasing a person follows. In the
 * order of foreign keys: bookings refer to the terms they accepted, emails to bookings. Text and numbers only, so that both
 * engines store the same. Columns that end in `At` hold instants, ISO 8601 in UTC, which sort as text.
 */

import { type BookingDetails, bookingFields, detailNames } from "../../../shared/form/fields.ts";
import type { Payer } from "../../../shared/rules/charge.ts";
import type { VisitProgress } from "../../../shared/rules/visit-state.ts";
import type { PlainDate } from "../../../shared/time/calendar.ts";
import type { TimeSlot } from "../../../shared/time/slots.ts";
import type { Channel, MailCause, MailKind, MailRecipient } from "../../messages/message-kinds.ts";

/**
 * The stored spelling, with two l's as in calendar files (RFC 5545), stays in kinds of email, `cancelledAt` and `--json` too;
 * the history's events and all words for people say "canceled".
 */
export type BookingStatus = "booked" | "cancelled";

export type EventKind =
  | "rescheduled"
  | "canceled"
  | "called-off"
  | "confirmed"
  | "offered"
  | "edited"
  | "noted"
  | "lasting-note"
  | "assigned"
  | "ordered"
  | "entered"
  | "overbooked"
  | "on-the-way"
  | "running-late"
  | "text-opened"
  | "arrived"
  | "done"
  | "no-show"
  | "second-visit"
  | "followed"
  | "priced"
  | "agreed"
  | "declined"
  | "paid"
  | "refunded"
  | "voided"
  | "written-up"
  | "part-ordered"
  | "part-arrived"
  | "texts-agreed"
  | "texts-stopped"
  | "text-reply"
  | "text-failed"
  | "undone"
  | "closed"
  | "reopened"
  | "added"
  | "left"
  | "returned"
  | "days-set";

export type CallReason =
  | "closed"
  | "over-capacity"
  | "technician-off"
  | "mail-given-up"
  | "text-given-up"
  | "text-reply"
  | "texts-stopped"
  | "offer-gone"
  | "changed-without-email"
  | "short-notice"
  | "called-off"
  | "no-show";

/** Why a visit follows another; "" for none that the business knows of. */
export type FollowReason = "" | "warranty" | "part";

/** How a payment was made. */
export type PaymentMethod = "card" | "cash" | "check" | "other";

/** What became of money: a void corrects a slip of the same day, a refund is money that went back. */
export type PaymentKind = "payment" | "refund" | "void";

/** Who owes or pays: the customer, or who pays for them, such as a landlord or a warranty company. */
export type Debtor = "customer" | "payer";

/** What a photo shows: what the customer sent, or how the technician found it and left it. */
export type PhotoKind = "customer" | "before" | "after";

/** Why a visit was done without an agreed price. */
export type NoPriceReason = "warranty" | "nothing-done" | "on-paper";

/** `site`: too much was booked online; `network`: from one network; `network-day`: for one day; `person`: by one person. */
export type RefusalReason = "site" | "network" | "network-day" | "person";

type SiteVersionState = "draft" | "live";

/**
 * What opens the calendar and, for the first time, the office; the keys of what is stored of networks and of numbers that stopped
 * texts; how the mail server and the provider of texts let the site in; what proves that an answer is the site's own when it looks
 * at its own address.
 */
export type SecretName = "calendar" | "setup" | "networks" | "stops" | "relay" | "texting" | "address";

/** What a column holds, and what is left of it once its person is erased; without that, erasing keeps it. */
interface Column<Value> {
  readonly erased?: { readonly to: Value };
}

/** Erasing keeps it: it says nothing about a person. */
const kept = <Value>(): Column<Value> => ({});
const uuid = kept<string>();
/** Who at the business did it: the label of an office link, such as "Front desk", or one of `actors` in events.ts. */
const actor = kept<string>();
/**
 * Personal: erasing empties it. Only rows that belong to a booking may have such columns, and those of people who have none,
 * which erasing deletes by their phone lines and mailboxes; it reaches no others.
 */
const personalText: Column<string> = { erased: { to: "" } };
const personalOrNull: Column<string | null> = { erased: { to: null } };
/** The change that wrote the row: what belongs together has the same one. Null where nothing is undone by it. */
const changeId = kept<string | null>();

const details = Object.fromEntries(
  detailNames.map((name) => [name, bookingFields[name].keptWhenErased ? {} : personalText]),
) as { [Name in keyof BookingDetails]: Column<BookingDetails[Name]> };

export const tables = {
  /** The terms of use as some booking accepted them. Never changed or deleted. */
  terms_versions: {
    /** SHA-256 of the content, in hex. */
    hash: kept<string>(),
    firstAcceptedAt: kept<string>(),
    /** The text, as the site passed it when it was accepted. */
    content: kept<string>(),
  },

  bookings: {
    ...details,
    id: uuid,
    /** Hash of the key of the submission that became this booking; see identity/submission.ts. */
    submissionHash: kept<string>(),
    /** Hash of what was submitted; null where unknown: erased, or from before it was stored. */
    contentHash: personalOrNull,
    createdAt: kept<string>(),
    updatedAt: kept<string>(),
    status: kept<BookingStatus>(),
    /** How many times it was rescheduled, canceled or booked again; calendars keep the highest (RFC 5545, 3.8.7.4). */
    sequence: kept<number>(),
    /** Its phone line and mailbox; see people.ts. */
    phoneKey: personalText,
    emailKey: personalText,
    /** Whose it is; see customers.ts. */
    customerId: personalText,
    /** Recognizes an address; see search-text.ts. */
    addressKey: personalText,
    /** What opens its private page, and the page to share, which changes nothing. A new email address has new ones. */
    linkToken: personalOrNull,
    shareToken: personalOrNull,
    /** What opened its private page while it had another email address: a device that keeps it learns the new one. */
    formerLinkToken: personalOrNull,
    /** Path of the page with the form, "" if unknown. */
    sourcePage: kept<string>(),
    /** Host of the referring site, "" if unknown. */
    sourceReferrer: kept<string>(),
    /** UTM tags as in the query of a URL: "source=mail&campaign=spring". */
    sourceUtm: personalText,
    /** Keyed hashes of the networks it was booked from, kept for a month; null if unknown. See identity/network-keys.ts. */
    networkKey: personalOrNull,
    network56Key: personalOrNull,
    network48Key: personalOrNull,
    /** The terms that were accepted with it; null if unknown: from before they were kept, or not booked on the site. */
    termsHash: kept<string | null>(),
    /** When the business first did something with it; null until then. */
    reviewedAt: kept<string | null>(),
    /** Since when somebody will be home; null until they say so. A visit booked for today or tomorrow counts as confirmed. */
    confirmedAt: kept<string | null>(),
    /** Since when the customer wants an earlier time, on the days in `earlierOn`; null for who wants none. */
    waitingSince: kept<string | null>(),
    /** When the customer said, too late to cancel online, that they can't make it; null again once it is rescheduled. */
    calledOffAt: kept<string | null>(),
    cancelledAt: kept<string | null>(),
    /** When the personal data was erased; the person's columns have been "" since. */
    erasedAt: kept<string | null>(),
    /** One more with every change, so that nobody overwrites what they have not seen. */
    version: kept<number>(),
    progress: kept<VisitProgress>(),
    /** When somebody on the way is expected; once they are there, when they came. Null before, and after. */
    arrivalAt: kept<string | null>(),
    /** Who comes; null until somebody is assigned. */
    technicianId: kept<string | null>(),
    /** Which of the technician's visits of that day it is, within its window; 0 until somebody orders them, which is last. */
    stop: kept<number>(),
    /** The visit that this one follows. */
    followsId: kept<string | null>(),
    /** The visit that began this repair: itself, or the one that it follows for a part. Prices, payments and parts are the job's. */
    jobId: kept<string>(),
    /** Why it follows that one. */
    followReason: kept<FollowReason>(),
    /** What the customer is still to pay for the repair, in cents; less than 0 if they paid too much. */
    openCents: kept<number>(),
    /** The same of the company or landlord that pays for them. */
    claimCents: kept<number>(),
    /** What one of them has paid too much, in cents, which goes back. */
    heldCents: kept<number>(),
    /** "" for visits booked on the site. */
    enteredBy: actor,
    /** 1 where the customer wants no texts, which goes for all visits with that number; 0 otherwise. */
    noTexts: kept<number>(),
    /** Its phone line, while the customer has agreed to texts from the shop's number there; "" otherwise. */
    textKey: personalText,
    /** What a search by words compares; see search-text.ts. */
    searchText: personalText,
    /** The problem and the notes, as a search by words compares them. */
    searchProblem: personalText,
    searchNotes: personalText,
  },

  /** A day or window without visits; or a holiday that the office has opened: visits are made as on other days. */
  closures: {
    date: kept<PlainDate>(),
    /** "" for the whole day. */
    timeSlot: kept<TimeSlot>(),
    /** 1, or 0 for a holiday that is open. */
    closes: kept<number>(),
    note: kept<string>(),
  },

  /** A time that a visit has left, while somebody waits for an earlier one. */
  openings: {
    id: uuid,
    /** The visit that has left it. */
    bookingId: kept<string>(),
    date: kept<PlainDate>(),
    timeSlot: kept<TimeSlot>(),
    openedAt: kept<string>(),
    /** When somebody took it who was offered it, or the visit came back; null until then. */
    endedAt: kept<string | null>(),
  },

  /** A time that the office has offered to somebody who waits for an earlier one. */
  offers: {
    id: uuid,
    openingId: kept<string>(),
    /** Of whom it was offered to. */
    bookingId: kept<string>(),
    at: kept<string>(),
    by: actor,
    expiresAt: kept<string>(),
    /** `gone`: somebody else was faster. */
    answer: kept<"" | "yes" | "no" | "gone">(),
    answeredAt: kept<string | null>(),
  },

  /** A message to send: what was true of the visit when it was enqueued. */
  outbox: {
    id: uuid,
    bookingId: kept<string>(),
    channel: kept<Channel>(),
    /** Its template. */
    kind: kept<MailKind>(),
    recipient: kept<MailRecipient>(),
    /** The visit as this message describes it. */
    sequence: kept<number>(),
    serviceDate: kept<PlainDate>(),
    timeSlot: kept<TimeSlot>(),
    /** What its template needs besides the visit, as JSON: MailData in mail-rows.ts. */
    data: kept<string>(),
    /** The Message-ID header, the same in every attempt: "<...@...>". */
    messageId: kept<string>(),
    createdAt: kept<string>(),
    dueAt: kept<string>(),
    attempts: kept<number>(),
    nextAttemptAt: kept<string>(),
    claimedUntil: kept<string | null>(),
    failingSince: kept<string | null>(),
    sentAt: kept<string | null>(),
    deadAt: kept<string | null>(),
    lastError: personalOrNull,
    /** Who caused the event this email is about. */
    causedBy: kept<MailCause>(),
    /** Recognizes the customer's address, however it is written; see channels.ts. Null for the business, and once erased. */
    mailboxKey: personalOrNull,
    /** From when on it is too late to send it; null for emails. */
    notAfter: kept<string | null>(),
    /** When a phone got it, as the provider of texts says. */
    deliveredAt: kept<string | null>(),
    changeId,
  },

  /** What became of a visit, a day, or a technician, when, and who did it: the history. Never changed but for `undoneAt`. */
  events: {
    id: uuid,
    at: kept<string>(),
    /** The visit it is about; null for others. */
    bookingId: kept<string | null>(),
    /** The day it is about; null for others. */
    date: kept<PlainDate | null>(),
    /** The technician it is about; null for others. */
    technicianId: kept<string | null>(),
    /** The visit's or technician's version after it, or that of all days. */
    version: kept<number>(),
    /** How many events of the same visit, day or technician came before; with the version, it sorts events of the same instant. */
    sequence: kept<number>(),
    kind: kept<EventKind>(),
    actor,
    /** The changed fields' values before and after, as JSON objects; "" where nothing was replaced. */
    before: personalText,
    after: personalText,
    /** What somebody wrote about it: a note, or the reason for overbooking a visit. */
    note: personalText,
    /** What a device of a technician calls the press that did it, so that it is done once; null without one. */
    pressKey: kept<string | null>(),
    /** When somebody pressed it, where it came more than a minute later: without a connection, it waits on their device. */
    pressedAt: kept<string | null>(),
    /** When it was undone; null otherwise. */
    undoneAt: kept<string | null>(),
    changeId,
  },

  /** A customer whom somebody has to call, or a caller who only asked something. */
  calls: {
    id: uuid,
    /** Null for a question: who asked it, and what, is in the columns at the end, which are "" otherwise. */
    bookingId: kept<string | null>(),
    reason: kept<CallReason | "question">(),
    createdAt: kept<string>(),
    createdBy: kept<string>(),
    changeId,
    /** When somebody checked it off; null until then, like "" in the next two. */
    doneAt: kept<string | null>(),
    doneBy: actor,
    doneNote: personalText,
    name: personalText,
    phone: personalText,
    email: personalText,
    question: personalText,
    /** As those of bookings. */
    phoneKey: personalText,
    emailKey: personalText,
    searchText: personalText,
    customerId: personalText,
  },

  /** What somebody agreed to who gets texts: no number gets one without such a row. Never changed. */
  text_consents: {
    id: uuid,
    bookingId: kept<string>(),
    at: kept<string>(),
    /** "customer", or who at the business was told. */
    by: actor,
    phoneKey: personalText,
    /** As they were shown, or read to them. */
    words: kept<string>(),
    version: kept<string>(),
  },

  /** Numbers that replied STOP, as keyed hashes: erasing their person leaves them stopped. */
  stopped_numbers: {
    hash: kept<string>(),
    at: kept<string>(),
  },

  /** The provider's ids of texts that came in lately, so that each is read once. */
  texts_received: {
    id: kept<string>(),
    at: kept<string>(),
  },

  /**
   * A price that a customer was asked to agree to. Nothing of it changes but the answer: another price is another row, and the
   * latest one counts. Amounts are cents.
   */
  prices: {
    id: uuid,
    bookingId: kept<string>(),
    /** The visit's version after it, which sorts rows of the same instant. */
    version: kept<number>(),
    createdAt: kept<string>(),
    createdBy: actor,
    /** What is wrong and what is to be done, in a sentence. */
    work: personalText,
    laborCents: kept<number>(),
    partsCents: kept<number>(),
    /** The service call, where it comes on top of the repair; 0 otherwise. */
    serviceCents: kept<number>(),
    /** 1 if parts are furnished, even for nothing; 0 for labor alone. */
    hasParts: kept<number>(),
    /** In hundredths of a percent, as the owner had set it; null where prices include the tax. */
    taxRate: kept<number | null>(),
    taxCents: kept<number>(),
    payer: kept<Payer>(),
    /** The landlord or the company; "" where the customer pays. */
    payerName: personalText,
    /** The company's number for this repair, the record of why its share is exempt. */
    payerNumber: personalText,
    /** What the customer pays of what a company pays. */
    shareCents: kept<number>(),
    /** What somebody who pays for the customer has allowed; null for any amount. */
    allowedCents: kept<number | null>(),
    /** Which terms were shown with it; null if none are known. */
    termsHash: kept<string | null>(),
    answer: kept<"" | "agreed" | "declined">(),
    answeredAt: kept<string | null>(),
    answeredBy: actor,
    /** Where: on the customer's page, on the technician's phone, or on the phone. */
    answeredOn: kept<"" | "page" | "device" | "phone">(),
  },

  /**
   * What a debtor was charged, dated when it was written down: what a repair costs once it is done, and each difference later.
   * Never changed or deleted.
   */
  charges: {
    id: uuid,
    bookingId: kept<string>(),
    version: kept<number>(),
    at: kept<string>(),
    /** Of `at`, in New York. */
    day: kept<PlainDate>(),
    by: actor,
    debtor: kept<Debtor>(),
    /** The price that it is of, which says who pays for the customer; null for a service call without one. */
    priceId: kept<string | null>(),
    /** A credit is what a refund took off a charge. */
    kind: kept<"charge" | "credit">(),
    /** The refund, or what voids it; null for a charge, and for a credit that a lower price took in. */
    paymentId: kept<string | null>(),
    /** As `Amounts` in shares.ts. */
    laborCents: kept<number>(),
    partsCents: kept<number>(),
    taxCents: kept<number>(),
    exemptCents: kept<number>(),
  },

  /** Money that was received, or went back: then less than 0. A void is the same amount as what it voids, with the other sign. */
  payments: {
    id: uuid,
    bookingId: kept<string>(),
    version: kept<number>(),
    at: kept<string>(),
    by: actor,
    method: kept<PaymentMethod>(),
    cents: kept<number>(),
    /** What a void takes back, once: a payment or refund of the same day; null for others. */
    takesBack: kept<string | null>(),
    kind: kept<PaymentKind>(),
    /** Of `at`, in New York. */
    day: kept<PlainDate>(),
    debtor: kept<Debtor>(),
    /** The price whose payer it is of; null for the customer's own. */
    priceId: kept<string | null>(),
    /** Why a refund was given; "" otherwise. */
    reason: personalText,
  },

  /** A part that was used, or that was ordered for the visit that follows. */
  parts: {
    id: uuid,
    bookingId: kept<string>(),
    version: kept<number>(),
    at: kept<string>(),
    by: actor,
    /** The maker's. */
    number: kept<string>(),
    name: kept<string>(),
    /** What the customer pays for it; null where only the price of all parts is known. */
    cents: kept<number | null>(),
    /** When an ordered one is expected; null for one that was used at once. */
    expectedOn: kept<PlainDate | null>(),
    arrivedAt: kept<string | null>(),
  },

  /** What was done on a visit. Corrections are new rows, and the latest one counts. */
  reports: {
    id: uuid,
    bookingId: kept<string>(),
    version: kept<number>(),
    at: kept<string>(),
    by: actor,
    /** In a sentence. */
    work: personalText,
    /** Why no price was agreed; "" where one was, or nobody has said. */
    noPrice: kept<NoPriceReason | "">(),
    /** What the service call costs where nothing was done; 0 otherwise. */
    serviceCents: kept<number>(),
    /** The day on which somebody said that the visit is done, whenever this was written. */
    doneOn: kept<PlainDate>(),
    /** The last day of the warranty that the visit gave; null where it gave none. */
    warrantyUntil: kept<PlainDate | null>(),
  },

  /** A photo of a visit; erased with its person, deleted a while after the visit. */
  visit_photos: {
    id: uuid,
    bookingId: kept<string>(),
    at: kept<string>(),
    by: actor,
    kind: kept<PhotoKind>(),
    /** Such as "image/webp". */
    type: kept<string>(),
    /** What the next two take; 0 once they are erased. */
    bytes: { erased: { to: 0 } } as Column<number>,
    /** In base64. */
    small: personalText,
    content: personalText,
  },

  /** Somebody who makes visits. While there are any, a day's capacity is how many of them work on it. */
  technicians: {
    id: uuid,
    name: kept<string>(),
    /** The weekdays they work on, as digits in order: "12345"; 0 is Sunday. */
    weekdays: kept<string>(),
    createdAt: kept<string>(),
    /** When they left; null while they work here. */
    endedAt: kept<string | null>(),
    /** One more with every change, also of their days, so that nobody overwrites what they have not seen. */
    version: kept<number>(),
  },

  /** A day, or one window of it, in which a technician works though they usually don't, or the reverse, such as a vacation. */
  technician_days: {
    technicianId: kept<string>(),
    date: kept<PlainDate>(),
    /** "" for the whole day. */
    timeSlot: kept<TimeSlot>(),
    /** 1 or 0. */
    works: kept<number>(),
    note: kept<string>(),
  },

  /** Visitors whom a limit asked to call instead: those of one day, for the same visit day and reason. Nothing about who. */
  refusals: {
    refusedOn: kept<PlainDate>(),
    /** The day that they wanted. */
    serviceDate: kept<PlainDate>(),
    reason: kept<RefusalReason>(),
    /** How often somebody was refused. */
    times: kept<number>(),
    lastAt: kept<string>(),
  },

  /** Values that last; see secrets.ts. */
  secrets: {
    name: kept<SecretName>(),
    value: kept<string>(),
  },

  /** A private link that opens the office. */
  office_links: {
    id: uuid,
    /** Who it is for; unique among links that still work. */
    label: kept<string>(),
    /** Whose day it shows; null for the whole office. */
    technicianId: kept<string | null>(),
    /** SHA-256 of the token, in hex. */
    tokenHash: kept<string>(),
    createdAt: kept<string>(),
    expiresAt: kept<string>(),
    lastUsedAt: kept<string | null>(),
    revokedAt: kept<string | null>(),
  },

  /** A device on which the office was opened. */
  office_sessions: {
    /** SHA-256 of the cookie's token, in hex. */
    tokenHash: kept<string>(),
    linkId: kept<string>(),
    createdAt: kept<string>(),
    lastUsedAt: kept<string>(),
    expiresAt: kept<string>(),
  },

  /** What somebody typed into a form of the office that has changed nothing yet; see access/kept-forms.ts. */
  kept_forms: {
    id: uuid,
    /** The device that sent it: the hash of its session's token. */
    session: kept<string>(),
    /** The path of its page. */
    page: kept<string>(),
    /** As JSON. Perhaps personal, and nobody knows whose: erasing somebody deletes all rows. */
    content: kept<string>(),
    keptAt: kept<string>(),
  },

  /** A list of customers from elsewhere that the office has taken in. Its customers are there from its end on, until it is undone. */
  imports: {
    id: uuid,
    createdAt: kept<string>(),
    createdBy: actor,
    /** What became of its lines, without what they say, as JSON: `ImportOutcome` in import-list.ts. */
    outcome: kept<string>(),
    finishedAt: kept<string | null>(),
    undoneAt: kept<string | null>(),
  },

  /** A customer as a list has them. Several phones, emails, addresses and notes are lines. Erasing deletes the row. */
  contacts: {
    id: uuid,
    importId: kept<string>(),
    createdAt: kept<string>(),
    /** When the office last changed it: undoing its import leaves it then. */
    changedAt: kept<string | null>(),
    name: personalText,
    phone: personalText,
    email: personalText,
    address: personalText,
    notes: personalText,
    /** As that of bookings, with notes and the digits of phone numbers. */
    searchText: personalText,
    /** As that of bookings. */
    customerId: personalText,
  },

  /** The phone lines and mailboxes of a contact, as `phoneKey` and `emailKey` of bookings. */
  contact_keys: {
    contactId: kept<string>(),
    key: personalText,
  },

  /** What the office has said of two customers. The latest row about them counts; erasing one of them deletes it. */
  customer_changes: {
    id: uuid,
    at: kept<string>(),
    by: actor,
    /** `joined`: all that was the other's is the customer's; `parted`: they are not the same. */
    kind: kept<"joined" | "parted">(),
    customerId: kept<string>(),
    otherId: kept<string>(),
  },

  /** The business's facts, as the office changed them. The site is the live version with the highest number. */
  site_versions: {
    /** 1, 2, 3 ... in the order of publishing; a draft is the last one. */
    number: kept<number>(),
    /** The facts that are set, as a JSON object. */
    document: kept<string>(),
    /** The version that was live when it was begun; null before the first. */
    basedOn: kept<number | null>(),
    state: kept<SiteVersionState>(),
    /** Another number with every change of a draft, so that nobody overwrites what they have not seen. */
    revision: kept<number>(),
    createdAt: kept<string>(),
    createdBy: actor,
    /** When it went live; null until then. */
    publishedAt: kept<string | null>(),
    publishedBy: actor,
    /** Why it could not be published, in words for the office; "" otherwise. */
    failure: kept<string>(),
    changeId,
  },

  /** A machine that serves the site; see machines.ts. */
  site_machines: {
    /** Its name and port. */
    id: kept<string>(),
    /** The number of the version that it serves; 0 before the first. */
    version: kept<number>(),
    seenAt: kept<string>(),
  },

  /** A photo, and the forms in which pages show it. Never changed. */
  site_photos: {
    /** SHA-256 of the photo, in hex; a form's name begins with it. */
    id: kept<string>(),
    /** Such as "image/webp". */
    type: kept<string>(),
    /** In base64. */
    content: kept<string>(),
    createdAt: kept<string>(),
  },

  /** What the business has tried or looked at before going live, with the latest time. */
  going_live: {
    item: kept<string>(),
    doneAt: kept<string>(),
    doneBy: actor,
  },

  /** How often browsers came to a page from outside of the site, by month. */
  page_entries: {
    /** "2026-06/prices": the month in New York and the path. */
    page: kept<string>(),
    entries: kept<number>(),
  },

  /** When the site last ran, in the only row; see clock.ts. */
  clock: {
    seenAt: kept<string>(),
    /** When the clock was found weeks ahead; null if it never was, or somebody said that it is right. */
    jumpedAt: kept<string | null>(),
  },
};

type Descriptions = typeof tables;
type Row<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never };

/** The tables as Kysely sees them. */
export type Tables = { [Name in keyof Descriptions]: Row<Descriptions[Name]> };

export type BookingRow = Tables["bookings"];
export type EventRow = Tables["events"];
export type TechnicianRow = Tables["technicians"];
export type TechnicianDayRow = Tables["technician_days"];
/** A call about a visit. */
export type CallRow = Tables["calls"] & { bookingId: string; reason: CallReason };
export type RefusalRow = Tables["refusals"];
export type OfficeLinkRow = Tables["office_links"];
export type SiteVersionRow = Tables["site_versions"];
export type SiteMachineRow = Tables["site_machines"];
export type OutboxRow = Tables["outbox"];
export type PriceRow = Tables["prices"];
export type PaymentRow = Tables["payments"];
export type ChargeRow = Tables["charges"];
export type PartRow = Tables["parts"];
export type ReportRow = Tables["reports"];
export type OpeningRow = Tables["openings"];

/** Tables whose rows belong to a booking, and so to a person. */
type TableOfBookings = { [Name in keyof Tables]: "bookingId" extends keyof Tables[Name] ? Name : never }[keyof Tables];

export const tableNames = Object.keys(tables) as (keyof Tables)[];

/** The values that erase a table's row: one per personal column, empty where nothing is personal. */
export function erasedValues<Name extends keyof Tables>(table: Name): Partial<Tables[Name]> {
  const columns = Object.entries<Column<unknown>>(tables[table]);
  const erased = columns.flatMap(([name, { erased }]) => (erased ? [[name, erased.to]] : []));
  return Object.fromEntries(erased) as Partial<Tables[Name]>;
}

/** The tables whose rows belong to a booking. */
export const tablesOfBookings = tableNames.filter((name): name is TableOfBookings => "bookingId" in tables[name]);

/** Those of them that have personal columns. */
export const personalTablesOfBookings = tablesOfBookings.filter((name) => Object.keys(erasedValues(name)).length > 0);
