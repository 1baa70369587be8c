/** /office/technicians: who works when, and what changes it. */

import type { AffectedVisit } from "../../bookings/staff/affected-visits.ts";
import type { StaffConflict } from "../../bookings/staff/change-staff.ts";
import {
  columnsOf,
  detailsOf,
  type SpecialDays,
  type StaffChange,
  type TechnicianDetails,
} from "../../bookings/staff/technicians.ts";
import { href } from "../../shared/links/href.ts";
import { rangeInWords } from "../../shared/time/visit-in-words.ts";
import type { Errors, Page, Refusal, Side } from "../answer.ts";
import { assignmentsOf, decisionsOf } from "../shared/DecideVisits.tsx";
import { readDays, textOf, textsOf, versionOf } from "../shared/form.ts";
import { refuse } from "../shared/Notice.tsx";
import { changedByInWords, changesInWords } from "../shared/words.ts";
import {
  longestName,
  specialInWords,
  TechniciansScreen,
  techniciansPath,
  weekdaysShown,
} from "./TechniciansScreen.tsx";

const longestRange = 366;

/** A change as its form asks for it, or what is wrong with the form. */
type Reading = { change: StaffChange; title: string } | { errors: Errors };

function readDetails(form: FormData): TechnicianDetails | { errors: Errors } {
  const name = textOf(form, "name");
  if (name === "") return { errors: { name: "Please enter a name." } };
  if (name.length > longestName) return { errors: { name: `Please use at most ${longestName} characters.` } };
  const weekdays = textsOf(form, "weekday").filter((day) => /^[0-6]$/.test(day));
  return { name, weekdays: weekdays.map(Number) };
}

/** @param whose the technician's name */
function readChange(form: FormData, whose: string, now: Date): Reading | undefined {
  const action = textOf(form, "action");
  const seen = { id: textOf(form, "id"), version: versionOf(form) };
  switch (action) {
    case "add":
    case "edit": {
      const details = readDetails(form);
      if ("errors" in details) return details;
      if (action === "add") return { change: { do: "add", ...details }, title: `Add ${details.name}` };
      return { change: { do: "edit", ...seen, ...details }, title: `Save ${details.name}` };
    }
    case "end":
      return { change: { do: "end", ...seen }, title: `${whose} no longer works here` };
    case "return":
      return { change: { do: "return", ...seen }, title: `${whose} works here again` };
    case "days":
    case "usual": {
      const read = readDays(form, { now, most: longestRange, past: action === "usual" });
      if ("errors" in read) return read;
      const { note, ...days } = read;
      const range = rangeInWords(days);
      if (action === "usual")
        return { change: { do: "usual", ...seen, ...days }, title: `${whose} normal schedule ${range}` };
      const works = textOf(form, "works") === "works";
      const title = `${whose} ${works ? "works" : "is off"} ${range}`;
      return { change: { do: "days", ...seen, ...days, works, note }, title };
    }
    default:
      return undefined;
  }
}

/** What is stored beside what the change wanted, for what it touches. @param special the technician's days now */
function sidesOf(change: StaffChange, { seen, now }: StaffConflict, special: readonly SpecialDays[]): Side[] {
  const worksHere = (is: boolean) => (is ? "Works here" : "No longer works here");
  switch (change.do) {
    case "add":
      return [];
    case "end":
    case "return":
      return [{ label: now.name, now: worksHere(now.endedAt === null), yours: worksHere(change.do === "return") }];
    case "edit":
      return [
        ...(change.name === seen.name ? [] : [{ label: "Name", now: now.name, yours: change.name }]),
        ...(columnsOf(change).weekdays === seen.weekdays
          ? []
          : [
              { label: "Works on", now: weekdaysShown(detailsOf(now).weekdays), yours: weekdaysShown(change.weekdays) },
            ]),
      ];
    case "days":
    case "usual": {
      const { first, last } = change;
      const isThen = ({ slot }: SpecialDays) => !slot || !change.slot || slot === change.slot;
      const then = special
        .filter((days) => days.first <= last && first <= days.last && isThen(days))
        .map(specialInWords);
      const yours = change.do === "usual" ? "Normal schedule" : specialInWords(change);
      return [{ label: rangeInWords(change), now: then.join(", ") || "Normal schedule", yours }];
    }
  }
}

/** What was not touched in the form follows what others made of it. */
function followOthers(form: FormData, change: StaffChange, { seen, now }: StaffConflict): void {
  if (change.do !== "edit") return;
  if (change.name === seen.name) form.set("name", now.name);
  if (columnsOf(change).weekdays !== seen.weekdays) return;
  form.delete("weekday");
  for (const day of now.weekdays) form.append("weekday", day);
}

/** Why the office has to decide about visits. */
function whyDecide({ do: action }: StaffChange, visits: readonly AffectedVisit[]): string {
  const someone = action === "end" ? "someone who won’t be working here anymore" : "someone who’ll be off";
  const why = visits.every(({ away }) => away)
    ? `These visits are assigned to ${someone}.`
    : "More visits are booked than the remaining technicians could cover.";
  return `${why} Choose what to do with each one first.`;
}

export const techniciansPage: Page = {
  done: { changed: "Saved.", unchanged: "No changes." },

  async show({ office }, refusal) {
    const [technicians, events] = await Promise.all([office.technicians(), office.technicianEvents()]);
    const screen = <TechniciansScreen technicians={technicians} events={events} refusal={refusal} now={office.now()} />;
    const tools = (
      <a className="touch-link" href={href("settingsRoom", "links")}>
        Technicians’ sign-in links
      </a>
    );
    return { title: "Technicians", current: "technicians", tools, screen };
  },

  async change({ office, user }, form): Promise<string | Refusal | undefined> {
    const known = (await office.technicians()).find(({ id }) => id === textOf(form, "id"));
    const read = readChange(form, known?.name ?? "", office.now());
    if (!read) return undefined;
    if ("errors" in read) return { status: 422, errors: read.errors };
    const { change, title } = read;
    const answer = await office.changeStaff(change, decisionsOf(form), user.label, assignmentsOf(form));
    switch (answer.status) {
      case "changed":
      case "unchanged":
        return `${techniciansPath}?done=${answer.status}`;
      case "not-found":
        return refuse("That technician no longer works here.");
      case "name-taken":
        return { status: 422, errors: { name: "There’s already someone with that name." } };
      case "conflict": {
        followOthers(form, change, answer);
        const text = `${changedByInWords(answer.changes, office.now(), "This technician has changed")}. Nothing was saved.`;
        const sides = sidesOf(change, answer, known?.special ?? []);
        const changes = changesInWords(answer.changes, new Map());
        return { status: 409, notice: { tone: "conflict", text, changes, sides } };
      }
      case "undecided":
        return { status: 409, undecided: { title, text: whyDecide(change, answer.visits), visits: answer.visits } };
    }
  },
};
