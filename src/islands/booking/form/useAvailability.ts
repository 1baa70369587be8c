import { useCallback, useMemo } from "react";
import useSWR from "swr";
import {
  alternativesOffered,
  type DayAvailability,
  type DaySlot,
  nextFree,
} from "../../../booking/spots/availability.ts";
import { openSlots, type PlainDate } from "../../../booking/time/calendar.ts";
import type { TimeSlot } from "../../../booking/time/slots.ts";

const path = "/api/availability";

/** Doesn't refetch on window focus; retries a failed request once; asks at most every ten seconds by itself. */
const options = { revalidateOnFocus: false, errorRetryCount: 1, errorRetryInterval: 1_000, dedupingInterval: 10_000 };

async function fetchAvailability(): Promise<readonly DayAvailability[]> {
  // The browser's cache could still show a spot that was taken a moment ago.
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { days: DayAvailability[] }).days;
}

/** Spots left by day and slot; undefined while unknown: then everything is offered. */
export interface FreeSpots {
  left: (date: PlainDate, slot: TimeSlot) => number | undefined;
  /** Whether a time is known to be taken. */
  isTaken: (date: PlainDate, slot: TimeSlot) => boolean;
  /** The next free times for someone who wanted that day; none while unknown. */
  nextFree: (wanted: PlainDate) => readonly DaySlot[];
  /** Days with visits on offer, all of them taken. */
  fullDays: readonly PlainDate[];
  /** Days that are closed, or on which nobody works. */
  closedDays: readonly PlainDate[];
}

/** Until the server has said what is free. */
const unknownSpots: FreeSpots = {
  left: () => undefined,
  isTaken: () => false,
  nextFree: () => [],
  fullDays: [],
  closedDays: [],
};

/**
 * Availability of the whole booking window, and how to refetch it after a time was taken.
 * @param isWanted nothing is fetched before
 */
export function useAvailability(now: Date, isWanted: boolean): { spots: FreeSpots; refresh: () => void } {
  const { data, mutate } = useSWR(isWanted ? path : null, fetchAvailability, options);
  const refresh = useCallback(() => void mutate(), [mutate]);
  const spots = useMemo(() => (data ? spotsIn(data, now) : unknownSpots), [data, now]);
  return { spots, refresh };
}

function spotsIn(data: readonly DayAvailability[], now: Date): FreeSpots {
  const open = openSlots(now);
  const isFull = ({ date, closed, spots }: DayAvailability) =>
    !closed && open(date).length && Object.values(spots).every((left) => !left);
  const fullDays = data.filter(isFull).map(({ date }) => date);
  const closedDays = data.filter(({ closed }) => closed).map(({ date }) => date);
  const left = (wanted: PlainDate, slot: TimeSlot) => data.find(({ date }) => date === wanted)?.spots[slot];
  return {
    left,
    isTaken: (date, slot) => !left(date, slot),
    nextFree: (wanted) => nextFree(data, wanted, alternativesOffered),
    fullDays,
    closedDays,
  };
}
