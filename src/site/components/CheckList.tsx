import { Check, Wrench, X } from "lucide";
import styles from "./CheckList.module.css";
import { Icon } from "./Icon.tsx";

const marks = { check: Check, wrench: Wrench, cross: X };

/** A list with check marks (what the visitor gets), wrenches (what can go wrong) or crosses (what there is not). */
export function CheckList({ items, mark = "check" }: { items: readonly string[]; mark?: keyof typeof marks }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon of={marks[mark]} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
