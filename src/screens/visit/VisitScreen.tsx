import clsx from "clsx";
import { CalendarPlus } from "lucide";
import { visitInWords } from "../../booking/time/visit-in-words.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { ButtonLink, PlainButton } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import { PageHero } from "../../components/PageHero.tsx";
import { Sidebar } from "../../components/Panel.tsx";
import { Section } from "../../components/Section.tsx";
import { Block, WithSidebar } from "../../components/TextColumn.tsx";
import { PhonePanel, TermsInShort } from "../../components/VisitPanels.tsx";
import { AfterRepair, BeforeVisit, MissedVisit } from "./AroundVisit.tsx";
import { CannotMakeIt, VisitActions } from "./actions/VisitActions.tsx";
import { DayLeaf } from "./DayLeaf.tsx";
import type { PrivatePageState, VisitStage } from "./private-page-state.ts";
import { VisitDetails } from "./VisitDetails.tsx";
import { VisitNotices } from "./VisitNotices.tsx";
import styles from "./VisitScreen.module.css";
import timeline from "./VisitTimeline.module.css";

const isWrong = ({ refusal, failed, reschedule, edit }: PrivatePageState) =>
  Boolean(refusal || failed || edit || (reschedule && Object.keys(reschedule.errors).length > 0));

/** What a device that keeps this visit learns from the page (islands/visits); a "new" one is kept even if it wasn't yet. */
function forDevice({ visit, change, outcome }: PrivatePageState): string {
  if (change === "cancelled" || change === "over") return "gone";
  return `${outcome === "booked" ? "new" : "kept"} ${visit.serviceDate} ${visit.timeSlot}`;
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
  const { visit, path, change, reschedule, onTheWay } = state;
  const isAhead = change === "open" || change === "too-late";
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Your visit", path: "/booking" },
  ];
  const time = visitInWords({ date: visit.serviceDate, slot: visit.timeSlot });
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
        bare
        crumbs={crumbs}
        title={onTheWay?.words ?? (change === "cancelled" ? "Your visit is canceled" : "Your repair visit")}
        lead={
          onTheWay
            ? `On the way to you since ${onTheWay.since}.`
            : change === "cancelled" && `It was booked for ${time}.`
        }
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
              {reschedule && <ButtonLink href="#reschedule">Reschedule or cancel</ButtonLink>}
              {change === "too-late" && <ButtonLink href="#reschedule">I can’t make it</ButtonLink>}
            </>
          )
        }
      />
      <Section ground="white" tucked>
        <WithSidebar sidebar={sidebar}>
          <VisitNotices state={state} />
          {change !== "cancelled" && (
            <Block title={change === "over" && !onTheWay ? "Your visit so far" : "What happens next"}>
              <VisitTimeline stages={state.stages} />
            </Block>
          )}
          {isAhead && <BeforeVisit visit={visit} />}
          {change === "too-late" && <CannotMakeIt state={state} />}
          <VisitDetails state={state} />
          {change === "over" && !onTheWay && (state.wasMissed ? <MissedVisit visit={visit} /> : <AfterRepair />)}
          <div>
            {isAhead && <VisitActions state={state} now={now} />}
            <p className={styles.device} data-visit={forDevice(state)} data-former={state.formerPath}>
              “My visit” on this device leads here. <PlainButton type="button">Remove it from this device</PlainButton>
            </p>
          </div>
        </WithSidebar>
      </Section>
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
