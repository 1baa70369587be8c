/** What the pages of days, technicians and calls have in common: reading their forms, and naming visits. */
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import type { OfficeService } from "../../../booking/office-service.ts";
import type { Instead } from "../../../booking/staff/change-staff.ts";
import type { ConcernedVisit, Decision, Review } from "../../../booking/staff/concerned.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import {
  dayNumber,
  formatShortDay,
  isPlainDate,
  type PlainDate,
  todayInNewYork,
  tooFarAhead,
} from "../../../booking/time/calendar.ts";
import { slotLabel } from "../../../booking/time/slots.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import type { Side } from "../../../office/parts/Sides.tsx";
import type { Notice, Problem, ReviewView, VisitLine } from "../../../office/parts/views.ts";
import { withAway } from "../_parts/words.ts";

/** A request for one of these pages, and what is needed to answer it. */
export interface OfficeRequest {
  office: OfficeService;
  /** The label of who acts. */
  by: string;
}

export type OfficeAnswer<View> =
  | { kind: "page"; status: number; view: View }
  /** The form did what it does: redirect to the page, which then says so. */
  | { kind: "done"; done: string };

/** Fields of a form, which may occur several times. */
export type Fields = Readonly<Record<string, readonly string[]>>;

export function fieldsOf(form: FormData): Fields {
  const names = new Set(form.keys());
  const texts = (name: string) =>
    form.getAll(name).flatMap((value) => (typeof value === "string" ? [value.trim()] : []));
  return Object.fromEntries([...names].map((name) => [name, texts(name)]));
}

/** The first value of a field, "" without one. */
export const textOf = (fields: Fields, name: string): string => fields[name]?.[0] ?? "";

const decisionPrefix = "visit:";
const assignmentPrefix = "assign:";
const reasonPrefix = "reason:";

/** What was decided about visits, by booking id. */
export function decisionsOf(fields: Fields): Map<string, Decision> {
  return new Map(
    Object.entries(fields).flatMap(([name, [value]]): [string, Decision][] =>
      name.startsWith(decisionPrefix) && (value === "keep" || value === "call")
        ? [[name.slice(decisionPrefix.length), value]]
        : [],
    ),
  );
}

/** What a choice of who comes is when it stays whoever it was. */
const stays = "stays";

/** Who comes instead, by booking id. Visits that stay as they are have no entry. */
export function assignmentsOf(fields: Fields): Map<string, Instead> {
  return new Map(
    Object.entries(fields).flatMap(([name, [value = stays]]): [string, Instead][] => {
      if (!name.startsWith(assignmentPrefix) || value === stays) return [];
      const id = name.slice(assignmentPrefix.length);
      return [[id, { technicianId: value || null, reason: textOf(fields, `${reasonPrefix}${id}`) }]];
    }),
  );
}

const isDecision = (name: string) =>
  [decisionPrefix, assignmentPrefix, reasonPrefix].some((prefix) => name.startsWith(prefix));
const pairsOf = (fields: Fields, isWanted: (name: string) => boolean): [string, string][] =>
  Object.entries(fields).flatMap(([name, values]) =>
    isWanted(name) ? values.map((value): [string, string] => [name, value]) : [],
  );

/** A change's fields, to be sent again with the decisions. */
export const changeFields = (fields: Fields) => pairsOf(fields, (name) => !isDecision(name));
/** The decisions about visits, to be sent again with the change. */
export const decisionFields = (fields: Fields) => pairsOf(fields, isDecision);

/** The version that a form had shown; one that never was if it is missing. */
export const versionOf = (fields: Fields): number => Number.parseInt(textOf(fields, "version") || "-1", 10);

/** "Thu, Jun 11, Morning (8am-12pm)". */
export const timeInWords = ({ serviceDate, timeSlot }: Pick<Booking, "serviceDate" | "timeSlot">) =>
  `${formatShortDay(serviceDate)}, ${slotLabel(timeSlot)}`;

export function visitLine(booking: Booking): VisitLine {
  const { id, name, phone, serviceType } = booking;
  const path = `/office/visits/${bookingNumber(booking)}`;
  return { id, path, name, phone, when: timeInWords(booking), service: serviceTitle(serviceType) };
}

/** The visits to decide about; those that nobody has seen are new once there were decisions. */
export function reviewOf(
  { visits }: Review,
  fields: Fields,
  texts: Pick<ReviewView, "title" | "text">,
  nameOf: (technicianId: string) => string = () => "",
): ReviewView {
  const hasDecisions = decisionsOf(fields).size > 0;
  const shown = visits.map((visit): ReviewView["visits"][number] => {
    const { booking, suggested, decision } = visit;
    return {
      ...visitLine(booking),
      choice: decision ?? suggested,
      isNew: hasDecisions && decision === undefined,
      assign: whoCould(visit, fields, nameOf),
    };
  });
  return { ...texts, fields: changeFields(fields), visits: shown };
}

/** Who could come to a visit instead of whoever is away; undefined where nobody is. */
function whoCould(
  { booking: { id, technicianId }, away, others = [], question }: ConcernedVisit,
  fields: Fields,
  nameOf: (technicianId: string) => string,
): ReviewView["visits"][number]["assign"] {
  if (!away) return undefined;
  const options = [
    { value: stays, label: withAway(nameOf(technicianId ?? ""), away) },
    { value: "", label: "Nobody" },
    ...others.map(({ id, name, away }) => ({ value: id, label: withAway(name, away) })),
  ];
  const reason = textOf(fields, `${reasonPrefix}${id}`);
  const asked = question || reason ? { name: `${reasonPrefix}${id}`, value: reason, question } : undefined;
  return { name: `${assignmentPrefix}${id}`, value: fields[`${assignmentPrefix}${id}`]?.[0] ?? stays, options, asked };
}

const longestNote = 200;

export interface DayRange {
  first: PlainDate;
  last: PlainDate;
}

/** The days of a form, or what is wrong with them; without a last day, it is one. */
export function readDays(
  fields: Fields,
  { now, most, past = false }: { now: Date; most: number; past?: boolean },
): DayRange | Record<string, string> {
  const today = todayInNewYork(now);
  const [first, last] = [textOf(fields, "first"), textOf(fields, "last") || textOf(fields, "first")];
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

export const isDayRange = (read: DayRange | Record<string, string>): read is DayRange =>
  "first" in read && "last" in read;

/** What is wrong with a note. */
export const noteErrors = (fields: Fields): Record<string, string> =>
  textOf(fields, "note").length > longestNote ? { note: `Please use at most ${longestNote} characters.` } : {};

/** What the page says when others were quicker: who, what they did, and both values. */
export const conflictNotice = (title: string, changes: readonly string[], sides: readonly Side[]): Notice => ({
  ...{ kind: "problem", text: `${title}. Nothing was saved.`, changes, sides },
});

/** The page's answer to a form that could not be accepted. */
export const wrong = (form: string, values: Fields, errors: Record<string, string>): { problem: Problem } => ({
  problem: { form, values, errors, kept: decisionFields(values) },
});

/** The words for the URL's `done` parameter; undefined for anything else. */
export function noticeFor(done: string | null, words: Readonly<Record<string, string>>): Notice | undefined {
  const text = done !== null && Object.hasOwn(words, done) ? words[done] : undefined;
  return text === undefined ? undefined : { kind: "done", text };
}

/** "Thu, Jun 11", "Thu, Jun 11 to Sat, Jun 13". */
export const rangeInWords = ({ first, last }: DayRange) =>
  first === last ? formatShortDay(first) : `${formatShortDay(first)} to ${formatShortDay(last)}`;
