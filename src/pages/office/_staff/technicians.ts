/** The page of technicians: what it shows, and what its forms do. */
import type { StaffConflict } from "../../../booking/staff/change-staff.ts";
import type { Review } from "../../../booking/staff/concerned.ts";
import {
  type SpecialDays,
  type StaffChange,
  type Technician,
  weekdayDigits,
} from "../../../booking/staff/technicians.ts";
import { todayInNewYork } from "../../../booking/time/calendar.ts";
import { weekdaysInWords } from "../../../business/weekdays.ts";
import type { Side } from "../../../office/parts/Sides.tsx";
import type { Notice, Problem } from "../../../office/parts/views.ts";
import type { TechniciansView } from "../../../office/technicians/views.ts";
import { changedBy, changesInWords, historyLines } from "../_parts/history.ts";
import {
  assignmentsOf,
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

const longestName = 60;
/** The most days at once. */
const longestRange = 366;

const done = { changed: "Saved.", unchanged: "Nothing has changed." };

const specialInWords = ({ works, note, ...range }: SpecialDays) =>
  `${works ? "Works" : "Off"} ${rangeInWords(range)}${note && `: ${note}`}`;
const weekdaysShown = (weekdays: readonly number[]) => weekdaysInWords(weekdays, true) || "No weekdays";

type Shown = Partial<Pick<TechniciansView, "problem" | "review" | "notice">>;

async function viewOf({ office }: OfficeRequest, shown: Shown): Promise<TechniciansView> {
  const now = office.now();
  const [all, events] = await Promise.all([office.technicians(), office.technicianEvents()]);
  const working = all
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id, name, weekdays, version, special }) => ({
      ...{ id, name, weekdays, days: weekdaysShown(weekdays), version },
      special: special.map((days) => ({ first: days.first, last: days.last, text: specialInWords(days) })),
      history: historyLines(
        events.filter(({ technicianId }) => technicianId === id),
        now,
      ),
    }));
  const left = all.filter(({ endedAt }) => endedAt !== null).map(({ id, name, version }) => ({ id, name, version }));
  const none = { problem: undefined, review: undefined, notice: undefined };
  return { working, left, today: todayInNewYork(now), ...none, ...shown };
}

/** Answers GET. */
export async function showTechnicians(
  request: OfficeRequest,
  query: URLSearchParams,
): Promise<OfficeAnswer<TechniciansView>> {
  const notice = noticeFor(query.get("done"), done);
  return { kind: "page", status: 200, view: await viewOf(request, { notice }) };
}

/** A change as its form asks for it, or what is wrong with the form. */
type Reading = { change: StaffChange; form: string; title: string } | { form: string; errors: Record<string, string> };

const nameTaken = "There is already somebody of that name.";

function readPerson(fields: Fields): { name: string; weekdays: number[] } | string {
  const name = textOf(fields, "name");
  if (name === "") return "Please enter a name.";
  if (name.length > longestName) return `Please use at most ${longestName} characters.`;
  const weekdays = (fields.weekday ?? []).filter((day) => /^[0-6]$/.test(day)).map(Number);
  return { name, weekdays };
}

function readChange(fields: Fields, whose: string, now: Date): Reading | undefined {
  const [action, id] = [textOf(fields, "action"), textOf(fields, "id")];
  const seen = { id, version: versionOf(fields) };
  if (action === "add" || action === "edit") {
    const form = action === "add" ? "add" : `edit-${id}`;
    const person = readPerson(fields);
    if (typeof person === "string") return { form, errors: { name: person } };
    if (action === "add") return { change: { do: "add", ...person }, form, title: `Add ${person.name}` };
    return { change: { do: "edit", ...seen, ...person }, form, title: `Save ${person.name}` };
  }
  const form = `days-${id}`;
  if (action === "end") return { change: { do: "end", ...seen }, form, title: `${whose} no longer works here` };
  if (action === "return") return { change: { do: "return", ...seen }, form, title: `${whose} works here again` };
  if (action !== "days" && action !== "usual") return undefined;
  const days = readDays(fields, { now, most: longestRange, past: action === "usual" });
  const errors = { ...(isDayRange(days) ? {} : days), ...noteErrors(fields) };
  if (!isDayRange(days) || Object.keys(errors).length > 0) return { form, errors };
  const range = rangeInWords(days);
  if (action === "usual") {
    return { change: { do: "usual", ...seen, ...days }, form, title: `${whose} as usual ${range}` };
  }
  const works = textOf(fields, "works") === "works";
  const note = textOf(fields, "note");
  const title = `${whose} ${works ? "works" : "is off"} ${range}`;
  return { change: { do: "days", ...seen, ...days, works, note }, form, title };
}

/** What is stored beside what the change wanted, for what it touches. @param special the technician's days now */
function sidesOf(change: StaffChange, { seen, now }: StaffConflict, special: readonly SpecialDays[]): Side[] {
  const here = (endedAt: string | null) => (endedAt === null ? "Works here" : "No longer works here");
  switch (change.do) {
    case "add":
      return [];
    case "end":
      return [{ label: now.name, now: here(now.endedAt), yours: here("") }];
    case "return":
      return [{ label: now.name, now: here(now.endedAt), yours: here(null) }];
    case "edit": {
      const sides = [
        { label: "Name", was: seen.name, now: now.name, yours: change.name },
        {
          label: "Works on",
          was: weekdaysShown([...seen.weekdays].map(Number)),
          now: weekdaysShown([...now.weekdays].map(Number)),
          yours: weekdaysShown(change.weekdays),
        },
      ];
      return sides.filter(({ was, yours }) => was !== yours).map(({ was: _, ...side }) => side);
    }
    case "days":
    case "usual": {
      const { first, last } = change;
      const then = special.filter((days) => days.first <= last && first <= days.last).map(specialInWords);
      const yours = change.do === "usual" ? "As usual" : specialInWords(change);
      return [{ label: rangeInWords(change), now: then.join(", ") || "As usual", yours }];
    }
  }
}

/** The page when others were quicker: their change, both values, and the form as it was sent. */
function conflictShown(
  { change, form }: Extract<Reading, { change: StaffChange }>,
  fields: Fields,
  conflict: StaffConflict,
  known: Technician | undefined,
  at: Date,
): { notice: Notice; problem: Problem | undefined } {
  const { seen, now, changes } = conflict;
  const title = changedBy(changes, at, "This technician has changed");
  const notice = conflictNotice(
    title,
    changesInWords(changes, new Map()),
    sidesOf(change, conflict, known?.special ?? []),
  );
  if (change.do !== "edit" && change.do !== "days") return { notice, problem: undefined };
  // What was not touched follows what others made of it.
  const follows =
    change.do === "edit"
      ? {
          ...(change.name === seen.name && { name: [now.name] }),
          ...(weekdayDigits(change.weekdays) === seen.weekdays && { weekday: [...now.weekdays] }),
        }
      : {};
  return { notice, ...wrong(form, { ...fields, ...follows }, {}) };
}

/** Answers a form of the page; undefined for an unknown one. */
export async function changeTechnicians(
  request: OfficeRequest,
  fields: Fields,
): Promise<OfficeAnswer<TechniciansView> | undefined> {
  const { office, by } = request;
  const all = await office.technicians();
  const known = all.find(({ id }) => id === textOf(fields, "id"));
  const read = readChange(fields, known?.name ?? "", office.now());
  if (!read) return undefined;
  const page = async (status: number, shown: Shown) =>
    ({ kind: "page", status, view: await viewOf(request, shown) }) as const;
  if ("errors" in read) return page(422, wrong(read.form, fields, read.errors));
  const answer = await office.changeStaff(read.change, decisionsOf(fields), by, assignmentsOf(fields));
  switch (answer.status) {
    case "changed":
    case "unchanged":
      return { kind: "done", done: answer.status };
    case "not-found":
      return page(409, { notice: { kind: "problem", text: "That technician is not here anymore." } });
    case "name-taken":
      return page(422, wrong(read.form, fields, { name: nameTaken }));
    case "conflict":
      return page(409, conflictShown(read, fields, answer, known, office.now()));
    case "review": {
      const nameOf = (id: string) => all.find((one) => one.id === id)?.name ?? "Somebody";
      return page(409, { review: reviewOf(answer, fields, { title: read.title, text: whyReviewed(answer) }, nameOf) });
    }
  }
}

/** Why visits have to be decided about. */
function whyReviewed({ visits }: Review): string {
  const isOnlyAway = visits.every(({ away }) => away);
  const why = isOnlyAway
    ? "These visits are assigned to somebody who would not be there."
    : "More visits are booked than technicians would be there.";
  return `${why} Nothing changes until each is kept or put on the call list.`;
}
