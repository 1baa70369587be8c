import { Check, Wrench } from "lucide-react";
import styles from "./CheckList.module.css";

/** A check mark for what the visitor gets, a wrench for what can be wrong. */
export function CheckList({ items, mark = "check" }: { items: readonly string[]; mark?: "check" | "wrench" }) {
  const Mark = mark === "check" ? Check : Wrench;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Mark className="icon" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
