import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  alternativesOffered,
  type DayAvailability,
  type DaySlot,
  nextFree,
} from "../../../shared/availability/availability.ts";
import { openSlots, type PlainDate } from "../../../shared/time/calendar.ts";
import type { TimeSlot } from "../../../shared/time/slots.ts";

const path = "/api/availability";

/** Before a failed request is repeated, in milliseconds. */
const pauseMs = 1_000;

interface Answer {
  days: readonly DayAvailability[];
  callInstead?: string;
}

async function fetchDays(): Promise<Answer> {
  // The browser's cache could still show a spot that was taken a moment ago.
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** What is free; a failed request is repeated once. Undefined if that fails, too: then everything is offered. */
const askTwice = () =>
  fetchDays()
    .catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(fetchDays))
    .catch(() => undefined);

/** Spots left by day and slot; while unknown, everything is offered. */
export interface FreeSpots extends DaysOff {
  /** Whether the server has answered what is free. */
  isKnown: boolean;
  /** Undefined while unknown. */
  left: (date: PlainDate, slot: TimeSlot) => number | undefined;
  /** The next free times for someone who wanted that day; none while unknown. */
  nextFree: (wanted: PlainDate) => readonly DaySlot[];
}

/** What can't be chosen. */
export interface DaysOff {
  /** Why nothing can be booked online now, and whom to call. */
  callInstead?: string | undefined;
  /** Days with visits on offer, all of them taken. */
  fullDays: readonly PlainDate[];
  /** Days that are closed, or on which nobody works, with the holiday's name or "". */
  closedDays: Readonly<Partial<Record<PlainDate, string>>>;
}

const noDaysOff: DaysOff = { fullDays: [], closedDays: {} };

/**
 * Availability of the whole booking window, and how to ask for it again after a time was taken.
 * @param isWanted nothing is asked before
 * @param off what is known until then; the same each time, so that the calendar is not drawn again
 */
export function useAvailability(now: Date, isWanted: boolean, off: DaysOff = noDaysOff) {
  const [answered, setAnswered] = useState<Answer>();
  const asked = useRef(0);
  const refresh = useCallback(async () => {
    const turn = ++asked.current;
    const answer = await askTwice();
    // A late answer never replaces a newer one.
    if (answer && turn === asked.current) setAnswered(answer);
  }, []);
  useEffect(() => {
    if (isWanted) void refresh();
  }, [isWanted, refresh]);
  const spots = useMemo((): FreeSpots => {
    const { days, callInstead } = answered ?? {};
    return {
      isKnown: days !== undefined,
      left: (wanted, slot) => days?.find(({ date }) => date === wanted)?.spots[slot],
      nextFree: (wanted) => nextFree(days ?? [], wanted, alternativesOffered),
      ...(days ? { ...daysOff(days, now), callInstead } : off),
    };
  }, [answered, now, off]);
  return { spots, refresh };
}

/** The days of the booking window that can't be chosen, although the week has visits then. */
export function daysOff(data: readonly DayAvailability[], now: Date): DaysOff {
  const open = openSlots(now);
  const isFull = ({ date, closed, spots }: DayAvailability) =>
    !closed && open(date).length && Object.values(spots).every((left) => !left);
  const fullDays = data.filter(isFull).map(({ date }) => date);
  const closed = data.filter(({ closed }) => closed);
  return { fullDays, closedDays: Object.fromEntries(closed.map(({ date, holiday = "" }) => [date, holiday])) };
}
