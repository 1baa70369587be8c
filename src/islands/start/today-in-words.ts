/** What the hours mean at a moment, in words. Browser-safe. */
import { wallClockInNewYork } from "../../booking/time/new-york.ts";
import { shortClock } from "../../business/clock.ts";
import type { WeekHours } from "../../business/hours.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** What the phone line does today, "until 8pm", and while it is closed, the words for the call bar: "Phones open 7am". */
export function phoneStatus(week: WeekHours, now: Date) {
  const { weekday, minutes } = wallClockInNewYork(now);
  const today = week[weekday];
  if (today && minutes >= today.opens && minutes < today.closes)
    return { today: `until ${shortClock(today.closes)}`, opens: "" };
  const isEarly = today && minutes < today.opens;
  // Tonight "7am" is tomorrow's; a later day needs its name.
  const ahead = Array.from({ length: 8 }, (_, days) => days).find((days) =>
    days === 0 ? isEarly : week[(weekday + days) % 7],
  );
  const next = ahead === undefined ? undefined : week[(weekday + ahead) % 7];
  const day = ahead !== undefined && ahead > 1 ? `${weekdays[(weekday + ahead) % 7]} ` : "";
  return {
    today: isEarly ? `from ${shortClock(today.opens)}` : "closed",
    opens: next ? `Phones open ${day}${shortClock(next.opens)}` : "",
  };
}

/** What technicians still do today: "visits until 5pm". */
export function visitStatus(week: WeekHours, now: Date): string {
  const { weekday, minutes } = wallClockInNewYork(now);
  const today = week[weekday];
  if (!today) return "no visits";
  return minutes < today.closes ? `visits until ${shortClock(today.closes)}` : "no more visits";
}
