import clsx from "clsx";
import type { ReactNode } from "react";
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
