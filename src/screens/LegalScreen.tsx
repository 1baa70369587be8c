import { Fragment } from "react";
import type { LegalText } from "../catalog/schema.ts";
import { ButtonLink } from "../components/Button.tsx";
import { PageHero } from "../components/PageHero.tsx";
import { Section } from "../components/Section.tsx";
import { Block } from "../components/TextColumn.tsx";
import styles from "./LegalScreen.module.css";

/** Index of the paragraph that a section's list follows: the one that ends with a colon, or the last. */
function listAfter(paragraphs: readonly string[]): number {
  const announcing = paragraphs.findIndex((paragraph) => paragraph.endsWith(":"));
  return announcing >= 0 ? announcing : paragraphs.length - 1;
}

const sectionId = (number: number) => `section-${number}`;

interface LegalScreenProps {
  text: LegalText;
  path: string;
  /** "Last Updated", in long form. */
  lastUpdated?: string;
}

/** Terms and privacy: numbered sections and a link back home. */
export function LegalScreen({ text, path, lastUpdated }: LegalScreenProps) {
  const crumbs = [
    { name: "Home", path: "/" },
    { name: text.title, path },
  ];
  return (
    <>
      <PageHero crumbs={crumbs} title={text.title} lead={text.lead} />
      <Section ground="white" tucked className={styles.page}>
        <div className={styles.text}>
          {lastUpdated && (
            <p>
              <strong>Last Updated:</strong> {lastUpdated}
            </p>
          )}
          {text.sections.map((section, index) => (
            <LegalSection key={section.title} number={index + 1} section={section} />
          ))}
          <ButtonLink href="/">Back to Home</ButtonLink>
        </div>
        <nav className={styles.contents} aria-label="Sections">
          <ol>
            {text.sections.map(({ title }, index) => (
              <li key={title}>
                <a href={`#${sectionId(index + 1)}`}>
                  {index + 1}. {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Section>
    </>
  );
}

function LegalSection({ number, section }: { number: number; section: LegalText["sections"][number] }) {
  const { title, paragraphs, list } = section;
  return (
    <Block title={`${number}. ${title}`} id={sectionId(number)}>
      {paragraphs.map((paragraph, position) => (
        <Fragment key={paragraph}>
          <p>{paragraph}</p>
          {list && position === listAfter(paragraphs) && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </Block>
  );
}
