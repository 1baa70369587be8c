import { gasUtilities } from "../catalog/places/gas-utilities.ts";
import type { FirstAid as Advice } from "../catalog/reading/schema.ts";
import { BookButton } from "./BookButton.tsx";
import { ButtonLink, ButtonRow } from "./Button.tsx";
import { CallButton } from "./CallButton.tsx";
import styles from "./FirstAid.module.css";

interface FirstAidProps {
  advice: readonly Advice[];
  /** Whether the reader can still book: what is no emergency ends with ways to do so. */
  isBookable?: boolean;
}

/** What to do first, in order. An emergency ends with calls and nothing else to press. */
export function FirstAid({ advice, isBookable }: FirstAidProps) {
  return (
    <ul className={styles.list}>
      {advice.map(({ id, title, steps, emergencyCalls }) => (
        <li key={id} id={id}>
          <h3>{title}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {(emergencyCalls || isBookable) && (
            <ButtonRow className={styles.buttons}>
              {!emergencyCalls && (
                <BookButton small icon={false}>
                  Book a visit
                </BookButton>
              )}
              {emergencyCalls?.includes("911") && (
                <ButtonLink href="tel:911" look="navy" small>
                  Call 911
                </ButtonLink>
              )}
              {emergencyCalls?.includes("gas") &&
                Object.values(gasUtilities).map(({ name, emergency }) => (
                  <ButtonLink key={name} href={emergency.href} small>
                    {name} {emergency.text}
                  </ButtonLink>
                ))}
              <CallButton small>Call us</CallButton>
            </ButtonRow>
          )}
        </li>
      ))}
    </ul>
  );
}
