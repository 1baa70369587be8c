import { shortSpan } from "../business/clock.ts";
import { type HoursRow, hoursRows } from "../business/derived/hours-in-words.ts";
import { visitHours, type WeekHours } from "../business/hours.ts";
import { visitWindows } from "../business/visit-windows.ts";
import { weekdaysInWords } from "../business/weekdays.ts";
import styles from "./HoursTable.module.css";

/** A week of hours as a table, Monday first. */
export function HoursTable({ hours, caption }: { hours: WeekHours; caption: string }) {
  return <Rows rows={hoursRows(hours)} caption={caption} />;
}

/** When technicians work, and the windows in which they arrive. A script says above what that means for today. */
export function TechnicianVisits() {
  return (
    <>
      <p className={styles.today} data-hours-today="" />
      <HoursTable hours={visitHours} caption="Technician visits" />
      <p>You choose when we arrive:</p>
      <ArrivalWindows />
    </>
  );
}

/** When a technician can arrive: the windows that visitors choose from, each with its days unless it is offered daily. */
function ArrivalWindows() {
  const rows = visitWindows.map(({ name, startHour, endHour, weekdays }) => ({
    days: weekdays.length < 7 ? `${name}, ${weekdaysInWords(weekdays, true)}` : name,
    time: shortSpan(startHour * 60, endHour * 60),
  }));
  return <Rows rows={rows} caption="Arrival windows" />;
}

function Rows({ rows, caption }: { rows: readonly HoursRow[]; caption: string }) {
  return (
    <table className={styles.hours}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ days, time }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
