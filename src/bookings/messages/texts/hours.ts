/** When customers are texted, by the clock in New York: in Florida's hours for texts, which bind sellers and suit everybody. */
import { addDays, hourInNewYork, todayInNewYork } from "../../../shared/time/calendar.ts";

const [firstHour, lastHour] = [8, 20] as const;

/** Begin and end of a day's hours for texts. @param now on that day */
export function textHours(now: Date): readonly [from: Date, until: Date] {
  const today = todayInNewYork(now);
  return [hourInNewYork(today, firstHour), hourInNewYork(today, lastHour)];
}

/** The first instant from `at` on in which a text may be sent. */
export function nextTextTime(at: Date): Date {
  const [from, until] = textHours(at);
  if (at < from) return from;
  return at < until ? at : hourInNewYork(addDays(todayInNewYork(at), 1), firstHour);
}
