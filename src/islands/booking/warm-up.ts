import { formatWeekday, todayInNewYork } from "../../booking/time/calendar.ts";

/** What is slow the first time, as a browser's date formats: done in advance, each in a task of its own. */
export const warmUp: readonly (() => unknown)[] = [
  () => todayInNewYork(new Date()),
  () => formatWeekday(todayInNewYork(new Date())),
];
