import type { ReactNode } from "react";
import type { AffectedVisit, Decision } from "../../bookings/staff/affected-visits.ts";
import type { Replacement } from "../../bookings/staff/change-staff.ts";
import type { Technician } from "../../bookings/staff/technicians.ts";
import { visitPath } from "../../shared/links/booking-number.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import type { UndecidedVisits } from "../answer.ts";
import { PhoneLink } from "./ContactLinks.tsx";
import styles from "./DecideVisits.module.css";
import { PostForm, ReasonField, technicianOptions } from "./Fields.tsx";
import { textOf, textsOf } from "./form.ts";
import { timeInWords, withAway } from "./words.ts";

// What a form says about the visits that a change affects: each is kept, or its customer is called.

const prefixes = { decision: "visit:", technician: "assign:", reason: "reason:" } as const;

const fieldOf = (what: keyof typeof prefixes, bookingId: string) => `${prefixes[what]}${bookingId}`;

/** The choice of who comes that leaves it as it was. */
const stays = "stays";

/** The visits of which a form has a field. */
const idsIn = (form: FormData, what: keyof typeof prefixes): string[] =>
  [...new Set(form.keys())].flatMap((name) =>
    name.startsWith(prefixes[what]) ? [name.slice(prefixes[what].length)] : [],
  );

/** What was decided, by booking id. */
export const decisionsOf = (form: FormData): Map<string, Decision> =>
  new Map(
    idsIn(form, "decision").flatMap((id): [string, Decision][] => {
      const decision = textOf(form, fieldOf("decision", id));
      return decision === "keep" || decision === "call" ? [[id, decision]] : [];
    }),
  );

/** Who comes instead, by booking id. Visits that stay as they are have no entry. */
export const assignmentsOf = (form: FormData): Map<string, Replacement> =>
  new Map(
    idsIn(form, "technician").flatMap((id): [string, Replacement][] => {
      const technicianId = textOf(form, fieldOf("technician", id));
      if (technicianId === stays) return [];
      return [[id, { technicianId: technicianId || null, reason: textOf(form, fieldOf("reason", id)) }]];
    }),
  );

/** The fields of a form with or without those about visits, to be sent again. */
export function fieldsOf(form: FormData | undefined, which: "change" | "decisions"): Record<string, string[]> {
  const isDecision = (name: string) => Object.values(prefixes).some((prefix) => name.startsWith(prefix));
  const names = [...new Set(form?.keys())].filter((name) => isDecision(name) === (which === "decisions"));
  return Object.fromEntries(names.map((name) => [name, textsOf(form, name)]));
}

interface DecideVisitsProps {
  undecided: UndecidedVisits;
  /** As sent before: the change is sent again with the decisions. */
  form: FormData;
  path: string;
  /** Everybody, for the names of those who are away. */
  technicians?: readonly Technician[];
  /** What else to decide. */
  children?: ReactNode;
}

/** The visits that a change affects. The office keeps each or puts it on the call list before the change happens. */
export function DecideVisits(props: DecideVisitsProps) {
  const { undecided, form, path, children } = props;
  const hasDecisions = decisionsOf(form).size > 0;
  return (
    <section className={styles.decide} aria-labelledby="decide-title" id="decide">
      <h2 id="decide-title">{undecided.title}</h2>
      <p>{undecided.text}</p>
      <PostForm action={path} id="decide-form" sends={fieldsOf(form, "change")}>
        <ul className={styles.visits}>
          {undecided.visits.map((visit) => (
            <li key={visit.booking.id}>
              <p>
                <a href={visitPath(visit.booking)}>{visit.booking.name}</a>{" "}
                <PhoneLink phone={visit.booking.phone} className={styles.phone} />
                {/* It wasn't in the list when the office decided about the others. */}
                {hasDecisions && !visit.decision && <strong className={styles.new}>Booked since then</strong>}
                <br />
                {timeInWords(visit.booking)} · {serviceTitle(visit.booking.serviceType)}
              </p>
              <fieldset>
                <legend className="visually-hidden">
                  {visit.booking.name}, {timeInWords(visit.booking)}
                </legend>
                {visit.away && <WhoComes {...props} visit={visit} />}
                {(["call", "keep"] as const).map((choice) => (
                  <label key={choice}>
                    <input
                      type="radio"
                      name={fieldOf("decision", visit.booking.id)}
                      id={`visit-${visit.booking.id}-${choice}`}
                      value={choice}
                      defaultChecked={(visit.decision ?? visit.suggested) === choice}
                    />
                    {choice === "keep" ? "Keep appointment" : "Add to the call list"}
                  </label>
                ))}
              </fieldset>
            </li>
          ))}
        </ul>
        {children}
        <p className={styles.buttons}>
          <SubmitButton look="navy">{undecided.title}</SubmitButton>
          <a className="touch-link" href={path}>
            Cancel
          </a>
        </p>
      </PostForm>
    </section>
  );
}

/** Who could come to a visit instead of a technician who is away. */
function WhoComes({ visit, form, technicians = [] }: Omit<DecideVisitsProps, "undecided"> & { visit: AffectedVisit }) {
  const { booking, away, others = [], question } = visit;
  const { id, technicianId } = booking;
  const name = technicianId === null ? "" : (technicians.find((one) => one.id === technicianId)?.name ?? "Someone");
  const reason = textOf(form, fieldOf("reason", id));
  return (
    <>
      <label className={styles.assign}>
        Who’s going
        <select
          className="input"
          id={`assign-${id}`}
          name={fieldOf("technician", id)}
          defaultValue={form.has(fieldOf("technician", id)) ? textOf(form, fieldOf("technician", id)) : stays}
        >
          <option value={stays}>{withAway(name, away)}</option>
          <option value="">No one</option>
          {technicianOptions(others)}
        </select>
      </label>
      {(question || reason) && (
        <ReasonField
          id={`reason-${id}`}
          name={fieldOf("reason", id)}
          label="Reason for sending them anyway"
          defaultValue={reason}
          error={question && `${question} Enter a reason for sending them anyway.`}
        />
      )}
    </>
  );
}
