import type { GasUtility } from "../../content/places/gas-utilities.ts";
import type { TitledText } from "../../content/reading/schema.ts";
import { Advice } from "./Advice.tsx";
import styles from "./TitledList.module.css";

interface TitledListProps {
  items: readonly TitledText[];
  /** Those who answer for gas where the texts are about one place. */
  utilities?: readonly GasUtility[] | undefined;
}

/** Short titled texts between hairlines; the title sits beside the text if there is room. */
export function TitledList({ items, utilities }: TitledListProps) {
  return (
    <ul className={styles.list}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <div>
            <Advice utilities={utilities}>{text}</Advice>
          </div>
        </li>
      ))}
    </ul>
  );
}
