import { Check, Wrench } from "lucide";
import styles from "./CheckList.module.css";
import { Icon } from "./Icon.tsx";

/** A list with check marks (what the visitor gets) or wrenches (what can go wrong). */
export function CheckList({ items, mark = "check" }: { items: readonly string[]; mark?: "check" | "wrench" }) {
  const Mark = mark === "check" ? Check : Wrench;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon of={Mark} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
