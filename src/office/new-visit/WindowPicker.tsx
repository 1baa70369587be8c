import type { CalendarDay } from "../../bookings/queries/calendar-days.ts";
import { formatShortDay, slotEnd, slotsOn } from "../../shared/time/calendar.ts";
import { slotDetails, type TimeSlot, timeSlots } from "../../shared/time/slots.ts";
import { FieldError } from "../../site/components/Field.tsx";
import { WindowsHead } from "../shared/WindowsHead.tsx";
import styles from "./NewVisit.module.css";

interface WindowPickerProps {
  days: readonly CalendarDay[];
  now: Date;
  value: string;
  error: string | undefined;
}

/** A week of arrival windows with what is left of each; `live-call.ts` keeps the numbers current. */
export function WindowPicker({ days, now, value, error }: WindowPickerProps) {
  const offered = timeSlots().filter((slot) => days.some(({ date }) => slotsOn(date).includes(slot)));
  return (
    <table className={styles.windows} id="call-windows" aria-describedby={error ? "call-timeSlot-error" : undefined}>
      <caption className="visually-hidden">Arrival windows</caption>
      <WindowsHead slots={offered} />
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatShortDay(day.date)}</th>
            {offered.map((slot) => (
              <td key={slot}>
                <WindowChoice day={day} slot={slot} value={value} now={now} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {error && (
        <tfoot>
          <tr>
            <td colSpan={offered.length + 1}>
              <FieldError id="call-timeSlot-error" error={error} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface WindowChoiceProps extends Pick<WindowPickerProps, "value" | "now"> {
  day: CalendarDay;
  slot: TimeSlot;
}

/** Full and closed windows can be chosen, too: the form then asks whether to overbook. Those that are over can't. */
function WindowChoice({ day: { date, closed, windows, working }, slot, value, now }: WindowChoiceProps) {
  const window = windows.find((one) => one.slot === slot);
  if (!window || !slotsOn(date).includes(slot)) return null;
  const isOver = now >= slotEnd(date, slot);
  const isShut = closed || window.closed;
  const isEmpty = window.capacity === 0 && working !== undefined;
  const left = isOver
    ? "over"
    : isShut
      ? "closed"
      : window.left > 0
        ? `${window.left} free`
        : isEmpty
          ? "no one working"
          : "full";
  const tone = isOver ? "over" : !isShut && window.left > 0 ? "free" : "full";
  const own = `${date} ${slot}`;
  return (
    <label className={styles[tone]} id={`window-${date}-${slot}`}>
      <input
        type="radio"
        name="when"
        value={own}
        defaultChecked={own === value}
        disabled={isOver}
        aria-label={`${formatShortDay(date)}, ${slotDetails(slot).name}, ${left}`}
      />
      <span>{left}</span>
    </label>
  );
}
