import clsx from "clsx";
import { CalendarNavigation } from "./CalendarNavigation.tsx";
import type { WeekView } from "./views.ts";
import styles from "./WeekScreen.module.css";

/** Beside the week's heading. */
export function WeekTools({ week: { monday, previous, next, isThisWeek } }: { week: WeekView }) {
  return <CalendarNavigation unit="week" previous={previous} next={next} isNow={isThisWeek} date={monday} />;
}

/** A week: a line per day, its windows side by side. A window's free spots lead to the form that books into it. */
export function WeekScreen({ week: { columns, days } }: { week: WeekView }) {
  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {columns.map(({ slot, name, hours }) => (
            <th key={slot} scope="col">
              {name} <small>{hours}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, label, isToday, isPast, closed, windows }) => (
          <tr key={date} id={`day-${date}`} className={clsx(isToday && styles.today, isPast && styles.gone)}>
            <th scope="row">
              <a href={`/office/day/${date}`}>{label}</a>
              {isToday && <small>Today</small>}
              {closed !== undefined && <small>{closed ? `Closed: ${closed}` : "Closed"}</small>}
            </th>
            {columns.map(({ slot }) => {
              const window = windows.find((one) => one.slot === slot);
              return (
                <td key={slot} className={window && styles[window.tone]}>
                  {window ? (
                    <WeekWindow window={window} label={label} />
                  ) : (
                    <span className="visually-hidden">Not offered</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WeekWindow({ window, label }: { window: WeekView["days"][number]["windows"][number]; label: string }) {
  const { used, left, name, bookPath } = window;
  const text = (
    <>
      <b>{left}</b> <span>{used}</span>
    </>
  );
  if (!bookPath) return <p>{text}</p>;
  return (
    <a href={bookPath}>
      {text}
      <span className="visually-hidden">
        : book into {label}, {name}
      </span>
    </a>
  );
}
