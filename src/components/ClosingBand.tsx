import type { ReactNode } from "react";
import { business } from "../business/business.ts";
import { ButtonRow } from "./Button.tsx";
import { CallButton } from "./CallButton.tsx";
import styles from "./ClosingBand.module.css";
import { Section } from "./Section.tsx";

/** The navy band at the end of an inner page: a question, one sentence, the given booking button and the call button. */
export function ClosingBand({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Section ground="navy" className={styles.band}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ButtonRow>
        {children}
        <CallButton look="on-navy">Call {business.phone.text}</CallButton>
      </ButtonRow>
    </Section>
  );
}
