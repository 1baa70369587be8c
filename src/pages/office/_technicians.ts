/** The page of technicians: what it shows, and what its forms do. */
import type { SpecialDays, StaffChange, Technician } from "../../booking/staff/technicians.ts";
import { todayInNewYork } from "../../booking/time/calendar.ts";
import { weekdaysInWords } from "../../business/weekdays.ts";
import type { TechniciansView } from "../../office/days/views.ts";
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

const longestName = 60;
/** The most days at once. */
const longestRange = 366;

const done = { changed: "Saved." };

const specialInWords = ({ works, note, ...range }: SpecialDays) =>
  `${works ? "Works" : "Off"} ${rangeInWords(range)}${note && `: ${note}`}`;

type Shown = Partial<Pick<TechniciansView, "problem" | "review" | "notice">>;

async function viewOf({ office }: OfficeRequest, shown: Shown): Promise<TechniciansView> {
  const all = await office.technicians();
  const working = all
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id, name, weekdays, special }) => ({
      ...{ id, name, weekdays, days: weekdaysInWords(weekdays, true) || "No weekdays" },
      special: special.map((days) => ({ first: days.first, last: days.last, text: specialInWords(days) })),
    }));
  const left = all.filter(({ endedAt }) => endedAt !== null).map(({ id, name }) => ({ id, name }));
  const today = todayInNewYork(office.now());
  return { ...{ working, left, today, problem: undefined, review: undefined, notice: undefined }, ...shown };
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
type Reading = { change: StaffChange; title: string } | { form: string; errors: Record<string, string> };

function readPerson(fields: Fields, all: readonly Technician[]): { name: string; weekdays: number[] } | string {
  const name = textOf(fields, "name");
  if (name === "") return "Please enter a name.";
  if (name.length > longestName) return `Please use at most ${longestName} characters.`;
  const isSame = (other: Technician) => other.name.toLowerCase() === name.toLowerCase();
  if (all.some((other) => isSame(other) && other.id !== textOf(fields, "id")))
    return "There is already somebody of that name.";
  const weekdays = (fields.weekday ?? []).filter((day) => /^[0-6]$/.test(day)).map(Number);
  return { name, weekdays };
}

function readChange(
  fields: Fields,
  all: readonly Technician[],
  today: ReturnType<typeof todayInNewYork>,
): Reading | undefined {
  const [action, id] = [textOf(fields, "action"), textOf(fields, "id")];
  const whose = all.find((technician) => technician.id === id)?.name ?? "";
  if (action === "add" || action === "edit") {
    const person = readPerson(fields, all);
    if (typeof person === "string") return { form: action === "add" ? "add" : `edit-${id}`, errors: { name: person } };
    if (action === "add") return { change: { do: "add", ...person }, title: `Add ${person.name}` };
    return { change: { do: "edit", id, ...person }, title: `Save ${person.name}` };
  }
  if (action === "end") return { change: { do: "end", id }, title: `${whose} no longer works here` };
  if (action === "return") return { change: { do: "return", id }, title: `${whose} works here again` };
  if (action !== "days" && action !== "usual") return undefined;
  const days = readDays(fields, { today, most: longestRange, past: action === "usual" });
  const errors = { ...(isDayRange(days) ? {} : days), ...noteErrors(fields) };
  if (!isDayRange(days) || Object.keys(errors).length > 0) return { form: `days-${id}`, errors };
  const range = rangeInWords(days);
  if (action === "usual") return { change: { do: "usual", id, ...days }, title: `${whose} as usual ${range}` };
  const works = textOf(fields, "works") === "works";
  const note = textOf(fields, "note");
  return { change: { do: "days", id, ...days, works, note }, title: `${whose} ${works ? "works" : "is off"} ${range}` };
}

/** Answers a form of the page; undefined for an unknown one. */
export async function changeTechnicians(
  request: OfficeRequest,
  fields: Fields,
): Promise<OfficeAnswer<TechniciansView> | undefined> {
  const { office, by } = request;
  const read = readChange(fields, await office.technicians(), todayInNewYork(office.now()));
  if (!read) return undefined;
  const page = async (status: number, shown: Shown) =>
    ({ kind: "page", status, view: await viewOf(request, shown) }) as const;
  if ("errors" in read) return page(422, wrong(read.form, fields, read.errors));
  const decisions = decisionsOf(fields);
  const answer = await office.changeStaff(read.change, decisions, by);
  if (answer.status === "changed") return { kind: "done", done: "changed" };
  if (answer.status === "not-found") {
    return page(409, { notice: { kind: "problem", text: "That technician is not here anymore." } });
  }
  const text =
    "More visits are booked than technicians would be there. Nothing changes until each is kept or put on the call list.";
  return page(409, { review: reviewOf(answer, decisions, { title: read.title, text, fields: changeFields(fields) }) });
}
