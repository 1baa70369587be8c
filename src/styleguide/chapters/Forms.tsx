import { slotLabel, timeSlots } from "../../booking/time/slots.ts";
import { FieldError, SelectField, Suggestion, TextAreaField, TextField } from "../../components/Field.tsx";
import { Specimen } from "../Specimen.tsx";

const times = timeSlots.map((slot) => ({ value: slot, label: slotLabel(slot) }));

export function Forms() {
  return (
    <>
      <Specimen
        title="TextField: empty, filled, optional, with a suggestion, with a hint, wrong, disabled"
        ground="white"
      >
        <div className="form-grid">
          <TextField id="guide-empty" label="Address" placeholder="Street, city" />
          <TextField id="guide-filled" label="Name" defaultValue="Dana Miller" />
          <TextField id="guide-optional" label="Model number" optional />
          <TextField
            id="guide-suggestion"
            label="Email"
            defaultValue="ann@gmial.com"
            suggestion={<Suggestion onAccept={() => {}}>Did you mean gmail.com?</Suggestion>}
          />
          <TextField id="guide-hint" label="Name" hint="Said before anything is wrong." />
          <TextField id="guide-wrong" label="Email" defaultValue="dana@" error="Please enter a valid email address." />
          <TextField id="guide-disabled" label="Phone" defaultValue="(727) 555-0123" disabled />
        </div>
      </Specimen>
      <Specimen title="TextAreaField and SelectField: empty and wrong" ground="white">
        <div className="form-grid">
          <TextAreaField id="guide-text" label="What is it doing?" placeholder="Sounds, smells, error codes" />
          <TextAreaField
            id="guide-text-wrong"
            label="What is it doing?"
            defaultValue="Cold"
            error="Please provide details about your issue."
          />
          <SelectField id="guide-choice" label="Preferred time" placeholder="Any time" options={times} optional />
          <SelectField
            id="guide-choice-wrong"
            label="Preferred time"
            placeholder="Any time"
            options={times}
            error="Please select a preferred time."
          />
        </div>
      </Specimen>
      <Specimen title="FieldError by itself">
        <FieldError id="guide-error" error="You must accept the terms and conditions." />
      </Specimen>
    </>
  );
}
