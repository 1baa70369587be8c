/** /office/numbers: a month in numbers, and the weeks up to its end. */

import type { BookSums } from "../../bookings/queries/bookkeeping.ts";
import { addUpDays, type OutcomeLine, type Outcomes } from "../../bookings/queries/outcomes.ts";
import { type BookingStats, enteredKey, type StatsLine } from "../../bookings/queries/stats.ts";
import { href } from "../../shared/links/href.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import {
  addDays,
  addMonths,
  formatMonth,
  formatShortDay,
  isoWeek,
  mondayOf,
  type PlainDate,
  todayInNewYork,
} from "../../shared/time/calendar.ts";
import type { OfficeRequest, Page } from "../answer.ts";
import { cityOf } from "../shared/city-of.ts";
import { Columns, type NumbersLine, NumbersTable, Table, Totals } from "./charts.tsx";
import {
  Comparison,
  inDollars,
  MonthByPart,
  MonthNavigation,
  monthAsked,
  monthOf,
  visitHeadings,
  visitLine,
} from "./month-report.tsx";
import styles from "./NumbersScreen.module.css";

const periods = [13, 26, 52] as const;

const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 2 });

/** "$1.2K": above a narrow column. */
const inShort = (cents: number) => `$${compact.format(cents / 100)}`;

const bookingColumns = ["Bookings", "Canceled", "No-shows"];
const bookingLine = (label: string, { bookings, cancelled, noShows }: Omit<StatsLine, "key">): NumbersLine => ({
  label,
  bar: bookings,
  lost: cancelled + noShows,
  cells: [bookings, cancelled, noShows],
});

const revenueColumns = ["Revenue", "Average", "Unpaid"];
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
export const firstDayOfBooks = (today: PlainDate): PlainDate => addMonths(monthOf(today), -12);

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
  ["pages", "Bookings by page", "Booked from", pageName],
  ["ahead", "How far ahead people book", "From booking to visit", aheadName],
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
  /** Its first day. */
  month: PlainDate;
  now: Date;
}

/** How visits ended; what brought bookings, what fell through, and how far ahead people book. */
function NumbersScreen({ stats, outcomes, books, open, weeks, since, month, now }: NumbersProps) {
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
  const { bookings, cancelled, noShows } = stats.total;
  const days = outcomes.days.filter(({ key }) => key >= since);
  const [total = noVisits] = addUpDays(days, () => "");
  const { done, fixedAtOnce, firstVisits, warranty, priced, revenueCents, openCents, ...missed } = total;
  const visits = done + missed.noShows + missed.secondVisits;
  const ofWeeks = addUpDays(days, isoWeek);
  return (
    <>
      <MonthNavigation {...{ month, now, weeks }} />
      <Comparison {...{ outcomes, month }} />
      <MonthByPart {...{ outcomes, month }} />
      <nav className={styles.choices} aria-label="Period">
        {periods.map((choice) => (
          <a
            key={choice}
            href={`${href("numbers")}?${new URLSearchParams({ month: month.slice(0, 7), weeks: `${choice}` })}`}
            aria-current={choice === weeks ? "page" : undefined}
          >
            {choice} weeks
          </a>
        ))}
      </nav>
      <Totals
        numbers={[
          ["Visits completed", visits],
          ["Fixed on first visit", fixedAtOnce, firstVisits],
          ["Second visits", missed.secondVisits, visits],
          ["No-shows", missed.noShows, visits],
          ["Under warranty", warranty, visits],
          ...(priced > 0
            ? ([
                ["Revenue, without tax", inDollars(revenueCents)],
                ["Average", inDollars(revenueCents / priced)],
                ["Unpaid", inDollars(openCents)],
              ] as const)
            : []),
        ]}
      />
      <Columns
        id="visits-per-week"
        title="Visits per week"
        pale="second visits and no-shows"
        heading="Week"
        columns={visitHeadings}
        lines={perWeek(ofWeeks, visitLine, noVisits)}
      />
      {revenueCents > 0 && (
        <Columns
          id="revenue-per-week"
          title="Revenue per week"
          pale="not paid yet"
          heading="Week"
          columns={revenueColumns}
          lines={perWeek(ofWeeks, revenueLine, noVisits)}
          inWords={inShort}
        />
      )}
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
        heading="Week booked"
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
          ["Overpaid, refund due", dollarsAndCents(overpaidCents)],
        ]}
      />
      {books.length > 0 && (
        <>
          <NumbersTable heading="Month" columns={booksColumns} lines={books.map(booksLine).reverse()} />
          <p className={styles.more}>
            Each entry is dated the day you record it. Past days never change. Charges don’t include tax; payments and
            refunds do.
          </p>
        </>
      )}
      <p className={styles.spreadsheet}>
        <a href={href("bookkeeping")}>Download charges, tax, payments and refunds for the last 12 months</a> as a
        spreadsheet
      </p>
    </section>
  );
}

export const numbersPage: Page = {
  async show({ office, query }) {
    const weeks = periods.find((period) => String(period) === query.get("weeks")) ?? periods[0];
    const today = todayInNewYork(office.now());
    const month = monthAsked(query, office.now());
    const end = addDays(addMonths(month, 1), -1);
    const since = addDays(mondayOf(month === monthOf(today) ? today : end), -7 * (weeks - 1));
    const [stats, outcomes, books, open] = await Promise.all([
      office.stats(since, end),
      office.outcomes(month, cityOf),
      office.bookSums(firstDayOfBooks(today)),
      office.openSums(),
    ]);
    const screen = <NumbersScreen {...{ stats, outcomes, books, open, weeks, since, month, now: office.now() }} />;
    return { title: "Reports", current: "numbers", screen };
  },
};
