import { CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { moneyPolicies } from "../../../facts/derived/promises-in-words.ts";
import { business } from "../../../facts/site.ts";
import { reservedMessage } from "../../../shared/form/success-message.ts";
import { visitInWords } from "../../../shared/time/visit-in-words.ts";
import { FieldErrorList, FormAlert } from "../../booking-form/FormAlert.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Outcome, PrivatePageState } from "./private-page-state.ts";
import styles from "./VisitScreen.module.css";

/** What a form of the page just did, or why it did not. */
export function VisitNotices({ state }: { state: PrivatePageState }) {
  const { outcome, refusal, failed, reschedule, edit } = state;
  return (
    <>
      {outcome && <OutcomeNotice outcome={outcome} state={state} />}
      {failed && (
        <FormAlert title="We couldn’t change your visit">
          <p>
            It is still booked as shown here. Please try again in a minute, or call{" "}
            <a href={business().phone.href}>{business().phone.text}</a> and give us reference number {failed}.
          </p>
        </FormAlert>
      )}
      {refusal && (
        <FormAlert title="Your visit was not changed">
          <p>{refusal}</p>
        </FormAlert>
      )}
      {reschedule && (
        <FieldErrorList idPrefix="reschedule" errors={reschedule.errors}>
          <p>
            Nothing has changed yet. <a href="#reschedule">Choose another time</a>
          </p>
        </FieldErrorList>
      )}
      {edit && <FieldErrorList idPrefix="edit" errors={edit.errors} />}
    </>
  );
}

/** Confirms what was done. */
function OutcomeNotice({ outcome, state }: { outcome: Outcome; state: PrivatePageState }) {
  const { visit, freeEarlier: [free] = [] } = state;
  const isWaiting = outcome === "waiting" || outcome === "booked";
  const time = visitInWords({ date: visit.serviceDate, slot: visit.timeSlot });
  const said: { title: string; text: ReactNode } = {
    booked: { title: "Service booking confirmed!", text: `${reservedMessage} It is on ${time}.` },
    rescheduled: {
      title: "Your visit has been rescheduled.",
      text: `It is now on ${time}.${visit.email && " An email with the new time is on its way."}`,
    },
    unchanged: { title: "Nothing changed.", text: `Your visit is already on ${time}.` },
    saved: { title: "Saved.", text: "Thanks, we have it. The details below are up to date." },
    unshared: {
      title: "Sharing stopped.",
      text: "The link you shared no longer works. There is a new one below.",
    },
    // The same whether or not the mailbox had its share of emails: that may be about somebody else's visits.
    resent: {
      title: "Please check your inbox.",
      text: (
        <>
          The confirmation goes to {visit.email}, unless that mailbox has had several emails from us today. If you can’t
          find it in a few minutes, also look in the spam folder, or call us at{" "}
          <a href={business().phone.href}>{business().phone.text}</a>.
        </>
      ),
    },
    "called-off": {
      title: "Thanks for letting us know you can’t make it.",
      text: "Someone will call you. Your visit stays booked until then.",
    },
    agreed: { title: "Agreed. Thank you.", text: "Our technician can start. The receipt will be on this page." },
    declined: !state.isNothingDone
      ? {
          title: "You declined the new price.",
          text: "The price you agreed to before still stands, and we won’t do anything beyond it.",
        }
      : {
          title: "No repair will be made.",
          text: moneyPolicies().declinedPrice ?? "Our technician knows, and no work starts.",
        },
    confirmed: { title: "Thank you.", text: "We know someone will be home." },
    "another-time": { title: "Another time?", text: "Choose one below. Until then, your visit stays as it is." },
    waiting: state.earlierOn
      ? { title: "Saved.", text: "If an earlier time opens up on these days, we’ll tell you. Your time stays yours." }
      : { title: "Saved.", text: "We won’t offer you earlier times." },
    "moved-up": { title: "It’s yours.", text: `We’re coming on ${time} instead.` },
    kept: { title: "Thank you.", text: "Your visit stays as it is." },
    "offer-gone": {
      title: "That time is no longer free.",
      text: "Someone else took it first. Your visit stays as it is, and we’ll tell you if another one opens.",
    },
    "second-booked": { title: "Your next visit is booked.", text: "The price you agreed to still applies." },
    claimed: { title: "Your warranty visit is booked.", text: "It costs you nothing." },
    cancelled: {
      title: "Your visit is canceled.",
      text: `We won’t be coming.${visit.email && " A confirmation email is on its way."}`,
    },
  }[outcome];
  return (
    <div className={styles.notice} role="status">
      <Icon of={CircleCheck} />
      <p>
        <strong>{said.title}</strong> {said.text}
        {isWaiting && free && (
          <>
            {" "}
            Sooner? {visitInWords(free)} is free right now: <a href="#sooner">take it</a>.
          </>
        )}
      </p>
    </div>
  );
}
