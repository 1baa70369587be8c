/** /office/week/<date>: the week of a day, Monday to Sunday, with what is free. */
import {
  addDays,
  formatShortDay,
  isPlainDate,
  mondayOf,
  type PlainDate,
  tooFarAhead,
} from "../../booking/time/calendar.ts";
import type { Page } from "../answer.ts";
import { CalendarNavigation, TooFarAhead } from "../shared/CalendarNavigation.tsx";
import { WeekScreen } from "./WeekScreen.tsx";

const withoutWeekday = (date: PlainDate) => formatShortDay(date).replace(/^\w+, /, "");

export const weekPage: Page = {
  async show({ office, params: { date } }) {
    if (!isPlainDate(date)) return new Response(null, { status: 404 });
    const now = office.now();
    const problem = tooFarAhead(date, now);
    if (problem) {
      const screen = <TooFarAhead unit="week" date={date} problem={problem} />;
      return { status: 404, title: "No such week", current: "week", screen };
    }
    const monday = mondayOf(date);
    const sunday = addDays(monday, 6);
    return {
      title: `${withoutWeekday(monday)} to ${withoutWeekday(sunday)}, ${sunday.slice(0, 4)}`,
      current: "week",
      tools: <CalendarNavigation unit="week" date={monday} now={now} />,
      screen: <WeekScreen days={await office.calendar(monday, sunday)} now={now} />,
    };
  },
};
