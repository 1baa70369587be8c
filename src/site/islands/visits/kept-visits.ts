/**
 * The visits booked on this device, kept in local storage until they are over: the private link, day, window and
 * appliance, and nothing about the person.
 */
import { isPlainDate, type PlainDate, slotEnd } from "../../../shared/time/calendar.ts";
import { compareSlots, isKnownSlot, type TimeSlot } from "../../../shared/time/slots.ts";

export interface KeptVisit {
  /** Path of the private page. */
  link: string;
  date: PlainDate;
  slot: TimeSlot;
  /** The service's id; former releases kept none. */
  service?: string | undefined;
}

/** The start script looks for it before it loads anything else; see start/parts.ts. */
const key = "my-visits";

/** Storage can be edited, and may hold what an earlier release kept. */
function isVisit(value: unknown): value is KeptVisit {
  const { link, date, slot } = (value ?? {}) as Record<string, unknown>;
  return /^\/booking\/[\w-]{43}$/.test(String(link)) && isPlainDate(date) && isKnownSlot(String(slot));
}

/** The visits that are not over yet, the next one first; none if storage is blocked. */
export function keptVisits(now = new Date()): readonly KeptVisit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return (Array.isArray(kept) ? kept.filter(isVisit) : [])
      .filter(({ date, slot }) => now < slotEnd(date, slot))
      .sort((one, other) => one.date.localeCompare(other.date) || compareSlots(one.slot, other.slot));
  } catch {
    return [];
  }
}

function store(visits: readonly KeptVisit[]): void {
  try {
    if (visits.length > 0) localStorage.setItem(key, JSON.stringify(visits));
    else localStorage.removeItem(key);
  } catch {}
}

const without = (link: string) => keptVisits().filter((visit) => visit.link !== link);

/** Keeps a visit, or its new day and window. */
export const keepVisit = (visit: KeptVisit) => store([...without(visit.link), visit]);

/** Forgets a visit that was canceled or that somebody doesn't want kept here. */
export const dropVisit = (link: string) => store(without(link));

/** Whether a change of storage, made in another tab, was about the kept visits. */
export const isAboutVisits = (event: StorageEvent) => event.key === key || event.key === null;
