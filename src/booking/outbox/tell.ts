/**
 * What a visit's customer and the business are to hear, enqueued in the transaction that stores what happened. A customer's
 * emails are the difference between what they have heard and the visit as it is now.
 */

import type { BookingContext } from "../context.ts";
import { isFinished, isOver } from "../rules/when.ts";
import { type Booking, findByIds } from "../storage/bookings.ts";
import { aboutItsChange, addCalls, dropCalls } from "../storage/calls.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { CallReason, OutboxRow } from "../storage/schema/tables.ts";
import { slotStart, todayInNewYork } from "../time/calendar.ts";
import { hourMs } from "../time/new-york.ts";
import { undoMinutes } from "../time/undo-minutes.ts";
import { customerKey } from "./channels.ts";
import {
  announcements,
  isSameTime,
  type KindFor,
  type MailCause,
  type MailKind,
  type MailRemark,
  reminders,
} from "./mail-kinds.ts";
import { allowedMails, missingMails, noticeDue, repeatedNotices } from "./mail-limits.ts";
import {
  dataOf,
  deleteMails,
  isOutdated,
  isWaiting,
  type MailData,
  mailOf,
  reminderDue,
  timeOfMails,
  toldTime,
} from "./mail-rows.ts";

interface Telling {
  /** Who caused it: what visitors cause is limited. */
  cause: MailCause;
  /** When it is due; now by default. Until then, it can be taken back. */
  due?: Date | undefined;
}

const deleteWaiting = (database: BookingDatabase, rows: readonly OutboxRow[], now: Date) =>
  deleteMails(
    database,
    rows.filter((row) => isWaiting(row, now)),
  );

/** Deletes the visit's emails that are outdated. @returns the others, including those that were sent */
export async function dropOutdated({ database }: BookingContext, visit: Booking, now: Date): Promise<OutboxRow[]> {
  const rows = await database.selectFrom("outbox").selectAll().where("booking_id", "=", visit.id).execute();
  const timeOf = await timeOfMails(database, now);
  const outdated = rows.filter((row) => isWaiting(row, now) && isOutdated(row, visit, timeOf(row)));
  await deleteMails(database, outdated);
  return rows.filter((row) => !outdated.includes(row));
}

async function store({ database }: BookingContext, mails: readonly OutboxRow[]): Promise<void> {
  if (mails.length > 0) await database.insertInto("outbox").values(mails).execute();
}

/** What the customer has not heard yet. @param heard what announced the visit to them, in order */
function unheard(context: BookingContext, visit: Booking, heard: readonly OutboxRow[], telling: Telling): OutboxRow[] {
  const last = heard.at(-1);
  if (visit.status === "cancelled") {
    return last?.kind === "cancelled" ? [] : [mailOf(context, visit, "cancelled", telling)];
  }
  if (!last || last.kind === "cancelled") return [mailOf(context, visit, "confirmation", telling)];
  if (isSameTime(toldTime(last), visit)) return [];
  const previous = { date: last.visit_date, slot: last.time_slot };
  return [mailOf(context, visit, "changed", { ...telling, previous })];
}

/** The reminders of a visit that wait for nobody yet, unless it is too late for them. @param known the visit's messages */
function missingReminders(context: BookingContext, visit: Booking, known: readonly OutboxRow[], cause: MailCause) {
  const due = reminderDue(visit.serviceDate);
  if (visit.status === "cancelled" || context.now() >= due) return [];
  const isKnown = (kind: MailKind) => known.some((row) => row.kind === kind && isSameTime(toldTime(row), visit));
  // Nobody comes at that time.
  if (isKnown("not-coming")) return [];
  return reminders.filter((kind) => !isKnown(kind)).map((kind) => mailOf(context, visit, kind, { due, cause }));
}

/**
 * Makes sure that the customer knows the visit as it is: announces it unless they have heard of it as it is now, with a
 * reminder. Outdated emails are deleted; nobody is told of a visit whose window is over.
 * @param telling.again announces it once more, in place of what did not arrive
 * @returns what the business should know about it
 */
export async function tellCustomer(
  context: BookingContext,
  visit: Booking,
  { again = false, ...telling }: Telling & { again?: boolean },
): Promise<readonly MailRemark[]> {
  const now = context.now();
  const mails = await dropOutdated(context, visit, now);
  const hasNoEmail: MailRemark[] = visit.email === "" ? ["no-email-address"] : [];
  if (isOver(visit, now)) return hasNoEmail;
  const toThem = mails.filter((row) => row.mailbox_key === customerKey(row.channel, visit));
  const announced = toThem.filter(({ kind }) => announcements.includes(kind));
  const heard = announced.filter(({ dead_at }) => dead_at === null).sort((a, b) => a.sequence - b.sequence);
  const wanted = [
    ...unheard(context, visit, again ? [] : heard, telling),
    ...missingReminders(context, visit, toThem, telling.cause),
  ].filter(({ address }) => address !== "");
  const allowed = telling.cause === "customer" ? await allowedMails(context, visit, wanted) : wanted;
  if (allowed.some(({ kind }) => announcements.includes(kind))) await deleteWaiting(context.database, announced, now);
  await store(context, allowed);
  return [...hasNoEmail, ...missingMails(wanted, allowed)];
}

/** When what was done at an instant can no longer be undone. */
const undoneUntil = (at: Date) => new Date(at.getTime() + undoMinutes * 60_000);

/** Announces a visit at the address that the business corrected. */
export async function tellCorrected(context: BookingContext, visit: Booking) {
  // What can still be undone waits.
  const due = visit.cancelledAt ? undoneUntil(new Date(visit.cancelledAt)) : undefined;
  await tellCustomer(context, visit, { cause: "business", due, again: true });
}

/** Mails the visit's link to its customer, who has lost it, within what a mailbox may get in a day. */
export async function tellLink(context: BookingContext, visit: Booking) {
  await store(context, await allowedMails(context, visit, [mailOf(context, visit, "link", { cause: "customer" })]));
}

/** How long the email that somebody is on the way waits, so that a slip can be undone. */
const slipMs = 60_000;

/** Tells the customer, once, that somebody is on the way. It is soon too late for anything else, such as a call. */
export async function tellOnTheWay(context: BookingContext, visit: Booking) {
  const now = context.now();
  const mails = await dropOutdated(context, visit, now);
  const told = mails.filter((row) => row.kind === "on-the-way" && isSameTime(toldTime(row), visit));
  await deleteWaiting(context.database, told, now);
  if (visit.email === "" || told.some((row) => !isWaiting(row, now))) return;
  const telling = { due: new Date(now.getTime() + slipMs), cause: "business" } as const;
  await store(context, [mailOf(context, visit, "on-the-way", telling)]);
}

/**
 * Tells customers, once, that nobody comes at the time of their visit, which stays booked until they have a new one. Whoever
 * has no email address hears it by phone.
 * @param at of the closing that causes it; the emails wait until it can no longer be undone
 */
export async function tellNotComing(context: BookingContext, visits: readonly Booking[], at: Date): Promise<void> {
  const telling = { due: undoneUntil(at), cause: "business" } as const;
  for (const visit of visits) {
    const mails = await dropOutdated(context, visit, at);
    const ofThen = mails.filter((row) => isSameTime(toldTime(row), visit));
    const remindersThen = ofThen.filter(({ kind }) => reminders.includes(kind));
    await deleteWaiting(context.database, remindersThen, at);
    if (visit.email === "" || ofThen.some(({ kind }) => kind === "not-coming")) continue;
    await store(context, [mailOf({ ...context, now: () => at }, visit, "not-coming", telling)]);
  }
}

/** Takes back what a closing at that instant was about to tell; the reminders are due again. */
export async function takeBackNotComing(context: BookingContext, at: string) {
  const { database } = context;
  const told = database.selectFrom("outbox").selectAll().where("kind", "=", "not-coming");
  const rows = await told.where("created_at", "=", at).execute();
  await deleteWaiting(database, rows, context.now());
  const visits = await findByIds(database, [...new Set(rows.map(({ booking_id }) => booking_id))]);
  for (const visit of visits.values()) await tellCustomer(context, visit, { cause: "business" });
}

/**
 * Tells the business what happened to a visit. What a private link can repeat without end comes a few times an hour, and
 * then as one notice of the facts as they are by then, in place of those that still wait.
 */
export async function tellBusiness(
  context: BookingContext,
  visit: Booking,
  kind: KindFor<"business">,
  { cause, due, previous, remarks = [] }: Telling & MailData,
): Promise<void> {
  const now = context.now();
  const mails = repeatedNotices.includes(kind) ? await dropOutdated(context, visit, now) : [];
  const replaced = mails.filter((row) => repeatedNotices.includes(row.kind) && isWaiting(row, now));
  await deleteMails(context.database, replaced);
  const moved = replaced.find((row) => row.kind === "changed-notice");
  const others = mails.filter((row) => !replaced.includes(row));
  const all = [...new Set([...replaced.flatMap((row) => dataOf(row).remarks ?? []), ...remarks])];
  const notice = mailOf(context, visit, moved ? "changed-notice" : kind, {
    cause,
    previous: (moved && dataOf(moved).previous) ?? previous,
    ...(all.length > 0 && { remarks: all }),
    due: repeatedNotices.includes(kind) ? noticeDue(others, now) : due,
  });
  await store(context, [notice]);
}

/** Whether the business was told within a day that the form asks visitors to call: one email per wave is enough. */
async function knowsOfCeiling({ database, now }: BookingContext): Promise<boolean> {
  const told = await database
    .selectFrom("outbox")
    .select("id")
    .where("data", "like", "%ceiling-reached%")
    .where("created_at", ">", new Date(now().getTime() - 24 * hourMs).toISOString())
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** Tells both of a visit booked on the site. @param reachesCeiling the form asks visitors to call from now on */
export async function tellOfBooking(context: BookingContext, visit: Booking, reachesCeiling: boolean): Promise<void> {
  const missing = await tellCustomer(context, visit, { cause: "customer" });
  const isNews = reachesCeiling && !(await knowsOfCeiling(context));
  const remarks: MailRemark[] = isNews ? ["ceiling-reached", ...missing] : [...missing];
  await tellBusiness(context, visit, "notice", { cause: "customer", remarks });
}

/** How soon a window must begin for an email to come too late for whoever waits at home. */
const shortNoticeMs = 2 * hourMs;

/**
 * Why somebody has to call the customer about a change that the business makes, besides or instead of the email: there is no
 * address, or they may be at home already, waiting for a visit that doesn't come.
 */
export function reasonToCall(before: Booking, visit: Booking, now: Date): CallReason | undefined {
  const { serviceDate, timeSlot, progress, calledOffAt } = before;
  const isSoon =
    slotStart(serviceDate, timeSlot).getTime() - now.getTime() < shortNoticeMs || progress === "on-the-way";
  const isToday = serviceDate === todayInNewYork(now) && calledOffAt === null && !isFinished(before);
  // Once the window is over, nobody waits for it, but then nobody is emailed that it was canceled either.
  const mayWait = isToday && isSoon && (!isOver(before, now) || isOver(visit, now));
  if (visit.email === "") return mayWait || !isOver(visit, now) ? "changed-without-email" : undefined;
  return mayWait ? "short-notice" : undefined;
}

/**
 * Tells both that a visit was rescheduled or canceled.
 * @param change `actor`: who did it, as the history names them; `theyKnow`: the customer heard of it, as on the phone
 */
export async function tellOfChange(
  context: BookingContext,
  before: Booking,
  visit: Booking,
  { actor, theyKnow, ...telling }: Telling & { actor: string; theyKnow: boolean },
): Promise<void> {
  const isKnown = theyKnow || telling.cause === "customer";
  const unheard = await tellCustomer(context, visit, telling);
  const remarks = isKnown ? unheard.filter((remark) => remark !== "no-email-address") : unheard;
  const reason = isKnown ? undefined : reasonToCall(before, visit, context.now());
  // From the instant of the change on: undoing it finds the call by that.
  const at = new Date(visit.updatedAt);
  if (isKnown) await dropCalls(context.database, visit.id, aboutItsChange);
  if (reason) await addCalls(context.database, { bookingIds: [visit.id], reason, at, by: actor });
  if (isOver(visit, context.now())) return;
  if (visit.status === "cancelled") return tellBusiness(context, visit, "cancelled-notice", { ...telling, remarks });
  const previous = { date: before.serviceDate, slot: before.timeSlot };
  await tellBusiness(context, visit, "changed-notice", { ...telling, previous, remarks });
}

/** Takes back what told of a cancellation that was undone; a customer who had heard of it gets the confirmation. */
export async function tellOfUndone(context: BookingContext, visit: Booking, canceledAt: string): Promise<void> {
  await context.database
    .deleteFrom("calls")
    .where("booking_id", "=", visit.id)
    .where("reason", "in", aboutItsChange)
    .where("created_at", "=", canceledAt)
    .where("done_at", "is", null)
    .execute();
  await tellCustomer(context, visit, { cause: "business" });
}
