import { formatShortDay } from "../../booking/time/calendar.ts";
import { slotDetails, timeSlots } from "../../booking/time/slots.ts";
import { FieldError } from "../../components/Field.tsx";
import styles from "./call.module.css";
import type { CallDay } from "./call-state.ts";

interface WindowPickerProps {
  days: readonly CallDay[];
  value: string;
  error: string | undefined;
}

/** A week of arrival windows with what is left of each; `live-call.ts` keeps the numbers current. */
export function WindowPicker({ days, value, error }: WindowPickerProps) {
  const offered = timeSlots.filter((slot) => days.some(({ windows }) => windows.some((one) => one.slot === slot)));
  return (
    <table className={styles.windows} id="call-windows" aria-describedby={error ? "call-timeSlot-error" : undefined}>
      <caption className="visually-hidden">Arrival windows</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {offered.map((slot) => (
            <th key={slot} scope="col">
              {slotDetails(slot).name} <small>{slotDetails(slot).hours}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatShortDay(day.date)}</th>
            {offered.map((slot) => (
              <td key={slot}>
                <WindowChoice day={day} slot={slot} value={value} />
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

/** Full and closed windows can be chosen, too: the form then asks whether to squeeze the visit in. */
function WindowChoice({ day, slot, value }: { day: CallDay; slot: string; value: string }) {
  const window = day.windows.find((one) => one.slot === slot);
  if (!window) return null;
  const own = `${day.date} ${slot}`;
  return (
    <label className={styles[window.tone]} id={`window-${day.date}-${slot}`}>
      <input
        type="radio"
        name="when"
        value={own}
        defaultChecked={own === value}
        disabled={window.tone === "over"}
        aria-label={`${formatShortDay(day.date)}, ${slotDetails(slot).name}, ${window.left}`}
      />
      <span>{window.left}</span>
    </label>
  );
}
