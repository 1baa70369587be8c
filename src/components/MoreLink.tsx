import { ArrowRight } from "lucide";
import { Icon } from "./Icon.tsx";
import styles from "./MoreLink.module.css";

/** "View all" and "Learn more" links: text and an arrow. `label` replaces the text for screen readers. */
export function MoreLink({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <a className={styles.more} href={href} aria-label={label}>
      {children}
      <Icon of={ArrowRight} />
    </a>
  );
}
