import type { ComponentProps } from "react";
import { bookingFields, type TypedDetail, typedIn } from "../../booking/form/fields.ts";
import { SubmitButton } from "../../components/Button.tsx";
import { FieldErrorList, FormAlert } from "../../components/booking-form/FormAlert.tsx";
import { errorAttributes, FieldError, TextAreaField, TextField } from "../../components/Field.tsx";
import { ApplianceField } from "./ApplianceField.tsx";
import { CallerPanel } from "./CallerPanel.tsx";
import styles from "./call.module.css";
import type { CallState } from "./call-state.ts";
import { callerFields } from "./from-caller.ts";
import { NoSpot } from "./NoSpot.tsx";
import { WindowPicker } from "./WindowPicker.tsx";

/** How a field differs from that of the public form. */
const atTheDesk: Partial<Record<TypedDetail, Partial<ComponentProps<typeof TextField>>>> = {
  name: { autoCapitalize: "words" },
  address: { placeholder: "Street, city, ZIP" },
  email: { type: "email", optional: true, hint: "Without one, nothing is emailed." },
};
const otherContact = typedIn("contact").filter((name) => ![...callerFields, "phone"].includes(name));

/** Where the form for a phone call is. */
export const callPath = "/office/visits/new";

/** Where the desk continues: the first mistake, the number that was not looked up yet, or what is still empty. */
function focusOf({ values, errors, lookedUp, noSpot }: CallState): string {
  if (noSpot) return "reason";
  const [wrong] = Object.keys(errors);
  if (wrong) return wrong;
  if (lookedUp === "") return "phone";
  return (["name", "address"] as const).find((name) => values[name] === "") ?? "serviceType";
}

/**
 * A visit agreed on the phone, in the order of the conversation: the number first. Enter does what comes next: it looks
 * the number up, then books.
 */
export function CallScreen({ state }: { state: CallState }) {
  const { values, errors, when, noSpot, failed, alreadySent, days } = state;
  const focus = focusOf(state);
  const textField = (name: TypedDetail) => (
    <TextField
      key={name}
      id={`call-${name}`}
      name={name}
      label={bookingFields[name].label}
      optional={bookingFields[name].optional}
      defaultValue={values[name]}
      error={errors[name]}
      maxLength={bookingFields[name].maxLength}
      autoComplete="off"
      spellCheck={false}
      autoFocus={name === focus}
      {...atTheDesk[name]}
    />
  );
  const { serviceDate, reason, ...others } = errors;
  const whenError = serviceDate ?? errors.timeSlot;
  return (
    <form method="post" action={callPath} id="call" className={styles.call} noValidate data-live="">
      <button type="submit" name="action" value="next" tabIndex={-1} aria-hidden="true" className="visually-hidden">
        Next
      </button>
      <input type="hidden" name="submissionKey" value={values.submissionKey} />
      <input type="hidden" name="lookedUp" value={state.lookedUp} />
      {callerFields.map((name) => (
        <input key={name} type="hidden" id={`call-filled-${name}`} name={`filled-${name}`} value={state.filled[name]} />
      ))}
      <div className={styles.problems}>
        {failed && (
          <FormAlert title="The visit was not stored">
            <p>Nothing typed is lost. Try again in a moment; reference number {failed}.</p>
          </FormAlert>
        )}
        {alreadySent && (
          <FormAlert title="This form was sent before">
            <p>
              It became visit <a href={`/office/visits/${alreadySent}`}>{alreadySent}</a>. Book again if it is another
              one.
            </p>
          </FormAlert>
        )}
        <FieldErrorList idPrefix="call" errors={whenError ? { ...others, timeSlot: whenError } : others} />
        {noSpot && <NoSpot noSpot={noSpot} error={reason} />}
      </div>
      <div className={styles.what}>
        <div className={styles.phone}>
          <TextField
            id="call-phone"
            name="phone"
            label="Phone"
            type="tel"
            autoFocus={focus === "phone"}
            autoComplete="off"
            defaultValue={values.phone}
            error={errors.phone}
            maxLength={bookingFields.phone.maxLength}
          />
          <SubmitButton look="secondary" name="action" value="lookup" id="call-lookup">
            Look up
          </SubmitButton>
        </div>
        <CallerPanel caller={state.caller} />
        {[...callerFields, ...otherContact].map(textField)}
        <ApplianceField state={state} isNext={focus === "serviceType"} />
        <TextAreaField
          id="call-description"
          name="description"
          label="What is it doing?"
          rows={3}
          autoFocus={focus === "description"}
          defaultValue={values.description}
          error={errors.description}
          maxLength={bookingFields.description.maxLength}
        />
        <details className={styles.plate} open={typedIn("plate").some((name) => values[name] !== "")}>
          <summary>Model and serial number</summary>
          {typedIn("plate").map(textField)}
        </details>
      </div>
      <div className={styles.when} id="call-timeSlot" tabIndex={-1}>
        <WindowPicker days={days} value={when} error={whenError} />
        <div className={styles.terms}>
          <label>
            <input
              type="checkbox"
              name="termsAccepted"
              id="call-termsAccepted"
              {...(focus === "termsAccepted" && { autoFocus: true })}
              defaultChecked={values.termsAccepted}
              {...errorAttributes("call-termsAccepted", errors.termsAccepted)}
            />{" "}
            <span>
              I read the{" "}
              <a href="/terms-of-use" target="_blank" rel="noopener">
                terms
              </a>{" "}
              to the caller
            </span>
          </label>
          <FieldError id="call-termsAccepted-error" error={errors.termsAccepted} />
        </div>
        <SubmitButton name="action" value="book">
          Book the visit
        </SubmitButton>
        <div className={styles.from}>
          <TextField
            id="call-from"
            name="from"
            type="date"
            label="Other days: windows from"
            max={state.lastDay}
            defaultValue={state.from}
            error={state.fromError}
          />
          <SubmitButton look="secondary" name="action" value="windows" id="call-show">
            Show
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}
