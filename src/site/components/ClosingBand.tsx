import clsx from "clsx";
import type { ReactNode } from "react";
import { business } from "../../facts/site.ts";
import { BookButton, type BookingOf } from "./BookButton.tsx";
import { ButtonRow } from "./Button.tsx";
import { CallButton } from "./CallButton.tsx";
import styles from "./ClosingBand.module.css";
import { EditTexts } from "./EditLink.tsx";
import { Section } from "./Section.tsx";
import sun from "./Sun.module.css";

interface ClosingBandProps extends BookingOf {
  title: string;
  text: string;
  /** What the ids of both begin with, where the owner may write them. */
  texts?: string;
  /** On the booking button. */
  label?: string;
  /** Where the booking button leads without JavaScript, if not to the booking page. */
  href?: string | undefined;
  /** Another button between booking and calling. */
  children?: ReactNode;
}

/** The band at the end of an inner page: a question, one sentence, and ways to book and call, while the sun meets the water. */
export function ClosingBand({ title, text, texts, label = "Book Online", children, ...booking }: ClosingBandProps) {
  return (
    <Section ground="sky" className={styles.band}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <EditTexts of={[`${texts}.title`, `${texts}.text`]} />
      </div>
      <ButtonRow>
        <BookButton {...booking}>{label}</BookButton>
        {children}
        <CallButton>Call {business().phone.text}</CallButton>
      </ButtonRow>
      <span className={clsx(sun.sun, styles.sun)} aria-hidden="true" />
    </Section>
  );
}
