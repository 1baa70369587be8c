/** What has happened of a visit and what comes next, in words. */
import type { Account } from "../../bookings/accounts/account.ts";
import { reminderDue } from "../../bookings/messages/outbox/mail-rows.ts";
import { awaitsTime } from "../../bookings/money/second-visit.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import type { Underway } from "../../bookings/visits/underway.ts";
import { serviceCallLine } from "../../facts/derived/promises-in-words.ts";
import { facts } from "../../facts/site.ts";
import { isFinished, isOver } from "../../shared/rules/visit-timing.ts";
import { formatWeekday, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { clockTime, dayAndTime, dayOnOneLine } from "../../shared/time/instant-in-words.ts";
import { slotDetails } from "../../shared/time/slots.ts";
import { visitInWords, visitTime } from "../../shared/time/visit-in-words.ts";
import type { Changeability, ComesAgain, VisitStage } from "../../site/screens/visit/private-page-state.ts";

const arrivalText = (booking: Booking) =>
  `${slotDetails(booking.timeSlot).hours}. Most repairs take ${facts().typicalVisit}`;

const newTime: VisitStage = {
  title: "A new time",
  text: "We’ll call you to find one, or you can choose one yourself",
  isDone: false,
};

const orderedParts = (account?: Account) =>
  (account?.parts ?? []).filter(({ expectedOn, arrivedAt }) => expectedOn !== null && arrivedAt === null);

const isOverdue = (expectedOn: PlainDate | null, now: Date) => expectedOn !== null && expectedOn < todayInNewYork(now);

/** The visit that is to follow for the same repair; undefined where it is done, or none is needed. */
export function comesAgain(booking: Booking, now: Date, followUp?: Booking, account?: Account): ComesAgain | undefined {
  const isOpen = followUp
    ? followUp.followReason !== "warranty" && !isFinished(followUp)
    : booking.progress === "second-visit";
  if (booking.status !== "booked" || !isOpen) return undefined;
  const ordered = orderedParts(account);
  const parts = ordered
    .map(({ number, name, at, expectedOn }) => {
      const due = expectedOn ? formatWeekday(expectedOn) : "";
      const isLate = isOverdue(expectedOn, now);
      const said = isLate ? `due ${due}. It’s late, and we’re checking on it` : `expected ${due}`;
      return `${name || number}: ordered ${formatWeekday(todayInNewYork(new Date(at)))}, ${said}.`;
    })
    .join(" ");
  if (followUp)
    return {
      title: `We’re coming back ${visitInWords(visitTime(followUp))}`,
      lead: [parts, "That visit has its own page, with a link in its confirmation."].filter(Boolean).join(" "),
      step: "Second visit",
    };
  const [only] = ordered.length === 1 ? ordered : [];
  // Its day is said beside the words.
  const isOnTime = only !== undefined && !isOverdue(only.expectedOn, now);
  if (parts)
    return {
      ...(isOnTime && only.expectedOn && { expected: formatWeekday(only.expectedOn) }),
      title: "Your part is ordered",
      lead: `${isOnTime ? `${only.name || only.number}: ordered ${formatWeekday(todayInNewYork(new Date(only.at)))}.` : parts} Once ${ordered.length > 1 ? "they’re" : "it’s"} in, we’ll come back to finish the repair.`,
      step: "Part ordered",
    };
  if (awaitsTime(booking, account?.parts ?? [], followUp ? [followUp] : []))
    return {
      title: "Your part is here",
      lead: "Choose when we’ll come back to finish the repair.",
      step: "Second visit",
    };
  return {
    title: "We’ll come back to finish the repair",
    lead: "We’ll call you to find a time.",
    step: "Second visit",
  };
}

/** From the arrival window on, as far as the technician is. */
function arrivalOf(
  booking: Booking,
  now: Date,
  underway?: Underway,
  followUp?: Booking,
  account?: Account,
): VisitStage[] {
  const { progress } = booking;
  if (underway)
    return [{ title: underway.words, text: `Since ${clockTime(underway.since)}`, isDone: progress === "arrived" }];
  const isDone = progress !== "" || isOver(booking, now);
  const arrival: VisitStage = { title: "Arrival window", text: arrivalText(booking), isDone };
  if (followUp) {
    const text = `We’re coming back on ${visitInWords(visitTime(followUp))}`;
    return [arrival, { title: "Second visit", text, isDone: isFinished(followUp) }];
  }
  const ordered = orderedParts(account);
  if (progress === "second-visit" && ordered.length > 0) {
    const parts = ordered.map(({ number, name, expectedOn }) => ({
      title: `Part ordered: ${number || name}`,
      text: `Expected ${expectedOn && formatWeekday(expectedOn)}. Once it’s in, we’ll come back to finish the repair`,
      isDone: false,
    }));
    return [arrival, ...parts];
  }
  switch (progress) {
    case "no-show":
      return [
        arrival,
        { title: "We missed you", text: "Book another visit, or call us to find another time", isDone: false },
      ];
    case "second-visit":
      return [arrival, { title: "Second visit", text: "We’ll come back to finish the repair", isDone: false }];
    default:
      return [arrival];
  }
}

/**
 * From booked to fixed. There is no reminder stage without an email address, for a visit booked or rescheduled too late for
 * it, or called off before it.
 */
export function stagesOf(
  booking: Booking,
  now: Date,
  change: Changeability,
  underway?: Underway,
  followUp?: Booking,
  account?: Account,
): readonly VisitStage[] {
  const { createdAt, updatedAt, sequence, serviceDate, email, calledOffAt } = booking;
  const due = reminderDue(serviceDate);
  const isCalledOff = calledOffAt !== null && new Date(calledOffAt) < due;
  const wasReminded = now >= due;
  const reminder: VisitStage = {
    title: "Reminder",
    text: wasReminded ? "By email, the day before" : `By email on ${dayAndTime(due)}`,
    isDone: wasReminded,
  };
  return [
    { title: "Booked", text: `On ${dayOnOneLine(createdAt)}`, isDone: true },
    ...(email && !isCalledOff && change !== "not-coming" && new Date(sequence > 0 ? updatedAt : createdAt) < due
      ? [reminder]
      : []),
    ...(change === "not-coming" ? [newTime] : arrivalOf(booking, now, underway, followUp, account)),
    endOf(booking, change, followUp, account),
  ];
}

/** The last stage: what is to be paid, and what is covered; or that nothing was repaired. */
function endOf(booking: Booking, change: Changeability, followUp?: Booking, account?: Account): VisitStage {
  const isDone = (followUp ?? booking).progress === "done";
  if (isDone && account?.report?.noPrice === "nothing-done")
    return { title: "Not repaired", text: "Nothing was repaired on this visit", isDone };
  const text = [
    `${facts().warrantyDays}-day warranty.`,
    `You can pay by ${facts().waysToPay}.`,
    // What a repair costs was agreed at the visit before this one.
    booking.followsId === null && change !== "over" && serviceCallLine(),
  ];
  return { title: "Fixed", text: text.filter(Boolean).join(" "), isDone };
}
