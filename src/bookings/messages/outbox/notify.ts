/**
 * Notifies a visit's customer and the business: enqueues messages in the transaction that stores what happened. What the
 * customer gets is the difference between their last notification and the visit as it is now.
 */

import { facts } from "../../../facts/site.ts";
import type { DaySlot } from "../../../shared/availability/availability.ts";
import { isFinished, isOver, undoMinutes } from "../../../shared/rules/visit-timing.ts";
import { addDays, hourInNewYork, slotStart, todayInNewYork } from "../../../shared/time/calendar.ts";
import { dayMs, hourMs } from "../../../shared/time/units.ts";
import type { Account } from "../../accounts/account.ts";
import { receiptOf } from "../../accounts/receipt.ts";
import type { BookingContext } from "../../context.ts";
import { type Booking, findByIds, readBookings } from "../../store/bookings.ts";
import { aboutItsChange, addCalls, dropCalls } from "../../store/calls.ts";
import { actors, eventsOf } from "../../store/events.ts";
import type { CallReason, OutboxRow } from "../../store/schema/tables.ts";
import {
  arrivalKinds,
  canReach,
  customerKey,
  isSameTime,
  type KindFor,
  type MailCause,
  type MailKind,
  type MailRemark,
  notifications,
  reminders,
} from "../message-kinds.ts";
import { allowedMails, missingMails, noticeDue, repeatedNotices } from "./mail-limits.ts";
import { dataOf, deleteMails, isWaiting, type MailData, mailOf, outdatedBy, reminderDue } from "./mail-rows.ts";

interface NotifyOptions {
  /** Who caused the messages: those that visitors cause are limited. */
  cause: MailCause;
  /** When the messages are due; now by default. They can be withdrawn until then. */
  due?: Date | undefined;
}

/** Takes back those messages that still can be. */
const withdraw = ({ database, now }: BookingContext, rows: readonly OutboxRow[]) =>
  deleteMails(
    database,
    rows.filter((row) => isWaiting(row, now())),
  );

/** Deletes the visit's emails that are outdated. @returns the others, including those that were sent */
export async function dropOutdated({ database, now }: BookingContext, visit: Booking): Promise<OutboxRow[]> {
  const rows = await database.selectFrom("outbox").selectAll().where("bookingId", "=", visit.id).execute();
  const isOutdated = await outdatedBy(database, now());
  const outdated = rows.filter((row) => isWaiting(row, now()) && isOutdated(row, visit));
  await deleteMails(database, outdated);
  return rows.filter((row) => !outdated.includes(row));
}

const isAddressed = ({ mailboxKey }: OutboxRow) => mailboxKey !== "";

/** Whether a visit's customer gets messages, be it as emails or as texts. */
export const isReached = (visit: Booking): boolean => canReach("changed", visit);

async function store({ database }: BookingContext, mails: readonly OutboxRow[]): Promise<void> {
  if (mails.length > 0) await database.insertInto("outbox").values(mails).execute();
}

/** The time that the customer knows: that of the last notification, or what somebody has told them since; see `moveVisit`. */
async function timeKnown({ database }: BookingContext, { id }: Booking, last: OutboxRow) {
  const moves = (await eventsOf(database, [id])).filter(({ kind, undoneAt }) => kind === "rescheduled" && !undoneAt);
  const told = moves.findLast(({ at, after }) => "told" in after && at >= last.createdAt);
  return told ? (told.after as unknown as Pick<Booking, "serviceDate" | "timeSlot">) : last;
}

/**
 * The notification that the customer still needs; none if the last one says what is true.
 * @param notified their notifications so far, in order
 */
async function pendingNotification(
  context: BookingContext,
  visit: Booking,
  notified: readonly OutboxRow[],
  options: NotifyOptions,
): Promise<OutboxRow[]> {
  const last = notified.at(-1);
  if (visit.status === "cancelled") {
    return last?.kind === "cancelled" ? [] : [mailOf(context, visit, "cancelled", options)];
  }
  if (!last || last.kind === "cancelled") return [mailOf(context, visit, "confirmation", options)];
  const known = await timeKnown(context, visit, last);
  if (isSameTime(known, visit)) return [];
  const previous = { date: known.serviceDate, slot: known.timeSlot };
  return [mailOf(context, visit, "changed", { ...options, previous })];
}

/** The reminders that aren't enqueued yet for the visit's time, unless it is too late. @param known the visit's messages */
function missingReminders(context: BookingContext, visit: Booking, known: readonly OutboxRow[], cause: MailCause) {
  const due = reminderDue(visit.serviceDate);
  if (visit.status === "cancelled" || context.now() >= due) return [];
  const isKnown = (kind: MailKind) => known.some((row) => row.kind === kind && isSameTime(row, visit));
  // The customer knows that nobody comes at that time.
  if (isKnown("not-coming")) return [];
  return reminders.filter((kind) => !isKnown(kind)).map((kind) => mailOf(context, visit, kind, { due, cause }));
}

/**
 * Brings the customer up to date: enqueues the pending notification and the reminder, and deletes outdated emails. There are
 * no messages about a visit whose window is over.
 * @param options.again notifies them even if they were notified before: that message didn't arrive
 * @returns remarks for the business
 */
export async function notifyCustomer(
  context: BookingContext,
  visit: Booking,
  { again = false, ...options }: NotifyOptions & { again?: boolean },
): Promise<readonly MailRemark[]> {
  const mails = await dropOutdated(context, visit);
  const hasNoEmail: MailRemark[] = isReached(visit) ? [] : ["no-email-address"];
  if (isOver(visit, context.now())) return hasNoEmail;
  const toThem = mails.filter((row) => row.mailboxKey === customerKey(row.channel, visit));
  const known = toThem.filter(({ kind }) => notifications.includes(kind));
  const notified = known.filter(({ deadAt }) => deadAt === null).sort((a, b) => a.sequence - b.sequence);
  const wanted = [
    ...(await pendingNotification(context, visit, again ? [] : notified, options)),
    ...missingReminders(context, visit, toThem, options.cause),
  ].filter(isAddressed);
  const allowed = options.cause === "customer" ? await allowedMails(context, visit, wanted) : wanted;
  if (allowed.some(({ kind }) => notifications.includes(kind))) await withdraw(context, known);
  await store(context, allowed);
  return [...hasNoEmail, ...missingMails(wanted, allowed)];
}

/** The end of the time in which the office can undo what it did at `at`. */
export const undoneUntil = (at: Date) => new Date(at.getTime() + undoMinutes * 60_000);

/** Notifies the customer at the address that the business corrected. */
export async function notifyCorrectedAddress(context: BookingContext, visit: Booking) {
  // The email about a cancellation waits until it can't be undone.
  const due = visit.cancelledAt ? undoneUntil(new Date(visit.cancelledAt)) : undefined;
  await notifyCustomer(context, visit, { cause: "business", due, again: true });
}

/** Emails the visit's link to a customer who has lost it, within the daily limit of their mailbox. */
export async function sendLink(context: BookingContext, visit: Booking) {
  await store(context, await allowedMails(context, visit, [mailOf(context, visit, "link", { cause: "customer" })]));
}

/** When customers are asked how a paid visit was: at ten, two days later. */
const reviewDue = (paidOn: Date) => hourInNewYork(addDays(todayInNewYork(paidOn), 2), 10);

/**
 * Emails the receipt of a done visit, with what was paid by then, once that can no longer be undone. Once nothing is open, the
 * customer is asked for a review: everybody, and nobody twice.
 */
export async function notifyOfReceipt(context: BookingContext, visit: Booking, account: Account): Promise<void> {
  const { database } = context;
  const { agreed, report, customer } = account;
  // Of several visits, the one that finished the repair has the receipt.
  if (visit.progress !== "done" && account.stage === "done") {
    const others = await readBookings(database, (all) => all.where("jobId", "=", visit.jobId));
    const done = others.find(({ status, progress }) => status === "booked" && progress === "done");
    return done && notifyOfReceipt(context, done, account);
  }
  if (!receiptOf(visit, account)) return;
  const now = context.now();
  const mails = await dropOutdated(context, visit);
  // A payment that was voided may have been the last one.
  const outdated = mails.filter(({ kind }) => kind === "receipt" || (kind === "review" && customer.openCents > 0));
  await withdraw(context, outdated);
  await store(
    context,
    [mailOf(context, visit, "receipt", { due: undoneUntil(now), cause: "business" })].filter(isAddressed),
  );
  const isRepaired = agreed !== undefined && report?.noPrice !== "nothing-done";
  if (visit.email === "" || !isRepaired || customer.openCents > 0 || facts().reviewPages.length === 0) return;
  const review = mailOf(context, visit, "review", { due: reviewDue(now), cause: "business" });
  const asked = database.selectFrom("outbox").select("id").where("kind", "=", "review");
  if (await asked.where("mailboxKey", "=", review.mailboxKey).executeTakeFirst()) return;
  await store(context, [review]);
}

/** How long an email about an arrival waits, so that the technician can undo a slip. */
const slipMs = 60_000;

/**
 * Notifies the customer, once each, that somebody is on the way, and late. An email that still waits says the latest time, so no
 * other follows it. Without an email address, nobody calls: it would be too late.
 */
export async function notifyOnTheWay(context: BookingContext, visit: Booking, kind: "on-the-way" | "running-late") {
  const now = context.now();
  const mails = await dropOutdated(context, visit);
  const known = mails.filter((row) => arrivalKinds.includes(row.kind) && isSameTime(row, visit));
  if (kind === "on-the-way") await withdraw(context, known);
  const isKnown = known.some((row) => (isWaiting(row, now) ? kind === "running-late" : row.kind === kind));
  if (!canReach(kind, visit) || isKnown) return;
  const options = { due: new Date(now.getTime() + slipMs), cause: "business" } as const;
  await store(context, [mailOf(context, visit, kind, options)]);
}

/** Withdraws the email that a lateness caused, if it still waits. @param changeId of its event */
export async function withdrawLate(context: BookingContext, { id }: Booking, changeId: string | null) {
  const caused = context.database.selectFrom("outbox").selectAll().where("kind", "=", "running-late");
  await withdraw(context, await caused.where("bookingId", "=", id).where("changeId", "=", changeId).execute());
}

/**
 * Notifies customers, once, that nobody comes at the time of their visit. The visit stays booked until it has a new time.
 * Customers without an email address get a call instead. Call in the transaction that closes the days: the emails wait until that
 * can no longer be undone.
 */
export async function notifyNotComing(context: BookingContext, visits: readonly Booking[]): Promise<void> {
  const options = { due: undoneUntil(context.now()), cause: "business" } as const;
  for (const visit of visits) {
    const mails = await dropOutdated(context, visit);
    const sameTime = mails.filter((row) => isSameTime(row, visit));
    await withdraw(
      context,
      sameTime.filter(({ kind }) => reminders.includes(kind)),
    );
    if (!canReach("not-coming", visit) || sameTime.some(({ kind }) => kind === "not-coming")) continue;
    await store(context, [mailOf(context, visit, "not-coming", options)]);
  }
}

/** Withdraws the emails that a closing caused, and enqueues the reminders again. @param changeId of its events */
export async function withdrawNotComing(context: BookingContext, changeId: string | null) {
  const { database } = context;
  const notComing = database.selectFrom("outbox").selectAll().where("kind", "=", "not-coming");
  const rows = await notComing.where("changeId", "=", changeId).execute();
  await withdraw(context, rows);
  const visits = await findByIds(database, [...new Set(rows.map(({ bookingId }) => bookingId))]);
  for (const visit of visits.values()) await notifyCustomer(context, visit, { cause: "business" });
}

const latest = (one: Date, other = one) => (one < other ? other : one);

/**
 * Notifies the business of what happened to a visit. A customer can repeat some changes without end: of those, it gets a few
 * notices an hour, and then a single one that replaces all that still wait and has the facts as they are by then.
 */
export async function notifyBusiness(
  context: BookingContext,
  visit: Booking,
  kind: KindFor<"business">,
  { cause, due, previous, remarks = [] }: NotifyOptions & MailData,
): Promise<void> {
  const now = context.now();
  const mails = repeatedNotices.includes(kind) ? await dropOutdated(context, visit) : [];
  const replaced = mails.filter((row) => repeatedNotices.includes(row.kind) && isWaiting(row, now));
  await deleteMails(context.database, replaced);
  const moved = replaced.find((row) => row.kind === "changed-notice");
  const others = mails.filter((row) => !replaced.includes(row));
  const all = [...new Set([...replaced.flatMap((row) => dataOf(row).remarks ?? []), ...remarks])];
  const notice = mailOf(context, visit, moved ? "changed-notice" : kind, {
    cause,
    previous: (moved && dataOf(moved).previous) ?? previous,
    ...(all.length > 0 && { remarks: all }),
    due: repeatedNotices.includes(kind) ? latest(noticeDue(others, now), due) : due,
  });
  await store(context, [notice]);
}

/** Whether the business was notified in the last day that the form asks visitors to call: one email per wave is enough. */
async function knowsOfCeiling({ database, now }: BookingContext): Promise<boolean> {
  const known = await database
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "ceiling-notice")
    .where("createdAt", ">", new Date(now().getTime() - dayMs).toISOString())
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** Notifies both of a visit booked on the site. @param reachesCeiling the form asks visitors to call from now on */
export async function notifyOfBooking(context: BookingContext, visit: Booking, reachesCeiling: boolean): Promise<void> {
  const missing = await notifyCustomer(context, visit, { cause: "customer" });
  const isNews = reachesCeiling && !(await knowsOfCeiling(context));
  await notifyBusiness(context, visit, isNews ? "ceiling-notice" : "notice", { cause: "customer", remarks: missing });
}

/** Tells a customer that all parts have come: they choose when somebody comes back. */
export async function notifyOfPart(context: BookingContext, visit: Booking): Promise<void> {
  await dropOutdated(context, visit);
  if (canReach("part-arrived", visit))
    await store(context, [mailOf(context, visit, "part-arrived", { cause: "business" })]);
}

/** Tells somebody who waits for it of an earlier time. */
export async function notifyOfOffer(context: BookingContext, visit: Booking, { date, slot }: DaySlot): Promise<void> {
  if (!canReach("offer", visit)) return;
  const offered = { ...visit, serviceDate: date, timeSlot: slot };
  await store(context, [mailOf(context, offered, "offer", { cause: "business" })]);
}

/** Tells somebody that the time has gone, unless the offer of it hasn't left yet. Who was asked on the phone is to be called again. */
export async function notifyOfferGone(context: BookingContext, visit: Booking, { date, slot }: DaySlot): Promise<void> {
  const mails = await dropOutdated(context, visit);
  const offers = mails.filter((row) => row.kind === "offer" && row.serviceDate === date && row.timeSlot === slot);
  await withdraw(context, offers);
  if (!canReach("offer-gone", visit)) {
    const call = { bookingIds: [visit.id], at: context.now(), by: actors.mailer, changeId: context.changeId };
    return addCalls(context.database, { ...call, reason: "offer-gone" });
  }
  if (offers.every((row) => isWaiting(row, context.now()))) return;
  await store(context, [mailOf(context, visit, "offer-gone", { cause: "business" })]);
}

/** An email this close to the start of a window is too late: the customer may already be waiting at home. */
const shortNoticeMs = 2 * hourMs;

/**
 * Why somebody has to call the customer about a change that the business makes, with or without an email: there is no
 * address, or the customer may already be waiting at home.
 */
export function reasonToCall(before: Booking, visit: Booking, now: Date): CallReason | undefined {
  const { serviceDate, timeSlot, progress, calledOffAt } = before;
  const isSoon = slotStart(serviceDate, timeSlot).getTime() - now.getTime() < shortNoticeMs || progress !== "";
  const isToday = serviceDate === todayInNewYork(now) && calledOffAt === null && !isFinished(before);
  // After the window, nobody waits any longer. But a cancellation then causes no email, so it takes a call.
  const mayWait = isToday && isSoon && (!isOver(before, now) || isOver(visit, now));
  if (!isReached(visit)) return mayWait || !isOver(visit, now) ? "changed-without-email" : undefined;
  return mayWait ? "short-notice" : undefined;
}

/**
 * Notifies both that a visit was rescheduled or canceled.
 * @param change `actor`: who did it, as named in the history; `customerKnows`: the customer knows, for example from the phone call
 */
export async function notifyOfChange(
  context: BookingContext,
  before: Booking,
  visit: Booking,
  { actor, customerKnows, ...options }: NotifyOptions & { actor: string; customerKnows: boolean },
): Promise<void> {
  const isKnown = customerKnows || options.cause === "customer";
  const missing = await notifyCustomer(context, visit, options);
  const remarks = isKnown ? missing.filter((remark) => remark !== "no-email-address") : missing;
  const reason = isKnown ? undefined : reasonToCall(before, visit, context.now());
  if (isKnown) await dropCalls(context.database, visit.id, aboutItsChange);
  const call = { bookingIds: [visit.id], at: context.now(), by: actor, changeId: context.changeId };
  if (reason) await addCalls(context.database, { ...call, reason });
  if (isOver(visit, context.now())) return;
  if (visit.status === "cancelled") return notifyBusiness(context, visit, "cancelled-notice", { ...options, remarks });
  const previous = { date: before.serviceDate, slot: before.timeSlot };
  await notifyBusiness(context, visit, "changed-notice", { ...options, previous, remarks });
}

/**
 * Withdraws the messages and calls about a cancellation or another time that was undone. A customer who was notified is notified
 * again, and of a time that was set before, if that can still be undone, when it can't any more.
 * @param changeId of the event that was undone
 */
export async function notifyOfUndo(
  context: BookingContext,
  visit: Booking,
  changeId: string | null,
  due?: Date,
): Promise<void> {
  const rows = await dropOutdated(context, visit);
  const isMoot = ({ previous }: MailData) => previous?.date === visit.serviceDate && previous.slot === visit.timeSlot;
  await withdraw(
    context,
    rows.filter((row) => row.kind === "changed-notice" && isMoot(dataOf(row))),
  );
  await context.database
    .deleteFrom("calls")
    .where("bookingId", "=", visit.id)
    .where("reason", "in", aboutItsChange)
    .where("changeId", "=", changeId)
    .where("doneAt", "is", null)
    .execute();
  await notifyCustomer(context, visit, { cause: "business", due });
}
