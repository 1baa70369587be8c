/** What the hours mean at a moment, in words. Browser-safe. */
import { wallClockInNewYork } from "../../booking/time/new-york.ts";
import { shortClock } from "../../business/clock.ts";
import type { WeekHours } from "../../business/hours.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The hours of today and of the next seven days. @param isClosed whether a day "2026-11-26" is closed, whatever the week says */
function hoursAhead(week: WeekHours, now: Date, isClosed: (date: string) => boolean): WeekHours {
  const { date, weekday } = wallClockInNewYork(now);
  return Array.from({ length: 8 }, (_, days) => {
    const day = new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
    return isClosed(day) ? null : (week[(weekday + days) % 7] ?? null);
  });
}

/** What the phone line does today, "until 8pm", and while it is closed, the words for the call bar: "Phones open 7am". */
export function phoneStatus(week: WeekHours, now: Date, isClosed: (date: string) => boolean) {
  const { weekday, minutes } = wallClockInNewYork(now);
  const days = hoursAhead(week, now, isClosed);
  const [today] = days;
  if (today && minutes >= today.opens && minutes < today.closes)
    return { today: `until ${shortClock(today.closes)}`, opens: "" };
  const isEarly = today && minutes < today.opens;
  const ahead = days.findIndex((day, days) => (days === 0 ? isEarly : day));
  const next = days[ahead];
  // Tonight "7am" is tomorrow's; on a closed day and before one, the day needs its name.
  const name = ahead > 1 || (ahead === 1 && !today) ? `${weekdays[(weekday + ahead) % 7]} ` : "";
  return {
    today: isEarly ? `from ${shortClock(today.opens)}` : "closed",
    opens: next ? `Phones open ${name}${shortClock(next.opens)}` : "",
  };
}

/** What technicians still do today: "visits until 5pm". */
export function visitStatus(week: WeekHours, now: Date, isClosed: (date: string) => boolean): string {
  const [today] = hoursAhead(week, now, isClosed);
  if (!today) return "no visits";
  return wallClockInNewYork(now).minutes < today.closes ? `visits until ${shortClock(today.closes)}` : "no more visits";
}
