/** Reads what the office's forms send. */

import { oneLine, severalLines } from "../../shared/text.ts";
import {
  dayNumber,
  instantInNewYork,
  isPlainDate,
  type PlainDate,
  todayInNewYork,
  tooFarAhead,
} from "../../shared/time/calendar.ts";
import { isKnownSlot, type TimeSlot } from "../../shared/time/slots.ts";
import type { Errors, RefusedForm } from "../answer.ts";

/** The first text of a field, in one line; "" if there is none. */
export const textOf = (form: FormData | undefined, name: string): string => oneLine(linesOf(form, name));

/** The first text of a field of several lines, "" if there is none. */
export const linesOf = (form: FormData | undefined, name: string): string => textsOf(form, name)[0] ?? "";

/** All texts of a field, such as the ticked weekdays. */
export const textsOf = (form: FormData | undefined, name: string): string[] =>
  (form?.getAll(name) ?? []).filter((value) => typeof value === "string").map(severalLines);

/** The version that the form had shown; one that never was if it is missing. */
export const versionOf = (form: FormData): number => Number.parseInt(textOf(form, "version") || "-1", 10);

/** A free time that was pressed ("2026-06-18 morning"), or a day and a window. */
export function timeOf(form: FormData | undefined): { date: string; slot: string } {
  const [date = "", slot = ""] = textOf(form, "when").split(" ");
  return slot ? { date, slot } : { date: textOf(form, "date"), slot: textOf(form, "slot") };
}

/** The reason, if it is to be done all the same. */
export const overbookOf = (form: FormData): string | undefined =>
  textOf(form, "overbook") ? textOf(form, "reason") : undefined;

/** A field of a form as it was typed, with what is wrong with it. @param initial what it says before the form is sent */
export const typedInto = (sent: RefusedForm | undefined, name: string, initial = "", id = name) => ({
  id,
  name,
  error: sent?.errors?.[name],
  defaultValue: sent ? linesOf(sent.form, name) : initial,
});

/** The form with these fields, if it was just sent and changed nothing; one that it lacks is "". */
export const sentAs = (
  refusal: RefusedForm | undefined,
  fields: Readonly<Record<string, string>>,
): RefusedForm | undefined =>
  refusal && Object.entries(fields).every(([name, value]) => (refusal.form.get(name) ?? "") === value)
    ? refusal
    : undefined;

/**
 * What is wrong with the end of an announcement; undefined for one that is still to come.
 * @param until as typed, or a time in New York, "2026-11-26T18:00"
 */
export function endMistake(until: string, now: Date): string | undefined {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(until) && !Number.isNaN(Date.parse(until));
  return isTime && now < instantInNewYork(until) ? undefined : "Please choose a day and time in the future.";
}

/** In characters. */
export const longestRemark = 200;

interface Limits {
  now: Date;
  most: number;
  /** Whether they may have begun. */
  past?: boolean;
}

function daysErrors(first: string, last: string, { now, most, past = false }: Limits): Errors {
  if (!isPlainDate(first)) return { first: "Please choose a day." };
  if (!isPlainDate(last)) return { last: "Please choose a day, or leave it blank." };
  if (first < todayInNewYork(now) && !past) return { first: "That day has passed." };
  if (last < first) return { last: "This is before the start date." };
  const [farFirst, farLast] = [tooFarAhead(first, now), tooFarAhead(last, now)];
  if (farFirst) return { first: farFirst };
  if (farLast) return { last: farLast };
  return dayNumber(last) - dayNumber(first) >= most ? { last: `Please choose at most ${most} days.` } : {};
}

export const noteErrors = (form: FormData): Errors =>
  textOf(form, "note").length > longestRemark ? { note: `Please use at most ${longestRemark} characters.` } : {};

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
  const first = textOf(form, "first");
  const last = textOf(form, "last") || first;
  const errors = { ...daysErrors(first, last, limits), ...noteErrors(form) };
  if (Object.keys(errors).length > 0 || !isPlainDate(first) || !isPlainDate(last)) return { errors };
  return { first, last, slot: slotIn(form), note: textOf(form, "note") };
}
