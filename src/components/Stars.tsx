import styles from "./Stars.module.css";

/** One star in 24 by 24 units, and the way to the next. */
const star = "l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z";
const step = 26;

/** A row of stars with a label for screen readers. One path for all: single icons would be a good part of the page. */
export function Stars({ count }: { count: number }) {
  const path = `M12 2${Array.from({ length: count }, () => star).join(`m${step} 0`)}`;
  return (
    <svg
      className={styles.stars}
      viewBox={`0 0 ${count * step - 2} 24`}
      role="img"
      aria-label={`${count} out of 5 stars`}
    >
      <path d={path} />
    </svg>
  );
}
