/** Reads the days and the note of a form. */
import { dayNumber, isPlainDate, type PlainDate, todayInNewYork, tooFarAhead } from "../../booking/time/calendar.ts";
import type { Errors } from "../answer.ts";
import { textOf } from "./form.ts";

/** In characters. */
export const longestNote = 200;

interface DaysRead {
  first: PlainDate;
  last: PlainDate;
  note: string;
}

interface Limits {
  now: Date;
  /** How many days at once. */
  most: number;
  /** Whether they may have begun. */
  past?: boolean;
}

function daysOf(form: FormData, { now, most, past = false }: Limits): Omit<DaysRead, "note"> | Errors {
  const today = todayInNewYork(now);
  const [first, last] = [textOf(form, "first").trim(), textOf(form, "last").trim() || textOf(form, "first").trim()];
  if (!isPlainDate(first)) return { first: "Please choose a day." };
  if (!isPlainDate(last)) return { last: "Please choose a day, or leave it empty." };
  if (first < today && !past) return { first: "That day has passed." };
  if (last < first) return { last: "That is before the first day." };
  const [farFirst, farLast] = [tooFarAhead(first, now), tooFarAhead(last, now)];
  if (farFirst) return { first: farFirst };
  if (farLast) return { last: farLast };
  if (dayNumber(last) - dayNumber(first) >= most) return { last: `Please choose at most ${most} days.` };
  return { first, last };
}

const isRange = (read: Omit<DaysRead, "note"> | Errors): read is Omit<DaysRead, "note"> =>
  "first" in read && "last" in read;

/** What is wrong with a note. */
export const noteErrors = (form: FormData): Errors =>
  textOf(form, "note").trim().length > longestNote ? { note: `Please use at most ${longestNote} characters.` } : {};

/** The days and note of a form, or what is wrong with them; without a last day, it is one. */
export function readDays(form: FormData, limits: Limits): DaysRead | { errors: Errors } {
  const read = daysOf(form, limits);
  const errors = { ...(isRange(read) ? {} : read), ...noteErrors(form) };
  if (!isRange(read) || Object.keys(errors).length > 0) return { errors };
  return { ...read, note: textOf(form, "note").trim() };
}
