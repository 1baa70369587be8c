/** Reads the days, the window and the note of a form. */
import { dayNumber, isPlainDate, type PlainDate, todayInNewYork, tooFarAhead } from "../../booking/time/calendar.ts";
import { isKnownSlot, type TimeSlot } from "../../booking/time/slots.ts";
import type { Errors } from "../answer.ts";
import { textOf } from "./form.ts";

/** In characters. */
export const longestRemark = 200;

interface Limits {
  now: Date;
  /** How many days at once. */
  most: number;
  /** Whether they may have begun. */
  past?: boolean;
}

/** What is wrong with a first and last day. */
function daysErrors(first: string, last: string, { now, most, past = false }: Limits): Errors {
  if (!isPlainDate(first)) return { first: "Please choose a day." };
  if (!isPlainDate(last)) return { last: "Please choose a day, or leave it empty." };
  if (first < todayInNewYork(now) && !past) return { first: "That day has passed." };
  if (last < first) return { last: "That is before the first day." };
  const [farFirst, farLast] = [tooFarAhead(first, now), tooFarAhead(last, now)];
  if (farFirst) return { first: farFirst };
  if (farLast) return { last: farLast };
  return dayNumber(last) - dayNumber(first) >= most ? { last: `Please choose at most ${most} days.` } : {};
}

/** What is wrong with a note. */
export const noteErrors = (form: FormData): Errors =>
  textOf(form, "note").trim().length > longestRemark ? { note: `Please use at most ${longestRemark} characters.` } : {};

/** The window that a form is about; undefined for whole days. It may have been taken away since the form was shown. */
export function slotIn(form: FormData): TimeSlot | undefined {
  const slot = textOf(form, "slot");
  return isKnownSlot(slot) ? slot : undefined;
}

/** The days, window and note of a form, or what is wrong with them; without a last day, it is one. */
export function readDays(
  form: FormData,
  limits: Limits,
): { first: PlainDate; last: PlainDate; slot: TimeSlot | undefined; note: string } | { errors: Errors } {
  const first = textOf(form, "first").trim();
  const last = textOf(form, "last").trim() || first;
  const errors = { ...daysErrors(first, last, limits), ...noteErrors(form) };
  if (Object.keys(errors).length > 0 || !isPlainDate(first) || !isPlainDate(last)) return { errors };
  return { first, last, slot: slotIn(form), note: textOf(form, "note").trim() };
}
