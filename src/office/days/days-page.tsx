/** /office/days: the coming days with their capacity, and what closes and reopens days and windows. */
import { type DaysConflict, timesOf } from "../../booking/staff/close-times.ts";
import { addDays, isPlainDate, todayInNewYork, tooFarAhead } from "../../booking/time/calendar.ts";
import { rangeInWords } from "../../booking/time/visit-in-words.ts";
import type { Notice, OfficeRequest, Page, Refusal } from "../answer.ts";
import { readDays, slotIn } from "../shared/days-form.ts";
import { decisionsOf } from "../shared/decisions.ts";
import { textOf, versionOf } from "../shared/form.ts";
import { doneNotice, refusedNotice } from "../shared/Notice.tsx";
import { changedBy, changesInWords } from "../shared/words.ts";
import { DaysScreen, daysPath } from "./DaysScreen.tsx";

const daysShown = 28;
/** More days would only repeat what the first ones say. */
const daysInConflict = 7;
/** A longer range is more likely a mistyped year. */
const longestRange = 92;

const done = { closed: "Closed to new visits.", reopened: "Open for visits again.", undone: "Undone." };

/** "Closed: Training", or "Open". */
const closingInWords = (note: string | undefined) => (note === undefined ? "Open" : `Closed${note && `: ${note}`}`);

/** Who was quicker, and each of the days that they changed as it is beside what it was to be. */
function othersWere({ closures, changes }: DaysConflict, yours: string, now: Date): Notice {
  const days = changes.flatMap(({ date }) => (date === null ? [] : [date]));
  const dates = [...new Set(days)].sort().slice(0, daysInConflict);
  const slot = changes[0] && timesOf(changes[0].after).slot;
  return {
    tone: "conflict",
    text: `${changedBy(changes, now, "These days have changed")}. Nothing was saved.`,
    changes: [...new Set(changesInWords(changes, new Map()))],
    sides: dates.map((date) => ({
      label: rangeInWords({ first: date, last: date, slot }),
      now: closingInWords(closures.find((closure) => closure.date === date)?.note),
      yours,
    })),
  };
}

async function close({ office, user }: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const read = readDays(form, { now: office.now(), most: longestRange });
  if ("errors" in read) return { status: 422, errors: read.errors };
  const closing = { ...read, version: versionOf(form) };
  const answer = await office.close(closing, decisionsOf(form), user.label);
  if (answer.status === "closed") return `${daysPath}?done=closed`;
  if (answer.status === "conflict") {
    return { status: 409, notice: othersWere(answer, closingInWords(read.note), office.now()) };
  }
  const title = `Close ${rangeInWords(read)}`;
  const text = "These visits are booked then. Nothing is closed until each is kept or put on the call list.";
  return { status: 409, review: { title, text, visits: answer.visits } };
}

async function reopen({ office, user }: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const first = textOf(form, "first");
  if (!isPlainDate(first)) return `${daysPath}?done=reopened`;
  const times = { first, last: first, slot: slotIn(form), version: versionOf(form) };
  const answer = await office.reopen(times, user.label);
  if (answer.status === "reopened") return `${daysPath}?done=reopened`;
  return { status: 409, notice: othersWere(answer, closingInWords(undefined), office.now()) };
}

async function undo({ office, user }: OfficeRequest, form: FormData): Promise<string | Refusal> {
  const { status } = await office.undoDayChange(textOf(form, "id"), user.label);
  if (status === "undone") return `${daysPath}?done=undone`;
  const text =
    status === "too-late"
      ? "That was more than ten minutes ago, or somebody has undone it."
      : "Those days were changed or booked since, so it wasn’t undone.";
  return { status: 409, notice: refusedNotice(text) };
}

const actions: Readonly<Record<string, typeof close>> = { close, reopen, undo };

export const daysPage: Page = {
  async show({ office, query }, refusal) {
    const now = office.now();
    const today = todayInNewYork(now);
    const closing = query.get("close") ?? "";
    const from = refusal ? textOf(refusal.form, "first") : (query.get("from") ?? closing);
    const first = isPlainDate(from) && from > today && tooFarAhead(from, now) === undefined ? from : today;
    const days = await office.calendar(first, addDays(first, daysShown - 1));
    const shown = {
      ...{ days, now, refusal, toClose: isPlainDate(closing) ? closing : "" },
      version: await office.daysVersion(),
      recent: await office.recentDayChanges(),
      notice: refusal ? refusal.notice : doneNotice(query.get("done"), done),
    };
    return { title: "Days", current: "days", screen: <DaysScreen {...shown} /> };
  },

  async change(request, form) {
    const action = textOf(form, "action");
    return Object.hasOwn(actions, action) ? actions[action]?.(request, form) : undefined;
  },
};
