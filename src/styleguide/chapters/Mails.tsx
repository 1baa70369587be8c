import type { WrittenMail } from "../mail-samples.ts";
import { Specimen } from "../Specimen.tsx";
import styles from "../StyleGuide.module.css";

/** All mails, each in a frame of its own as in a mail program. Their words are tested elsewhere: no pictures are kept. */
export function Mails({ mails }: { mails: readonly WrittenMail[] }) {
  return (
    <section className={styles.chapter} id="mails" aria-labelledby="mails-title">
      <h2 className="container" id="mails-title">
        Mails
      </h2>
      {mails.map(({ title, to, subject, html, text }) => (
        <Specimen key={title} title={title}>
          <p>
            To {to}: <strong>{subject}</strong>
          </p>
          <iframe className={styles.mail} title={title} srcDoc={html} sandbox="" loading="lazy" />
          <details>
            <summary>As plain text</summary>
            <pre className={styles.plain}>{text}</pre>
          </details>
        </Specimen>
      ))}
    </section>
  );
}
