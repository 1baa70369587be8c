/** What the reports draw: tables with bars, columns with a table behind them, and large numbers. */
import type { ReactNode } from "react";
import styles from "./NumbersScreen.module.css";

/** Longer lists end here: the rest has few bookings. */
const mostLines = 12;

/** A line of a table, and how long its bar is. */
export interface NumbersLine {
  /** Where two lines may have the same label. */
  key?: string;
  label: string;
  bar: number;
  /** Of it, what fell through or is still open: the pale part. */
  lost: number;
  /** "$1,245, average $249, $45 open": below the label, since nine columns fit on no phone. */
  money?: ReactNode;
  /** As many as the table has columns beside its first. */
  cells: readonly ReactNode[];
}

const mostIn = (lines: readonly NumbersLine[]) => Math.max(1, ...lines.map(({ bar }) => bar));

/** @param numbers each with what it is a part of, which it is also given in percent of */
export function Totals({
  numbers,
}: {
  numbers: readonly (readonly [label: string, count: number | string, of?: number])[];
}) {
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

/** A table with a bar in each line: the chart and its table in one. @param more above it */
export function Table({ title, lines, more, ...table }: TableProps & { title: string; more?: ReactNode }) {
  const left = lines.length - mostLines;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {more && <p>{more}</p>}
      {lines.length > 0 ? <NumbersTable {...table} lines={lines.slice(0, mostLines)} hasBars /> : <p>Nothing yet.</p>}
      {left > 0 && <p className={styles.more}>and {left} more with fewer</p>}
    </section>
  );
}

type ColumnsProps = TableProps & { id: string; title: string; pale: string; inWords?: (bar: number) => string };

/** A column per week or month, and its table. @param pale what the pale part is */
export function Columns({ id, title, pale, inWords = String, ...table }: ColumnsProps) {
  return (
    <section className={styles.weeks} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {table.lines.some(({ bar }) => bar > 0) ? (
        <>
          <Chart title={title} lines={table.lines} inWords={inWords} />
          <p className={styles.more}>Lighter shade: {pale}</p>
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

/** As exact as is seen: whole fractions would be a third of the page. */
const rounded = (number: number) => Math.round(number * 10) / 10;

/** @param hasBars draws a bar beside each line's name */
export function NumbersTable({ heading, columns, lines, hasBars }: TableProps & { hasBars?: boolean }) {
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
        {lines.map(({ key, label, bar, lost, cells, money }) => (
          <tr key={key ?? label}>
            <th scope="row">
              {label}
              {money && <small>{money}</small>}
              {hasBars && (
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <path className={styles.bar} d={`M0 0h${rounded((100 * bar) / most)}v4H0`} />
                  {lost > 0 && <path className={styles.lost} d={`M0 0h${rounded((100 * lost) / most)}v4H0`} />}
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
export function Chart({
  title,
  lines,
  inWords,
  isSmall,
}: Required<Pick<ColumnsProps, "title" | "lines" | "inWords">> & { isSmall?: boolean }) {
  const most = mostIn(lines);
  const scaled = (count: number) => rounded((height * count) / most);
  const topOf = ({ bar }: NumbersLine) => rounded(height - scaled(bar) + 12);
  const column = (line: NumbersLine, count: number, index: number) =>
    count > 0 ? `M${index * step + 2} ${topOf(line)}h${step - 4}v${scaled(count)}h${4 - step}` : "";
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${Math.max(1, lines.length) * step} ${height + 20}`}
      preserveAspectRatio="xMinYMax meet"
      role="img"
      aria-label={`${title}, highest ${inWords(most)}. The table has the numbers.`}
    >
      <path className={styles.bar} d={lines.map((line, index) => column(line, line.bar, index)).join("")} />
      <path className={styles.lost} d={lines.map((line, index) => column(line, line.lost, index)).join("")} />
      {!isSmall &&
        lines.map(
          (line, index) =>
            line.bar > 0 && (
              <text key={line.label} className={styles.value} x={index * step + step / 2} y={rounded(topOf(line) - 3)}>
                {inWords(line.bar)}
              </text>
            ),
        )}
      <path className={styles.axis} d={`M0 ${height + 12}H${Math.max(1, lines.length) * step}`} />
    </svg>
  );
}
