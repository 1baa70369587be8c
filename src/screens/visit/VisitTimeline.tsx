import clsx from "clsx";
import styles from "./VisitTimeline.module.css";

/** One stage of a visit. */
export interface VisitStage {
  title: string;
  text: string;
  isDone: boolean;
}

/** From booked to fixed, in order; the first stage that is not done comes next. */
export function VisitTimeline({ stages }: { stages: readonly VisitStage[] }) {
  const next = stages.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.stages}>
      {stages.map(({ title, text, isDone }, position) => (
        <li key={title} className={clsx(isDone && styles.done)} aria-current={position === next ? "step" : undefined}>
          <h3>
            {title}
            {isDone && <span className="visually-hidden"> (done)</span>}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
