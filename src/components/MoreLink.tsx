import { ArrowRight } from "lucide-react";
import styles from "./MoreLink.module.css";

/** "View all" and "Learn more" links: text and an arrow. `label` replaces the text for screen readers. */
export function MoreLink({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <a className={styles.more} href={href} aria-label={label}>
      {children}
      <ArrowRight className="icon" />
    </a>
  );
}
