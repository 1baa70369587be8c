import type { ReactNode } from "react";
import styles from "./TermList.module.css";

/** Terms, each with what belongs to it in the same row. */
export function TermList({ rows }: { rows: readonly { id: string; term: ReactNode; details: ReactNode }[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ id, term, details }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}
