import { ChevronDown } from "lucide";
import { Fragment } from "react";
import type { AcceptableText } from "../../content/terms-text.ts";
import { business } from "../../facts/site.ts";
import { ButtonLink } from "../components/Button.tsx";
import { CheckList } from "../components/CheckList.tsx";
import { EditTexts } from "../components/EditLink.tsx";
import { Icon } from "../components/Icon.tsx";
import { fromHome, PageHero } from "../components/PageHero.tsx";
import { Panel } from "../components/Panel.tsx";
import { Section } from "../components/Section.tsx";
import { Block, Note } from "../components/TextColumn.tsx";
import { TermsInShort } from "../components/VisitPanels.tsx";
import styles from "./LegalScreen.module.css";

/** Index of the paragraph that a section's list follows: the one that ends with a colon, or the last. */
function listAfter(paragraphs: readonly string[]): number {
  const announcing = paragraphs.findIndex((paragraph) => paragraph.endsWith(":"));
  return announcing >= 0 ? announcing : paragraphs.length - 1;
}

const sectionId = (number: number) => `section-${number}`;

/** A version of the terms that a booking accepted, shown at its own address. */
interface KeptVersion {
  name: string;
  path: string;
  /** In long form. */
  firstAcceptedOn: string;
  isCurrent: boolean;
}

interface LegalScreenProps {
  text: AcceptableText;
  /** What its texts’ ids begin with; without it, this is a kept version, which nobody changes. */
  texts?: string;
  path: string;
  /** "Last Updated", in long form, of the current terms, which begin with what they come to. */
  lastUpdated?: string;
  kept?: KeptVersion;
}

/** Breadcrumbs of terms or privacy. */
export const legalCrumbs = ({ title }: AcceptableText, path: string) => fromHome({ name: title, path });

/** Terms and privacy: numbered sections and a link back home. */
export function LegalScreen({ text, texts, path, lastUpdated, kept }: LegalScreenProps) {
  const crumbs = [...legalCrumbs(text, path), ...(kept ? [{ name: `Version ${kept.name}`, path: kept.path }] : [])];
  return (
    <>
      {/* What was agreed is below; today's promises don't belong above the terms of another day. */}
      <PageHero
        crumbs={crumbs}
        title={text.title}
        lead={text.lead}
        texts={[`${texts}.lead`]}
        aside={!kept && <div className={styles.short}>{lastUpdated ? <TermsInShort /> : <PrivacyInShort />}</div>}
      />
      <Section ground="white" tucked className={styles.page}>
        <div className={styles.text}>
          {lastUpdated && (
            <p>
              <strong>Last Updated:</strong> {lastUpdated}
            </p>
          )}
          {kept && (
            <Note>
              {kept.isCurrent ? "This is the current version of our" : "This is an earlier version of our"} terms, first
              accepted on {kept.firstAcceptedOn}. It applies to the visits that were booked under it.{" "}
              {!kept.isCurrent && <a href={path}>Read the current terms</a>}
            </Note>
          )}
          {text.sections.map((section, index) => (
            <LegalSection key={section.title} number={index + 1} section={section} texts={texts} />
          ))}
          <ButtonLink href="/">Back to Home</ButtonLink>
        </div>
        <nav className={styles.contents} aria-label="Sections">
          <details>
            <summary>
              On this page
              <Icon of={ChevronDown} />
            </summary>
            <ol>
              {text.sections.map(({ title }, index) => (
                <li key={title}>
                  <a href={`#${sectionId(index + 1)}`}>
                    {index + 1}. {title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      </Section>
    </>
  );
}

/** What holds however the policy is worded, for it is how this site works. */
function PrivacyInShort() {
  const months = business().retentionMonths;
  return (
    <Panel ground="sky">
      <CheckList
        items={[
          "No account, no password",
          "No cookies needed, no ad trackers",
          `Your details are erased ${months === 1 ? "1 month" : `${months} months`} after the visit`,
        ]}
      />
    </Panel>
  );
}

interface LegalSectionProps {
  texts: string | undefined;
  number: number;
  section: AcceptableText["sections"][number];
}

function LegalSection({ number, section, texts }: LegalSectionProps) {
  const { id, title, paragraphs, list } = section;
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
      <EditTexts of={["title", "paragraphs", "list"].map((part) => `${texts}.sections.${id}.${part}`)} />
    </Block>
  );
}
