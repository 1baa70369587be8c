/** /office/numbers: the last weeks in numbers, including this one. */

import type { BookSums } from "../../bookings/queries/bookkeeping.ts";
import type { OutcomeKind, OutcomeLine, Outcomes } from "../../bookings/queries/outcomes.ts";
import { type BookingStats, enteredKey, type StatsLine } from "../../bookings/queries/stats.ts";
import { href } from "../../shared/links/href.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import {
  addDays,
  addMonths,
  daysBetween,
  formatMonth,
  formatShortDay,
  isoWeek,
  mondayOf,
  type PlainDate,
  todayInNewYork,
} from "../../shared/time/calendar.ts";
import type { OfficeRequest, Page } from "../answer.ts";
import { cityOf } from "../shared/city-of.ts";
import { labeled } from "../shared/labeled.tsx";
import styles from "./NumbersScreen.module.css";

const periods = [13, 26, 52] as const;
/** Longer lists end here: the rest has few bookings. */
const mostLines = 12;

/** A line of a table, and how long its bar is. */
interface NumbersLine {
  label: string;
  bar: number;
  /** Of it, what fell through or is still open: the pale part. */
  lost: number;
  /** "$1,245, average $249, $45 open": below the label, since nine columns fit on no phone. */
  money?: string;
  /** As many as the table has columns beside its first. */
  cells: readonly (number | string)[];
}

const mostIn = (lines: readonly NumbersLine[]) => Math.max(1, ...lines.map(({ bar }) => bar));

const bookingColumns = ["Bookings", "Canceled", "No-shows"];
const bookingLine = (label: string, { bookings, cancelled, noShows }: Omit<StatsLine, "key">): NumbersLine => ({
  label,
  bar: bookings,
  lost: cancelled + noShows,
  cells: [bookings, cancelled, noShows],
});

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 2 });

/** "$1.2K": above a narrow column. */
const inShort = (cents: number) => `$${compact.format(cents / 100)}`;

/** Whole dollars: "$1,245". */
const inDollars = (cents: number) => dollarsAndCents(Math.round(cents / 100) * 100).replace(".00", "");

const visitColumns = ["Done", "In one visit", "Second visit", "No-show", "Warranty"];
const visitLine = (label: string, line: Omit<OutcomeLine, "key">): NumbersLine => {
  const { done, fixedAtOnce, secondVisits, noShows, warranty, priced, revenueCents, openCents } = line;
  const average = `average ${inDollars(revenueCents / priced)}`;
  const money = [inDollars(revenueCents), average, openCents > 0 && `${inDollars(openCents)} due`];
  return {
    label,
    bar: done + secondVisits + noShows,
    lost: secondVisits + noShows,
    cells: [done, fixedAtOnce, secondVisits, noShows, warranty],
    ...(priced > 0 && { money: money.filter(Boolean).join(", ") }),
  };
};

const revenueColumns = ["Revenue", "Average", "Due"];
const revenueLine = (label: string, { priced, revenueCents, openCents }: Omit<OutcomeLine, "key">): NumbersLine => ({
  label,
  bar: revenueCents,
  lost: Math.min(openCents, revenueCents),
  cells: [revenueCents, priced > 0 ? revenueCents / priced : 0, openCents].map(inDollars),
});

const booksColumns = ["Charges", "Payments", "Refunds"];
const booksLine = ({
  month,
  chargedCents,
  taxCents,
  exemptCents,
  paidCents,
  refundedCents,
}: BookSums): NumbersLine => ({
  label: formatMonth(`${month}-01` as PlainDate),
  bar: chargedCents,
  lost: 0,
  money: `Tax ${dollarsAndCents(taxCents)}, exempt ${dollarsAndCents(exemptCents)}`,
  cells: [chargedCents, paidCents, refundedCents].map(dollarsAndCents),
});

/** The first day of the bookkeeper's spreadsheet and of the months beside it: all of them are whole. */
export const firstDayOfBooks = (today: PlainDate): PlainDate => `${addMonths(today, -12).slice(0, 7)}-01` as PlainDate;

const noBookings = { bookings: 0, cancelled: 0, noShows: 0 };
const noVisits = {
  done: 0,
  noShows: 0,
  secondVisits: 0,
  fixedAtOnce: 0,
  firstVisits: 0,
  warranty: 0,
  priced: 0,
  revenueCents: 0,
  openCents: 0,
};

const pageName = (key: string) => (key === enteredKey ? "Entered by the office" : key || "Unknown");
const aheadName = (key: string) => (key === "0" ? "The same day" : key === "1" ? "1 day" : `${key} days`);

/** A table: what is counted, its title, the heading of its first column, and how each key is displayed. */
type TableOf<Part> = readonly [part: Part, title: string, heading: string, name: (key: string) => string];

const bookingTables: readonly TableOf<keyof Omit<BookingStats, "total">>[] = [
  ["pages", "By page", "Page with the form", pageName],
  ["services", "By service", "Service", serviceTitle],
  ["visitCities", "By city of the visit", "City in the address", (key) => key || "Unknown"],
  ["referrers", "By referring site", "Site", (key) => key || "None or unknown"],
  ["ahead", "How far ahead people book", "From booking to visit", aheadName],
];

const visitTables: readonly TableOf<keyof Omit<Outcomes, "total" | "weeks" | "months">>[] = [
  ["services", "Visits by appliance", "Appliance", serviceTitle],
  ["brands", "Visits by brand", "Brand", (key) => key || "Not given"],
  ["cities", "Visits by city", "City", (key) => key || "Unknown"],
  ["technicians", "Visits by technician", "Technician", (key) => key || "Nobody assigned"],
];

interface NumbersProps {
  stats: BookingStats;
  outcomes: Outcomes;
  /** By month. */
  books: readonly BookSums[];
  open: Awaited<ReturnType<OfficeRequest["office"]["openSums"]>>;
  weeks: number;
  /** A Monday. */
  since: PlainDate;
  today: PlainDate;
}

/** How visits ended; what brought bookings, what fell through, and how far ahead people book. */
function NumbersScreen({ stats, outcomes, books, open, weeks, since, today }: NumbersProps) {
  const mondays = Array.from({ length: weeks }, (_, week) => addDays(since, 7 * week));
  const perWeek = <Line extends { key: string }>(
    lines: readonly Line[],
    lineOf: (label: string, line: Omit<Line, "key">) => NumbersLine,
    none: Omit<Line, "key">,
  ) => {
    const byWeek = new Map(lines.map((line) => [line.key, line]));
    return mondays.map((monday) =>
      lineOf(
        `${formatShortDay(monday).replace("Mon, ", "")}, ${monday.slice(0, 4)}`,
        byWeek.get(isoWeek(monday)) ?? none,
      ),
    );
  };
  const months = [...new Set(daysBetween(since, today).map((day): PlainDate => `${day.slice(0, 7)}-01` as PlainDate))];
  const perMonth = (lineOf: typeof visitLine) =>
    months.map((day) => lineOf(formatMonth(day), outcomes.months.find(({ key }) => day.startsWith(key)) ?? noVisits));
  const { bookings, cancelled, noShows } = stats.total;
  const { done, fixedAtOnce, firstVisits, warranty, priced, revenueCents, openCents, ...missed } = outcomes.total;
  const visits = done + missed.noShows + missed.secondVisits;
  return (
    <>
      <Comparison months={outcomes.months} today={today} />
      <nav className={styles.choices} aria-label="Period">
        {periods.map((choice) => (
          <a key={choice} href={`/office/numbers?weeks=${choice}`} aria-current={choice === weeks ? "page" : undefined}>
            {choice} weeks
          </a>
        ))}
      </nav>
      <Totals
        numbers={[
          ["Visits made", visits],
          ["Fixed in one visit", fixedAtOnce, firstVisits],
          ["Second visits", missed.secondVisits, visits],
          ["No-shows", missed.noShows, visits],
          ["Under warranty", warranty, visits],
          ...(priced > 0
            ? ([
                ["Revenue, without tax", inDollars(revenueCents)],
                ["Average", inDollars(revenueCents / priced)],
                ["Balance due", inDollars(openCents)],
              ] as const)
            : []),
        ]}
      />
      <Columns
        id="visits-per-week"
        title="Visits per week"
        pale="second visits and no-shows"
        heading="Week"
        columns={visitColumns}
        lines={perWeek(outcomes.weeks, visitLine, noVisits)}
      />
      {revenueCents > 0 &&
        [
          {
            id: "revenue-per-week",
            title: "Revenue per week",
            heading: "Week",
            lines: perWeek(outcomes.weeks, revenueLine, noVisits),
          },
          { id: "revenue-per-month", title: "Revenue per month", heading: "Month", lines: perMonth(revenueLine) },
        ].map((chart) => (
          <Columns key={chart.id} {...chart} columns={revenueColumns} pale="not paid yet" inWords={inShort} />
        ))}
      <div className={styles.tables}>
        <Table title="Visits per month" heading="Month" columns={visitColumns} lines={perMonth(visitLine)} />
        {visitTables.map(([part, title, heading, name]) => (
          <Table
            key={title}
            title={title}
            heading={heading}
            columns={visitColumns}
            lines={outcomes[part].map((line) => visitLine(name(line.key), line))}
          />
        ))}
      </div>
      <Books books={books} open={open} />
      <Totals
        numbers={[
          ["Bookings", bookings],
          ["Canceled", cancelled, bookings],
          ["No-shows", noShows, bookings],
        ]}
      />
      <Columns
        id="per-week"
        title="Bookings per week"
        pale="canceled and no-shows"
        heading="Week of booking"
        columns={bookingColumns}
        lines={perWeek(stats.weeks, bookingLine, noBookings)}
      />
      <div className={styles.tables}>
        {bookingTables.map(([part, title, heading, name]) => (
          <Table
            key={title}
            title={title}
            heading={heading}
            columns={bookingColumns}
            lines={stats[part].map((line) => bookingLine(name(line.key), line))}
          />
        ))}
      </div>
    </>
  );
}

/** What a month is compared by, and which visits are behind its number. */
const compared: readonly (readonly [
  title: string,
  kind: OutcomeKind,
  of: (line: Omit<OutcomeLine, "key">) => number,
  inWords: (count: number) => string,
])[] = [
  ["Revenue", "charged", ({ revenueCents }) => revenueCents, inDollars],
  ["Visits", "made", ({ done, noShows, secondVisits }) => done + noShows + secondVisits, String],
  ["No-shows", "no-show", ({ noShows }) => noShows, String],
  ["Second visits", "second-visit", ({ secondVisits }) => secondVisits, String],
  ["Open", "open", ({ openCents }) => openCents, inDollars],
];

/** This month beside the last one and the same one a year ago: a number each, and a column per month once there are two. */
function Comparison({ months, today }: { months: readonly OutcomeLine[]; today: PlainDate }) {
  const first = firstDayOfBooks(today);
  const all = Array.from({ length: 13 }, (_, at) => addMonths(first, at));
  const lineOf = (month: PlainDate) => months.find(({ key }) => month.startsWith(key)) ?? noVisits;
  const since = all.findIndex((month) => months.some(({ key }) => month.startsWith(key)));
  const shown = since < 0 ? [] : all.slice(since);
  const [thisMonth = first, lastMonth = first] = [all.at(-1), all.at(-2)];
  return (
    <section aria-labelledby="months" className={styles.months}>
      <h2 id="months">{formatMonth(thisMonth)}</h2>
      <p>
        <a href="/office/numbers/months.csv">All months as a spreadsheet</a>
      </p>
      <ul>
        {compared.map(([title, kind, of, inWords]) => {
          const number = (month: PlainDate) => inWords(of(lineOf(month)));
          const lines = shown.map((month) => ({
            label: formatMonth(month),
            bar: of(lineOf(month)),
            lost: 0,
            cells: [],
          }));
          const id = `month-${kind}`;
          return (
            <li key={kind}>
              <h3>{title}</h3>
              <p className={styles.number}>
                <a href={visitsPath(thisMonth, kind)}>{number(thisMonth)}</a>
              </p>
              {shown.length > 1 && (
                <>
                  <p className={styles.more}>
                    {formatMonth(lastMonth)}: {number(lastMonth)}
                    {since === 0 && (
                      <>
                        <br />
                        {formatMonth(first)}: {number(first)}
                      </>
                    )}
                  </p>
                  <Chart title={title} lines={lines} inWords={inWords} isSmall />
                  <details id={id}>
                    <summary>{labeled("Table", `: ${title}`)}</summary>
                    <table className={styles.table}>
                      <tbody>
                        {shown.map((month) => (
                          <tr key={month}>
                            <th scope="row">{formatMonth(month)}</th>
                            <td>
                              <a href={visitsPath(month, kind)}>{number(month)}</a>
                            </td>
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </details>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const visitsPath = (month: PlainDate, kind: OutcomeKind) =>
  `${href("numberVisits")}?${new URLSearchParams({ month: month.slice(0, 7), of: kind })}`;

/** The months of the comparison as rows: what each number was, and in cents as dollars. */
export function monthRows(months: readonly OutcomeLine[]): string[][] {
  const rows = months.map((line) => [
    line.key,
    ...compared.map(([, , of, inWords]) => (inWords === String ? `${of(line)}` : (of(line) / 100).toFixed(2))),
  ]);
  return [["Month", ...compared.map(([title]) => title)], ...rows];
}

/** What the books say by month, to the cent as the bookkeeper's spreadsheet has it, and what is open today. */
function Books({ books, open }: Pick<NumbersProps, "books" | "open">) {
  const { customersCents, claimsCents, overpaidCents } = open;
  return (
    <section className={styles.books} aria-labelledby="books">
      <h2 id="books">The books</h2>
      <Totals
        numbers={[
          ["Customers owe", dollarsAndCents(customersCents)],
          ["Companies and landlords owe", dollarsAndCents(claimsCents)],
          ["Paid too much, to be refunded", dollarsAndCents(overpaidCents)],
        ]}
      />
      {books.length > 0 && (
        <>
          <NumbersTable heading="Month" columns={booksColumns} lines={books.map(booksLine).reverse()} />
          <p className={styles.more}>
            Each entry counts on its own day, and days that are over never change. Charges are without tax; payments and
            refunds include it.
          </p>
        </>
      )}
      <p className={styles.spreadsheet}>
        <a href={href("bookkeeping")}>Charges, tax, payments and refunds of the last twelve months</a>, as a spreadsheet
      </p>
    </section>
  );
}

/** @param numbers each with what it is a part of, which it is also given in percent of */
function Totals({ numbers }: { numbers: readonly (readonly [label: string, count: number | string, of?: number])[] }) {
  return (
    <dl className={styles.totals}>
      {numbers.map(([label, count, of = 0]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {count}
            {of > 0 && <small> ({Math.round((100 * Number(count)) / of)}%)</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  heading: string;
  columns: readonly string[];
  lines: readonly NumbersLine[];
}

/** A table with a bar in each line: the chart and its table in one. */
function Table({ title, lines, ...table }: TableProps & { title: string }) {
  const more = lines.length - mostLines;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {lines.length > 0 ? <NumbersTable {...table} lines={lines.slice(0, mostLines)} hasBars /> : <p>Nothing yet.</p>}
      {more > 0 && <p className={styles.more}>and {more} more with fewer</p>}
    </section>
  );
}

type ColumnsProps = TableProps & { id: string; title: string; pale: string; inWords?: (bar: number) => string };

/** A column per week or month, and its table. @param pale what the pale part is */
function Columns({ id, title, pale, inWords = String, ...table }: ColumnsProps) {
  return (
    <section className={styles.weeks} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {table.lines.some(({ bar }) => bar > 0) ? (
        <>
          <Chart title={title} lines={table.lines} inWords={inWords} />
          <p className={styles.more}>Pale: {pale}</p>
        </>
      ) : (
        <p>Nothing yet.</p>
      )}
      <details id={`${id}-table`}>
        <summary>Table</summary>
        <NumbersTable {...table} />
      </details>
    </section>
  );
}

/** @param hasBars draws a bar beside each line's name */
function NumbersTable({ heading, columns, lines, hasBars }: TableProps & { hasBars?: boolean }) {
  const most = mostIn(lines);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[heading, ...columns].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, bar, lost, cells, money }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {money && <small>{money}</small>}
              {hasBars && (
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.bar} width={(100 * bar) / most} height="4" />
                  <rect className={styles.lost} width={(100 * lost) / most} height="4" />
                </svg>
              )}
            </th>
            {columns.map((column, index) => (
              <td key={column}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const height = 96;
const step = 24;

/** A column per line; what fell through or is open is the pale part on top. Its table says the same in words. */
function Chart({
  title,
  lines,
  inWords,
  isSmall,
}: Required<Pick<ColumnsProps, "title" | "lines" | "inWords">> & { isSmall?: boolean }) {
  const most = mostIn(lines);
  const scaled = (count: number) => (height * count) / most;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${Math.max(1, lines.length) * step} ${height + 20}`}
      preserveAspectRatio="xMinYMax meet"
      role="img"
      aria-label={`${title}, at most ${inWords(most)}. The table has the numbers.`}
    >
      {lines.map(({ label, bar, lost }, index) => (
        <g key={label}>
          {Object.entries({ bar, lost }).map(([part, count]) => (
            <rect
              key={part}
              className={styles[part]}
              x={index * step + 2}
              y={height - scaled(bar) + 12}
              width={step - 4}
              height={scaled(count)}
            />
          ))}
          {bar > 0 && !isSmall && (
            <text className={styles.value} x={index * step + step / 2} y={height - scaled(bar) + 9}>
              {inWords(bar)}
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
    const today = todayInNewYork(office.now());
    const since = addDays(mondayOf(today), -7 * (weeks - 1));
    const [stats, outcomes, books, open] = await Promise.all([
      office.stats(since, cityOf),
      office.outcomes(since, cityOf, firstDayOfBooks(today)),
      office.bookSums(firstDayOfBooks(today)),
      office.openSums(),
    ]);
    const screen = <NumbersScreen {...{ stats, outcomes, books, open, weeks, since, today }} />;
    return { title: "Reports", current: "numbers", screen };
  },
};
