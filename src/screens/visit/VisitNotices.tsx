import { business } from "../../business/business.ts";
import { FieldProblems, FormProblem } from "../../components/booking-form/FormProblem.tsx";
import { OutcomeNotice } from "../OutcomeNotice.tsx";
import type { VisitState } from "./visit-state.ts";

/** What a form of the page just did, or why it did not. */
export function VisitNotices({ state }: { state: VisitState }) {
  const { visit, outcome, refusal, failed, reschedule, edit } = state;
  return (
    <>
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
    </>
  );
}
