/** /office/numbers: the last weeks in numbers, including this one. */
import { type BookingStats, enteredKey, type StatsLine } from "../../bookings/queries/stats.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import {
  addDays,
  formatShortDay,
  isoWeek,
  mondayOf,
  type PlainDate,
  todayInNewYork,
} from "../../shared/time/calendar.ts";
import type { Page } from "../answer.ts";
import { cityOf } from "../shared/city-of.ts";
import styles from "./NumbersScreen.module.css";

/** How many weeks can be shown. */
const periods = [13, 26, 52] as const;
/** Longer lists end here: the rest has few bookings. */
const mostLines = 12;

type NamedLine = Omit<StatsLine, "key"> & { label: string };

const mostIn = (lines: readonly NamedLine[]) => Math.max(1, ...lines.map(({ bookings }) => bookings));

const pageName = (key: string) => (key === enteredKey ? "Entered by the office" : key || "Unknown");
const aheadName = (key: string) => (key === "0" ? "The same day" : key === "1" ? "1 day" : `${key} days`);

/** The tables: what is counted, and how each key is displayed. */
const tables: readonly [
  keyof Omit<BookingStats, "total">,
  title: string,
  heading: string,
  name: (key: string) => string,
][] = [
  ["pages", "By page", "Page with the form", pageName],
  ["services", "By service", "Service", serviceTitle],
  ["visitCities", "By city of the visit", "City in the address", (key) => key || "Unknown"],
  ["referrers", "By referring site", "Site", (key) => key || "None or unknown"],
  ["ahead", "How far ahead people book", "From booking to visit", aheadName],
];

/** A line for each week from a Monday on, also for those without bookings. */
function weekLines({ weeks }: BookingStats, since: PlainDate, count: number): NamedLine[] {
  return Array.from({ length: count }, (_, week) => addDays(since, 7 * week)).map((monday) => ({
    ...(weeks.find(({ key }) => key === isoWeek(monday)) ?? { bookings: 0, cancelled: 0, noShows: 0 }),
    label: `${formatShortDay(monday).replace("Mon, ", "")}, ${monday.slice(0, 4)}`,
  }));
}

/** What brought bookings, what fell through, and how far ahead people book. */
function NumbersScreen({ stats, weeks, since }: { stats: BookingStats; weeks: number; since: PlainDate }) {
  const { bookings: all, cancelled, noShows } = stats.total;
  const perWeek = weekLines(stats, since, weeks);
  return (
    <>
      <nav className={styles.choices} aria-label="Period">
        {periods.map((choice) => (
          <a key={choice} href={`/office/numbers?weeks=${choice}`} aria-current={choice === weeks ? "page" : undefined}>
            {choice} weeks
          </a>
        ))}
      </nav>
      <dl className={styles.totals}>
        {Object.entries({ Bookings: all, Canceled: cancelled, "No-shows": noShows }).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {count}
              {label !== "Bookings" && all > 0 && <small> ({Math.round((100 * count) / all)}%)</small>}
            </dd>
          </div>
        ))}
      </dl>
      <section className={styles.weeks} aria-labelledby="per-week">
        <h2 id="per-week">Bookings per week</h2>
        <WeekChart lines={perWeek} />
        <details id="per-week-table">
          <summary>Table</summary>
          <NumbersTable heading="Week of booking" lines={perWeek} />
        </details>
      </section>
      <div className={styles.tables}>
        {tables.map(([part, title, heading, name]) => {
          const lines = stats[part].slice(0, mostLines).map((line) => ({ ...line, label: name(line.key) }));
          const more = stats[part].length - lines.length;
          return (
            <section key={title} aria-label={title}>
              <h2>{title}</h2>
              {lines.length > 0 ? <NumbersTable heading={heading} lines={lines} hasBars /> : <p>Nothing yet.</p>}
              {more > 0 && <p className={styles.more}>and {more} more with fewer bookings</p>}
            </section>
          );
        })}
      </div>
    </>
  );
}

/** @param hasBars draws each line's bookings beside its name: the chart and its table in one */
function NumbersTable({
  heading,
  lines,
  hasBars,
}: {
  heading: string;
  lines: readonly NamedLine[];
  hasBars?: boolean;
}) {
  const most = mostIn(lines);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Bookings</th>
          <th scope="col">Canceled</th>
          <th scope="col">No-shows</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, bookings, cancelled, noShows }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {hasBars && (
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.bar} width={(100 * bookings) / most} height="4" />
                  <rect className={styles.lost} width={(100 * (cancelled + noShows)) / most} height="4" />
                </svg>
              )}
            </th>
            <td>{bookings}</td>
            <td>{cancelled}</td>
            <td>{noShows}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const height = 96;
const step = 24;

/** A column per week; what was canceled or missed is the pale part on top. Its table says the same in words. */
function WeekChart({ lines }: { lines: readonly NamedLine[] }) {
  const most = mostIn(lines);
  const scaled = (count: number) => (height * count) / most;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${Math.max(1, lines.length) * step} ${height + 20}`}
      preserveAspectRatio="xMinYMax meet"
      role="img"
      aria-label={`Bookings per week, at most ${most}. The table has the numbers.`}
    >
      {lines.map(({ label, bookings, cancelled, noShows }, index) => (
        <g key={label}>
          {Object.entries({ bar: bookings, lost: cancelled + noShows }).map(([part, count]) => (
            <rect
              key={part}
              className={styles[part]}
              x={index * step + 2}
              y={height - scaled(bookings) + 12}
              width={step - 4}
              height={scaled(count)}
            />
          ))}
          {bookings > 0 && (
            <text className={styles.value} x={index * step + step / 2} y={height - scaled(bookings) + 9}>
              {bookings}
            </text>
          )}
        </g>
      ))}
      <path className={styles.axis} d={`M0 ${height + 12}H${Math.max(1, lines.length) * step}`} />
    </svg>
  );
}

export const numbersPage: Page = {
  async show({ office, query }) {
    const weeks = periods.find((period) => String(period) === query.get("weeks")) ?? periods[0];
    const since = addDays(mondayOf(todayInNewYork(office.now())), -7 * (weeks - 1));
    const stats = await office.stats(since, cityOf);
    return { title: "Numbers", current: "numbers", screen: <NumbersScreen {...{ stats, weeks, since }} /> };
  },
};
