import { FieldError, SelectField, Suggestion, TextAreaField, TextField } from "./Field.tsx";

export const stage = "white";
const choice = { label: "Preferred time", placeholder: "Any time", options: [{ value: "morning", label: "Morning" }] };

export const specimens = {
  "TextField: empty, filled, optional, with a suggestion, with a hint, wrong, disabled": (
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
  ),
  "TextAreaField and SelectField: empty and wrong; FieldError by itself": (
    <div className="form-grid">
      <TextAreaField id="guide-text" label="What is it doing?" placeholder="Sounds, smells, error codes" />
      <TextAreaField id="guide-text-wrong" label="What is it doing?" error="Please provide details about your issue." />
      <SelectField id="guide-choice" {...choice} optional />
      <SelectField id="guide-choice-wrong" {...choice} error="Please select a preferred time." />
      <FieldError id="guide-error" error="You must accept the terms and conditions." />
    </div>
  ),
};
