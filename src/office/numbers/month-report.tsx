/** A month of the reports: beside the last one and that of a year ago, and by technician, appliance, brand, city and source. */
import type { ReactNode } from "react";
import {
  addUpDays,
  monthsCompared,
  type OutcomeKind,
  type OutcomeLine,
  type OutcomePart,
  type Outcomes,
  outcomeParts,
} from "../../bookings/queries/outcomes.ts";
import { enteredKey } from "../../bookings/queries/stats.ts";
import { href } from "../../shared/links/href.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { addMonths, formatMonth, isPlainDate, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { labeled } from "../shared/labeled.tsx";
import { Chart, type NumbersLine, Table } from "./charts.tsx";
import styles from "./NumbersScreen.module.css";

/** Whole dollars: "$1,245". */
export const inDollars = (cents: number) => dollarsAndCents(Math.round(cents / 100) * 100).replace(".00", "");

export const monthOf = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01` as PlainDate;

/** The first day of the month that a query asks for ("2026-06"); the present month without one, or for one that isn't there yet. */
export function monthAsked(query: URLSearchParams, now: Date): PlainDate {
  const month = `${query.get("month")}-01`;
  const present = monthOf(todayInNewYork(now));
  return isPlainDate(month) && month >= "2000" && month < present ? month : present;
}

/** How a part of a month is asked for in addresses, what it is called, and how a key of it is displayed. */
interface Part {
  part: OutcomePart;
  title: string;
  heading: string;
  name: (key: string, technicians: Outcomes["technicianNames"]) => string;
}

const partViews: Readonly<Record<OutcomePart, Omit<Part, "part">>> = {
  technicians: {
    title: "By technician",
    heading: "Technician",
    name: (id, technicians) => technicians.get(id) ?? "Unassigned",
  },
  services: { title: "By appliance", heading: "Appliance", name: serviceTitle },
  brands: { title: "By brand", heading: "Brand", name: (brand) => brand || "Not given" },
  cities: { title: "By city", heading: "City", name: (city) => city || "Unknown" },
  sources: {
    title: "By source",
    heading: "Where they came from",
    name: (source) => (source === enteredKey ? "Entered by the office" : source || "No other site, or unknown"),
  },
};

/** Of a part: its title, and how its keys are displayed. */
export const partView = (part: OutcomePart): Part => ({ part, ...partViews[part] });

const visitsOf = ({ done, noShows, secondVisits }: Omit<OutcomeLine, "key">) => done + noShows + secondVisits;

/** What a line has numbers of, and which visits are behind each. */
const numbers = {
  visits: ["Visits", "made", visitsOf],
  done: ["Done", "done", ({ done }) => done],
  inOneVisit: ["Fixed on first visit", "in-one-visit", ({ fixedAtOnce }) => fixedAtOnce],
  secondVisits: ["Second visits", "second-visit", ({ secondVisits }) => secondVisits],
  noShows: ["No-shows", "no-show", ({ noShows }) => noShows],
  warranty: ["Warranty", "warranty", ({ warranty }) => warranty],
  revenue: ["Revenue", "charged", ({ revenueCents }) => revenueCents, inDollars],
  open: ["Unpaid", "open", ({ openCents }) => openCents, inDollars],
} satisfies Record<
  string,
  readonly [
    title: string,
    kind: OutcomeKind,
    of: (line: Omit<OutcomeLine, "key">) => number,
    inWords?: (cents: number) => string,
  ]
>;
const allNumbers: readonly (readonly [
  string,
  OutcomeKind,
  (line: Omit<OutcomeLine, "key">) => number,
  typeof inDollars?,
])[] = Object.values(numbers);

/** Its title above a list of visits: "No-shows". */
export const kindTitle = (kind: OutcomeKind) => allNumbers.find(([, other]) => other === kind)?.[0] ?? "Visits";

const visitColumns = [numbers.done, numbers.inOneVisit, numbers.secondVisits, numbers.noShows, numbers.warranty];
export const visitHeadings: readonly string[] = visitColumns.map(([title]) => title);

/**
 * A line of a table of visits, with its money below its label.
 * @param shown of a number and its visits: a link, or the words alone
 */
export function visitLine(
  label: string,
  line: Omit<OutcomeLine, "key">,
  shown: (words: ReactNode, kind: OutcomeKind) => ReactNode = (words) => words,
): NumbersLine {
  const { secondVisits, noShows, priced, revenueCents, openCents } = line;
  return {
    label,
    bar: visitsOf(line),
    lost: secondVisits + noShows,
    cells: visitColumns.map(([, kind, of]) => (of(line) > 0 ? shown(of(line), kind) : 0)),
    ...(priced > 0 && {
      money: (
        <>
          {shown(inDollars(revenueCents), "charged")}, average {inDollars(revenueCents / priced)}
          {openCents > 0 && <>, {shown(`${inDollars(openCents)} unpaid`, "open")}</>}
        </>
      ),
    }),
  };
}

interface MonthProps {
  outcomes: Outcomes;
  /** Its first day. */
  month: PlainDate;
}

const reportPath = (name: "numbers" | "numberVisits" | "report", month: PlainDate, more: Record<string, string> = {}) =>
  `${href(name)}?${new URLSearchParams({ month: month.slice(0, 7), ...more })}`;

const compared: readonly (typeof allNumbers)[number][] = [
  numbers.revenue,
  numbers.visits,
  numbers.noShows,
  numbers.secondVisits,
  numbers.open,
];

const lineOf = (months: readonly OutcomeLine[], month: PlainDate): OutcomeLine | undefined =>
  months.find(({ key }) => month.startsWith(key));
const byMonth = ({ days }: Outcomes) => addUpDays(days, (date) => date.slice(0, 7));

/** To the month before and after, and to the present one. @param weeks of the query, which is kept */
export function MonthNavigation({ month, now, weeks }: { month: PlainDate; now: Date; weeks: number }) {
  const present = monthOf(todayInNewYork(now));
  const near = [addMonths(month, -1), addMonths(month, 1), present].filter(
    (other) => other <= present && other !== month,
  );
  return (
    <nav className={styles.choices} aria-label="Month">
      {[...new Set(near)].map((other) => (
        <a key={other} href={reportPath("numbers", other, { weeks: `${weeks}` })}>
          {formatMonth(other)}
        </a>
      ))}
    </nav>
  );
}

/** The month beside the last one and the same one a year ago: a number each, and a column per month once there are two. */
export function Comparison({ outcomes, month }: MonthProps) {
  const months = byMonth(outcomes);
  const all = monthsCompared(month);
  const [yearAgo = month, lastMonth = month] = [all[0], all.at(-2)];
  const since = all.findIndex((one) => lineOf(months, one));
  const shown = since < 0 ? [] : all.slice(since);
  return (
    <section aria-labelledby="months" className={styles.months}>
      <h2 id="months">{formatMonth(month)}</h2>
      <p>
        <a href={reportPath("report", month, { of: "months" })}>Download as a spreadsheet</a>
      </p>
      <ul>
        {compared.map(([title, kind, of, inWords = String]) => {
          const number = (one: PlainDate) => {
            const line = lineOf(months, one);
            return line ? of(line) : 0;
          };
          const linked = (one: PlainDate) => (
            <a href={reportPath("numberVisits", one, { of: kind })}>{inWords(number(one))}</a>
          );
          return (
            <li key={kind}>
              <h3>{title}</h3>
              <p className={styles.number}>{linked(month)}</p>
              {shown.length > 1 && (
                <>
                  <p className={styles.more}>
                    {formatMonth(lastMonth)}: {linked(lastMonth)}
                    {since === 0 && (
                      <>
                        <br />
                        {formatMonth(yearAgo)}: {linked(yearAgo)}
                      </>
                    )}
                  </p>
                  <Chart
                    title={title}
                    lines={shown.map((one) => ({ label: formatMonth(one), bar: number(one), lost: 0, cells: [] }))}
                    inWords={inWords}
                    isSmall
                  />
                  <details id={`month-${kind}`}>
                    <summary>{labeled("Table", `: ${title}`)}</summary>
                    <table className={styles.table}>
                      <tbody>
                        {shown.map((one) => (
                          <tr key={one}>
                            <th scope="row">{formatMonth(one)}</th>
                            <td>{linked(one)}</td>
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

/** The month by each part: tables whose numbers lead to their visits, each as a spreadsheet, too. */
export function MonthByPart({ outcomes: { parts, technicianNames }, month }: MonthProps) {
  return (
    <div className={styles.tables}>
      {outcomeParts.map(partView).map(({ part, title, heading, name }) => (
        <Table
          key={part}
          title={title}
          heading={heading}
          columns={visitHeadings}
          lines={parts[part].map((line) => ({
            key: line.key,
            ...visitLine(name(line.key, technicianNames), line, (words, kind) => (
              <a href={reportPath("numberVisits", month, { of: kind, by: part, key: line.key })}>{words}</a>
            )),
          }))}
          more={
            parts[part].length > 0 && (
              <a href={reportPath("report", month, { of: part })}>{labeled("Spreadsheet", `: ${title}`)}</a>
            )
          }
        />
      ))}
    </div>
  );
}

/** A table of the reports as rows, amounts in dollars. @param of a part of the month, or "months" for those that are compared */
export function reportRows(outcomes: Outcomes, of: OutcomePart | "months"): string[][] {
  const view = of === "months" ? undefined : partView(of);
  const lines = of === "months" ? byMonth(outcomes) : outcomes.parts[of];
  const rows = lines.map((line) => [
    view ? view.name(line.key, outcomes.technicianNames) : line.key,
    ...allNumbers.map(([, , number, inWords]) => (inWords ? (number(line) / 100).toFixed(2) : `${number(line)}`)),
  ]);
  return [[view?.heading ?? "Month", ...allNumbers.map(([title]) => title)], ...rows];
}
