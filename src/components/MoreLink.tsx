import { ArrowRight } from "lucide";
import { Icon } from "./Icon.tsx";
import styles from "./MoreLink.module.css";

interface MoreLinkProps {
  href: string;
  /** What more there is of, for those who hear the link without what is around it: search engines, screen readers. */
  about?: string;
  children: string;
}

/** "View all" and "Learn more" links: text and an arrow. */
export function MoreLink({ href, about, children }: MoreLinkProps) {
  return (
    <a className={styles.more} href={href}>
      {children}
      {about && <span className="visually-hidden"> about {about}</span>}
      <Icon of={ArrowRight} />
    </a>
  );
}
