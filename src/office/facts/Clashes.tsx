import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import type { RefusedFact } from "../../facts/effective-facts.ts";
import { factPath } from "../../facts/schema.ts";
import { Icon } from "../../site/components/Icon.tsx";
import styles from "../settings/Settings.module.css";

interface WrongFactsProps {
  /** Each with where to change it, if that is not where its fact is. */
  of: readonly (RefusedFact & { href?: string })[];
  id: string;
  title: string;
  children?: ReactNode;
}

/** What is wrong with facts, each with the way to it. */
function WrongFacts({ of, id, title, children }: WrongFactsProps) {
  if (of.length === 0) return null;
  return (
    <section className={styles.clashes} aria-labelledby={id}>
      <h2 id={id}>
        <Icon of={CircleAlert} /> {title}
      </h2>
      <ul>
        {of.map(({ fact, href, text }) => (
          <li key={text}>{fact ? <a href={href ?? factPath(fact)}>{text}</a> : text}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Facts that don't go together: they can be saved, but not published. */
export const Clashes = ({ of }: Pick<WrongFactsProps, "of">) => (
  <WrongFacts of={of} id="clashes-title" title="Fix these before you publish" />
);

/** Facts that were published and can't be used. */
export const Refused = ({ of }: { of: readonly RefusedFact[] }) => (
  <WrongFacts of={of} id="refused-title" title="The site can’t use these settings">
    <p>The site is ignoring these. Enter them again and publish.</p>
  </WrongFacts>
);
