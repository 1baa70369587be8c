import { Fragment, type ReactNode } from "react";
import { isOwnVisit } from "../../bookings/access/readable-visits.ts";
import { longestNote } from "../../bookings/desk/note.ts";
import { isArriving, stepsOn } from "../../bookings/desk/progress.ts";
import type { PrecedingVisit, VisitAtDesk } from "../../bookings/queries/visit-for-office.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { listedDetails, termOf } from "../../shared/form/fields.ts";
import { bookingNumber, customerPath, visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { whereForBusiness } from "../../shared/places/city-in-address.ts";
import { stateNow, stateOf } from "../../shared/rules/visit-state.ts";
import { isOverdue, isUnfinished, undoMinutes } from "../../shared/rules/visit-timing.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatDocumentDate, formatWeekday, todayInNewYork } from "../../shared/time/calendar.ts";
import { clockTime, timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { slotLabel } from "../../shared/time/slots.ts";
import { ButtonLink, SubmitButton } from "../../site/components/Button.tsx";
import { TextAreaField } from "../../site/components/Field.tsx";
import { Terms } from "../../site/components/Terms.tsx";
import { Badge } from "../shared/Badge.tsx";
import { ContactButtons, DoorFacts, EmailText, MapLink, PhoneLink } from "../shared/ContactLinks.tsx";
import { AskedReason, PostForm } from "../shared/Fields.tsx";
import { sentAs, typedInto } from "../shared/form.ts";
import { History } from "../shared/History.tsx";
import { Initials } from "../shared/Initials.tsx";
import { LastingNotes, Note } from "../shared/Notes.tsx";
import { NoticePlace } from "../shared/Notice.tsx";
import { TextLink, TextWords } from "../shared/TextCustomer.tsx";
import {
  actorInWords,
  applianceInWords,
  emailUnlessUndone,
  lastDone,
  visitInOneLine,
  warrantyInWords,
  withAway,
} from "../shared/words.ts";
import { MoneyPanel } from "./MoneyPanel.tsx";
import { PhotosPanel } from "./photos.tsx";
import { StepsForm } from "./StepsForm.tsx";
import {
  AssignForm,
  EditForm,
  FormerContact,
  isAssignedFirst,
  reschedulePath,
  VisitForms,
  type VisitProps,
} from "./VisitForms.tsx";
import styles from "./VisitScreen.module.css";

/**
 * All about a visit, in the order in which it is needed: who, where, when and the next step, the price, photos and notes, and what
 * is seldom changed under More. On a phone, call, map and the next step are where the thumb is.
 */
export function VisitScreen(props: VisitProps) {
  const { visit, user, notice, now, path } = props;
  const { booking, history, earlier, lasting } = visit;
  const isOwn = isOwnVisit(user, booking);
  const notes = history.filter(({ note, kind }) => note !== "" && kind === "noted").reverse();
  const isEditable = !booking.erasedAt && user.technicianId === undefined;
  const takesNotes = isOwn && !booking.erasedAt;
  return (
    <>
      <NoticePlace notice={notice}>{isOwn && <Undo {...props} />}</NoticePlace>
      <div className={styles.columns}>
        <div className={styles.stack}>
          {isEditable && <FormerContact {...props} />}
          <VisitFacts {...props} />
          {isOwn && !booking.erasedAt && hasMoney(visit) && <MoneyPanel {...props} />}
          <PhotosPanel {...props} className={styles.panel} />
          {lasting.length > 0 && (
            <section className={styles.panel} aria-labelledby="lasting">
              <h2 id="lasting">Customer notes</h2>
              <LastingNotes notes={lasting} now={now} path={takesNotes ? path : undefined} />
            </section>
          )}
          {(takesNotes || notes.length > 0) && (
            <section className={styles.panel} aria-labelledby="notes">
              <h2 id="notes">Notes</h2>
              <Notes notes={notes} now={now} />
              {takesNotes && <NoteForm {...props} hasNotes={notes.length > 0} />}
            </section>
          )}
          {earlier.length > 0 && <EarlierVisits {...props} />}
          {isEditable && <VisitForms {...props} />}
        </div>
        <section aria-labelledby="history">
          <h2 id="history">History</h2>
          <History history={history} now={now} />
        </section>
      </div>
    </>
  );
}

/** A canceled visit may have had a deposit, which goes back. */
const hasMoney = ({ booking, account }: VisitAtDesk) =>
  booking.status === "booked" || account.balances.some(({ moved }) => moved.length > 0);

/** Lets the viewer undo their last action. */
function Undo({ visit, path, refusal }: VisitProps) {
  const { booking, undoable, followedBy, notified } = visit;
  if (!undoable) return null;
  const until = new Date(Date.parse(undoable.at) + undoMinutes * 60_000);
  const second = followedBy.find(({ id }) => id === undoable.after.followedBy);
  const what = second ? `Visit ${bookingNumber(second)} is booked` : lastDone(visit, undoable.kind);
  const isNotified = undoable.kind === "canceled" || undoable.kind === "rescheduled";
  const isMailed = (second !== undefined && booking.email !== "") || (isNotified && notified.byEmail);
  const mailedAt = isMailed ? until : isArriving(undoable.kind) ? notified.onTheWayAt : undefined;
  const isConfirmation = isMailed && "told" in undoable.after && notified.isConfirmation;
  const email = mailedAt
    ? `${emailUnlessUndone(mailedAt, isConfirmation)}.`
    : `You can undo this until ${clockTime(until)}.`;
  const sent = sentAs(refusal, { action: "undo" });
  const { version } = booking;
  return (
    <PostForm id="undo" action={path} className={styles.undo} sends={{ action: "undo", version, event: undoable.id }}>
      <p>
        {what} ({actorInWords(undoable.actor)}). {email}
        {isNotified &&
          notified.byPhone &&
          (isMailed ? " Call them, too: the email may arrive too late." : " Call the customer.")}
      </p>
      <AskedReason id="undo-reason" label="Reason for overbooking" hint={undefined} sent={sent} />
      <SubmitButton look="secondary">{sent?.asksReason ? "Undo and overbook" : "Undo"}</SubmitButton>
    </PostForm>
  );
}

/** What comes after somebody has arrived: a form of the page, which the link opens. Undefined where a button of the steps comes next. */
function nextForm({ booking, account }: VisitAtDesk): { words: string; query?: string; target: string } | undefined {
  const { progress, status } = booking;
  if (status !== "booked") return undefined;
  if (progress === "arrived") {
    if (account.asked) return { words: "Customer’s answer", target: "answer-form" };
    if (!account.agreed) return { words: "Quote", query: "price", target: "price" };
    return { words: "Finish visit", query: "write-up", target: "write-up" };
  }
  const isDue = progress === "done" && account.customer.openCents > 0;
  return isDue ? { words: "Take payment", query: "pay", target: "pay" } : undefined;
}

/** The next step of a visit, and how far it is otherwise; with call and map; on a phone at the bottom, where the thumb is. */
function Steps({ visit, user, path, now, refusal }: VisitProps) {
  const { booking } = visit;
  const { phone, status, erasedAt } = booking;
  const isOwn = isOwnVisit(user, booking) && !erasedAt;
  const hasSteps = isOwn && status === "booked" && stepsOn(todayInNewYork(now), booking).length > 0;
  const next = isOwn && booking.serviceDate <= todayInNewYork(now) ? nextForm(visit) : undefined;
  if (!hasSteps && !phone) return null;
  return (
    <div className={styles.bar}>
      <ContactButtons booking={booking} className={styles.contact} />
      {next && (
        <ButtonLink
          look="navy"
          id="next-step"
          href={`${path}${next.query ? `?open=${next.query}` : ""}#${next.target}`}
        >
          {next.words}
        </ButtonLink>
      )}
      {hasSteps && <StepsForm booking={booking} path={path} now={now} refusal={refusal} isNext={next === undefined} />}
    </div>
  );
}

/** Until when the repair of this visit is covered, "" where it isn't. */
const coverOf = ({ account, booking }: VisitAtDesk, now: Date) =>
  booking.progress === "done" && account.warrantyUntil !== null
    ? `${account.warrantyUntil < todayInNewYork(now) ? "Ended" : "Until"} ${formatDocumentDate(account.warrantyUntil)}`
    : "";

function VisitFacts(props: VisitProps) {
  const { visit, user, now } = props;
  const { booking, technician, color, away, followedBy } = visit;
  const { serviceType, serviceDate, timeSlot, phone, email, address, description } = booking;
  const facts: [label: string, says: ReactNode][] = [
    ["Appliance", serviceTitle(serviceType)],
    ["Problem", description],
    ...listedDetails.map((name): [string, ReactNode] => [termOf(name), booking[name]]),
    ["Email", email && <EmailText email={email} />],
    ["Warranty", (visit.coveredBy && warrantyInWords(visit.coveredBy, serviceDate)) || coverOf(visit, now)],
  ];
  const state = stateOf(booking);
  const day = formatWeekday(serviceDate);
  const isLate = isOverdue(booking, now);
  return (
    <section className={styles.panel} aria-label="Visit">
      <p className={styles.when}>
        {user.technicianId === undefined ? <a href={href("dayOn", serviceDate)}>{day}</a> : day}
        <span>{slotLabel(timeSlot)}</span>
        <Badge state={state}>{stateNow(booking)}</Badge>
        {isLate && <Badge state="overdue">Overdue</Badge>}
        {user.technicianId === undefined && !booking.erasedAt && isUnfinished(booking) && (
          <small>
            <a href={reschedulePath(booking)}>Reschedule</a>
          </small>
        )}
      </p>
      {(technician !== undefined || visit.technicians.length > 0) && (
        <p className={styles.who}>
          {technician !== undefined && <Initials name={technician} {...(color !== undefined && { color })} />}
          <b>{technician === undefined ? "Unassigned" : withAway(technician, away)}</b>
        </p>
      )}
      {isLate && <p className={styles.alert}>The window has passed and no outcome was recorded.</p>}
      {booking.calledOffAt && state === "booked" && (
        <p className={styles.alert}>
          The customer said on {timeSeenFrom(booking.calledOffAt, now)} that they can’t make it.
        </p>
      )}
      {isAssignedFirst(props) && <AssignForm {...props} />}
      <Steps {...props} />
      <DoorFacts className={styles.link} booking={booking} />
      {phone && <PhoneLink className={styles.link} phone={phone} />}
      {address && <MapLink className={styles.link} address={address} shown={whereForBusiness(address)} />}
      <Terms className={styles.facts} of={facts}>
        {followedBy.length > 0 && (
          <div>
            <dt>Followed by</dt>
            {followedBy.map((second) => (
              <dd key={second.id}>
                {isOwnVisit(user, second) ? (
                  <a href={visitPath(second)}>{bookingNumber(second)}</a>
                ) : (
                  <b>{bookingNumber(second)}</b>
                )}{" "}
                {[visitInOneLine(second), followUpState(second, visit)].filter(Boolean).join(": ")}
              </dd>
            ))}
          </div>
        )}
      </Terms>
      {isOwnVisit(user, booking) && visit.customer && (
        <>
          <TextLink booking={booking} path={props.path} now={now} customer={visit.customer} />
          <TextWords booking={booking} path={props.path} now={now} customer={visit.customer} />
        </>
      )}
      {!booking.erasedAt && (
        <p>
          <a href={customerPath(booking)}>Customer history</a>
        </p>
      )}
      {user.technicianId !== undefined && isOwnVisit(user, booking) && !booking.erasedAt && (
        <EditForm {...props} fields={listedDetails} summary="Model, serial number, year made" />
      )}
    </section>
  );
}

/** Who comes to a visit that follows, or what became of it. */
function followUpState(second: Booking, { names, technicians }: VisitAtDesk): string | undefined {
  const state = stateOf(second);
  if (state !== "booked") return stateNow(second).toLowerCase();
  if (technicians.length === 0) return undefined;
  return second.technicianId === null ? "unassigned" : names.get(second.technicianId);
}

interface NotesProps {
  notes: readonly { id: string; note: string; actor: string; at: string }[];
  now: Date;
}

function Notes({ notes, now }: NotesProps) {
  return notes.map(({ id, note, actor, at }) => (
    <Note key={id} text={note} by={`${actorInWords(actor)}, ${timeSeenFrom(at, now)}`} />
  ));
}

/** Notes are only for the business; they are added, never changed. */
function NoteForm({ path, refusal, hasNotes }: VisitProps & { hasNotes: boolean }) {
  const sent = refusal?.errors?.note ? refusal : undefined;
  return (
    <PostForm id="note-form" action={path} sends={{ action: "note" }}>
      <TextAreaField
        {...typedInto(sent, "note")}
        label={hasNotes ? "Another note" : "Private note"}
        hint="Only the office and technicians see this."
        maxLength={longestNote}
        required
      />
      <label>
        <input type="checkbox" id="note-lasting" name="lasting" defaultChecked={sent?.form.has("lasting")} />
        <span>Show on every visit for this customer</span>
      </label>
      <SubmitButton look="secondary" data-said="Note">
        Save note
      </SubmitButton>
    </PostForm>
  );
}

/** What was there before: the visit that this one follows, the one before that, and what was noted then. */
function EarlierVisits({ visit: { booking: later, earlier, names }, now }: VisitProps) {
  const stateAndWho = ({ booking }: PrecedingVisit) => {
    const technician = booking.technicianId && names.get(booking.technicianId);
    return `${stateNow(booking)}${technician ? ` (${technician})` : ""}`;
  };
  return (
    <section className={styles.panel} aria-label="Earlier visits">
      {earlier.map((visit) => {
        const { booking, notes } = visit;
        const { description } = booking;
        const appliance = applianceInWords(booking, now);
        return (
          <Fragment key={booking.id}>
            <h2>
              Follows <a href={visitPath(booking)}>{bookingNumber(booking)}</a>
            </h2>
            <p>
              {visitInOneLine(booking)}: <b>{stateAndWho(visit)}</b>
            </p>
            {description !== later.description && <p className={styles.said}>{description}</p>}
            {appliance && appliance !== applianceInWords(later, now) && <p>{appliance}</p>}
            <Notes notes={notes} now={now} />
          </Fragment>
        );
      })}
    </section>
  );
}
