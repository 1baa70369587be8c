import { firstAidForProblem } from "../../../content/problems/first-aid.ts";
import { business, facts } from "../../../facts/site.ts";
import { photoAnswer } from "../../../shared/rules/photo-answers.ts";
import { withWholeDates } from "../../../shared/text.ts";
import { PlainButton, SubmitButton } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { FirstAid } from "../../components/FirstAid.tsx";
import { Section } from "../../components/Section.tsx";
import { Terms } from "../../components/Terms.tsx";
import { Block } from "../../components/TextColumn.tsx";
import { PhoneBand } from "../../components/VisitPanels.tsx";
import { VisitPhotos } from "../../components/VisitPhotos.tsx";
import { atTheDoor, licenses, Portrait } from "../../components/WhoComes.tsx";
import { ChooseTime } from "./actions/RescheduleVisit.tsx";
import { CannotMakeIt, VisitActions } from "./actions/VisitActions.tsx";
import type { PrivatePageState, Visit } from "./private-page-state.ts";
import { VisitDetails } from "./VisitDetails.tsx";
import { callsFirst, VisitHead } from "./VisitHead.tsx";
import { PaymentsBlock, ReceiptBlock, WarrantyBlock } from "./VisitMoney.tsx";
import { VisitNotices } from "./VisitNotices.tsx";
import styles from "./VisitScreen.module.css";
import "../../styles/plain-button.css";
import { type Moment, momentOf } from "./visit-story.ts";

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

/** /booking/<token>: one visit, for the customer who booked it. Everything works without script. */
export function VisitScreen({ state, now }: { state: PrivatePageState; now: Date }) {
  const { visit, path, change, reschedule } = state;
  const moment = momentOf(state);
  const isAhead = change === "open" || change === "too-late";
  const next = state.stages.filter(({ isDone }) => !isDone);
  return (
    <>
      <VisitHead state={state}>
        <VisitNotices state={state} />
      </VisitHead>
      <Section ground="white" tucked className={styles.blocks}>
        {state.payments && <PaymentsBlock lines={state.payments} />}
        {state.receipt && <ReceiptBlock receipt={state.receipt} path={path} />}
        {state.secondVisit && (
          <Block title="When should we come back?" id="second-visit">
            <ChooseTime
              form={state.secondVisit}
              path={path}
              now={now}
              change="second-visit"
              label="Second visit"
              button="Book my second visit"
            >
              {null}
            </ChooseTime>
          </Block>
        )}
        {state.warranty && <WarrantyBlock warranty={state.warranty} path={path} now={now} />}
        {isAhead && <WhoComes state={state} />}
        {isAhead && <BeforeVisit visit={visit} />}
        {change === "too-late" && <CannotMakeIt state={state} />}
        {moment !== "on-the-way" && <PhotosBlock state={state} />}
        {!endings.has(moment) && next.length > 0 && (
          <Block title="What happens next">
            <Terms className={styles.next} of={next.map(({ title, text }) => [title, withWholeDates(text)])} />
          </Block>
        )}
        <VisitDetails state={state} />
        {moment === "on-the-way" && <PhotosBlock state={state} />}
        {(moment === "past" || (moment === "done" && !state.warranty)) && <AfterRepair />}
        <div className={styles.end}>
          {(isAhead || reschedule) && <VisitActions state={state} now={now} />}
          <p className={styles.device} data-visit={forDevice(state)} data-former={state.formerPath}>
            This device remembers this visit. <PlainButton type="button">Remove it from this device</PlainButton>
          </p>
        </div>
      </Section>
      {!callsFirst(moment, state) && <PhoneBand title="Questions about your visit?" />}
    </>
  );
}

/** Nothing happens next. */
const endings: ReadonlySet<Moment> = new Set(["done", "nothing-done", "missed", "past", "canceled"]);

const always = [
  "Make sure an adult is home and we can reach you by phone.",
  "Clear the way to the appliance, and to its plug or valves.",
];

/** Who comes, as far as it is known, and what to ask for at the door. */
function WhoComes({ state: { visit, whoComes, underway } }: { state: PrivatePageState }) {
  // First names are what a visit's page says: one that two people have shows neither.
  const named = facts().people.filter(({ name }) => name.split(" ")[0] === whoComes);
  const person = named.length === 1 ? named[0] : undefined;
  // Its price and our number are elsewhere on the page.
  const door = atTheDoor(visit.number).filter(({ id }) => id === "number" || (id === "name" && !whoComes && !underway));
  return (
    <Block title={whoComes ? `${whoComes} is coming` : underway ? "At your door" : "Who’s coming"} id="who">
      {person && (
        <div className={styles.person}>
          {person.photo && <Portrait name={person.name} photo={person.photo} />}
          <p>
            <strong>{person.name}</strong>
            {person.role}
          </p>
        </div>
      )}
      <Terms
        className={styles.who}
        of={[...door.toReversed(), ...licenses()].map(({ term, details }) => [term, details])}
      />
    </Block>
  );
}

/** What to do until the technician comes: what the problem calls for first, then what every visit needs. */
function BeforeVisit({ visit }: { visit: Visit }) {
  const advice = firstAidForProblem(visit.serviceType, visit.description);
  return (
    <Block title="Before we arrive" id="before">
      {advice.length > 0 && (
        <div className={styles.advice}>
          <FirstAid advice={advice} />
        </div>
      )}
      <div className={styles.always}>
        <CheckList items={always} />
      </div>
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
