import type { FirstAid as Advice } from "../catalog/reading/schema.ts";
import { BookButton } from "./BookButton.tsx";
import { ButtonRow } from "./Button.tsx";
import { CallButton } from "./CallButton.tsx";
import styles from "./FirstAid.module.css";

/** What to do first, in order; `withButtons` ends each with ways to call and book. */
export function FirstAid({ advice, withButtons }: { advice: readonly Advice[]; withButtons?: boolean }) {
  return (
    <ul className={styles.list}>
      {advice.map(({ id, title, steps }) => (
        <li key={id} id={id}>
          <h3>{title}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {withButtons && (
            <ButtonRow className={styles.buttons}>
              <BookButton small icon={false}>
                Book a visit
              </BookButton>
              <CallButton small>Call us</CallButton>
            </ButtonRow>
          )}
        </li>
      ))}
    </ul>
  );
}
