import { formatWeekday, type PlainDate } from "../booking/time/calendar.ts";
import { slotDetails, type TimeSlot } from "../booking/time/slots.ts";
import styles from "./DayLeaf.module.css";

/** A visit's day and arrival window, large, like a page of a tear-off calendar. */
export function DayLeaf({ date, slot }: { date: PlainDate; slot: TimeSlot }) {
  const [weekday, day] = formatWeekday(date).split(", ");
  const { name, hours } = slotDetails(slot);
  return (
    <p className={styles.leaf}>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>
        {name}, {hours}
      </span>
    </p>
  );
}
