import type { ReactNode } from "react";
import type { FoundCode } from "../../../content/codes/code-search.ts";
import { issuePage, problemPath } from "../../../content/problems/problem-pages.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { UrgencyTag } from "../problems/UrgencyTag.tsx";
import styles from "./CodeEntry.module.css";

interface CodeEntryProps extends FoundCode {
  /** Of the part that opens: a browser opens it for an address that ends in this, which it doesn't for the entry itself. */
  id?: string;
  /** Beside the code: whose it is, such as "Samsung washer", where several brands are listed. */
  whose?: string;
  /** Where it was checked. */
  source: ReactNode;
  isOpen?: boolean;
}

/** A code with its meaning; opened, the first check, when to call, and a booking with all of that filled in. */
export function CodeEntry({ id, brand, entry, whose, source, isOpen }: CodeEntryProps) {
  const { code, variants = [], appliance, issue, meaning, firstCheck, whenToCall, byModel, notOurs } = entry;
  const problem = issuePage(appliance, issue);
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <h3>
            <code>{code}</code>
            {whose && (
              <>
                <span className="visually-hidden">: </span>
                <b>{whose}</b>
              </>
            )}
            {variants.length > 0 && <small>{` also ${variants.join(", ")}`}</small>}
          </h3>
          <span>{meaning}</span>
        </summary>
        <div id={id}>
          <dl>
            <dt>First check</dt>
            <dd>{firstCheck}</dd>
            <dt>When to call</dt>
            <dd>{whenToCall}</dd>
            {byModel && (
              <>
                <dt>By model</dt>
                <dd>{byModel}</dd>
              </>
            )}
          </dl>
          <p>
            {!notOurs && (
              <BookButton small icon={false} service={appliance} brand={brand.name} problem={issue}>
                Book
                <span className="visually-hidden">{` a repair: ${brand.name} shows ${code}`}</span>
              </BookButton>
            )}
            <a href={problem && problemPath(problem)}>{issue}</a>
            {problem && problem.urgency.level !== "can-wait" && <UrgencyTag level={problem.urgency.level} />}
            <span>{source}</span>
          </p>
        </div>
      </details>
    </li>
  );
}

/** Entries between hairlines. */
export function CodeList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
