/** What an event says, for pages and the command line. */

import { bookingFields, type DetailName } from "../../shared/form/fields.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { stateInWords, type VisitState } from "../../shared/rules/visit-state.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { capitalized } from "../../shared/text.ts";
import { formatShortDay, isPlainDate } from "../../shared/time/calendar.ts";
import { clockTime } from "../../shared/time/instant-in-words.ts";
import { slotLabel } from "../../shared/time/slots.ts";
import { rangeInWords } from "../../shared/time/visit-in-words.ts";
import { weekdaysInWords } from "../../shared/time/weekdays.ts";
import { failureWords, type TextFailure } from "../messages/texts/provider.ts";
import { daysOfValue } from "../staff/staff-events.ts";
import type { EventValues } from "../store/events.ts";
import type { EventKind } from "../store/schema/tables.ts";

/** Events, and what a booking itself and its texts say. */
export type HistoryKind = EventKind | "booked" | "erased" | "texted";

/** Technicians' names by id. */
export type Names = ReadonlyMap<string, string>;

export interface EventInWords {
  /** "Rescheduled". */
  title: string;
  /** What was replaced, one line per field: "Phone: (727) 555-0123 to (813) 555-0100". */
  lines: readonly string[];
}

const titles: Readonly<Record<HistoryKind, string>> = {
  booked: "Booked",
  entered: "Entered",
  rescheduled: "Rescheduled",
  canceled: "Canceled",
  "called-off": "Can’t make it",
  confirmed: "Someone will be home",
  offered: "Earlier time offered",
  edited: "Edited",
  noted: "Note",
  "lasting-note": "Customer note",
  assigned: "Technician",
  ordered: "Order of stops",
  overbooked: "Overbooked",
  "on-the-way": "On the way",
  "running-late": "Running late",
  arrived: "Arrived",
  "text-opened": "Text opened",
  "texts-agreed": "Agreed to texts",
  "texts-stopped": "Opted out of texts",
  "text-reply": "Replied by text",
  "text-failed": "Text not delivered",
  texted: "Text",
  done: "Done",
  "no-show": "No-show",
  "second-visit": "Needs a second visit",
  followed: "Follow-up",
  priced: "Price",
  agreed: "Price approved",
  declined: "Price declined",
  paid: "Payment",
  refunded: "Refund",
  voided: "Voided",
  "written-up": "Work recorded",
  "part-ordered": "Part ordered",
  "part-arrived": "Part arrived",
  undone: "Undone",
  closed: "Closed",
  reopened: "Reopened",
  added: "Added",
  left: "No longer works here",
  returned: "Works here again",
  "days-set": "Days",
  erased: "Details erased",
};

const labelOf = (field: string) => (field === "weekdays" ? "Works on" : bookingFields[field as DetailName]?.label);

/** "Thu, Jun 11, Morning (8am-12pm)", or what is known of it. */
function time({ serviceDate, timeSlot }: EventValues): string {
  const day = isPlainDate(serviceDate) ? formatShortDay(serviceDate) : "";
  const slot = timeSlot ? slotLabel(String(timeSlot)) : "";
  return [day, slot].filter(Boolean).join(", ");
}

const state = ({ status, progress }: EventValues) =>
  status === "cancelled" ? "canceled" : ((progress || "booked") as VisitState);

function value(field: string, values: EventValues): string {
  const text = String(values[field] ?? "");
  if (field === "weekdays") return weekdaysInWords([...text].map(Number), true) || "no weekdays";
  if (field === "earlierOn") return weekdaysInWords([...text].map(Number), true) || "no days";
  const service = field === "serviceType" && serviceIds.find((id) => id === text);
  return (service ? serviceTitle(service) : text) || "(none)";
}

const daysInWords = { usual: "Normal schedule", works: "Works", off: "Off" };

/** "Off Mon, Jun 15 to Fri, Jun 19: Vacation", one per range of days. */
const specialDaysInWords = (values: EventValues): string[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const days = daysOfValue(key, value);
    if (!days) return [];
    const { is, note, ...range } = days;
    return [`${daysInWords[is]} ${rangeInWords(range)}${note && `: ${note}`}`];
  });

/** "All day: Storm", "Evening (5pm-8pm)". */
const timesInWords = (values: EventValues): string[] =>
  Object.entries(values).map(([key, note]) => {
    const slot = key.replace(/^window /, "");
    const what = key === "day" ? "All day" : slotLabel(slot);
    return note ? `${what}: ${note}` : what;
  });

/** "About 10:20 AM to 10:45 AM"; what was expected before only where somebody was on the way already. */
function arrivals(before: EventValues, after: EventValues): string {
  const times = [before, after].flatMap(({ arrivalAt }) => (arrivalAt ? clockTime(String(arrivalAt)) : []));
  return times.length > 0 ? `About ${times.join(" to ")}` : "";
}

/** "Done to Booked", "Visit K72-MPD canceled". */
const visitUndone = (before: EventValues, after: EventValues): string[] => [
  "status" in before || "progress" in before
    ? `${stateInWords(state(before))} to ${stateInWords(state(after))}`
    : arrivals(before, after),
  before.followedBy ? `Visit ${bookingNumber({ id: String(before.followedBy) })} canceled` : "",
];

/** "Open again", "Closed again". */
const undoneInWords = (values: EventValues): string[] =>
  Object.values(values).map((note) => (note === null ? "Reopened" : "Closed again"));

/** "Booked: the carrier blocked it …", and what was done instead. */
const failureLines = ({ text, failure, code, instead }: EventValues): string[] => [
  `${capitalized(String(text))}: ${failureWords[failure as TextFailure] ?? failureWords.failed}`,
  code ? `Error ${code}` : "",
  instead === "email" ? "Sent by email instead." : "",
];

function linesOf(kind: HistoryKind, before: EventValues, after: EventValues, names: Names): string[] {
  const technician = ({ technicianId: id }: EventValues) => (id ? (names.get(String(id)) ?? "(unknown)") : "");
  const assigned = () => {
    const [former, next] = [technician(before), technician(after)];
    if (former && next) return `${former} to ${next}`;
    return next ? `assigned to ${next}` : `${former} no longer assigned`;
  };
  switch (kind) {
    case "booked":
      return [time(after), after.followsId ? `Follows visit ${bookingNumber({ id: String(after.followsId) })}` : ""];
    case "rescheduled":
      // A change of the window alone leaves the day out.
      return [
        [time(before), time(after)].filter(Boolean).join(" to "),
        "technicianId" in after ? assigned() : "",
        after.told === "text" ? "Notified by text" : after.told ? "Customer already knew" : "",
      ];
    case "assigned":
      return "technicianId" in after ? [assigned()] : [];
    case "ordered":
      return [`Stop ${before.stop} to ${after.stop}`];
    case "on-the-way":
    case "running-late":
      return [arrivals(before, after)];
    case "second-visit":
    case "followed":
      return after.followedBy ? [`Visit ${bookingNumber({ id: String(after.followedBy) })}`] : [];
    case "offered": {
      const [serviceDate = "", timeSlot = ""] = String(after.place).split(" ");
      return [time({ serviceDate, timeSlot })];
    }
    case "priced":
    case "agreed":
    case "declined":
    case "paid":
    case "refunded":
    case "voided":
    case "part-arrived":
      return [Object.values(after).join(", ")];
    case "part-ordered":
      return isPlainDate(after.expectedOn) ? [`${after.part}, expected ${formatShortDay(after.expectedOn)}`] : [];
    case "texts-agreed":
      return after.words ? [`Wording version ${after.words}`] : [];
    case "text-failed":
      return after.failure ? failureLines(after) : [];
    case "texted":
      return [String(after.state ?? "")];
    case "closed":
    case "reopened":
      return timesInWords(after);
    case "added":
      return Object.keys(after)
        .filter((field) => labelOf(field))
        .map((field) => `${labelOf(field)}: ${value(field, after)}`);
    case "days-set":
      return [`Before: ${specialDaysInWords(before).join(", ")}`, `Now: ${specialDaysInWords(after).join(", ")}`];
    case "undone":
      if (["serviceDate", "timeSlot", "technicianId"].some((field) => field in before))
        return linesOf("rescheduled", before, after, names);
      if (["status", "progress", "arrivalAt", "followedBy"].some((field) => field in before))
        return visitUndone(before, after);
      if ("stop" in after) return linesOf("ordered", before, after, names);
      return [...undoneInWords(after), ...timesInWords(after)];
    case "edited":
      return Object.keys(after)
        .filter((field) => field !== "waitingSince")
        .map((field) => `${labelOf(field) ?? field}: ${value(field, before)} to ${value(field, after)}`);
    default:
      return [];
  }
}

/** An event's title, and what it replaced; nothing of the latter once the person's data is erased. */
export function historyInWords(
  { kind, before, after }: { kind: HistoryKind; before: EventValues; after: EventValues },
  technicians: Names,
): EventInWords {
  return { title: titles[kind], lines: linesOf(kind, before, after, technicians).filter(Boolean) };
}
