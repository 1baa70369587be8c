import type { GasUtility } from "../../content/places/gas-utilities.ts";
import { type EmergencyCall, emergencyCalls, splitAtEmergency } from "../../content/safety/emergency-calls.ts";
import styles from "./Advice.module.css";
import { ButtonLink, ButtonRow } from "./Button.tsx";

interface AdviceProps {
  children: string;
  /** Those who answer for gas where the text is about one place. */
  utilities?: readonly GasUtility[] | undefined;
}

/** A text as a paragraph. What it tells its reader to do in an emergency has its own box, with the numbers. */
export function Advice({ children, utilities }: AdviceProps) {
  const { before, advice } = splitAtEmergency(children);
  return (
    <>
      {before && <p>{before}</p>}
      {advice && (
        <div className={styles.emergency} data-emergency="">
          <p>{advice}</p>
          <ButtonRow>
            <EmergencyButtons calls={emergencyCalls(advice, utilities)} />
          </ButtonRow>
        </div>
      )}
    </>
  );
}

/**
 * The numbers as buttons, inside of an element with `data-emergency`: while that is in view, nothing that stays on the screen
 * offers a booking (src/site/styles/buttons.css).
 */
export function EmergencyButtons({ calls }: { calls: readonly EmergencyCall[] }) {
  return calls.map(({ label, href }, index) => (
    <ButtonLink key={href} href={href} look={index === 0 ? "navy" : "secondary"} small>
      {label}
    </ButtonLink>
  ));
}
