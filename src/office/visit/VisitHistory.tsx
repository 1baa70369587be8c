import styles from "./VisitHistory.module.css";
import type { HistoryLine } from "./views.ts";

/** What became of a visit: who, when, before and after; latest first. */
export function VisitHistory({ history }: { history: readonly HistoryLine[] }) {
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol>
        {history.map(({ id, at, title, by, lines, note, isUndone }) => (
          <li key={id} id={`event-${id}`}>
            <p>
              <b>{isUndone ? <s>{title}</s> : title}</b>
              {isUndone && " (undone)"}
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {note && <p className={styles.note}>{note}</p>}
            <p className={styles.who}>
              {by && `${by}, `}
              {at}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
