import { closedDaysInWords } from "../booking/time/closed-days.ts";
import { business } from "../business/business.ts";
import { shortSpan } from "../business/clock.ts";
import { type HoursRow, hoursRows } from "../business/derived/hours-in-words.ts";
import { offeredWindows } from "../business/derived/offered-windows.ts";
import { visitHours, type WeekHours } from "../business/hours.ts";
import { weekdaysInWords } from "../business/weekdays.ts";
import styles from "./HoursTable.module.css";

interface HoursTableProps extends Closed {
  hours: WeekHours;
  caption: string;
}

interface Closed {
  /** On which the business is closed, whatever the week says: "Thu, Nov 26". */
  closedDays?: readonly string[] | undefined;
}

const knownClosedDays = closedDaysInWords(business.closedDays);

/** A week of hours as a table, Monday first, then the days that are closed; a script asks the server for these again. */
export function HoursTable({ hours, caption, closedDays = knownClosedDays }: HoursTableProps) {
  return <Rows rows={hoursRows(hours)} caption={caption} closedDays={closedDays} />;
}

/** When technicians work, and the windows in which they arrive. A script says above what that means for today. */
export function TechnicianVisits(closed: Closed) {
  return (
    <>
      <p className={styles.today} data-hours-today="" />
      <HoursTable hours={visitHours} caption="Technician visits" {...closed} />
      <p>You choose when we arrive:</p>
      <ArrivalWindows />
    </>
  );
}

/** When a technician can arrive: the windows that visitors choose from, each with its days unless it is offered daily. */
function ArrivalWindows() {
  const rows = offeredWindows.map(({ name, startHour, endHour, weekdays }) => ({
    days: weekdays.length < 7 ? `${name}, ${weekdaysInWords(weekdays, true)}` : name,
    time: shortSpan(startHour * 60, endHour * 60),
  }));
  return <Rows rows={rows} caption="Arrival windows" />;
}

function Rows({ rows, caption, closedDays }: { rows: readonly HoursRow[]; caption: string } & Closed) {
  return (
    <table className={styles.hours} data-hours={closedDays && ""}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ days, time }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{time}</td>
          </tr>
        ))}
        {closedDays?.map((days) => (
          <tr key={days} data-closed="">
            <th scope="row">{days}</th>
            <td>Closed</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
