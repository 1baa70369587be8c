import clsx from "clsx";
import { UserRound } from "lucide";
import { SubmitButton } from "../../../components/Button.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { MapLink, PhoneLink } from "../../parts/contact-links.tsx";
import type { CardStep, VisitCardView } from "../views.ts";
import styles from "./VisitCard.module.css";

interface VisitCardProps {
  visit: VisitCardView;
  /** Where its forms post to. */
  path: string;
  /** Leaves out whose visit it is: the viewer's own. */
  isOwn?: boolean;
  /** Says when it is, where the page doesn't. */
  showsWhen?: boolean;
  /** A note that could not be stored. */
  typedNote?: string | undefined;
}

const stepLabels: Readonly<Record<CardStep, string>> = {
  "on-the-way": "On the way",
  done: "Done",
  "no-show": "No-show",
};

/** A visit on a day: whom to call, where to go, what is broken, and how far it is. */
export function VisitCard({ visit, path, isOwn = false, showsWhen = false, typedNote }: VisitCardProps) {
  const { id, number, name, state, stateLabel } = visit;
  return (
    <article className={styles.card} id={`visit-${id}`} data-state={state}>
      <header className={styles.head}>
        <h3>
          <a href={visit.path}>{name || "Details erased"}</a>
        </h3>
        {state !== "booked" && <span className={clsx(styles.badge, styles[state])}>{stateLabel}</span>}
        {visit.isOverdue && <span className={clsx(styles.badge, styles.overdue)}>Overdue</span>}
        {visit.calledOff && <span className={clsx(styles.badge, styles.calledOff)}>Can’t make it</span>}
      </header>
      {showsWhen && <p className={styles.when}>{visit.when}</p>}
      <p className={styles.facts}>
        {!isOwn && (
          <span className={clsx(styles.who, visit.technician === undefined && styles.nobody)}>
            <Icon of={UserRound} />
            {visit.technician ?? "Nobody assigned"}
          </span>
        )}
        <span className={styles.number}>{number}</span>
      </p>
      {visit.phone && <PhoneLink className={styles.link} phone={visit.phone} />}
      {visit.address && (
        <MapLink className={clsx(styles.link, styles.where)} address={visit.address} shown={visit.where} />
      )}
      <p className={styles.problem}>
        <b>{visit.service}</b>
        {visit.problem && <>: {visit.problem}</>}
      </p>
      {visit.model && <p className={styles.model}>{visit.model}</p>}
      {visit.follows && (
        <p className={styles.model}>
          Follows <a href={visit.follows.path}>{visit.follows.number}</a>
        </p>
      )}
      {visit.note && (
        <p className={styles.note}>
          {visit.note.text}
          <small>
            {visit.note.by}, {visit.note.at}
          </small>
        </p>
      )}
      {visit.steps.length > 0 && <CardForms visit={visit} path={path} typedNote={typedNote} />}
    </article>
  );
}

function CardForms({ visit: { id, version, name, number, state, steps }, path, typedNote }: VisitCardProps) {
  const nextStep = steps.find((step) => step !== state);
  const seen = (
    <>
      <input type="hidden" name="visit" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <div className={styles.forms}>
      <form id={`steps-${id}`} method="post" action={path} className={styles.steps}>
        {seen}
        {steps.map((step) => (
          <SubmitButton
            key={step}
            // Buttons keep their identity and their place while the page changes under somebody's finger.
            id={`${step}-${id}`}
            name="action"
            value={step}
            look={step === nextStep ? "navy" : "secondary"}
            disabled={step === state}
          >
            {stepLabels[step]}
            <span className="visually-hidden">: {name}</span>
          </SubmitButton>
        ))}
      </form>
      <details id={`note-of-${id}`} open={typedNote !== undefined}>
        <summary>
          Add a note<span className="visually-hidden"> to visit {number}</span>
        </summary>
        <form id={`note-form-${id}`} method="post" action={path}>
          {seen}
          <textarea
            className="input"
            id={`note-text-${id}`}
            name="note"
            required
            maxLength={2000}
            aria-label={`Note on visit ${number}`}
            defaultValue={typedNote}
          />
          <SubmitButton name="action" value="note" look="secondary">
            Save note
          </SubmitButton>
        </form>
      </details>
    </div>
  );
}
