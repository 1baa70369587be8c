/** What the hours mean at a moment, in words. */

import type { VisitWindow, WeekHours } from "../../../facts/schema.ts";
import { wallClockInNewYork } from "../../../shared/time/new-york.ts";
import { shortClock } from "../../../shared/time/time-of-day.ts";
import { dayMs } from "../../../shared/time/units.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Whether a day, "2026-11-26", is closed, whatever the week says. */
type IsClosed = (date: string) => boolean;

/** What the phone line does: how long it is answered, or what to know while it isn't. What isn't so is "". */
interface PhoneStatus {
  /** "until 8pm". */
  until: string;
  /** "from 7am". */
  from: string;
  /** What happens when you call or book now: "We answer from 7am. Book now to hold your time." */
  afterHours: string;
}

/** True at any hour: the server takes the spot before it answers. */
export const bookNow = "Book now to hold your time.";

/** The hours of today and of the next seven days. */
function hoursAhead(week: WeekHours, now: Date, isClosed: IsClosed): WeekHours {
  const { date, weekday } = wallClockInNewYork(now);
  return Array.from({ length: 8 }, (_, days) => {
    const day = new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
    return isClosed(day) ? null : (week[(weekday + days) % 7] ?? null);
  });
}

/** What the phone line does at a moment. */
export function phoneStatus(week: WeekHours, now: Date, isClosed: IsClosed): PhoneStatus {
  const { date, weekday, minutes } = wallClockInNewYork(now);
  const days = hoursAhead(week, now, isClosed);
  const [today] = days;
  if (today && minutes >= today.opens && minutes < today.closes)
    return { until: `until ${shortClock(today.closes)}`, from: "", afterHours: "" };
  const ahead = days.findIndex((day, days) => (days === 0 ? today && minutes < today.opens : day));
  const next = days[ahead];
  // Tonight "7am" is tomorrow's; on a closed day and before one, the day needs its name.
  const name = ahead > 1 || (ahead === 1 && !today) ? `${weekdays[(weekday + ahead) % 7]} ` : "";
  const from = next ? `from ${name}${shortClock(next.opens)}` : "";
  const words = [isClosed(date) && "Closed today.", from && `We answer ${from}.`, bookNow];
  return { until: "", from, afterHours: words.filter(Boolean).join(" ") };
}

/** When technicians still arrive today, at the latest: "last arrivals by 7pm". @param windows with the days that offer them */
export function visitStatus(windows: readonly VisitWindow[], now: Date, isClosed: IsClosed): string {
  const { date, weekday, minutes } = wallClockInNewYork(now);
  const ends = windows.filter(({ weekdays }) => weekdays.includes(weekday)).map(({ endHour }) => endHour * 60);
  if (isClosed(date) || ends.length === 0) return "no visits";
  const last = Math.max(...ends);
  return minutes < last ? `last arrivals by ${shortClock(last)}` : "no more visits";
}
