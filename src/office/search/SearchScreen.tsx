import { SubmitButton } from "../../components/Button.tsx";
import type { VisitCardView } from "../calendar/views.ts";
import { PhoneLink } from "../parts/contact-links.tsx";
import styles from "./SearchScreen.module.css";

interface SearchView {
  /** As it was typed. */
  text: string;
  /** Undefined before anything is looked for. */
  found: { visits: readonly VisitCardView[]; hasMore: boolean } | undefined;
}

/** The search with what it found, latest visits first. */
export function SearchScreen({ search: { text, found } }: { search: SearchView }) {
  return (
    <>
      <search>
        <form id="search-form" action="/office/search" className={styles.form} data-search="">
          <input
            className="input"
            type="search"
            id="search-text"
            name="q"
            aria-label="Phone, name, email, address, problem, note or number"
            placeholder="Phone, name, address, problem, note or number"
            autoComplete="off"
            maxLength={100}
            defaultValue={text}
          />
          <SubmitButton look="navy">Search</SubmitButton>
        </form>
      </search>
      {found && <Results visits={found.visits} hasMore={found.hasMore} />}
    </>
  );
}

function Results({ visits, hasMore }: { visits: readonly VisitCardView[]; hasMore: boolean }) {
  if (visits.length === 0)
    return <p role="status">No visit found. Fewer words, or part of the phone number, find more.</p>;
  return (
    <>
      <p className={styles.count} role="status">
        {hasMore ? `The latest ${visits.length} of many visits: say more to find the right one.` : count(visits.length)}
      </p>
      <ul className={styles.results} aria-label="Visits">
        {visits.map((visit) => (
          <li key={visit.id} id={`found-${visit.id}`}>
            <a className={styles.name} href={visit.path}>
              {visit.name}
            </a>
            <span>{visit.when}</span>
            <PhoneLink phone={visit.phone} className={styles.phone} />
            <span>{visit.where}</span>
            <span>{visit.service}</span>
            <span className={styles.problem}>
              {visit.problem}
              {visit.note && <small> Note: {visit.note.text}</small>}
            </span>
            <span className={styles.state}>
              {visit.stateLabel} <span>{visit.number}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const count = (visits: number) => (visits === 1 ? "1 visit" : `${visits} visits`);
