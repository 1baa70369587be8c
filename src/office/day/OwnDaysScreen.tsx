/** A technician's page: today's visits, then those of the next days, each with what helps on the way and at the door. */
import clsx from "clsx";
import type { EarlierVisit, OwnDays, OwnVisit } from "../../bookings/queries/own-days.ts";
import { firstAidFor } from "../../content/problems/first-aid.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { whereForBusiness } from "../../shared/places/city-in-address.ts";
import { stateNow, stateOf } from "../../shared/rules/visit-state.ts";
import { isUnfinished } from "../../shared/rules/visit-timing.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatWeekday, todayInNewYork } from "../../shared/time/calendar.ts";
import { timeOrDay } from "../../shared/time/instant-in-words.ts";
import { slotLabel } from "../../shared/time/slots.ts";
import { ButtonLink } from "../../site/components/Button.tsx";
import { Terms } from "../../site/components/Terms.tsx";
import type { FormScene } from "../answer.ts";
import { ContactButtons, DoorFacts } from "../shared/ContactLinks.tsx";
import { Note } from "../shared/Notes.tsx";
import { TextLink, TextWords } from "../shared/TextCustomer.tsx";
import { actorInWords, applianceInWords, countInWords, moneyInWords, timeWithYear } from "../shared/words.ts";
import { CardPhotos } from "../visit/photos.tsx";
import { CanceledVisits, daySummary, Unfinished } from "./DayScreen.tsx";
import styles from "./OwnDaysScreen.module.css";
import { MapOfStops, MoveStop, SortByPlace } from "./Stops.tsx";
import cardStyles from "./VisitCard.module.css";
import { CardForms, CardHead, CardNotes, CardProblem } from "./VisitCard.tsx";

type OwnProps = FormScene & { days: OwnDays };

export function OwnDaysScreen({ days: { unfinished, unfinishedCount, canceled, days }, ...props }: OwnProps) {
  const [today, ...later] = days;
  return (
    <div className={styles.days}>
      <Unfinished visits={unfinished} count={unfinishedCount}>
        {unfinished.map((visit) => (
          <OwnCard key={visit.booking.id} {...props} visit={visit} showsWhen />
        ))}
      </Unfinished>
      <h2 className="visually-hidden">Today</h2>
      <p id="next-day">{daySummary(today?.visits ?? [], false, props.now) || "No visits today."}</p>
      <OwnStops visits={today?.visits ?? []} path={props.path} />
      {today?.visits.map((visit) => (
        <OwnCard key={visit.booking.id} {...props} visit={visit} />
      ))}
      {canceled.length > 0 && <CanceledVisits visits={canceled.map((booking) => ({ booking }))} />}
      {later.map(({ date, visits }) => (
        <details key={date} id={`day-${date}`} className={styles.later}>
          <summary>
            <h2>
              {formatWeekday(date)}: {countInWords(visits.length, "visit")}
            </h2>
          </summary>
          {visits.map((visit) => (
            <OwnCard key={visit.booking.id} {...props} visit={visit} />
          ))}
        </details>
      ))}
      {later.length === 0 && <p>No visits in the next six days.</p>}
    </div>
  );
}

/** The rest of the day: on the map, and sorted by place. */
function OwnStops(props: { visits: readonly OwnVisit[]; path: string }) {
  const sort = SortByPlace(props);
  return (
    <>
      <MapOfStops visits={props.visits} />
      {sort && (
        <details id="sort-by-place">
          <summary>Sort by location</summary>
          {sort}
        </details>
      )}
    </>
  );
}

function OwnCard({ visit, showsWhen = false, ...props }: FormScene & { visit: OwnVisit; showsWhen?: boolean }) {
  const { booking, customer, note, lasting, earlier, photos } = visit;
  const { now, path } = props;
  const { id, address, timeSlot } = booking;
  const advice = firstAidFor(booking.serviceType);
  const texts = customer && { customer, booking, path, now };
  return (
    <article className={clsx(cardStyles.card, styles.card)} id={`visit-${id}`} data-state={stateOf(booking)}>
      <CardHead booking={booking} stop={showsWhen ? undefined : visit.stop?.number} now={now} />
      <p className={cardStyles.facts}>
        <span>{showsWhen ? timeWithYear(booking, now) : slotLabel(timeSlot)}</span>
        <span className={cardStyles.number}>{bookingNumber(booking)}</span>
      </p>
      <p>{whereForBusiness(address)}</p>
      <DoorFacts className={cardStyles.link} booking={booking} />
      <CardProblem visit={visit} now={now} />
      <CardNotes note={note} lasting={lasting} now={now} />
      <CardPhotos booking={booking} photos={photos} now={now} />
      {earlier.length > 0 && <Earlier visits={earlier} now={now} id={id} />}
      {advice.length > 0 && isUnfinished(booking) && (
        <details id={`first-aid-${id}`}>
          <summary>Safety first</summary>
          <Terms className={styles.advice} of={advice.map(({ title, steps }) => [title, steps.join(" ")])} />
        </details>
      )}
      <ContactButtons booking={booking} className={styles.contact} />
      {texts && <TextLink {...texts} />}
      {texts && (
        <details id={`text-of-${id}`}>
          <summary>{customer.noTexts || !customer.text ? "Texts" : "Text preview"}</summary>
          <TextWords {...texts} />
        </details>
      )}
      {!showsWhen && <MoveStop booking={booking} stop={visit.stop} path={path} />}
      <CardForms {...props} booking={booking} isOwn />
      <p className={styles.contact}>
        <ButtonLink href={`${visitPath(booking)}#money`}>
          {moneyInWords(visit.account, todayInNewYork(now)) ||
            (booking.progress === "done" && !visit.account.report ? "Record the work" : "Price, parts, payment")}
        </ButtonLink>
        {isUnfinished(booking) && <ButtonLink href={`${visitPath(booking)}#order-part`}>Needs a part</ButtonLink>}
        <ButtonLink href={`${visitPath(booking)}#photos`}>Photo</ButtonLink>
      </p>
    </article>
  );
}

/** What was done there before, or for them: what was noted, and which parts it took. */
function Earlier({ visits, now, id }: { visits: readonly EarlierVisit[]; now: Date; id: string }) {
  return (
    <details id={`earlier-${id}`}>
      <summary>Earlier visits ({visits.length})</summary>
      {visits.map(({ booking, notes, work, parts }) => (
        <div key={booking.id} className={styles.earlier}>
          <p>
            <b>{timeWithYear(booking, now)}</b>, {serviceTitle(booking.serviceType)}: {stateNow(booking)}
          </p>
          {[booking.description, applianceInWords(booking, now), work].filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {parts.length > 0 && <p>Parts: {parts.join("; ")}</p>}
          {notes.map(({ id, note, actor, at }) => (
            <Note key={id} text={note} by={`${actorInWords(actor)}, ${timeOrDay(at, now)}`} />
          ))}
        </div>
      ))}
    </details>
  );
}
