import { slotsOfWeekday } from "../../shared/time/slots.ts";
import { mondayFirst, weekdayName } from "../../shared/time/weekdays.ts";

/** The weekdays on which an earlier time would fit. Works without script. @param value as `earlierOn` is stored */
export function EarlierDays({ value }: { value: string }) {
  const days = mondayFirst.filter((day) => slotsOfWeekday(day).length > 0);
  return (
    <fieldset className="problem-chips">
      <legend className="visually-hidden">Days that work</legend>
      {days.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            name="earlierOn"
            value={day}
            aria-label={weekdayName(day)}
            defaultChecked={value.includes(`${day}`)}
          />
          <span>{weekdayName(day).slice(0, 3)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** In the booking form: asks to be told if an earlier time opens up. */
export const EarlierField = ({ value }: { value: string }) => (
  <details className="plate" open={value !== ""}>
    <summary>Tell me if an earlier time opens up</summary>
    <p className="hint">On which days? We’ll let you know, and you keep your time until you say yes.</p>
    <EarlierDays value={value} />
  </details>
);
