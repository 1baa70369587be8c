/** /office/month/<date>: the month of a day: how full each day is. A press opens the day; another one leads to the form that closes it. */

import clsx from "clsx";
import type { CalendarDay } from "../../bookings/queries/calendar-days.ts";
import { href } from "../../shared/links/href.ts";
import {
  addDays,
  addMonths,
  formatMonth,
  formatWeekday,
  isPlainDate,
  mondayOf,
  type PlainDate,
  todayInNewYork,
  tooFarAhead,
} from "../../shared/time/calendar.ts";
import { weekdayName } from "../../shared/time/weekdays.ts";
import type { Page } from "../answer.ts";
import { CalendarNavigation, tooFarView } from "../shared/CalendarNavigation.tsx";
import { labeled } from "../shared/labeled.tsx";
import { leftOf } from "../shared/words.ts";
import styles from "./MonthScreen.module.css";

/** How many visits a day has, how many fit, and the word for a day that is full, over or closed. */
function fullness(day: CalendarDay) {
  const sum = (of: "booked" | "capacity") => day.windows.reduce((total, window) => total + window[of], 0);
  const [booked, capacity] = [sum("booked"), sum("capacity")];
  const left = day.windows.map((window) => leftOf(day, window));
  const over = left.reduce((total, one) => total - Math.min(0, one), 0);
  const state = over > 0 ? "over" : day.closed ? "closed" : left.every((one) => one === 0) ? "full" : "free";
  const words = {
    over: `Over by ${over}`,
    closed: "Closed",
    full: capacity === 0 ? "No one work\u00ading" : "Full",
    free: "",
  };
  return { booked, capacity, state, word: day.windows.length === 0 ? "Closed" : words[state] } as const;
}

function DayCell({ day, today }: { day: CalendarDay; today: PlainDate }) {
  const { date, closed, holiday } = day;
  const { booked, capacity, state, word } = fullness(day);
  const name = formatWeekday(date);
  const said = closed?.note || holiday;
  return (
    <li
      id={`day-${date}`}
      className={clsx(styles.day, styles[state], date < today && styles.gone)}
      aria-current={date === today ? "date" : undefined}
    >
      <a className={styles.opens} href={href("dayOn", date)}>
        <b>{labeled(`${Number(date.slice(8))}`, ` ${name}`)}</b>
        {(booked > 0 || capacity > 0) && (
          <>
            <progress max={1} value={capacity > 0 ? Math.min(1, booked / capacity) : 1} aria-hidden="true" />
            <span className={styles.booked} aria-hidden="true">
              {booked}
              <span className={styles.of}>/{capacity}</span>
            </span>
            <span className="visually-hidden">
              {booked} of {capacity} booked
            </span>
          </>
        )}
        {word && <em>{word}</em>}
        {said && (
          <small className={styles.said} title={said}>
            {said}
          </small>
        )}
      </a>
      {date >= today &&
        day.windows.length > 0 &&
        (closed ? (
          <a className={styles.close} href={`${href("closedDays")}?from=${date}#day-${date}`}>
            {labeled("Reopen", ` ${name}`)}
          </a>
        ) : (
          <a className={styles.close} href={`${href("closedDays")}?close=${date}#close`}>
            {labeled("Close", ` ${name}`)}
          </a>
        ))}
    </li>
  );
}

export const monthPage: Page = {
  async show({ office, params: { date } }) {
    if (!isPlainDate(date)) return new Response(null, { status: 404 });
    const now = office.now();
    const problem = tooFarAhead(date, now);
    if (problem) return tooFarView("month", date, problem);
    const first = `${date.slice(0, 7)}-01` as PlainDate;
    const days = await office.calendar(first, addDays(addMonths(first, 1), -1));
    const monday = mondayOf(first);
    const before = Array.from({ length: 7 }, (_, at) => addDays(monday, at)).filter((day) => day < first);
    const screen = (
      <>
        <p className={styles.weekdays} aria-hidden="true">
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <span key={day}>{weekdayName(day).slice(0, 3)}</span>
          ))}
        </p>
        <ol className={styles.month} aria-label="Days">
          {before.map((day) => (
            <li key={day} aria-hidden="true" />
          ))}
          {days.map((day) => (
            <DayCell key={day.date} day={day} today={todayInNewYork(now)} />
          ))}
        </ol>
        <p>
          <a className="touch-link" href={`${href("closedDays")}#close`}>
            Close several days or a window
          </a>
        </p>
      </>
    );
    return {
      title: formatMonth(first),
      current: "month",
      tools: <CalendarNavigation unit="month" date={first} now={now} />,
      screen,
    };
  },
};
