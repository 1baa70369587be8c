/** Times of day in words. */

/** "8:00 AM" for 480 minutes after midnight. */
export function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** "8am" or "8:30am". */
export const shortClock = (minutes: number) => clock(minutes).replace(":00", "").replace(" ", "").toLowerCase();

/** A time span in minutes after midnight: "8am-12pm". */
export const shortSpan = (from: number, to: number) => `${shortClock(from)}-${shortClock(to)}`;
