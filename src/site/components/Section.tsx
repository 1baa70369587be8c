import clsx from "clsx";
import type { ReactNode } from "react";
import { MoreLink } from "./MoreLink.tsx";
import styles from "./Section.module.css";

interface SectionProps {
  ground?: "page" | "white" | "sky" | "skySoft" | "navy";
  id?: string;
  /** Less space above, for sections that follow a hero. */
  tucked?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A full-width band with one background; its content keeps to the page width. */
export function Section({ ground = "page", id, tucked, className, children }: SectionProps) {
  return (
    <section
      id={id}
      className={clsx(
        styles.section,
        ground !== "page" && styles[ground],
        ground === "navy" && "on-navy",
        tucked && styles.tucked,
      )}
    >
      <div className={clsx("container", className)}>{children}</div>
    </section>
  );
}

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
