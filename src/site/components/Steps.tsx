import styles from "./Steps.module.css";

/** Numbered steps along one line. */
export function Steps({ steps }: { steps: readonly { title: string; text?: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
