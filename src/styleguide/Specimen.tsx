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

/** What a specimen stands on: bands with their own margins are wide; a frame also holds what is otherwise fixed to the window. */
export type Stage = "wide" | "frame" | "narrow" | "white";

interface SpecimenProps {
  /** The state shown. */
  title: string;
  stage?: Stage | undefined;
  children: ReactNode;
}

/** One component in one state, under its name. */
export function Specimen({ title, stage, children }: SpecimenProps) {
  const isWide = stage === "wide" || stage === "frame";
  const look = clsx(!isWide && "container", stage && styles[stage]);
  return (
    <div className={styles.specimen}>
      <p className={clsx("container", styles.caption)}>{title}</p>
      <div className={look}>{children}</div>
    </div>
  );
}
