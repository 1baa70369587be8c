import { longestReason } from "../../booking/rules/squeeze-reason.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { TextField } from "../../components/Field.tsx";
import { PhoneLink } from "./contact-links.tsx";
import styles from "./Review.module.css";
import type { ReviewView } from "./views.ts";

/** The visits that a change leaves without a technician: each is kept or put on the call list before it happens. */
export function Review({ review, path }: { review: ReviewView; path: string }) {
  return (
    <section className={styles.review} aria-labelledby="review-title" id="review">
      <h2 id="review-title">{review.title}</h2>
      <p>{review.text}</p>
      <form method="post" action={path} id="review-form">
        {review.fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ul className={styles.visits}>
          {review.visits.map((visit) => (
            <li key={visit.id}>
              <p>
                <a href={visit.path}>{visit.name}</a> <PhoneLink phone={visit.phone} className={styles.phone} />
                {visit.isNew && <strong className={styles.new}>Booked meanwhile</strong>}
                <br />
                {visit.when} · {visit.service}
              </p>
              <fieldset>
                <legend className="visually-hidden">
                  {visit.name}, {visit.when}
                </legend>
                {visit.assign && (
                  <label className={styles.assign}>
                    Who comes
                    <select
                      className="input"
                      id={`assign-${visit.id}`}
                      name={visit.assign.name}
                      defaultValue={visit.assign.value}
                    >
                      {visit.assign.options.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
                {visit.assign?.asked && (
                  <TextField
                    id={`reason-${visit.id}`}
                    name={visit.assign.asked.name}
                    label="Reason to send them"
                    defaultValue={visit.assign.asked.value}
                    error={
                      visit.assign.asked.question &&
                      `${visit.assign.asked.question} Please say why they come all the same.`
                    }
                    maxLength={longestReason}
                    autoComplete="off"
                  />
                )}
                {(["call", "keep"] as const).map((choice) => (
                  <label key={choice}>
                    <input
                      type="radio"
                      name={`visit:${visit.id}`}
                      id={`visit-${visit.id}-${choice}`}
                      value={choice}
                      defaultChecked={visit.choice === choice}
                    />
                    {choice === "keep" ? "Keep it" : "Put on the call list"}
                  </label>
                ))}
              </fieldset>
            </li>
          ))}
        </ul>
        <p className={styles.buttons}>
          <SubmitButton look="navy">{review.title}</SubmitButton>
          <a href={path}>Change nothing</a>
        </p>
      </form>
    </section>
  );
}
