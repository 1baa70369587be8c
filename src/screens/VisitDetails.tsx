import clsx from "clsx";
import { formatLongDate, type PlainDate } from "../booking/time/calendar.ts";
import type { TimeSlot } from "../booking/time/slots.ts";
import type { ServiceId } from "../catalog/service-ids.ts";
import { serviceTitle } from "../catalog/service-title.ts";
import { Block } from "../components/TextColumn.tsx";
import styles from "./VisitScreen.module.css";

export interface Visit {
  /** The number that the customer can quote on the phone. */
  number: string;
  serviceType: ServiceId;
  serviceDate: PlainDate;
  timeSlot: TimeSlot;
  name: string;
  phone: string;
  email: string;
  /** "" if not given. */
  modelNumber: string;
  address: string;
  description: string;
}

/** Whether a visit can be changed on its page; "over" once its window has passed. */
export type Changeability = "open" | "too-late" | "over" | "cancelled";

const statuses: Record<Changeability, string> = {
  open: "Booked",
  "too-late": "Booked",
  over: "Past",
  cancelled: "Canceled",
};

/** Which terms were accepted, and when; the date is the "Last Updated" that the terms showed on that day. */
export interface AcceptedTermsLink {
  path: string;
  acceptedOn: PlainDate;
}

interface VisitDetailsProps {
  visit: Visit;
  change: Changeability;
  terms: AcceptedTermsLink | undefined;
}

/** What was booked; day and window are in the head of the page. */
export function VisitDetails({ visit, change, terms }: VisitDetailsProps) {
  const rows = [
    ["Service", serviceTitle(visit.serviceType)],
    ["Problem", visit.description],
    ["Booking number", visit.number],
  ];
  return (
    <Block title="What you booked">
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
      </dl>
      {terms && (
        <p className={styles.terms}>
          You accepted the <a href={terms.path}>terms of use of {formatLongDate(terms.acceptedOn)}</a>.
        </p>
      )}
    </Block>
  );
}
