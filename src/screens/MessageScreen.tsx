import type { ReactNode } from "react";
import { ButtonRow } from "../components/Button.tsx";
import { LogoMark } from "../components/frame/LogoMark.tsx";
import styles from "./MessageScreen.module.css";

interface MessageScreenProps {
  title: string;
  text: string;
  /** One more line. */
  note?: string;
  /** The start script logs the attempted path. */
  notFound?: boolean;
  /** Below the buttons: what else the visitor may have been looking for. */
  hint?: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** A page with one message: a page, service, city or visit wasn't found, or a visit is booked. */
export function MessageScreen({ title, text, note, notFound, hint, children }: MessageScreenProps) {
  return (
    <section className={styles.message} aria-labelledby="page-title" data-not-found={notFound ? "" : undefined}>
      <div className="container">
        <div className={styles.art}>
          <LogoMark />
        </div>
        <h1 id="page-title">{title}</h1>
        <p>{text}</p>
        {note && <p>{note}</p>}
        <ButtonRow className={styles.buttons}>{children}</ButtonRow>
        {hint}
      </div>
    </section>
  );
}
