import { Bands } from "./chapters/Bands.tsx";
import { BookingForm } from "./chapters/BookingForm.tsx";
import { Cards } from "./chapters/Cards.tsx";
import { Controls } from "./chapters/Controls.tsx";
import { Dialog } from "./chapters/Dialog.tsx";
import { Forms } from "./chapters/Forms.tsx";
import { Foundations } from "./chapters/Foundations.tsx";
import { Heads } from "./chapters/Heads.tsx";
import { Lists } from "./chapters/Lists.tsx";
import { Mails } from "./chapters/Mails.tsx";
import { Messages } from "./chapters/Messages.tsx";
import { PicturesAndMaps } from "./chapters/PicturesAndMaps.tsx";
import { TextPages } from "./chapters/TextPages.tsx";
import { Visit } from "./chapters/Visit.tsx";
import type { WrittenMail } from "./mail-samples.ts";
import { Chapter } from "./Specimen.tsx";
import styles from "./StyleGuide.module.css";

/** Id, title and content, in the order of the page. */
const chapters = [
  ["foundations", "Colors, type and icons", Foundations],
  ["controls", "Buttons, links and chips", Controls],
  ["heads", "Page heads", Heads],
  ["bands", "Bands, header and footer", Bands],
  ["cards", "Cards, plates and tiles", Cards],
  ["lists", "Lists, steps and accordions", Lists],
  ["text", "Text and sidebar", TextPages],
  ["pictures", "Pictures, marks and maps", PicturesAndMaps],
  ["forms", "Form fields", Forms],
  ["booking", "The booking form", BookingForm],
  ["dialog", "The booking dialog", Dialog],
  ["messages", "Messages", Messages],
  ["visit", "A visit’s own page", Visit],
] as const;

/** The living style page: every component of src/components in all its states, rendered from the components themselves. */
export function StyleGuide({ mails }: { mails: readonly WrittenMail[] }) {
  return (
    <>
      <div className={`container ${styles.intro}`}>
        <h1>Style page</h1>
        <p>
          Every component in all of its states, made from the components themselves. Hover, focus and motion are live:
          try them with mouse and keyboard. A new component is shown here before it is used; a test misses it otherwise.
        </p>
        <nav className={styles.contents} aria-label="Chapters">
          {chapters.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
          <a href="#mails">Mails</a>
        </nav>
      </div>
      {chapters.map(([id, title, Content]) => (
        <Chapter key={id} id={id} title={title}>
          <Content />
        </Chapter>
      ))}
      <Mails mails={mails} />
    </>
  );
}
