import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./StyleGuide.module.css";

interface ChapterProps {
  /** Anchor; the screenshot tests find each chapter by it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the style page. */
export function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section className={styles.chapter} id={id} aria-labelledby={`${id}-title`} data-chapter={id}>
      <h2 className="container" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  /** The component and the state shown. */
  title: string;
  ground?: "white" | "navy";
  /** Full width: for bands with their own margins. */
  wide?: boolean;
  /** Contains what is otherwise fixed to the window, such as the call bar. */
  frame?: boolean;
  children: ReactNode;
}

/** One component in one state, under its name. */
export function Specimen({ title, ground, wide, frame, children }: SpecimenProps) {
  const look = clsx(
    styles.stage,
    !wide && "container",
    frame && styles.frame,
    ground && styles[ground],
    ground === "navy" && "on-navy",
  );
  return (
    <div className={styles.specimen}>
      <p className={clsx("container", styles.caption)}>{title}</p>
      <div className={look}>{children}</div>
    </div>
  );
}
