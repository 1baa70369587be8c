import clsx from "clsx";
import { CalendarPlus } from "lucide";
import { firstAidForProblem } from "../../../content/problems/first-aid.ts";
import { business, facts } from "../../../facts/site.ts";
import { photoAnswer } from "../../../shared/rules/photo-answers.ts";
import { formatWeekday } from "../../../shared/time/calendar.ts";
import { visitInWords } from "../../../shared/time/visit-in-words.ts";
import { BookButton, bookingLink } from "../../components/BookButton.tsx";
import { ButtonLink, ButtonRow, PlainButton, SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { FirstAid } from "../../components/FirstAid.tsx";
import { Icon } from "../../components/Icon.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Sidebar } from "../../components/Panel.tsx";
import { Block, WithSidebar } from "../../components/TextColumn.tsx";
import { PhonePanel, TermsInShort } from "../../components/VisitPanels.tsx";
import { VisitPhotos } from "../../components/VisitPhotos.tsx";
import { CannotMakeIt, VisitActions } from "./actions/VisitActions.tsx";
import { DayLeaf } from "./DayLeaf.tsx";
import type { PrivatePageState, Visit, VisitStage } from "./private-page-state.ts";
import { VisitDetails } from "./VisitDetails.tsx";
import { AgreedPriceBlock, AskedPriceBlock, PaymentsBlock, ReceiptBlock, WarrantyBlock } from "./VisitMoney.tsx";
import { VisitNotices } from "./VisitNotices.tsx";
import styles from "./VisitScreen.module.css";
import "../../styles/plain-button.css";
import timeline from "./VisitTimeline.module.css";

const isWrong = ({ refusal, failed, reschedule, edit, photoAnswer: photo }: PrivatePageState) =>
  Boolean(
    refusal ||
      failed ||
      edit ||
      photoAnswer(photo)?.isRefused ||
      (reschedule && Object.keys(reschedule.errors).length > 0),
  );

/** What a device that keeps this visit learns from the page (site/islands/visits); a "new" one is kept even if it wasn't yet. */
function forDevice({ visit, change, outcome }: PrivatePageState): string {
  if (change === "cancelled" || change === "over") return "gone";
  return `${outcome === "booked" ? "new" : "kept"} ${visit.serviceDate} ${visit.timeSlot} ${visit.serviceType}`;
}

/** The document's title, starting with what is new. */
export function visitTitle(state: PrivatePageState): string {
  if (isWrong(state)) return "Error: Your Repair Visit";
  if (state.change === "cancelled") return "Visit Canceled: Your Repair Visit";
  if (state.outcome === "booked") return "Booking Confirmed: Your Repair Visit";
  return state.outcome === "rescheduled" ? "Visit Rescheduled: Your Repair Visit" : "Your Repair Visit";
}

/** The page's title, and what it says below: what has become of the visit, if that is not what was booked. */
function heading({ visit: { serviceDate, timeSlot }, whoComes, change, underway }: PrivatePageState) {
  if (underway)
    return {
      title: underway.words,
      lead: `${change === "arrived" ? "Here" : "On the way to you"} since ${underway.since}.`,
    };
  if (change === "not-coming")
    return {
      title: "We can’t come for this visit",
      lead: "We’re closed then, and we’re sorry. We’ll call you to find a new time, or you can choose one yourself.",
    };
  if (change !== "cancelled")
    return { title: "Your repair visit", ...(whoComes && change !== "over" && { lead: `${whoComes} comes to you.` }) };
  const time = visitInWords({ date: serviceDate, slot: timeSlot });
  return { title: "Your visit is canceled", lead: `It was booked for ${time}.` };
}

/** /booking/<token>: one visit, for the customer who booked it. Everything works without script. */
export function VisitScreen({ state, now }: { state: PrivatePageState; now: Date }) {
  const { visit, path, change, reschedule, underway } = state;
  const isAhead = change === "open" || change === "too-late";
  const bookedTime = { date: visit.serviceDate, slot: visit.timeSlot };
  const sidebar = (
    <Sidebar label="Good to know">
      <PhonePanel title="Questions about your visit?" />
      {/* On phones, the timeline says it all. */}
      <div className={styles.onWide}>
        <TermsInShort />
      </div>
    </Sidebar>
  );
  return (
    <>
      <PageHero
        crumbs={fromHome({ name: "Your visit", path: "/booking" })}
        {...heading(state)}
        aside={change !== "cancelled" && <DayLeaf date={visit.serviceDate} slot={visit.timeSlot} />}
        asideFirst
        saysNextVisit={false}
        buttons={
          change === "cancelled" ? (
            <BookButton service={visit.serviceType}>Book a new visit</BookButton>
          ) : (
            <>
              {isAhead && (
                <ButtonLink href={`${path}/visit.ics`}>
                  <Icon of={CalendarPlus} />
                  Add to calendar
                </ButtonLink>
              )}
              {reschedule && <ButtonLink href="#reschedule">Reschedule or cancel</ButtonLink>}
              {change === "too-late" && <ButtonLink href="#reschedule">I can’t make it</ButtonLink>}
              {isAhead && (
                <ButtonLink {...bookingLink({ service: visit.serviceType, visit: bookedTime })}>
                  Book another visit
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <WithSidebar sidebar={sidebar}>
        <VisitNotices state={state} />
        {state.askedPrice && <AskedPriceBlock price={state.askedPrice} path={path} />}
        {state.agreedPrice && <AgreedPriceBlock price={state.agreedPrice} />}
        {state.payments && <PaymentsBlock lines={state.payments} />}
        {state.warranty && <WarrantyBlock warranty={state.warranty} path={path} now={now} />}
        {change !== "cancelled" && (
          <Block title={change === "over" && !underway ? "Your visit so far" : "What happens next"}>
            <VisitTimeline stages={state.stages} />
          </Block>
        )}
        {isAhead && <BeforeVisit visit={visit} />}
        {change === "too-late" && <CannotMakeIt state={state} />}
        {state.receipt && <ReceiptBlock receipt={state.receipt} path={path} />}
        <PhotosBlock state={state} />
        <VisitDetails state={state} />
        {change === "over" &&
          !underway &&
          (state.wasMissed ? (
            <MissedVisit visit={visit} />
          ) : (
            !state.warranty &&
            !state.askedPrice &&
            !state.agreedPrice &&
            (state.isNothingDone ? <NothingDone /> : <AfterRepair />)
          ))}
        <div>
          {(isAhead || reschedule) && <VisitActions state={state} now={now} />}
          <p className={styles.device} data-visit={forDevice(state)} data-former={state.formerPath}>
            This device keeps the way back to this visit.{" "}
            <PlainButton type="button">Remove it from this device</PlainButton>
          </p>
        </div>
      </WithSidebar>
    </>
  );
}

/** From booked to fixed, in order; the first stage that is not done comes next. */
function VisitTimeline({ stages }: { stages: readonly VisitStage[] }) {
  const next = stages.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={timeline.stages}>
      {stages.map(({ title, text, isDone }, position) => (
        <li key={title} className={clsx(isDone && timeline.done)} aria-current={position === next ? "step" : undefined}>
          <h3>
            {title}
            {isDone && <span className="visually-hidden"> (done)</span>}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

const always = [
  "Make sure an adult is home and we can reach you by phone.",
  "Clear the way to the appliance, and to its plug or valves.",
];

/** What to do until the technician comes: what the problem calls for first, then what every visit needs. */
function BeforeVisit({ visit }: { visit: Visit }) {
  const advice = firstAidForProblem(visit.serviceType, visit.description);
  return (
    <Block title="Before we arrive">
      {advice.length > 0 && (
        <div className={styles.advice}>
          <FirstAid advice={advice} />
        </div>
      )}
      <CheckList items={always} />
    </Block>
  );
}

/** What the customer shows us before we come. */
function PhotosBlock({ state: { photos, takesPhotos, photoAnswer, path } }: { state: PrivatePageState }) {
  if (photos.length === 0 && !takesPhotos) return null;
  return (
    <Block title="Photos" id="photos">
      <VisitPhotos
        photos={photos}
        path={`${path}/photos`}
        answer={photoAnswer}
        hint={
          takesPhotos
            ? "The model plate, the display or the leak. JPEG, PNG or WebP up to 10 MB, deleted three months after the visit."
            : undefined
        }
      >
        <SubmitButton look="navy">Send photo</SubmitButton>
      </VisitPhotos>
    </Block>
  );
}

const Call = () => <CallButton look="navy">Call {business().phone.text}</CallButton>;

/** Whom to call if the repair doesn't hold. */
function AfterRepair() {
  return (
    <Block title="Something still not right?">
      <p className={styles.text}>
        Our repairs carry a {facts().warrantyDays}-day warranty on parts and labor. Tell us what you see.
      </p>
      <Call />
    </Block>
  );
}

/** The price was declined, or it couldn't be repaired. */
function NothingDone() {
  return (
    <Block title="Changed your mind?">
      <p className={styles.text}>Nothing was repaired. If you’d like us to come again, call us.</p>
      <Call />
    </Block>
  );
}

/** The customer was a no-show: the appliance still needs a visit. */
function MissedVisit({ visit }: { visit: Visit }) {
  return (
    <Block title="Sorry we missed you">
      <p className={styles.text}>
        We came on {formatWeekday(visit.serviceDate)}, and nobody was there. Book another visit, or call us and we’ll
        find a time together.
      </p>
      <ButtonRow>
        <BookButton service={visit.serviceType}>Book another visit</BookButton>
        <Call />
      </ButtonRow>
    </Block>
  );
}
