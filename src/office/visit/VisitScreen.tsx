import clsx from "clsx";
import { MapLink, PhoneLink } from "../parts/contact-links.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { VisitChanges } from "./VisitChanges.tsx";
import { VisitHistory } from "./VisitHistory.tsx";
import { VisitNotices } from "./VisitNotices.tsx";
import styles from "./VisitScreen.module.css";
import { VisitSteps } from "./VisitSteps.tsx";
import type { VisitLink, VisitPageView } from "./views.ts";

/** /office/visits/<number>: all about a visit. On a phone, call, map and the next state are where the thumb is. */
export function VisitScreen({ view }: { view: VisitPageView }) {
  const { notes, note, path } = view;
  return (
    <>
      <VisitNotices view={view} />
      {(view.steps.length > 0 || view.phone) && <VisitSteps view={view} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          <VisitFacts view={view} />
          {note && (
            <section className={styles.panel} aria-labelledby="notes">
              <h2 id="notes">Notes</h2>
              {notes.map(({ id, text, by, at }) => (
                <p key={id} className={styles.note}>
                  {text}
                  <small>
                    {by}, {at}
                  </small>
                </p>
              ))}
              <NoteForm note={note} path={path} hasNotes={notes.length > 0} />
            </section>
          )}
          {view.forms && <VisitChanges forms={view.forms} path={path} version={view.version} />}
        </div>
        <VisitHistory history={view.history} />
      </div>
    </>
  );
}

function VisitFacts({ view }: { view: VisitPageView }) {
  const { state, stateLabel, calledOff, follows, followedBy } = view;
  const facts: [label: string, text: string][] = [
    ["Technician", view.technician ?? "Nobody assigned"],
    ["Appliance", view.service],
    ["Problem", view.problem],
    ["Model", view.model],
    ["Serial number", view.serial],
    ["Email", view.email],
  ];
  return (
    <section className={styles.panel} aria-label="Visit">
      <p className={styles.when}>
        {view.dayPath ? <a href={view.dayPath}>{view.day}</a> : view.day}
        <span>{view.window}</span>
        <span className={clsx(styles.badge, styles[state])}>{stateLabel}</span>
      </p>
      {calledOff && <p className={styles.calledOff}>The customer said on {calledOff} that they can’t make it.</p>}
      {view.phone && <PhoneLink className={styles.link} phone={view.phone} />}
      {view.address && <MapLink className={styles.link} address={view.address} shown={view.where} />}
      <dl className={styles.facts}>
        {facts
          .filter(([, text]) => text !== "")
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        {follows && <LinkedVisits label="Continues" visits={[follows]} />}
        {followedBy.length > 0 && <LinkedVisits label="Second visit" visits={followedBy} />}
      </dl>
    </section>
  );
}

function LinkedVisits({ label, visits }: { label: string; visits: readonly VisitLink[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {visits.map((visit) => (
        <dd key={visit.path}>
          <a href={visit.path}>{visit.number}</a> {visit.label}
        </dd>
      ))}
    </div>
  );
}
