import type { TitledText } from "../catalog/reading/schema.ts";
import styles from "./TitledList.module.css";

/** Short titled texts between hairlines; the title sits beside the text if there is room. */
export function TitledList({ items }: { items: readonly TitledText[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
