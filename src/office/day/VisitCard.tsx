import clsx from "clsx";
import { UserRound } from "lucide";
import { awayInWords } from "../../bookings/availability/who-comes.ts";
import { longestNote } from "../../bookings/desk/note.ts";
import { stepsOn } from "../../bookings/desk/progress.ts";
import type { Agenda, AgendaVisit } from "../../bookings/queries/agenda.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import type { VisitEvent } from "../../bookings/store/events.ts";
import { confirmationOf } from "../../bookings/visits/changes/confirm-visit.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { whereForBusiness } from "../../shared/places/city-in-address.ts";
import { stateNow, stateOf } from "../../shared/rules/visit-state.ts";
import { isOverdue, isUnfinished } from "../../shared/rules/visit-timing.ts";
import { applianceName, serviceTitle } from "../../shared/services/service-title.ts";
import { capitalized } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { timeOrDay } from "../../shared/time/instant-in-words.ts";
import { Button, SubmitButton } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import type { FormScene } from "../answer.ts";
import { Badge } from "../shared/Badge.tsx";
import { DoorFacts, MapLink, PhoneLink } from "../shared/ContactLinks.tsx";
import { cityOf } from "../shared/city-of.ts";
import { PostForm } from "../shared/Fields.tsx";
import { linesOf, sentAs } from "../shared/form.ts";
import { labeled } from "../shared/labeled.tsx";
import { MoveHandle, movable } from "../shared/MoveDialog.tsx";
import { LastingNotes, Note } from "../shared/Notes.tsx";
import { applianceInWords, moneyInWords, timeWithYear, warrantyInWords, withAway } from "../shared/words.ts";
import { StepsForm } from "../visit/StepsForm.tsx";
import { reschedulePath } from "../visit/VisitForms.tsx";
import { MoveStop, StopNumber } from "./Stops.tsx";
import styles from "./VisitCard.module.css";
import { type placedVisits, WhoGoes } from "./WhoGoes.tsx";

/** What the parts of a day's page are given. */
export interface DayProps extends FormScene {
  agenda: Agenda;
  /** Who closed and reopened the day, oldest first. */
  events: readonly VisitEvent[];
}

interface VisitCardProps extends DayProps {
  visit: AgendaVisit;
  /** Where the day's visits are. */
  placed: ReturnType<typeof placedVisits>;
  /** Says when it is, where the page doesn't. */
  showsWhen?: boolean;
  /** In a technician's column: what isn't seen at a glance opens beside it, and is below on phones and on paper. */
  isOnBoard?: boolean;
}

/** A visit on a day: whom to call, where to go, what is broken, and how far it is. */
export function VisitCard({ visit, showsWhen = false, isOnBoard = false, ...props }: VisitCardProps) {
  const { booking, technician, away, note, lasting } = visit;
  const { now } = props;
  const { id } = booking;
  const state = stateOf(booking);
  const money = moneyInWords(visit.account, todayInNewYork(now));
  // What is to be paid or refunded stays in sight once a visit is finished.
  const hasOpen = visit.account.stage !== "open" && visit.account.balances.some(({ openCents }) => openCents !== 0);
  const { serviceDate, timeSlot, phone, address } = booking;
  // A form that changed nothing shows itself.
  const opens = isOnBoard && sentAs(props.refusal, { visit: id }) === undefined;
  // Who is to be sent is asked at a glance, and where it is not asked, with the rest.
  const isPlaced = opens && technician !== undefined && away === undefined;
  const more = (
    <>
      {!showsWhen && <MoveStop booking={booking} stop={visit.stop} path={props.path} />}
      {isPlaced && <WhoGoes {...props} visit={visit} />}
      {isUnfinished(booking) && (
        <a className={styles.move} href={reschedulePath(booking)}>
          {labeled("Move to another day or window", `: ${booking.name}`)}
        </a>
      )}
      {address && (
        <MapLink className={clsx(styles.link, styles.where)} address={address} shown={whereForBusiness(address)} />
      )}
      <CardProblem visit={visit} now={now} />
      {money !== "" && (state !== "canceled" || hasOpen) && (
        <p className={hasOpen ? styles.open : styles.model}>
          <a href={`${visitPath(booking)}#money`}>{money}</a>
        </p>
      )}
      <CardNotes note={note} lasting={lasting} now={now} />
      {isUnfinished(booking) && stepsOn(todayInNewYork(now), booking).length > 0 && (
        <CardForms {...props} booking={booking} />
      )}
    </>
  );
  return (
    <article
      className={clsx(styles.card, styles.brief, isOnBoard && styles.onBoard)}
      id={`visit-${id}`}
      data-state={state}
      {...(!showsWhen && movable(visit, visit.stop?.number))}
    >
      <CardHead booking={booking} stop={showsWhen ? undefined : visit.stop?.number} now={now} />
      {!showsWhen && <MoveHandle booking={booking} />}
      {showsWhen && <p className={styles.when}>{timeWithYear({ serviceDate, timeSlot }, now)}</p>}
      <p className={styles.facts}>
        {(technician !== undefined || props.agenda.working !== undefined) && (
          <span className={clsx(styles.who, technician === undefined && styles.nobody)}>
            <Icon of={UserRound} />
            {technician === undefined ? "Unassigned" : withAway(technician, away)}
          </span>
        )}
        <span className={styles.number}>{bookingNumber(booking)}</span>
      </p>
      {isOnBoard && (
        <p className={styles.glance}>
          {[applianceName(booking.serviceType), cityOf(address)].filter(Boolean).join(" · ")}
          {away && <b>{capitalized(awayInWords[away])}</b>}
        </p>
      )}
      {!isPlaced && <WhoGoes {...props} visit={visit} />}
      <DoorFacts className={styles.link} booking={booking} />
      {phone && <PhoneLink className={styles.link} phone={phone} />}
      {opens ? (
        <>
          <button className={styles.opens} type="button" popoverTarget={`more-${id}`}>
            {labeled("Open", ` ${booking.name}`)}
          </button>
          <div className={styles.more} id={`more-${id}`} popover="auto">
            <div className={styles.moreHead}>
              <h4>{booking.name}</h4>
              <Button small aria-label="Close details" popoverTarget={`more-${id}`} popoverTargetAction="hide">
                ✕
              </Button>
            </div>
            {more}
          </div>
        </>
      ) : (
        more
      )}
    </article>
  );
}

/** What is broken, which visit it follows, and whether that one's warranty covers it. */
export function CardProblem({ visit: { booking, coveredBy }, now }: { visit: AgendaVisit; now: Date }) {
  const { serviceType, description, followsId, serviceDate } = booking;
  const appliance = applianceInWords(booking, now);
  const warranty = coveredBy ? warrantyInWords(coveredBy, serviceDate) : "";
  return (
    <>
      <p className={styles.problem}>
        <b>{serviceTitle(serviceType)}</b>
        {description && <>: {description}</>}
      </p>
      {appliance && <p className={styles.model}>{appliance}</p>}
      {followsId !== null && (
        <p className={styles.model}>
          {warranty ? `Warranty, ${warranty.replace(/^./, (first) => first.toLowerCase())}: follows ` : "Follows "}
          <a href={visitPath({ id: followsId })}>{bookingNumber({ id: followsId })}</a>
        </p>
      )}
    </>
  );
}

/** Whose visit it is, which stop of the day, and how far. */
export function CardHead({ booking, stop, now }: { booking: Booking; stop: number | undefined; now: Date }) {
  const state = stateOf(booking);
  const confirmation = confirmationOf(booking, now);
  return (
    <header className={styles.head}>
      <StopNumber stop={stop} />
      <h3>
        <a href={visitPath(booking)}>{booking.name || "Details erased"}</a>
      </h3>
      {state !== "booked" && <Badge state={state}>{stateNow(booking)}</Badge>}
      {confirmation && (
        <Badge state={confirmation === "asked" ? "called-off" : "done"}>
          {confirmation === "asked" ? "Not confirmed" : "Confirmed"}
        </Badge>
      )}
      {isOverdue(booking, now) && <Badge state="overdue">Overdue</Badge>}
      {booking.calledOffAt !== null && isUnfinished(booking) && <Badge state="called-off">Can’t make it</Badge>}
    </header>
  );
}

/** What always holds for the customer, and the latest note. */
export function CardNotes({ note, lasting, now }: Pick<AgendaVisit, "note" | "lasting"> & { now: Date }) {
  return (
    <>
      <LastingNotes notes={lasting} now={now} />
      {note && <Note text={note.text} by={`${note.by}, ${timeOrDay(note.at, now)}`} />}
    </>
  );
}

/** How far it is, and a note: a technician writes down what was done once it is. */
export function CardForms({ booking, isOwn = false, ...props }: FormScene & { booking: Booking; isOwn?: boolean }) {
  const { id, version } = booking;
  const { path, now, refusal } = props;
  const sends = { visit: id, version };
  const note = sentAs(refusal, { action: "note", visit: id });
  return (
    <div className={styles.forms}>
      {isUnfinished(booking) && stepsOn(todayInNewYork(now), booking).length > 0 && (
        <StepsForm
          booking={booking}
          path={path}
          now={now}
          refusal={refusal}
          isOwn={isOwn}
          sends={{ visit: id }}
          className={styles.steps}
        />
      )}
      <details id={`note-of-${id}`} open={note !== undefined}>
        <summary>{labeled("Add a note", ` to visit ${bookingNumber(booking)}`)}</summary>
        <PostForm id={`note-form-${id}`} action={path} sends={{ ...sends, action: "note" }}>
          <textarea
            className="input"
            id={`note-text-${id}`}
            name="note"
            required
            maxLength={longestNote}
            aria-label={`Note on visit ${bookingNumber(booking)}`}
            defaultValue={note && linesOf(note.form, "note")}
          />
          <SubmitButton look="secondary" data-said="Note">
            Save note
          </SubmitButton>
        </PostForm>
      </details>
    </div>
  );
}
