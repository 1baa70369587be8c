import styles from "./HistoryList.module.css";

export interface HistoryLine {
  id: string;
  /** "Wed, Jun 10, 9:00 AM". */
  at: string;
  /** "Rescheduled". */
  title: string;
  by: string;
  lines: readonly string[];
  note: string;
  isUndone: boolean;
}

/** Who did what, when, before and after; latest first. */
export function HistoryList({ history }: { history: readonly HistoryLine[] }) {
  return (
    <ol className={styles.history}>
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
  );
}
