import { memo } from "react";
import { DayPicker } from "react-day-picker";
import {
  bookingWindow,
  formatWeekday,
  fromLocalDate,
  type PlainDate,
  toLocalDate,
} from "../../booking/time/calendar.ts";
import { FieldError, TextField } from "../Field.tsx";

interface DateFieldProps {
  idPrefix: string;
  value: PlainDate | undefined;
  now: Date;
  error: string | undefined;
}

/** The day of the visit as the browser's own date input, for visitors without script. */
export function PlainDateField({ idPrefix, value, now, error }: DateFieldProps) {
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

interface CalendarFieldProps extends DateFieldProps {
  /** Days with visits on offer, all of them taken. */
  fullDays: readonly PlainDate[];
  /** Days without visits. They look like past days. */
  daysOff: readonly PlainDate[];
  onChange: (date: PlainDate) => void;
}

/** A day's accessible name. It contains the visible number, so that voice control can match it. */
function dayLabel(day: Date, { today, selected, full, off }: Record<string, boolean>): string {
  const state = full ? "fully booked" : off && "no visits";
  return [today && "Today", formatWeekday(fromLocalDate(day)), selected && "selected", state]
    .filter(Boolean)
    .join(", ");
}

/** The day of the visit as a calendar of the booking window; "today" is New York's. */
export const CalendarField = memo(function CalendarField(props: CalendarFieldProps) {
  const { idPrefix, value, now, error, fullDays, daysOff, onChange } = props;
  const window = bookingWindow(now);
  const first = toLocalDate(window.first);
  const last = toLocalDate(window.last);
  const full = fullDays.map(toLocalDate);
  const off = daysOff.map(toLocalDate);
  const errorId = `${idPrefix}-serviceDate-error`;
  return (
    <fieldset
      className="calendar"
      aria-describedby={error ? errorId : undefined}
      data-field="serviceDate"
      data-invalid={error ? "" : undefined}
    >
      <legend className="visually-hidden">Date</legend>
      <DayPicker
        mode="single"
        required
        weekStartsOn={0}
        today={first}
        startMonth={first}
        endMonth={last}
        defaultMonth={value ? toLocalDate(value) : first}
        selected={value && toLocalDate(value)}
        onSelect={(day) => onChange(fromLocalDate(day))}
        disabled={[{ before: first }, { after: last }, ...full, ...off]}
        modifiers={{ full, off }}
        modifiersClassNames={{ full: "day-full", off: "day-off" }}
        labels={{ labelDayButton: dayLabel }}
      />
      {error ? (
        <FieldError id={errorId} error={error} />
      ) : (
        <p className="calendar-key">
          <span className="key-today">Today</span>
          <span className="key-full">Fully booked</span>
        </p>
      )}
      <input type="hidden" name="serviceDate" value={value ?? ""} />
    </fieldset>
  );
});
