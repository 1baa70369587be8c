import { Info } from "lucide";
import type { ReactNode } from "react";
import { EditTexts } from "./EditLink.tsx";
import { Icon } from "./Icon.tsx";
import { MoreLink } from "./MoreLink.tsx";
import { Section } from "./Section.tsx";
import styles from "./TextColumn.module.css";

/** Titled sections, one below the other. */
export function Blocks({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

interface WithSidebarProps {
  children: ReactNode;
  sidebar: ReactNode;
  /** On the page's ground it isn't the first section. */
  ground?: "white" | "page";
}

/** The text of an inner page, with its sidebar: the section after the hero, usually. */
export function WithSidebar({ children, sidebar, ground = "white" }: WithSidebarProps) {
  return (
    <Section ground={ground} tucked={ground === "white"}>
      <div className={styles.withSidebar}>
        <Blocks>{children}</Blocks>
        {sidebar}
      </div>
    </Section>
  );
}

interface BlockProps {
  title: string;
  more?: { href: string; label: string };
  id?: string;
  children: ReactNode;
}

/** A titled section of the text column. */
export function Block({ title, more, id, children }: BlockProps) {
  return (
    <section id={id} className={styles.block}>
      {more ? (
        <div className={styles.rowHead}>
          <h2>{title}</h2>
          <MoreLink href={more.href}>{more.label}</MoreLink>
        </div>
      ) : (
        <h2>{title}</h2>
      )}
      {children}
    </section>
  );
}

/** Body text. */
export function Prose({ paragraphs, text }: { paragraphs: readonly string[]; text?: string }) {
  return (
    <div className={styles.prose}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {text && <EditTexts of={[text]} />}
    </div>
  );
}

/** A note with an info icon. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon of={Info} />
      <span>{children}</span>
    </p>
  );
}
