/** Who goes on a day, as the columns of its board and the choices of its phone. */
import type { Agenda, AgendaVisit } from "../../bookings/queries/agenda.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import { slotDetails, type TimeSlot } from "../../shared/time/slots.ts";

/** Of the query of a day's address: whom a phone shows; without it, everybody. */
export const whoInput = "who";

/** In the query, for visits that nobody is assigned to. */
export const nobody = "nobody";

/** A technician, or nobody yet. */
export interface Lane {
  /** `nobody` for visits without a technician. */
  id: string;
  name: string;
  color?: number;
  /** "off morning": why they can't come in some windows. */
  off: string;
  /** In which they don't come. */
  windowsOff: readonly TimeSlot[] | "all";
  /** How many visits of the day are theirs. */
  count: number;
}

/** As many columns as DayScreen.module.css has rules for. */
const mostLanes = 12;

export const laneIdOf = ({ booking }: AgendaVisit): string => booking.technicianId ?? nobody;

/**
 * Unassigned first, until the day is over even without such visits, to drop one there, then who works that day, then who has visits all the same, by name. Nobody at all where
 * a board says nothing that a list doesn't, with one technician or none, and where it would have more columns than fit.
 */
export function lanesOf({ date, windows, working }: Agenda, today: PlainDate): readonly Lane[] {
  const visits = windows.flatMap((window) => window.visits);
  const countOf = (id: string) => visits.filter((visit) => laneIdOf(visit) === id).length;
  const lanes = new Map<string, Lane>();
  for (const { id, name, color, off } of working ?? []) {
    const names = off.map((slot) => slotDetails(slot).name.toLowerCase());
    lanes.set(id, {
      id,
      name,
      color,
      off: names.length > 0 ? `off ${names.join(", ")}` : "",
      windowsOff: off,
      count: countOf(id),
    });
  }
  for (const visit of visits) {
    const id = laneIdOf(visit);
    if (id === nobody || lanes.has(id)) continue;
    lanes.set(id, {
      id,
      name: visit.technician ?? "Someone",
      ...(visit.color && { color: visit.color }),
      off: visit.away ?? "",
      windowsOff: "all",
      count: countOf(id),
    });
  }
  if (working === undefined || lanes.size < 2) return [];
  const open = countOf(nobody);
  const takesDrops = date >= today && lanes.size < mostLanes;
  const first: Lane = { id: nobody, name: "Unassigned", off: "", windowsOff: [], count: open };
  const all = [...(open > 0 || takesDrops ? [first] : []), ...lanes.values()];
  return all.length > mostLanes ? [] : all;
}
