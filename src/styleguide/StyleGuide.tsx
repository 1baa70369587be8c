import type { ReactNode } from "react";
import { BookingForm } from "./chapters/BookingForm.tsx";
import { Dialog } from "./chapters/Dialog.tsx";
import { Foundations } from "./chapters/Foundations.tsx";
import { Messages } from "./chapters/Messages.tsx";
import type { writeSampleMails } from "./mail-samples.ts";
import { Chapter, Specimen, type Stage } from "./Specimen.tsx";
import styles from "./StyleGuide.module.css";

/** What stands beside a component: its states by name, and what they stand on. */
interface SpecimenFile {
  specimens: Readonly<Record<string, ReactNode>>;
  stage?: Stage;
}

const files = import.meta.glob<SpecimenFile>("../components/**/*.specimen.tsx", { eager: true });
const components = Object.entries(files).map(([path, file]) => ({
  id: path.replace(/^.*[/]/, "").replace(".specimen.tsx", ""),
  ...file,
}));

/** What belongs together over several components, by id and title. */
const chapters = [
  ["foundations", "Colors and type", Foundations],
  ["booking", "The booking form", BookingForm],
  ["dialog", "The booking dialog", Dialog],
  ["messages", "Messages", Messages],
] as const;

/** The living style page: every component of src/components in all its states, rendered from the components themselves. */
export function StyleGuide({ mails }: { mails: Awaited<ReturnType<typeof writeSampleMails>> }) {
  return (
    <>
      <div className={`container ${styles.intro}`}>
        <h1>Style page</h1>
        <p>
          Every component in all of its states, made from the components themselves. Hover, focus and motion are live:
          try them with mouse and keyboard. A component is here once a file with its specimens lies beside it.
        </p>
        <nav className={styles.contents} aria-label="Chapters">
          {[...chapters.map(([id]) => id), ...components.map(({ id }) => id), "mails"].map((id) => (
            <a key={id} href={`#${id}`}>
              {id}
            </a>
          ))}
        </nav>
      </div>
      {chapters.map(([id, title, Content]) => (
        <Chapter key={id} id={id} title={title}>
          <Content />
        </Chapter>
      ))}
      {components.map(({ id, specimens, stage }) => (
        <Chapter key={id} id={id} title={id}>
          {Object.entries(specimens).map(([title, content]) => (
            <Specimen key={title} title={title} stage={stage}>
              {content}
            </Specimen>
          ))}
        </Chapter>
      ))}
      {/* Each in a frame of its own as in a mail program. Their words are tested elsewhere: no pictures are kept. */}
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
    </>
  );
}
