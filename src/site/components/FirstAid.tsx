import type { FirstAid as Card } from "../../content/reading/schema.ts";
import { emergencyCalls } from "../../content/safety/emergency-calls.ts";
import { EmergencyButtons } from "./Advice.tsx";
import { BookButton } from "./BookButton.tsx";
import { ButtonRow } from "./Button.tsx";
import { CallButton } from "./CallButton.tsx";
import styles from "./FirstAid.module.css";

interface FirstAidProps {
  advice: readonly Card[];
  /** Whether the reader can still book, and none of it is an emergency. */
  isBookable?: boolean;
}

/** What to do first, in order. An emergency ends with calls and nothing else to press. */
export function FirstAid({ advice, isBookable }: FirstAidProps) {
  return (
    <ul className={styles.list}>
      {advice.map(({ id, title, steps, isEmergency }) => (
        <li key={id} id={id} data-emergency={isEmergency ? "" : undefined}>
          <h3>{title}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {(isEmergency || isBookable) && (
            <ButtonRow className={styles.buttons}>
              {isBookable && (
                <BookButton small icon={false}>
                  Book a visit
                </BookButton>
              )}
              <EmergencyButtons calls={emergencyCalls(steps.join(" "))} />
              <CallButton small>Call us</CallButton>
            </ButtonRow>
          )}
        </li>
      ))}
    </ul>
  );
}
