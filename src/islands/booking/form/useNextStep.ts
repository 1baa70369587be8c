import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import {
  type BookingFormValues,
  type FieldErrors,
  parseBooking,
  readFormValues,
} from "../../../booking/form/schema.ts";
import { afterPaint } from "../after-paint.ts";
import { focusField } from "./focus-field.ts";
import { firstGap, isBlank, type Step, steps } from "./next-step.ts";

/** The messages about fields that are filled in, but wrongly. */
function errorsOfFilled(values: BookingFormValues): FieldErrors {
  const parsed = parseBooking(values);
  if (parsed.ok) return {};
  const filled = Object.entries(parsed.errors).filter(([name]) => !isBlank(values, name as Step));
  return Object.fromEntries(filled);
}

/**
 * What the form's button does while something is missing: it leads there, without messages about fields not
 * reached yet. The form is sent as it is, so that every message appears, by Enter in a field that is blank or wrong, and by a
 * second press for the same step.
 * @returns the missing field, what to call after an input, and the button's onClick
 */
export function useNextStep(
  form: RefObject<HTMLFormElement | null>,
  initial: BookingFormValues,
  showErrors: (errors: FieldErrors) => void,
) {
  const [gap, setGap] = useState(() => firstGap(initial));
  /** Where the button led, with nothing entered since. */
  const asked = useRef<Step>(undefined);
  const look = () => {
    if (form.current) setGap(firstGap(readFormValues(new FormData(form.current))));
  };
  // Whatever is drawn may have changed a choice. A tap is answered before the form is read again.
  useEffect(() => afterPaint(look));

  function onInput() {
    asked.current = undefined;
    afterPaint(look);
  }

  function onPress(event: MouseEvent<HTMLButtonElement>) {
    const { currentTarget: button, detail } = event;
    if (!button.form) return;
    const values = readFormValues(new FormData(button.form));
    const missing = firstGap(values);
    if (!missing) return;
    const wrong = errorsOfFilled(values);
    // Enter in a field presses the form's button, too.
    const field = detail === 0 && document.activeElement !== button ? document.activeElement : null;
    const name = field instanceof HTMLInputElement && steps.find((step) => step === field.name);
    const isUnfinished = name && (isBlank(values, name) || name in wrong);
    if (isUnfinished || (asked.current === missing && !name)) return;
    event.preventDefault();
    asked.current = missing;
    if (Object.keys(wrong).length > 0) showErrors(wrong);
    const isWrongFirst = steps.findIndex((step) => step in wrong || step === missing) < steps.indexOf(missing);
    if (isWrongFirst) return;
    const hasProblems = missing === "description" && button.form.querySelector("[name=problem]");
    focusField(button.form, hasProblems ? "problem" : missing);
  }

  return { gap, onInput, onPress };
}
