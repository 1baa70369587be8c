import type { ReactNode } from "react";
import { visitPath } from "../../booking/links/booking-number.ts";
import type { AffectedVisit } from "../../booking/staff/affected-visits.ts";
import type { Technician } from "../../booking/staff/technicians.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { SubmitButton } from "../../components/Button.tsx";
import type { ReviewOf } from "../answer.ts";
import { PhoneLink } from "./ContactLinks.tsx";
import { decisionsOf, fieldOf, fieldsOf, stays } from "./decisions.ts";
import { PostForm, ReasonField, technicianOptions } from "./Fields.tsx";
import { textOf } from "./form.ts";
import styles from "./Review.module.css";
import { timeInWords, withAway } from "./words.ts";

interface ReviewProps {
  review: ReviewOf;
  /** As it was sent: the change is sent again with the decisions. */
  form: FormData;
  path: string;
  /** Everybody, for the names of those who are away. */
  technicians?: readonly Technician[];
  /** What else is to be decided. */
  children?: ReactNode;
}

/** The visits that a change leaves without a technician: each is kept or put on the call list before it happens. */
export function Review(props: ReviewProps) {
  const { review, form, path, children } = props;
  const hasDecisions = decisionsOf(form).size > 0;
  return (
    <section className={styles.review} aria-labelledby="review-title" id="review">
      <h2 id="review-title">{review.title}</h2>
      <p>{review.text}</p>
      <PostForm action={path} id="review-form" sends={fieldsOf(form, "change")}>
        <ul className={styles.visits}>
          {review.visits.map((visit) => (
            <li key={visit.booking.id}>
              <p>
                <a href={visitPath(visit.booking)}>{visit.booking.name}</a>{" "}
                <PhoneLink phone={visit.booking.phone} className={styles.phone} />
                {/* Nobody had seen it when the others were decided about. */}
                {hasDecisions && !visit.decision && <strong className={styles.new}>Booked in the meantime</strong>}
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
                    {choice === "keep" ? "Keep it" : "Put on the call list"}
                  </label>
                ))}
              </fieldset>
            </li>
          ))}
        </ul>
        {children}
        <p className={styles.buttons}>
          <SubmitButton look="navy">{review.title}</SubmitButton>
          <a href={path}>Change nothing</a>
        </p>
      </PostForm>
    </section>
  );
}

/** Who could come to a visit instead of a technician who is away. */
function WhoComes({ visit, form, technicians = [] }: Omit<ReviewProps, "review"> & { visit: AffectedVisit }) {
  const { booking, away, others = [], question } = visit;
  const { id, technicianId } = booking;
  const name = technicianId === null ? "" : (technicians.find((one) => one.id === technicianId)?.name ?? "Somebody");
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
          <option value="">Nobody</option>
          {technicianOptions(others)}
        </select>
      </label>
      {(question || reason) && (
        <ReasonField
          id={`reason-${id}`}
          name={fieldOf("reason", id)}
          label="Reason to send them anyway"
          defaultValue={reason}
          error={question && `${question} Please say why you’re sending them anyway.`}
        />
      )}
    </>
  );
}
