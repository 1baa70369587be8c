import clsx from "clsx";
import type { CalendarDay, CalendarWindow } from "../../booking/queries/calendar-days.ts";
import { formatShortDay, todayInNewYork } from "../../booking/time/calendar.ts";
import { compareSlots, slotDetails } from "../../booking/time/slots.ts";
import { windowInWords } from "../shared/windows.ts";
import styles from "./WeekScreen.module.css";

/** A week: a line per day, its windows side by side. A window's free spots lead to the form that books into it. */
export function WeekScreen({ days, now }: { days: readonly CalendarDay[]; now: Date }) {
  const slots = [...new Set(days.flatMap(({ windows }) => windows.map(({ slot }) => slot)))].sort(compareSlots);
  const today = todayInNewYork(now);
  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {slots.map((slot) => (
            <th key={slot} scope="col">
              {slotDetails(slot).name} <small>{slotDetails(slot).hours}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => {
          const { date, closed, windows } = day;
          return (
            <tr
              key={date}
              id={`day-${date}`}
              className={clsx(date === today && styles.today, date < today && styles.gone)}
            >
              <th scope="row">
                <a href={`/office/day/${date}`}>{formatShortDay(date)}</a>
                {date === today && <small>Today</small>}
                {closed && <small>{closed.note ? `Closed: ${closed.note}` : "Closed"}</small>}
              </th>
              {slots.map((slot) => (
                <WindowCell key={slot} day={day} window={windows.find((one) => one.slot === slot)} now={now} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function WindowCell({ day, window, now }: { day: CalendarDay; window: CalendarWindow | undefined; now: Date }) {
  if (!window) {
    return (
      <td>
        <span className="visually-hidden">Not offered</span>
      </td>
    );
  }
  const { left, tone, bookPath } = windowInWords(day, window, now);
  const text = (
    <>
      <b>{left}</b>{" "}
      <span>
        {window.booked}/{window.capacity}
      </span>
    </>
  );
  return (
    <td className={styles[tone]}>
      {bookPath ? (
        <a href={bookPath}>
          {text}
          <span className="visually-hidden">
            : book into {formatShortDay(day.date)}, {slotDetails(window.slot).name}
          </span>
        </a>
      ) : (
        <p>{text}</p>
      )}
    </td>
  );
}
