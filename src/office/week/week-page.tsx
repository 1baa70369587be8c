/** /office/week/<date>: the week of a day, Monday to Sunday, a line per day. A window's free spots lead to the form that books into it. */
import clsx from "clsx";
import type { CalendarDay, CalendarWindow } from "../../bookings/queries/calendar-days.ts";
import {
  addDays,
  formatShortDay,
  isPlainDate,
  mondayOf,
  type PlainDate,
  todayInNewYork,
  tooFarAhead,
} from "../../shared/time/calendar.ts";
import { compareSlots, slotDetails } from "../../shared/time/slots.ts";
import type { Page } from "../answer.ts";
import { CalendarNavigation, tooFarView } from "../shared/CalendarNavigation.tsx";
import { Initials } from "../shared/Initials.tsx";
import { WindowsHead } from "../shared/WindowsHead.tsx";
import { windowInWords } from "../shared/words.ts";
import styles from "./WeekScreen.module.css";

const withoutWeekday = (date: PlainDate) => formatShortDay(date).replace(/^\w+, /, "");

function WeekScreen({ days, now }: { days: readonly CalendarDay[]; now: Date }) {
  const slots = [...new Set(days.flatMap(({ windows }) => windows.map(({ slot }) => slot)))].sort(compareSlots);
  const today = todayInNewYork(now);
  return (
    <table className={styles.week}>
      <WindowsHead slots={slots} />
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
                {day.working && day.working.length > 0 && (
                  <span className={styles.working}>
                    {day.working.map(({ id, name, color }) => (
                      <Initials key={id} name={name} color={color} isAlone />
                    ))}
                  </span>
                )}
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
  const { left, tone, booked, bookPath } = windowInWords(day, window, now);
  const text = (
    <>
      <b>{left}</b> {window.capacity + window.booked > 0 && <span>{booked}</span>}
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

export const weekPage: Page = {
  async show({ office, params: { date } }) {
    if (!isPlainDate(date)) return new Response(null, { status: 404 });
    const now = office.now();
    const problem = tooFarAhead(date, now);
    if (problem) return tooFarView("week", date, problem);
    const monday = mondayOf(date);
    const sunday = addDays(monday, 6);
    return {
      title: `${withoutWeekday(monday)} to ${withoutWeekday(sunday)}, ${sunday.slice(0, 4)}`,
      current: "week",
      tools: <CalendarNavigation unit="week" date={monday} now={now} />,
      screen: <WeekScreen days={await office.calendar(monday, sunday)} now={now} />,
    };
  },
};
