import type { TitledText } from "../catalog/reading/schema.ts";
import styles from "./Steps.module.css";

/** Numbered steps along one line. */
export function Steps({ steps }: { steps: readonly TitledText[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
