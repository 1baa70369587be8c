import clsx from "clsx";
import { formatLongDate } from "../../booking/time/calendar.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { Block } from "../../components/TextColumn.tsx";
import { ContactRows, ResendConfirmation, type VisitEdit } from "./VisitContact.tsx";
import styles from "./VisitScreen.module.css";
import type { AcceptedTermsLink, Changeability, Visit } from "./visit.ts";

const statuses: Record<Changeability, string> = {
  open: "Booked",
  "too-late": "Booked",
  over: "Past",
  cancelled: "Canceled",
};

/** What customers may correct or add while the visit is ahead. */
interface ContactState {
  path: string;
  /** What was typed into a row and could not be saved. */
  edit: VisitEdit | undefined;
}

interface VisitDetailsProps {
  visit: Visit;
  change: Changeability;
  terms: AcceptedTermsLink | undefined;
  /** Undefined once the visit is over or canceled: then it shows nobody's contact details. */
  contact: ContactState | undefined;
}

/** What was booked and how to reach the customer; day and window are in the head of the page. */
export function VisitDetails({ visit, change, terms, contact }: VisitDetailsProps) {
  const rows = [
    ["Service", serviceTitle(visit.serviceType)],
    ["Problem", visit.description],
    ["Booking number", visit.number],
  ];
  return (
    <Block title="Your booking">
      <dl className={styles.details}>
        <div>
          <dt>Status</dt>
          <dd>
            <span className={clsx(styles.status, styles[change])}>{statuses[change]}</span>
          </dd>
        </div>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {contact && <ContactRows visit={visit} path={contact.path} edit={contact.edit} />}
      </dl>
      {contact && visit.email && <ResendConfirmation path={contact.path} />}
      {terms && (
        <p className={styles.terms}>
          You accepted the <a href={terms.path}>terms of use of {formatLongDate(terms.acceptedOn)}</a>.
        </p>
      )}
    </Block>
  );
}
