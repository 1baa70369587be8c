import clsx from "clsx";
import { Fragment } from "react";
import { MapLink, PhoneLink } from "../parts/contact-links.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { VisitChanges } from "./VisitChanges.tsx";
import { VisitHistory } from "./VisitHistory.tsx";
import { VisitNotices } from "./VisitNotices.tsx";
import styles from "./VisitScreen.module.css";
import { VisitSteps } from "./VisitSteps.tsx";
import type { EarlierView, NoteLine, VisitLink, VisitPageView } from "./views.ts";

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
          {view.earlier.length > 0 && <EarlierVisits visits={view.earlier} />}
          {(note || notes.length > 0) && (
            <section className={styles.panel} aria-labelledby="notes">
              <h2 id="notes">Notes</h2>
              <Notes notes={notes} />
              {note && <NoteForm note={note} path={path} hasNotes={notes.length > 0} />}
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
  const { state, stateLabel, calledOff, followedBy } = view;
  const facts: [label: string, text: string][] = [
    ["Technician", view.technician ?? "Nobody assigned"],
    ["Appliance", view.service],
    ["Problem", view.problem],
    ...view.more,
    ["Email", view.email],
  ];
  return (
    <section className={styles.panel} aria-label="Visit">
      <p className={styles.when}>
        {view.dayPath ? <a href={view.dayPath}>{view.day}</a> : view.day}
        <span>{view.window}</span>
        <span className={clsx(styles.badge, styles[state])}>{stateLabel}</span>
        {view.isOverdue && <span className={clsx(styles.badge, styles.overdue)}>Overdue</span>}
      </p>
      {view.isOverdue && (
        <p className={styles.alert}>Its window is over, and nobody has said what became of the visit.</p>
      )}
      {calledOff && <p className={styles.alert}>The customer said on {calledOff} that they can’t make it.</p>}
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
        {followedBy.length > 0 && (
          <div>
            <dt>Followed by</dt>
            {followedBy.map((visit) => (
              <dd key={visit.number}>
                <VisitNumber visit={visit} /> {visit.label}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </section>
  );
}

function VisitNumber({ visit: { path, number } }: { visit: VisitLink }) {
  return path === undefined ? <b>{number}</b> : <a href={path}>{number}</a>;
}

function Notes({ notes }: { notes: readonly NoteLine[] }) {
  return notes.map(({ id, text, by, at }) => (
    <p key={id} className={styles.note}>
      {text}
      <small>
        {by}, {at}
      </small>
    </p>
  ));
}

/** What was there before: the visit that this one follows, the one before that, and what was noted then. */
function EarlierVisits({ visits }: { visits: readonly EarlierView[] }) {
  return (
    <section className={styles.panel} aria-label="Earlier visits">
      {visits.map((visit) => (
        <Fragment key={visit.number}>
          <h2>
            Follows <VisitNumber visit={visit} />
          </h2>
          <p>
            {visit.label}: <b>{visit.state}</b>
          </p>
          {visit.problem && <p className={styles.said}>{visit.problem}</p>}
          {visit.model && <p>{visit.model}</p>}
          <Notes notes={visit.notes} />
        </Fragment>
      ))}
    </section>
  );
}
