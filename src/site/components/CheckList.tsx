import { Check, X } from "lucide";
import styles from "./CheckList.module.css";
import { Icon } from "./Icon.tsx";

const marks = { check: Check, cross: X };

/** A list with check marks (what the visitor gets), crosses (what there is not) or dots (what can go wrong). */
export function CheckList({ items, mark = "check" }: { items: readonly string[]; mark?: keyof typeof marks | "dot" }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          {mark === "dot" ? <i /> : <Icon of={marks[mark]} />}
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
