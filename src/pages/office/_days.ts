/** The page of days: what it shows, and what its forms do. */

import type { CalendarDay } from "../../booking/lookup/calendar-days.ts";
import type { DayChange } from "../../booking/staff/undo-closing.ts";
import { addDays, bookingWindow, formatShortDay, isPlainDate, type PlainDate } from "../../booking/time/calendar.ts";
import { isTimeSlot, slotDetails, slotLabel, type TimeSlot, timeSlots } from "../../booking/time/slots.ts";
import type { DayRow, DaysView, Undoable } from "../../office/days/views.ts";
import { instantInWords } from "../booking/_stages.ts";
import {
  changeFields,
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
  wrong,
} from "./_staff-forms.ts";

const daysShown = 28;
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
  return { ids: [id], text: `${what} ${times}${note && `: ${note}`}`, by: `${by}, ${instantInWords(at)}` };
}

/** What the page shows besides the days. */
type Shown = Partial<Pick<DaysView, "form" | "problem" | "review" | "notice">>;

async function viewOf({ office }: OfficeRequest, from: string | null, shown: Shown): Promise<DaysView> {
  const { first: today } = bookingWindow(office.now());
  const first = isPlainDate(from) && from > today ? from : today;
  const days = await office.calendar(first, addDays(first, daysShown - 1));
  const page = (start: PlainDate) => (start > today ? `/office/days?from=${start}` : "/office/days");
  return {
    days: days.map((day) => rowOf(day, today)),
    earlier: first > today ? page(addDays(first, -daysShown)) : undefined,
    later: page(addDays(first, daysShown)),
    slots: timeSlots.map((slot) => ({ value: slot, label: slotLabel(slot) })),
    today,
    undo: (await office.recentDayChanges()).map(undoableOf),
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

const close: Action = async (request, fields) => {
  const { office, by } = request;
  const [note, slot] = [textOf(fields, "note"), slotIn(fields)];
  const form = { first: textOf(fields, "first"), last: textOf(fields, "last"), slot: slot ?? "", note };
  const page = async (status: number, shown: Shown) =>
    ({ kind: "page", status, view: await viewOf(request, form.first, { form, ...shown }) }) as const;
  const days = readDays(fields, { today: bookingWindow(office.now()).first, most: longestRange });
  const errors = { ...(isDayRange(days) ? {} : days), ...noteErrors(fields) };
  if (!isDayRange(days) || Object.keys(errors).length > 0) return page(422, wrong("close", fields, errors));
  const decisions = decisionsOf(fields);
  const answer = await office.close({ ...days, slot, note }, decisions, by);
  if (answer.status === "closed") return { kind: "done", done: "closed" };
  const times = `${rangeInWords(days)}${slot === undefined ? "" : `, ${slotDetails(slot).name}`}`;
  const text = "These visits are booked then. Nothing is closed until each is kept or put on the call list.";
  const texts = { title: `Close ${times}`, text, fields: changeFields(fields) };
  return page(409, { review: reviewOf(answer, decisions, texts) });
};

const reopen: Action = async (request, fields) => {
  const first = textOf(fields, "first");
  const slot = slotIn(fields);
  if (isPlainDate(first)) await request.office.reopen({ first, last: first, slot }, request.by);
  return { kind: "done", done: "reopened" };
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
