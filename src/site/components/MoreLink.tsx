import { ArrowRight } from "lucide";
import { Icon } from "./Icon.tsx";
import styles from "./MoreLink.module.css";

interface MoreLinkProps {
  href: string;
  /** What there is more of, for anyone who meets the link out of context: search engines, screen readers. */
  about?: string;
  children: string;
}

/** A "View all" or "Learn more" link: text and an arrow. */
export function MoreLink({ href, about, children }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href}>
      {children}
      {about && <span className="visually-hidden"> about {about}</span>}
      <Icon of={ArrowRight} />
    </a>
  );
}
