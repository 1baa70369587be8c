import { Star } from "lucide";
import { Icon } from "./Icon.tsx";
import styles from "./Stars.module.css";

/** A row of stars with a label for screen readers. */
export function Stars({ count }: { count: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${count} out of 5 stars`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are identical
        <Icon key={index} of={Star} />
      ))}
    </span>
  );
}
