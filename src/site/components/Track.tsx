import clsx from "clsx";
import { Sun } from "./Horizon.tsx";
import styles from "./Track.module.css";

export interface TrackStep {
  title: string;
  /** Past, the present one, or still to come. At most one is present. */
  is: "done" | "now" | "next";
  /** Where nothing goes on: the sun doesn't rise on it. */
  isEnd?: true;
}

/**
 * Steps along one line: the mark's horizon, whose sun stands at the present step. It works without script, in forced colors, from
 * 320 px on, and with words as long as other languages have them.
 */
export function Track({ steps, label }: { steps: readonly TrackStep[]; label: string }) {
  return (
    <ol className={clsx(styles.track, steps.length > 4 && styles.long)} aria-label={label}>
      {steps.map(({ title, is, isEnd }) => (
        <li key={title} className={isEnd ? styles.end : styles[is]} aria-current={is === "now" ? "step" : undefined}>
          {is === "now" && !isEnd && <Sun swell className={styles.sun} />}
          <span className={styles.title}>{title}</span>
          {is === "done" && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
