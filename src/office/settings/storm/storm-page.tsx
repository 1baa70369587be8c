/** /office/settings/storm: closes days, says so on the site, and puts who was booked on the call list with an email each. */
import { addDays, formatWeekday, type PlainDate, todayInNewYork } from "../../../booking/time/calendar.ts";
import { rangeInWords } from "../../../booking/time/visit-in-words.ts";
import { weekdaysInWords } from "../../../business/weekdays.ts";
import type { Errors, OfficeRequest, Page, Refusal } from "../../answer.ts";
import { readDays } from "../../shared/days-form.ts";
import { decisionsOf } from "../../shared/decisions.ts";
import { textOf, versionOf } from "../../shared/form.ts";
import { doneNotice } from "../../shared/Notice.tsx";
import { count } from "../../shared/words.ts";
import { endMistake } from "../announcement-end.ts";
import { allSettings } from "../SettingsScreen.tsx";
import { longestAnnouncement, StormScreen, stormPath } from "./StormScreen.tsx";

/** Longer than any storm. */
const longestStorm = 14;

const closedText =
  "Closed. For ten minutes, Undo on the Days page takes back the closing, the calls and the emails, which wait that long.";
const done = {
  said: `${closedText} The announcement is being published; it stays until you change it.`,
  unsaid: `${closedText} No announcement was published.`,
  busy: `${closedText} The announcement was not published, because another change of the site is. Publish it once that is done.`,
};

/** "Tuesday and Wednesday", or with their dates where the weekdays alone would not do. */
function daysInWords(first: PlainDate, last: PlainDate, now: Date): string {
  const isSoon = last < addDays(todayInNewYork(now), 7);
  const name = (day: PlainDate) => (isSoon ? weekdaysInWords([new Date(day).getUTCDay()]) : formatWeekday(day));
  if (first === last) return name(first);
  return `${name(first)} ${addDays(first, 1) === last ? "and" : "to"} ${name(last)}`;
}

/** What is asked before anything happens: each visit, and what the site says. */
function ask(
  { office }: OfficeRequest,
  days: { first: PlainDate; last: PlainDate },
  visits: NonNullable<Refusal["review"]>["visits"],
): Pick<Refusal, "review"> {
  const { first, last } = days;
  const booked = `${count(visits.length, "visit")} ${visits.length === 1 ? "is" : "are"} booked then.`;
  const text =
    visits.length === 0
      ? "Nobody is booked then."
      : `${booked} Those on the call list also get the email below, if they have an address. It waits ten minutes: until then, Undo on the Days page takes back all but the announcement.`;
  const announcement = `We’re closed ${daysInWords(first, last, office.now())} because of the storm. If we had a visit planned with you, we’ll call you.`;
  return {
    review: {
      title: `Close ${rangeInWords(days)}`,
      text,
      visits,
      suggestion: { text: announcement, until: `${last}T23:59` },
    },
  };
}

/** What is wrong with an announcement. */
function errorsOf(text: string, until: string, now: Date): Errors {
  if (text === "") return {};
  const end = endMistake(until, now);
  return {
    ...(text.length > longestAnnouncement && { text: `Please use at most ${longestAnnouncement} characters.` }),
    ...(end !== undefined && { until: end }),
  };
}

export const stormPage: Page = {
  async show({ office, query }, refusal) {
    const now = office.now();
    const shown = {
      ...{ today: todayInNewYork(now), refusal },
      version: await office.daysVersion(),
      notice: refusal ? refusal.notice : doneNotice(query.get("done"), done),
    };
    return { title: "Storm", current: "settings", tools: allSettings, screen: <StormScreen {...shown} /> };
  },

  async change(request, form) {
    const { office, user } = request;
    const now = office.now();
    const days = readDays(form, { now, most: longestStorm });
    if ("errors" in days) return { status: 422, errors: days.errors };
    const booked = await office.visitsInStorm(days.first, days.last);
    const decisions = decisionsOf(form);
    const visits = booked.map((booking) => {
      const decision = decisions.get(booking.id);
      return { booking, suggested: "call" as const, ...(decision && { decision }) };
    });
    if (!form.has("until")) return { status: 409, ...ask(request, days, visits) };
    const [text, until] = [textOf(form, "text").trim(), textOf(form, "until")];
    const errors = errorsOf(text, until, now);
    if (Object.keys(errors).length > 0) return { status: 422, errors, ...ask(request, days, visits) };
    const closing = { ...days, note: "Storm", version: versionOf(form) };
    const announcement = text === "" ? undefined : { text, until };
    const answer = await office.closeForStorm(closing, announcement, decisions, user.label);
    if (answer.status === "closed") {
      return `${stormPath}?done=${announcement ? (answer.isSaid ? "said" : "busy") : "unsaid"}`;
    }
    if (answer.status === "review") return { status: 409, ...ask(request, days, answer.visits) };
    const text409 =
      "Somebody else has closed or opened these days meanwhile. Please check the Days page, then begin again.";
    return { status: 409, notice: { tone: "refused", text: text409 } };
  },
};
