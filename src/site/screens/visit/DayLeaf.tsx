import { formatWeekday, type PlainDate } from "../../../shared/time/calendar.ts";
import { slotDetails, type TimeSlot } from "../../../shared/time/slots.ts";
import styles from "./DayLeaf.module.css";

/** Reads "Tuesday, November 24, afternoon (12pm-4pm)", however it is laid out. */
const Unseen = ({ children }: { children: string }) => <span className="visually-hidden">{children}</span>;

/** A visit's day and arrival window, large, like a page of a tear-off calendar. */
export function DayLeaf({ date, slot }: { date: PlainDate; slot: TimeSlot }) {
  const [weekday, day] = formatWeekday(date).split(", ");
  const { name, hours } = slotDetails(slot);
  return (
    <p className={styles.leaf}>
      <span>
        {weekday}
        <Unseen>, </Unseen>
      </span>
      <strong>
        {day}
        <Unseen>, </Unseen>
      </strong>
      <span>
        {name.toLowerCase()} ({hours})
      </span>
    </p>
  );
}
