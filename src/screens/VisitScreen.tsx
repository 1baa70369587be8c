import { CalendarPlus } from "lucide";
import { visitInWords } from "../booking/form/messages.ts";
import { business } from "../business/business.ts";
import { warrantyDays } from "../business/promises.ts";
import { BookButton } from "../components/BookButton.tsx";
import { ButtonLink } from "../components/Button.tsx";
import { FieldProblems, FormProblem } from "../components/booking-form/FormProblem.tsx";
import { CallButton } from "../components/CallButton.tsx";
import { Icon } from "../components/Icon.tsx";
import { PageHero } from "../components/PageHero.tsx";
import { Sidebar } from "../components/Panel.tsx";
import { Section } from "../components/Section.tsx";
import { Block, WithSidebar } from "../components/TextColumn.tsx";
import { CallPanel, VisitPromises } from "../components/VisitPanels.tsx";
import { CancelVisit } from "./CancelVisit.tsx";
import { DayLeaf } from "./DayLeaf.tsx";
import { type Outcome, OutcomeNotice } from "./OutcomeNotice.tsx";
import { type RescheduleForm, RescheduleVisit } from "./RescheduleVisit.tsx";
import { type AcceptedTermsLink, type Changeability, type Visit, VisitDetails } from "./VisitDetails.tsx";
import styles from "./VisitScreen.module.css";
import { BeforeVisit } from "./visit/BeforeVisit.tsx";
import { CannotMakeIt } from "./visit/CannotMakeIt.tsx";
import { ShareVisit } from "./visit/ShareVisit.tsx";
import { VisitContact, type VisitEdit } from "./visit/VisitContact.tsx";
import { type VisitStage, VisitTimeline } from "./visit/VisitTimeline.tsx";

export interface VisitState {
  visit: Visit;
  /** Path of this page. */
  path: string;
  change: Changeability;
  /** The terms accepted with the booking; unknown for bookings of the first releases. */
  terms?: AcceptedTermsLink;
  /** What was just done. */
  outcome?: Outcome;
  /** Why the visit was not changed, although it can be. */
  refusal?: string;
  /** From booked to fixed. */
  stages: readonly VisitStage[];
  /** Whether the arrival window has begun. */
  hasBegun: boolean;
  /** URL to share, which changes nothing. */
  shareUrl: string;
  /** When the customer said that they can't make it, in words. */
  calledOffAt?: string;
  /** What was typed into the contact rows and could not be saved. */
  edit?: VisitEdit;
  /** The confirmation was sent too often today to be sent again. */
  resentTooOften?: boolean;
  /** A change could not be stored; the request ID, to quote in a call. */
  failed?: string;
  /** The rescheduling form, for a visit that can still be changed. */
  reschedule?: RescheduleForm;
}

const isWrong = ({ refusal, failed, reschedule, edit, resentTooOften }: VisitState) =>
  Boolean(refusal || failed || edit || resentTooOften || (reschedule && Object.keys(reschedule.errors).length > 0));

/** What a device that keeps this visit learns from the page (islands/visits); a "new" one is kept even if it wasn't yet. */
function forDevice({ visit, change, outcome }: VisitState): string {
  if (change === "cancelled" || change === "over") return "gone";
  return `${outcome === "booked" ? "new" : "kept"} ${visit.serviceDate} ${visit.timeSlot}`;
}

/** The document's title, starting with what is new. */
export function visitTitle(state: VisitState): string {
  if (isWrong(state)) return "Error: Your Repair Visit";
  if (state.change === "cancelled") return "Visit Canceled: Your Repair Visit";
  if (state.outcome === "booked") return "Booking Confirmed: Your Repair Visit";
  return state.outcome === "moved" ? "Visit Rescheduled: Your Repair Visit" : "Your Repair Visit";
}

/** /booking/<token>: one visit, for the customer who booked it. Everything works without script. */
export function VisitScreen({ state, now }: { state: VisitState; now: Date }) {
  const { visit, path, change, terms, outcome, refusal, failed, reschedule, edit } = state;
  const isAhead = change === "open" || change === "too-late";
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Your visit", path: "/booking" },
  ];
  const time = visitInWords({ date: visit.serviceDate, slot: visit.timeSlot });
  const sidebar = (
    <Sidebar label="Good to know">
      <CallPanel title="Questions about your visit?" />
      <VisitPromises />
    </Sidebar>
  );
  return (
    <>
      <PageHero
        bare
        crumbs={crumbs}
        title={change === "cancelled" ? "Your visit is canceled" : "Your repair visit"}
        lead={change === "cancelled" && `It was booked for ${time}.`}
        aside={change !== "cancelled" && <DayLeaf date={visit.serviceDate} slot={visit.timeSlot} />}
        buttons={
          change === "cancelled" ? (
            <BookButton service={visit.serviceType}>Book a new visit</BookButton>
          ) : (
            <>
              {change !== "over" && (
                <ButtonLink href={`${path}/visit.ics`}>
                  <Icon of={CalendarPlus} />
                  Add to calendar
                </ButtonLink>
              )}
              {reschedule && <ButtonLink href="#move">Reschedule or cancel</ButtonLink>}
              {change === "too-late" && <ButtonLink href="#move">I can’t make it</ButtonLink>}
            </>
          )
        }
      />
      <Section ground="white" tucked>
        <WithSidebar sidebar={sidebar}>
          {outcome && <OutcomeNotice outcome={outcome} visit={visit} />}
          {failed && (
            <FormProblem title="We couldn’t change your visit">
              <p>
                It is still booked as shown here. Please try again in a minute, or call{" "}
                <a href={business.phone.href}>{business.phone.text}</a> and give us reference number {failed}.
              </p>
            </FormProblem>
          )}
          {refusal && (
            <FormProblem title="Your visit was not rescheduled">
              <p>{refusal}</p>
            </FormProblem>
          )}
          {reschedule && (
            <FieldProblems idPrefix="move" errors={reschedule.errors}>
              <p>
                Nothing has changed yet. <a href="#move">Choose another time</a>
              </p>
            </FieldProblems>
          )}
          {state.resentTooOften && (
            <FormProblem title="The confirmation was not sent again">
              <p>
                It was sent several times today already. Please look in the spam folder of {visit.email}, or call{" "}
                <a href={business.phone.href}>{business.phone.text}</a>.
              </p>
            </FormProblem>
          )}
          {edit && <FieldProblems idPrefix="edit" errors={edit.errors} />}
          {change !== "cancelled" && (
            <Block title="What happens next">
              <VisitTimeline stages={state.stages} />
            </Block>
          )}
          {isAhead && <BeforeVisit visit={visit} />}
          <VisitDetails visit={visit} change={change} terms={terms} />
          {isAhead && <VisitContact visit={visit} path={path} edit={edit} canResend={!state.hasBegun} />}
          {reschedule && (
            <>
              <Block title="Reschedule this visit" id="move">
                <RescheduleVisit form={reschedule} path={path} now={now} />
              </Block>
              <Block title="Cancel it">
                <CancelVisit path={path} />
              </Block>
            </>
          )}
          {change === "too-late" && <CannotMakeIt path={path} toldAt={state.calledOffAt} />}
          {change === "over" && (
            <Block title="Something still not right?">
              <p className={styles.text}>
                Our repairs carry a {warrantyDays}-day warranty on parts and labor. Tell us what you see.
              </p>
              <CallButton look="navy">Call {business.phone.text}</CallButton>
            </Block>
          )}
          {isAhead && <ShareVisit url={state.shareUrl} />}
          <p className={styles.device} data-visit={forDevice(state)}>
            “My visit” on this device leads here. <button type="button">Remove it from this device</button>
          </p>
        </WithSidebar>
      </Section>
    </>
  );
}
