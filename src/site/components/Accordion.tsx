import clsx from "clsx";
import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import type { Question } from "../../content/reading/schema.ts";
import styles from "./Accordion.module.css";
import { Advice } from "./Advice.tsx";
import { EditTexts } from "./EditLink.tsx";
import { Icon } from "./Icon.tsx";

interface AccordionItem {
  /** For links to its body; the browser opens the item that a link leads into. */
  id?: string;
  title: string;
  body: ReactNode;
  /** Of what it is about, before its title. */
  picture?: { src: string; w: number; h: number } | undefined;
  /** Open at first. */
  isOpen?: boolean;
}

interface AccordionProps {
  /** Unique on the page. */
  name: string;
  items: readonly AccordionItem[];
  /** Bodies are forms as wide as the accordion, not text to read. */
  wide?: boolean;
}

/** One item open at a time, collapsible, without JavaScript. */
export function Accordion({ name, items, wide }: AccordionProps) {
  return (
    <div className={clsx(styles.accordion, wide && styles.wide)}>
      {items.map(({ id, title, picture, body, isOpen }) => (
        <details key={title} name={name} open={isOpen}>
          <summary>
            {picture && <img src={picture.src} width={picture.w} height={picture.h} alt="" loading="lazy" />}
            <h3>{title}</h3>
            <Icon of={ChevronDown} className={styles.chevron} />
          </summary>
          <div id={id} className={styles.body}>
            {body}
          </div>
        </details>
      ))}
    </div>
  );
}

interface FaqProps {
  questions: readonly Question[];
  /** What their ids begin with, where the owner may write them. */
  texts?: string;
}

/** Questions and answers. The page's structured data uses the same list. */
export function Faq({ questions, texts }: FaqProps) {
  const items = questions.map(({ id, question, answer }) => ({
    title: question,
    body: (
      <>
        <Advice>{answer}</Advice>
        <EditTexts of={[`${texts}.${id}.question`, `${texts}.${id}.answer`]} />
      </>
    ),
  }));
  return <Accordion name="faq" items={items} />;
}
