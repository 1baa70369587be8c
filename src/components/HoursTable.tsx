import type { WeekHours } from "../business/hours.ts";
import { hoursRows } from "../business/hours-in-words.ts";
import styles from "./HoursTable.module.css";

/** A week of hours as a table, Monday first. */
export function HoursTable({ hours, caption }: { hours: WeekHours; caption: string }) {
  return (
    <table className={styles.hours}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {hoursRows(hours).map(({ days, time }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
