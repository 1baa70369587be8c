import { memo, useContext, useMemo, useState } from "react";
import { DayPicker } from "react-day-picker";
import {
  addDays,
  bookingWindow,
  bookingWindowFrom,
  formatWeekday,
  fromLocalDate,
  type PlainDate,
  slotsOn,
  toLocalDate,
} from "../../booking/time/calendar.ts";
import { FieldError, TextField } from "../Field.tsx";
import { CalendarTurn } from "./calendar-turn.ts";

interface DateFieldProps {
  idPrefix: string;
  value: PlainDate | undefined;
  error: string | undefined;
}

/** The day of the visit as the browser's own date input, for visitors without JavaScript. */
export function PlainDateField({ idPrefix, value, now, error }: DateFieldProps & { now: Date }) {
  const { first, last } = bookingWindow(now);
  return (
    <TextField
      id={`${idPrefix}-serviceDate`}
      name="serviceDate"
      label="Date"
      type="date"
      min={first}
      max={last}
      defaultValue={value}
      error={error}
    />
  );
}

interface DaysProps {
  value: PlainDate | undefined;
  /** The first day that can be chosen, as it is in New York. */
  today: PlainDate;
  /** Days with visits, all of them taken. */
  fullDays: readonly PlainDate[];
  /** Days that are closed, or on which nobody works; unknown ones can't be chosen where the week has no visits. */
  closedDays: readonly PlainDate[];
  /** The last window of today has begun. It looks like days that are past. */
  isTodayOver: boolean;
  onChange: (date: PlainDate) => void;
  /** The windows of a day that can be chosen, such as "afternoon and evening"; "" while unknown. A stable function. */
  freeWindows?: ((date: PlainDate) => string) | undefined;
}

const weekdays = new Map<PlainDate, string>();

/** "Wednesday, June 10, 2026", formatted once for each day: a phone needs a while for a month of them. */
function weekdayOf(date: PlainDate): string {
  const known = weekdays.get(date);
  if (known) return known;
  const text = formatWeekday(date);
  weekdays.set(date, text);
  return text;
}

/** A day as it is read out. The number stands in it as it is seen, so that it can be said to voice control. */
function dayLabel(day: Date, { today, selected, full, closed, disabled }: Record<string, boolean>): string {
  const state = full ? "fully booked" : closed ? "closed" : today && disabled && "no visits";
  return [today && "Today", weekdayOf(fromLocalDate(day)), selected && "selected", state].filter(Boolean).join(", ");
}

// The same objects each time, so that the calendar makes its formats once.
const dayClasses = { full: "day-full", closed: "day-closed" };
const plainLabels = { labelDayButton: dayLabel, labelNav: () => "Navigation" };

/** The days of the booking window: the costly part of the form, drawn only when one of them changes. */
const Days = memo(function Days({ value, today, fullDays, closedDays, isTodayOver, onChange, freeWindows }: DaysProps) {
  const window = bookingWindowFrom(today);
  const first = toLocalDate(window.first);
  const firstOpen = isTodayOver ? addDays(window.first, 1) : window.first;
  const labels = useMemo(() => {
    if (!freeWindows) return plainLabels;
    const withFree = (day: Date, states: Record<string, boolean>) => {
      const free = states.disabled ? "" : freeWindows(fromLocalDate(day));
      return [dayLabel(day, states), free && `${free} free`].filter(Boolean).join(", ");
    };
    return { ...plainLabels, labelDayButton: withFree };
  }, [freeWindows]);
  // On the last day of a month, once its last window has begun, it's the next month that has something to choose.
  const [month, setMonth] = useState(toLocalDate(value ?? firstOpen));
  const [followed, setFollowed] = useState(value);
  // The calendar turns to a day chosen elsewhere, such as an offered free time.
  if (value !== followed) {
    setFollowed(value);
    if (value) setMonth(toLocalDate(value));
  }
  // Compared as text: the calendar's own date matchers take longer than the rest of its rendering.
  const isFull = (day: Date) => fullDays.includes(fromLocalDate(day));
  const isClosed = (day: Date) => closedDays.includes(fromLocalDate(day));
  const isDisabled = (day: Date) => {
    const date = fromLocalDate(day);
    return date < firstOpen || date > window.last || fullDays.includes(date) || isClosed(day) || !slotsOn(date).length;
  };
  return (
    <DayPicker
      mode="single"
      required
      weekStartsOn={0}
      today={first}
      startMonth={first}
      endMonth={toLocalDate(window.last)}
      month={month}
      onMonthChange={setMonth}
      selected={value && toLocalDate(value)}
      onSelect={(day) => onChange(fromLocalDate(day))}
      disabled={isDisabled}
      modifiers={{ full: isFull, closed: isClosed }}
      modifiersClassNames={dayClasses}
      labels={labels}
    />
  );
});

/** The day of the visit as a calendar of the booking window. */
export function CalendarField({ idPrefix, error, ...days }: DateFieldProps & DaysProps) {
  const errorId = `${idPrefix}-serviceDate-error`;
  const isDrawn = useContext(CalendarTurn);
  return (
    <fieldset
      className="calendar"
      aria-describedby={error ? errorId : undefined}
      data-field="serviceDate"
      data-invalid={error ? "" : undefined}
    >
      <legend className="visually-hidden">Date</legend>
      {isDrawn && <Days {...days} />}
      {error ? (
        <FieldError id={errorId} error={error} />
      ) : (
        <p className="calendar-key">
          <span className="key-today">Today</span>
          <span className="key-full">Fully booked</span>
          <span className="key-closed">Closed</span>
        </p>
      )}
      <input type="hidden" name="serviceDate" value={days.value ?? ""} />
    </fieldset>
  );
}
