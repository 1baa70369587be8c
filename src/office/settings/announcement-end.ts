import { instantInNewYork } from "../../booking/time/calendar.ts";

/**
 * What is wrong with the end of an announcement; undefined for one that is still to come.
 * @param until as typed, or a time in New York, "2026-11-26T18:00"
 */
export function endMistake(until: string, now: Date): string | undefined {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(until) && !Number.isNaN(Date.parse(until));
  return isTime && now < instantInNewYork(until) ? undefined : "Please choose a day and a time that is still to come.";
}
