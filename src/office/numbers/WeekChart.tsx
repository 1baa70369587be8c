import styles from "./NumbersScreen.module.css";
import type { NumbersLine } from "./views.ts";

const height = 96;
const step = 24;

/** A column per week; what was canceled or missed is the pale part on top. Its table says the same in words. */
export function WeekChart({ lines }: { lines: readonly NumbersLine[] }) {
  const most = Math.max(1, ...lines.map(({ bookings }) => bookings));
  const scaled = (count: number) => (height * count) / most;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${Math.max(1, lines.length) * step} ${height + 20}`}
      preserveAspectRatio="xMinYMax meet"
      role="img"
      aria-label={`Bookings per week, at most ${most}. The table has the numbers.`}
    >
      {lines.map(({ label, bookings, canceled, noShows }, index) => (
        <g key={label}>
          <rect
            className={styles.bar}
            x={index * step + 2}
            y={height - scaled(bookings) + 12}
            width={step - 4}
            height={scaled(bookings)}
          />
          <rect
            className={styles.lost}
            x={index * step + 2}
            y={height - scaled(bookings) + 12}
            width={step - 4}
            height={scaled(canceled + noShows)}
          />
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
