import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { EarlierVisit } from "../../../booking/form/already-sent.ts";
import {
  type BookingField,
  type BookingFormValues,
  type FieldErrors,
  parseBooking,
  readFormValues,
} from "../../../booking/form/schema.ts";
import type { SourceHints } from "../../../booking/form/source.ts";
import { slotTakenMessage } from "../../../booking/rules/refusal-messages.ts";
import { checkWhen } from "../../../booking/rules/when.ts";
import type { DaySlot } from "../../../booking/spots/availability.ts";
import { isPlainDate, isSlotOpen, type PlainDate } from "../../../booking/time/calendar.ts";
import { isTimeSlot } from "../../../booking/time/slots.ts";
import { caretIn, formatPhone } from "../../../components/booking-form/phone.ts";
import { afterPaint } from "../after-paint.ts";
import { clearDraft, dropKey, keepKey, saveDraft } from "../kept/draft.ts";
import { rememberIfAsked } from "../kept/remembered.ts";
import { type BookingReply, sendBooking } from "./booking-api.ts";
import { focusFirstError } from "./focus-field.ts";
import { keepProblems } from "./problem-lines.ts";

export type Booked = Extract<BookingReply, { status: "booked" }>;

interface Choice {
  serviceType: string;
  date: PlainDate | undefined;
  slot: string;
}

const choiceOf = (values: BookingFormValues): Choice => ({
  serviceType: values.serviceType,
  date: isPlainDate(values.serviceDate) ? values.serviceDate : undefined,
  slot: values.timeSlot,
});

/** The errors without those of corrected fields; the same object if nothing changes. */
function without(errors: FieldErrors, ...corrected: readonly BookingField[]): FieldErrors {
  if (!corrected.some((field) => field in errors)) return errors;
  const others = { ...errors };
  for (const field of corrected) delete others[field];
  return others;
}

/** Checks a slot that was chosen other than by its own radio button, and focuses it if the focus got lost. */
function checkSlot(form: HTMLFormElement, slot: string): void {
  const input = form.querySelector<HTMLInputElement>(`[name=timeSlot][value="${slot}"]:enabled`);
  if (!input) return;
  input.checked = true;
  if (!form.contains(document.activeElement)) input.focus();
}

/** Formats a phone number without moving the caret away from its digit. */
function writePhone(field: HTMLInputElement): void {
  const { value, selectionEnd } = field;
  const formatted = formatPhone(value);
  if (formatted === value) return;
  field.value = formatted;
  if (document.activeElement !== field) return;
  const caret = caretIn(formatted, value, selectionEnd ?? value.length);
  field.setSelectionRange(caret, caret);
}

/** Keeps what is entered. Reading a whole form takes a slow phone a while: the answer to a tap comes first, unless the page is left. */
function saveSoon(form: HTMLFormElement): void {
  const save = () => {
    removeEventListener("pagehide", save);
    callOff();
    saveDraft(form);
  };
  addEventListener("pagehide", save);
  const callOff = afterPaint(save);
}

/** Clears what a browser extension put into the honeypot; it would be refused again. */
function emptyTrap(form: HTMLFormElement): void {
  (form.elements.namedItem("remarks") as HTMLInputElement).value = "";
}

/**
 * The state of one booking form: what is chosen, what is invalid, and sending it. Typed text stays in the form's own fields;
 * nothing is lost, whatever the server answers.
 * @param wrong what is invalid from the start: the form was answered before it was drawn
 */
export function useBookingForm(
  initial: BookingFormValues,
  now: Date,
  onBooked: (booked: Booked) => void,
  onTaken: () => void,
  source: SourceHints,
  wrong: FieldErrors = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(() => choiceOf(initial));
  const [filledWith, setFilledWith] = useState(initial);
  const [errors, setErrors] = useState(wrong);
  const [alternatives, setAlternatives] = useState<readonly DaySlot[]>([]);
  const [status, setStatus] = useState<"editing" | "sending" | "failed">("editing");
  const [refusal, setRefusal] = useState("");
  const [earlier, setEarlier] = useState<EarlierVisit>();
  const [submissionKey, setSubmissionKey] = useState(initial.submissionKey);

  // A form rendered ahead gets its values when it is opened, as the defaults of its fields.
  if (filledWith !== initial) {
    setFilledWith(initial);
    setChoice(choiceOf(initial));
    setSubmissionKey(initial.submissionKey);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is filled
  useLayoutEffect(() => form.current?.reset(), [filledWith]);

  // Focus the free times, not the taken slot, which can no longer be chosen.
  const isAwaited = useRef(true);
  useEffect(() => {
    if (alternatives.length === 0 || !isAwaited.current) return;
    form.current?.querySelector<HTMLElement>(".alternatives button")?.focus();
  }, [alternatives]);

  /** Says that the chosen time is no longer free, and offers others. */
  const sayTaken = useCallback((free: readonly DaySlot[]) => {
    setAlternatives(free);
    setChoice((current) => ({ ...current, slot: "" }));
    setErrors((found) => ({ ...found, timeSlot: slotTakenMessage }));
  }, []);

  /** Says so before anything was sent. Whoever is already typing keeps the focus. */
  const sayTakenMeanwhile = useCallback(
    (free: readonly DaySlot[]) => {
      isAwaited.current = !document.activeElement?.matches("input, textarea, select");
      sayTaken(free);
    },
    [sayTaken],
  );

  /** Shows errors and focuses the first one. */
  function showErrors(found: FieldErrors) {
    flushSync(() => setErrors(found));
    if (form.current) focusFirstError(form.current);
  }

  const choose = useCallback(
    (date: PlainDate, slot: string) => {
      // The form must show the new choice before it is read and saved.
      flushSync(() => {
        setChoice((current) => ({
          ...current,
          date,
          slot: isTimeSlot(slot) && isSlotOpen(date, slot, now) ? slot : "",
        }));
        setErrors((found) => without(found, "serviceDate", "timeSlot"));
        setAlternatives([]);
      });
      if (!form.current) return;
      checkSlot(form.current, slot);
      saveSoon(form.current);
    },
    [now],
  );

  function onInput({ target, currentTarget, nativeEvent }: InputEvent<HTMLFormElement>) {
    const field = target as HTMLInputElement;
    const { name } = field;
    // Deleting leaves the number as it is, so that a deleted separator stays away until the field is left.
    if (name === "phone" && nativeEvent.inputType?.startsWith("insert")) writePhone(field);
    keepProblems(currentTarget, field);
    const values = readFormValues(new FormData(currentTarget));
    const { serviceType, timeSlot: slot } = values;
    // Most keystrokes only affect their own field: then nothing rerenders.
    setChoice((current) =>
      current.serviceType === serviceType && current.slot === slot ? current : { ...current, serviceType, slot },
    );
    setErrors((found) => without(found, name === "problem" ? "description" : (name as BookingField)));
    saveSoon(currentTarget);
  }

  /** Tidies a number that was filled in by the browser or corrected. */
  function onBlur({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement && target.name === "phone") writePhone(target);
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === "sending") return;
    const sent = event.currentTarget;
    const values = readFormValues(new FormData(sent));
    const parsed = parseBooking(values);
    if (!parsed.ok) return showErrors(parsed.errors);
    const wrongTime = checkWhen(parsed.request, new Date());
    if (Object.keys(wrongTime).length > 0) return showErrors(wrongTime);
    setErrors({});
    setAlternatives([]);
    setRefusal("");
    setEarlier(undefined);
    setStatus("sending");
    keepKey(values.submissionKey);
    const reply = await sendBooking(values, source);
    setStatus(reply.status === "failed" ? "failed" : "editing");
    if (reply.status !== "failed") dropKey();
    if (reply.status === "already-sent") setEarlier(reply.earlier);
    if (reply.status === "refused") {
      setRefusal(reply.message);
      emptyTrap(sent);
    }
    if (reply.status === "invalid") showErrors(reply.errors);
    if (reply.status === "slot-full") {
      isAwaited.current = true;
      sayTaken(reply.alternatives);
      onTaken();
    }
    if (reply.status === "booked") {
      onTaken();
      console.log("Booking submitted:", parsed.request);
      clearDraft();
      rememberIfAsked(sent);
      onBooked(reply);
    }
  }

  /** Sends the form's values as a new submission. */
  function bookAnother() {
    flushSync(() => {
      setSubmissionKey(crypto.randomUUID());
      setEarlier(undefined);
    });
    form.current?.requestSubmit();
  }

  return {
    form,
    choice,
    errors,
    alternatives,
    status,
    refusal,
    earlier,
    submissionKey,
    choose,
    showErrors,
    onInput,
    onBlur,
    onSubmit,
    bookAnother,
    sayTakenMeanwhile,
  };
}

/** What `useBookingForm` returns. */
export type BookingFormLife = ReturnType<typeof useBookingForm>;
