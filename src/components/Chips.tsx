import styles from "./Chips.module.css";

/** Links to brands or cities as chips. An entry without an href is plain text. */
export function Chips({ links }: { links: readonly { href?: string | undefined; label: string }[] }) {
  return (
    <ul className={styles.chips}>
      {links.map(({ href, label }) => (
        <li key={label}>
          {href ? (
            <a className={styles.chip} href={href}>
              {label}
            </a>
          ) : (
            <span className={styles.chip}>{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
