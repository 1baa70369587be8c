/** The page of days: what it shows, and what its forms do. */

import type { CalendarDay } from "../../../booking/lookup/calendar-days.ts";
import { type DaysConflict, timesOf } from "../../../booking/staff/close-times.ts";
import type { DayChange } from "../../../booking/staff/undo-closing.ts";
import {
  addDays,
  formatShortDay,
  isPlainDate,
  type PlainDate,
  todayInNewYork,
  tooFarAhead,
} from "../../../booking/time/calendar.ts";
import { dayAndTime } from "../../../booking/time/instant-in-words.ts";
import { isTimeSlot, slotDetails, slotLabel, type TimeSlot, timeSlots } from "../../../booking/time/slots.ts";
import type { DayRow, DaysView } from "../../../office/days/views.ts";
import type { Undoable } from "../../../office/parts/views.ts";
import { changedBy, changesInWords } from "../_parts/history.ts";
import {
  conflictNotice,
  decisionsOf,
  type Fields,
  isDayRange,
  noteErrors,
  noticeFor,
  type OfficeAnswer,
  type OfficeRequest,
  rangeInWords,
  readDays,
  reviewOf,
  textOf,
  versionOf,
  wrong,
} from "./staff-forms.ts";

const daysShown = 28;
/** More days would only repeat what the first ones say. */
const daysInConflict = 7;
/** A longer range is more likely a mistyped year. */
const longestRange = 92;

const done = { closed: "Closed to new visits.", reopened: "Open for visits again.", undone: "Undone." };

const rowOf = ({ date, capacity, working, closed, windows }: CalendarDay, today: PlainDate): DayRow => ({
  ...{ date, capacity, label: formatShortDay(date), isToday: date === today },
  working: working?.join(", "),
  closed: closed?.note,
  windows: windows.map(({ slot, booked, left, closed }) => ({
    ...{ slot, booked, left, name: slotDetails(slot).name, closed: closed?.note },
  })),
});

function undoableOf({ id, kind, at, by, dates, slot, note }: DayChange): Undoable {
  const [first, last] = [dates[0], dates.at(-1)];
  const days = first && last ? rangeInWords({ first, last }) : "";
  const times = slot === undefined ? days : `${days}, ${slotLabel(slot)}`;
  const what = kind === "closed" ? "Closed" : "Reopened";
  return { ids: [id], text: `${what} ${times}${note && `: ${note}`}`, by: `${by}, ${dayAndTime(at)}` };
}

/** What the page shows besides the days. */
type Shown = Partial<Pick<DaysView, "form" | "problem" | "review" | "notice">>;

async function viewOf({ office }: OfficeRequest, from: string | null, shown: Shown): Promise<DaysView> {
  const now = office.now();
  const today = todayInNewYork(now);
  const isPlanned = isPlainDate(from) && from > today && tooFarAhead(from, now) === undefined;
  const first = isPlanned ? from : today;
  const following = addDays(first, daysShown);
  const days = await office.calendar(first, addDays(following, -1));
  const page = (start: PlainDate) => (start > today ? `/office/days?from=${start}` : "/office/days");
  return {
    days: days.map((day) => rowOf(day, today)),
    earlier: first > today ? page(addDays(first, -daysShown)) : undefined,
    later: tooFarAhead(following, now) ? undefined : page(following),
    slots: timeSlots.map((slot) => ({ value: slot, label: slotLabel(slot) })),
    today,
    undo: (await office.recentDayChanges()).map(undoableOf),
    version: await office.daysVersion(),
    ...{ problem: undefined, review: undefined, notice: undefined },
    form: { first: "", last: "", slot: "", note: "" },
    ...shown,
  };
}

/** Answers GET. */
export async function showDays(request: OfficeRequest, query: URLSearchParams): Promise<OfficeAnswer<DaysView>> {
  const closing = query.get("close") ?? "";
  const notice = noticeFor(query.get("done"), done);
  const form = { first: isPlainDate(closing) ? closing : "", last: "", slot: "", note: "" };
  const from = query.get("from") ?? (closing || null);
  return { kind: "page", status: 200, view: await viewOf(request, from, { form, notice }) };
}

type Action = (request: OfficeRequest, fields: Fields) => Promise<OfficeAnswer<DaysView>>;

const slotIn = (fields: Fields): TimeSlot | undefined => {
  const slot = textOf(fields, "slot");
  return isTimeSlot(slot) ? slot : undefined;
};

/** "Closed: Training", or "Open". */
const closingInWords = (note: string | undefined) => (note === undefined ? "Open" : `Closed${note && `: ${note}`}`);

/** Who was quicker, and each of the days that they changed as it is beside what it was to be. */
function othersWere({ closures, changes }: DaysConflict, yours: string, now: Date) {
  const days = changes.flatMap(({ date }) => (date === null ? [] : [date]));
  const dates = [...new Set(days)].sort().slice(0, daysInConflict);
  const slot = changes[0] && timesOf(changes[0].after).slot;
  const sides = dates.map((date) => ({
    label: slot === undefined ? formatShortDay(date) : `${formatShortDay(date)}, ${slotDetails(slot).name}`,
    now: closingInWords(closures.find((closure) => closure.date === date)?.note),
    yours,
  }));
  const lines = [...new Set(changesInWords(changes, new Map()))];
  return conflictNotice(changedBy(changes, now, "These days have changed"), lines, sides);
}

const close: Action = async (request, fields) => {
  const { office, by } = request;
  const [note, slot] = [textOf(fields, "note"), slotIn(fields)];
  const form = { first: textOf(fields, "first"), last: textOf(fields, "last"), slot: slot ?? "", note };
  const page = async (status: number, shown: Shown) =>
    ({ kind: "page", status, view: await viewOf(request, form.first, { form, ...shown }) }) as const;
  const days = readDays(fields, { now: office.now(), most: longestRange });
  const errors = { ...(isDayRange(days) ? {} : days), ...noteErrors(fields) };
  if (!isDayRange(days) || Object.keys(errors).length > 0) return page(422, wrong("close", fields, errors));
  const decisions = decisionsOf(fields);
  const answer = await office.close({ ...days, slot, note, version: versionOf(fields) }, decisions, by);
  if (answer.status === "closed") return { kind: "done", done: "closed" };
  if (answer.status === "conflict") {
    return page(409, { ...wrong("close", fields, {}), notice: othersWere(answer, closingInWords(note), office.now()) });
  }
  const times = `${rangeInWords(days)}${slot === undefined ? "" : `, ${slotDetails(slot).name}`}`;
  const text = "These visits are booked then. Nothing is closed until each is kept or put on the call list.";
  return page(409, { review: reviewOf(answer, fields, { title: `Close ${times}`, text }) });
};

const reopen: Action = async (request, fields) => {
  const { office, by } = request;
  const first = textOf(fields, "first");
  if (!isPlainDate(first)) return { kind: "done", done: "reopened" };
  const answer = await office.reopen({ first, last: first, slot: slotIn(fields), version: versionOf(fields) }, by);
  if (answer.status === "reopened") return { kind: "done", done: "reopened" };
  const notice = othersWere(answer, closingInWords(undefined), office.now());
  return { kind: "page", status: 409, view: await viewOf(request, first, { notice }) };
};

const undo: Action = async (request, fields) => {
  const { status } = await request.office.undoDayChange(textOf(fields, "id"), request.by);
  if (status === "undone") return { kind: "done", done: "undone" };
  const text =
    status === "too-late"
      ? "That was more than ten minutes ago, or somebody has undone it."
      : "Those days were changed or booked since, so it wasn’t undone.";
  return { kind: "page", status: 409, view: await viewOf(request, null, { notice: { kind: "problem", text } }) };
};

const actions: Readonly<Record<string, Action>> = { close, reopen, undo };

/** Answers a form of the page; undefined for an unknown one. */
export async function changeDays(request: OfficeRequest, fields: Fields): Promise<OfficeAnswer<DaysView> | undefined> {
  const name = textOf(fields, "action");
  return Object.hasOwn(actions, name) ? actions[name]?.(request, fields) : undefined;
}
