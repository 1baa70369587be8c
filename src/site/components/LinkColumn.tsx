import clsx from "clsx";
import styles from "./LinkColumn.module.css";

interface LinkColumnProps {
  links: readonly { label: string; href: string }[];
  /** Says what the list is of, where no heading does. */
  label?: string;
  /** With a line above each. */
  ruled?: boolean;
}

/** Links one below the other, for lists of many pages. */
export function LinkColumn({ links, label, ruled }: LinkColumnProps) {
  return (
    <ul className={clsx(styles.links, ruled && styles.ruled)} aria-label={label}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
