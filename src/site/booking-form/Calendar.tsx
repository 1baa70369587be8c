import clsx from "clsx";
import { ChevronLeft, ChevronRight } from "lucide";
import { type KeyboardEvent, memo, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import {
  addDays,
  addMonths,
  bookingWindow,
  daysBetween,
  formatMonth,
  formatWeekday,
  openSlots,
  type PlainDate,
  weekday,
} from "../../shared/time/calendar.ts";
import { IconButton } from "../components/Button.tsx";
import { FieldError } from "../components/Field.tsx";
import type { DaysOff } from "./sending/useAvailability.ts";

export interface CalendarProps {
  idPrefix: string;
  /** The chosen day. */
  value: PlainDate | undefined;
  now: Date;
  /** Days off; while unknown, those can't be chosen on which the week has no visits. Stable, so that nothing is drawn again. */
  spots: DaysOff;
  error: string | undefined;
  /** The windows of a day that can be chosen, such as "afternoon and evening", once they are known. A stable function. */
  freeWindows?: ((date: PlainDate) => string) | undefined;
}

/** The first day of a day's month, which identifies the month. */
const monthOf = (date: PlainDate) => `${date.slice(0, 8)}01` as PlainDate;

/** How many days the first view shows at least. */
const leastShown = 14;

/** How many days each arrow key goes. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The day of the visit: a radio button for each day of the booking window, month by month. Without script all months are
 * shown, with script one at a time.
 */
export const Calendar = memo(function Calendar(props: CalendarProps) {
  const { idPrefix, value, now, spots, error, freeWindows } = props;
  const { first, last } = bookingWindow(now);
  // Of today, if it is too late for its last window, nothing can be chosen; it looks like days that are past.
  const offered = openSlots(now);
  const months = useMemo(() => [...new Set(daysBetween(first, last).map(monthOf))], [first, last]);
  // What is shown at a time: a month, at the end of one the next one with it, whose weeks run on.
  const endsSoon = months[1] !== undefined && addDays(first, leastShown) > months[1];
  const views = endsSoon
    ? [months.slice(0, 2), ...months.slice(2).map((month) => [month])]
    : months.map((month) => [month]);
  const isOff = (date: PlainDate) =>
    spots.fullDays.includes(date) || date in spots.closedDays || offered(date).length === 0;
  const [turnedTo, setShown] = useState<PlainDate>();
  // Near the end of a month, it may be the next one that has something to choose.
  const shown = turnedTo ?? monthOf(value ?? daysBetween(first, last).find((date) => !isOff(date)) ?? first);
  const [followed, setFollowed] = useState(value);
  // The calendar turns to a day chosen elsewhere, such as an offered free time.
  if (value !== followed) {
    setFollowed(value);
    if (value) setShown(monthOf(value));
  }
  const at = Math.max(
    0,
    views.findIndex((view) => view.includes(shown)),
  );
  const turn = (by: number) => setShown(views[at + by]?.[0] ?? shown);

  /** The arrow keys go by days and weeks, as in other calendars, past days that can't be chosen and from month to month. */
  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    const { key, target, currentTarget } = event;
    const days = arrows[key];
    if (!days || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    let wanted = addDays(target.value as PlainDate, days);
    while (isOff(wanted)) wanted = addDays(wanted, Math.sign(days));
    if (wanted < first || wanted > last) return;
    flushSync(() => setShown(monthOf(wanted)));
    const day = currentTarget.querySelector<HTMLInputElement>(`[value="${wanted}"]`);
    day?.focus();
    day?.click();
  }

  const errorId = `${idPrefix}-serviceDate-error`;
  return (
    <fieldset
      className="calendar"
      id={`${idPrefix}-serviceDate`}
      aria-describedby={error ? errorId : undefined}
      data-field="serviceDate"
      data-invalid={error ? "" : undefined}
      onKeyDown={onKeyDown}
    >
      <legend className="visually-hidden">Preferred date</legend>
      <div className="months">
        <IconButton icon={ChevronLeft} label="Previous month" disabled={at === 0} onClick={() => turn(-1)} />
        <IconButton icon={ChevronRight} label="Next month" disabled={at === views.length - 1} onClick={() => turn(1)} />
        {views.map((view, position) => (
          <div key={view[0]} className={position === at ? "month is-shown" : "month"}>
            <p className="month-name">{formatMonths(view)}</p>
            <Weeks
              months={view}
              first={first}
              last={last}
              value={value}
              spots={spots}
              isOff={isOff}
              freeWindows={freeWindows}
            />
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {at > 0 && formatMonth(shown)}
      </p>
      {error ? (
        <FieldError id={errorId} error={error} />
      ) : (
        <p className="calendar-key">
          <span className="key-today">Today</span>
          <span className="key-full">Fully booked</span>
          <span className="key-closed">Closed</span>
        </p>
      )}
    </fieldset>
  );
});

/** "June 2026"; "November – December 2026"; "December 2026 – January 2027". */
const formatMonths = (months: readonly PlainDate[]): string =>
  months
    .map(formatMonth)
    .join(" – ")
    .replace(/ (\d+)( – .* \1)$/, "$2");

interface WeeksProps extends Pick<CalendarProps, "value" | "spots" | "freeWindows"> {
  /** One, or two that follow each other. */
  months: readonly PlainDate[];
  /** Of the booking window. */
  first: PlainDate;
  last: PlainDate;
  /** Whether a day can't be chosen, for whatever reason. */
  isOff: (date: PlainDate) => boolean;
}

/** The weeks of a month that have a day to choose; where two run on, the first day of each has its name. */
function Weeks({ months, first, last, value, spots, isOff, freeWindows }: WeeksProps) {
  const [month = first, second] = months;
  const from = first > month ? first : month;
  const nextMonth = addMonths(second ?? month, 1);
  const to = last < nextMonth ? last : addDays(nextMonth, -1);
  const days = daysBetween(addDays(from, -weekday(from)), addDays(to, 6 - weekday(to)));
  return (
    <div className="days">
      {["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"].map((name) => (
        <span key={name} className="weekday" aria-hidden="true">
          {name}
        </span>
      ))}
      {days.map((date) => {
        if (!months.includes(monthOf(date))) return <span key={date} />;
        const number = Number(date.slice(8));
        if (date < from || date > to) return <span key={date}>{number}</span>;
        const full = spots.fullDays.includes(date);
        const holiday = spots.closedDays[date];
        const closed = holiday !== undefined;
        const off = isOff(date);
        const free = off ? "" : freeWindows?.(date);
        const state = full
          ? "fully booked"
          : closed
            ? `closed${holiday && ` (${holiday})`}`
            : off
              ? "no visits"
              : free && `${free} free`;
        return (
          <label
            key={date}
            className={clsx(date === first && "today", full && "full", closed && "closed")}
            data-month={second && (date === second || date === first) ? formatMonth(date).slice(0, 3) : undefined}
          >
            <input
              type="radio"
              name="serviceDate"
              value={date}
              defaultChecked={date === value}
              disabled={off}
              // The number is in it as it is seen, so that it can be said to voice control.
              aria-label={[date === first && "Today", formatWeekday(date), state].filter(Boolean).join(", ")}
            />
            {number}
          </label>
        );
      })}
    </div>
  );
}
