/** The business's clock. Everything that asks what time it is in New York asks here. It is small, since every page loads it. */
import { hourMs } from "./units.ts";

/** Creates a formatter when it is first used: at startup, they would cost a phone a tenth of a second. */
export function lazy<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const timeZone = "America/New_York";

const newYork = lazy(
  () =>
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

/** The UTC offset of New York at a full second, in milliseconds. */
function findOffset(ms: number): number {
  // Temporal avoids Intl's zone data, which takes a phone a tenth of a second to load.
  if (globalThis.Temporal) {
    return Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  }
  const parts = Object.fromEntries(
    newYork()
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`) - ms;
}

/** By UTC hour, within which the offset never changes. */
const offsets = new Map<number, number>();
const rememberedOffsets = 1_000;

/** The UTC offset of New York at an instant, in milliseconds. */
export function newYorkOffset(ms: number): number {
  const hour = Math.floor(ms / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = findOffset(hour * hourMs);
  if (offsets.size >= rememberedOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** What the clocks in New York show. */
interface WallClock {
  /** "2026-06-10". */
  date: string;
  /** 0 for Sunday. */
  weekday: number;
  /** Since midnight. */
  minutes: number;
}

/** What the clocks in New York show at an instant, whatever this machine's time zone. */
export function wallClockInNewYork(now: Date): WallClock {
  const shown = new Date(now.getTime() + newYorkOffset(now.getTime()));
  return {
    date: shown.toISOString().slice(0, 10),
    weekday: shown.getUTCDay(),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}
