import styles from "./NumbersScreen.module.css";
import type { NumbersLine, NumbersView } from "./views.ts";
import { WeekChart } from "./WeekChart.tsx";

/** What brought bookings, what fell through, and how far ahead people book. */
export function NumbersScreen({ numbers: { weeks, choices, total, perWeek, tables } }: { numbers: NumbersView }) {
  const share = (part: number) => (total.bookings === 0 ? "" : ` (${Math.round((100 * part) / total.bookings)}%)`);
  return (
    <>
      <nav className={styles.choices} aria-label="Period">
        {choices.map((choice) => (
          <a key={choice} href={`/office/numbers?weeks=${choice}`} aria-current={choice === weeks ? "page" : undefined}>
            {choice} weeks
          </a>
        ))}
      </nav>
      <dl className={styles.totals}>
        <div>
          <dt>Bookings</dt>
          <dd>{total.bookings}</dd>
        </div>
        <div>
          <dt>Canceled</dt>
          <dd>
            {total.canceled}
            <small>{share(total.canceled)}</small>
          </dd>
        </div>
        <div>
          <dt>No-shows</dt>
          <dd>
            {total.noShows}
            <small>{share(total.noShows)}</small>
          </dd>
        </div>
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
        {tables.map(({ title, heading, lines, more }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            {lines.length > 0 ? <NumbersTable heading={heading} lines={lines} hasBars /> : <p>Nothing yet.</p>}
            {more > 0 && <p className={styles.more}>and {more} more with fewer bookings</p>}
          </section>
        ))}
      </div>
    </>
  );
}

/** @param hasBars draws each line's bookings beside its name: the chart and its table in one */
function NumbersTable({
  heading,
  lines,
  hasBars = false,
}: {
  heading: string;
  lines: readonly NumbersLine[];
  hasBars?: boolean;
}) {
  const most = Math.max(1, ...lines.map(({ bookings }) => bookings));
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
        {lines.map(({ label, bookings, canceled, noShows }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {hasBars && (
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.bar} width={(100 * bookings) / most} height="4" />
                  <rect className={styles.lost} width={(100 * (canceled + noShows)) / most} height="4" />
                </svg>
              )}
            </th>
            <td>{bookings}</td>
            <td>{canceled}</td>
            <td>{noShows}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
