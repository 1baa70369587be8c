import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./AnswerCard.module.css";
import { ButtonRow } from "./Button.tsx";

interface AnswerCardProps extends ComponentProps<"section"> {
  /** What to do about it. */
  buttons: ReactNode;
}

/** The answer to a form on the same page, which the form's address leads to by the card's id. */
export function AnswerCard({ buttons, className, children, ...attributes }: AnswerCardProps) {
  return (
    <section className={clsx(styles.card, className)} {...attributes}>
      {children}
      <ButtonRow className={styles.buttons}>{buttons}</ButtonRow>
    </section>
  );
}
