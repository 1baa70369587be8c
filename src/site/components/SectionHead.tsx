import clsx from "clsx";
import type { ReactNode } from "react";
import { MoreLink } from "./MoreLink.tsx";
import styles from "./SectionHead.module.css";

interface SectionHeadProps {
  title: string;
  text?: ReactNode;
  more?: { href: string; label: string };
  /** Keeps the text below the heading at every width, for sections with a picture or map beside them. */
  stacked?: boolean;
}

/** A section's heading with up to one sentence under it and the "View all" link at the right edge. */
export function SectionHead({ title, text, more, stacked }: SectionHeadProps) {
  return (
    <div className={clsx(styles.head, stacked && styles.stacked)}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {more && <MoreLink href={more.href}>{more.label}</MoreLink>}
    </div>
  );
}
