import { business } from "../../business/business.ts";
import { FieldErrorList, FormAlert } from "../../components/booking-form/FormAlert.tsx";
import { OutcomeNotice } from "./OutcomeNotice.tsx";
import type { VisitState } from "./visit-state.ts";

/** What a form of the page just did, or why it did not. */
export function VisitNotices({ state }: { state: VisitState }) {
  const { visit, outcome, refusal, failed, reschedule, edit } = state;
  return (
    <>
      {outcome && <OutcomeNotice outcome={outcome} visit={visit} />}
      {failed && (
        <FormAlert title="We couldn’t change your visit">
          <p>
            It is still booked as shown here. Please try again in a minute, or call{" "}
            <a href={business.phone.href}>{business.phone.text}</a> and give us reference number {failed}.
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
