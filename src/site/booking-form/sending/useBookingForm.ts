import {
  type FocusEvent,
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { DaySlot } from "../../../shared/availability/availability.ts";
import { emailText } from "../../../shared/email.ts";
import { anotherField } from "../../../shared/form/already-sent.ts";
import { hasProblem, withoutProblem, withProblem } from "../../../shared/form/description-lines.ts";
import {
  type BookingField,
  type BookingFormValues,
  type BookingRequest,
  type FieldErrors,
  parseBooking,
  readFormValues,
} from "../../../shared/form/schema.ts";
import type { SourceHints } from "../../../shared/form/source.ts";
import { phoneText } from "../../../shared/phone.ts";
import { slotTakenMessage } from "../../../shared/rules/refusal-messages.ts";
import { checkWhen } from "../../../shared/rules/visit-timing.ts";
import { isPlainDate, isSlotOpen, type PlainDate } from "../../../shared/time/calendar.ts";
import { visitInWords, visitTime } from "../../../shared/time/visit-in-words.ts";
import {
  clearDraft,
  dropSubmission,
  keepSubmission,
  keptSubmission,
  rememberIfAsked,
  saveDraft,
} from "../form-storage.ts";
import { caretIn, formatPhone } from "../phone.ts";
import { freeTimeField } from "../presets.ts";
import { type BookingReply, sendBooking } from "./booking-api.ts";
import type { FreeSpots } from "./useAvailability.ts";

/** A visit that was just booked: what was sent, and what the server made of it. */
export type BookedVisit = BookingRequest & Pick<Extract<BookingReply, { status: "booked" }>, "link" | "number">;

/** What is chosen in a form. */
interface Choice {
  /** A service id, "" if none. */
  serviceType: string;
  date: PlainDate | undefined;
  slot: string;
}

const choiceOf = ({ serviceType, serviceDate, timeSlot }: BookingFormValues): Choice => ({
  serviceType,
  date: isPlainDate(serviceDate) ? serviceDate : undefined,
  slot: timeSlot,
});

interface Missing {
  /** The first part that lacks something; after the last one for nothing. */
  part: 1 | 2 | 3 | 4;
  words: string;
}

/**
 * What a form still lacks, one part after the other: "appliance, day and time", then "your details"; "" for nothing. Whether it is
 * right is another question, asked when it is sent.
 */
function missingFrom(values: BookingFormValues): Missing {
  const { serviceType, serviceDate, timeSlot, name, phone, email, address, description, termsAccepted } = values;
  const chosen = [!serviceType && "appliance", !serviceDate && "day", !timeSlot && "time"].filter(Boolean);
  if (chosen.length > 0) return { part: 1, words: chosen.join(", ").replace(/, (?=[^,]*$)/, " and ") };
  if ([name, phone, email, address].some((text) => !text.trim())) return { part: 2, words: "your details" };
  if (!description.trim()) return { part: 3, words: "what it’s doing" };
  return termsAccepted ? { part: 4, words: "" } : { part: 3, words: "your OK on the terms" };
}

/** The errors without those of corrected fields; the same object if nothing changes. */
function without(errors: FieldErrors, ...corrected: readonly BookingField[]): FieldErrors {
  if (!corrected.some((field) => field in errors)) return errors;
  const others = { ...errors };
  for (const field of corrected) delete others[field];
  return others;
}

/** Which errors are gone once a field is entered: a new day may have the window that the former one lacked. */
const correctedBy = (name: string) =>
  name === "serviceDate"
    ? (["serviceDate", "timeSlot"] as const)
    : [(name === "problem" ? "description" : name) as BookingField];

/** Focuses the first invalid field in page order, in the control in which it is filled in, and scrolls it into view. */
function focusFirstError(form: HTMLFormElement): void {
  const invalid = form.querySelector<HTMLInputElement>("[aria-invalid=true], [data-invalid]");
  const name = invalid?.closest<HTMLElement>("[data-field]")?.dataset.field ?? invalid?.name;
  const controls = form.querySelectorAll<HTMLElement>(`[data-field=${name}] input:enabled, [name=${name}]:enabled`);
  for (const fold of form.querySelectorAll("details"))
    if ([...controls].some((control) => fold.contains(control))) fold.open = true;
  // Other months of the calendar are there, but not shown.
  const target = [...controls].find((control) => control.getClientRects().length > 0);
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}

/**
 * Keeps the description and the checked problems in sync, whichever was changed. Another appliance takes the
 * problems of the former one out.
 */
function keepProblems(form: HTMLFormElement, changed: HTMLInputElement): void {
  const description = form.elements.namedItem("description") as HTMLTextAreaElement;
  const boxes = form.querySelectorAll<HTMLInputElement>("[name=problem]");
  const write = (text: string) => {
    if (description.value !== text) description.value = text;
  };
  if (changed.name === "problem") {
    write((changed.checked ? withProblem : withoutProblem)(description.value, changed.value));
  }
  if (changed.name === "description") {
    for (const box of boxes) box.checked = hasProblem(description.value, box.value);
  }
  if (changed.name === "serviceType") {
    write([...boxes].map(({ value }) => value).reduce(withoutProblem, description.value));
  }
}

/** Formats what is typed without moving the caret away from its digit. */
function write(field: HTMLInputElement, format: (typed: string) => string): void {
  const { value, selectionEnd } = field;
  const formatted = format(value);
  if (formatted === value) return;
  field.value = formatted;
  if (document.activeElement !== field) return;
  const caret = caretIn(formatted, value, selectionEnd ?? value.length);
  field.setSelectionRange(caret, caret);
}

/** The state of sending the form: the server's last answer, until it is sent again. */
type Sending =
  | BookingReply
  | { status: "not-sent" | "sending" }
  /** A form before this one was sent for that visit, and its answer never came. */
  | { status: "unanswered"; visit: string };

const notSent: Sending = { status: "not-sent" };

export interface BookingFormOptions {
  /** Initial values; new ones refill the form. */
  values: BookingFormValues;
  /** What is invalid from the start. */
  errors?: FieldErrors | undefined;
  now: Date;
  source: SourceHints;
  spots: FreeSpots;
  /** The form is on its way. */
  onSending?: ((answer: Promise<BookingReply>) => void) | undefined;
  onBooked: (booked: BookedVisit) => void;
  /** A time was taken, by this form or by others. */
  onTaken: () => void;
}

/**
 * The state of one booking form: what is chosen, what is invalid, and sending it. Typed text stays in the form's own fields;
 * nothing is lost, whatever the server answers.
 */
export function useBookingForm(options: BookingFormOptions) {
  const { values: initial, errors: wrong = {}, now, source, spots, onSending, onBooked, onTaken } = options;
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(() => choiceOf(initial));
  const [missing, setMissing] = useState(() => missingFrom(initial));
  const [filledWith, setFilledWith] = useState(initial);
  const [errors, setErrors] = useState(wrong);
  const [alternatives, setAlternatives] = useState<readonly DaySlot[]>([]);
  const [sending, setSending] = useState<Sending>(notSent);
  const [submissionKey, setSubmissionKey] = useState(initial.submissionKey);

  // A form that was prepared gets its values when it is opened, as the defaults of its fields.
  if (filledWith !== initial) {
    setFilledWith(initial);
    setChoice(choiceOf(initial));
    setMissing(missingFrom(initial));
    setSubmissionKey(initial.submissionKey);
  }
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is refilled; what was typed before the script was there stays
  useLayoutEffect(() => {
    if (!isFirst.current) form.current?.reset();
    isFirst.current = false;
  }, [filledWith]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is refilled
  useEffect(() => {
    const sent = keptSubmission();
    if (!sent) return;
    setSubmissionKey(sent.key);
    setSending({ status: "unanswered", visit: sent.visit });
  }, [filledWith]);

  // Focus the free times, not the taken slot, which can no longer be chosen.
  const isAwaited = useRef(true);
  useEffect(() => {
    if (alternatives.length === 0 || !isAwaited.current) return;
    form.current?.querySelector<HTMLElement>(".alternatives button")?.focus();
  }, [alternatives]);

  /** Says that the chosen time is no longer free, and offers others. */
  function sayTaken(free: readonly DaySlot[]) {
    setAlternatives(free);
    setChoice((current) => ({ ...current, slot: "" }));
    setErrors((found) => ({ ...found, timeSlot: slotTakenMessage }));
  }

  // A button of the page, or a draft, may have chosen a time that is taken by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server has answered what is free
  useEffect(() => {
    const { date, slot } = choice;
    if (!date || !slot || !spots.isKnown || spots.left(date, slot)) return;
    // A field that is typed into keeps the focus.
    isAwaited.current = !document.activeElement?.matches("input, textarea, select");
    sayTaken(spots.nextFree(date));
  }, [spots]);

  /** Shows errors and focuses the first one. */
  function showErrors(found: FieldErrors) {
    flushSync(() => setErrors(found));
    if (form.current) focusFirstError(form.current);
  }

  /** Chooses a free time as if its day and window had been pressed, and focuses it if the focus got lost. */
  function choose({ date, slot }: DaySlot) {
    const press = (name: string, value: string) => {
      const button = form.current?.querySelector<HTMLElement>(`[name=${name}][value="${value}"]:enabled`);
      // The windows are those of the day that was pressed before.
      flushSync(() => button?.click());
      return button;
    };
    press("serviceDate", date);
    const window = press("timeSlot", slot);
    flushSync(() => setAlternatives([]));
    if (!form.current?.contains(document.activeElement)) window?.focus();
  }

  function onInput({ target, currentTarget, nativeEvent }: InputEvent<HTMLFormElement>) {
    const field = target as HTMLInputElement;
    const { name } = field;
    // Deleting leaves the number as it is, so that a deleted separator stays away until the field is left.
    if (name === "phone" && nativeEvent.inputType?.startsWith("insert")) write(field, formatPhone);
    keepProblems(currentTarget, field);
    const entered = readFormValues(new FormData(currentTarget));
    const { serviceType, date, slot } = choiceOf(entered);
    // The form must show the new choice before it is read and saved.
    flushSync(() => {
      // Most keystrokes only affect their own field: then nothing rerenders.
      setChoice((before) => {
        const canStay = !date || !slot || (isSlotOpen(date, slot, now) && spots.left(date, slot) !== 0);
        const kept = canStay ? slot : "";
        const isSame = before.serviceType === serviceType && before.date === date && before.slot === kept;
        return isSame ? before : { serviceType, date, slot: kept };
      });
      setErrors((found) => without(found, ...correctedBy(name)));
      setMissing((before) => {
        const after = missingFrom(entered);
        // The same one draws nothing again.
        return after.words === before.words ? before : after;
      });
      if (name === "serviceDate") setAlternatives([]);
    });
    saveDraft(currentTarget);
  }

  /** Writes a number or an address as it is understood, also one that was filled in by the browser or corrected. */
  function onBlur({ target }: FocusEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "phone") write(target, phoneText);
    if (target.name === "email") write(target, emailText);
  }

  const wantsAnother = useRef(false);

  /** Sends the form's values as a new submission, which may say what is booked already. */
  function bookAnother() {
    wantsAnother.current = true;
    form.current?.requestSubmit();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as { submitter?: HTMLButtonElement | null };
    if (submitter?.name === freeTimeField) {
      const [date, slot = ""] = submitter.value.split(" ");
      return isPlainDate(date) && choose({ date, slot });
    }
    if (sending.status === "sending") return;
    const sent = event.currentTarget;
    const isAnother = wantsAnother.current || submitter?.name === anotherField;
    wantsAnother.current = false;
    const typed = readFormValues(new FormData(sent));
    const values = isAnother ? { ...typed, another: true, submissionKey: crypto.randomUUID() } : typed;
    const parsed = parseBooking(values);
    if (!parsed.ok) return showErrors(parsed.errors);
    const wrongTime = checkWhen(parsed.request, new Date());
    if (Object.keys(wrongTime).length > 0) return showErrors(wrongTime);
    setErrors({});
    setAlternatives([]);
    setSubmissionKey(values.submissionKey);
    setSending({ status: "sending" });
    keepSubmission({ key: values.submissionKey, visit: visitInWords(visitTime(parsed.request)) });
    const answer = sendBooking(values, source);
    onSending?.(answer);
    const reply = await answer;
    setSending(reply);
    if (reply.status !== "failed") dropSubmission();
    // What a browser extension put into the honeypot would be refused again.
    if (reply.status === "refused") (sent.elements.namedItem("remarks") as HTMLInputElement).value = "";
    if (reply.status === "invalid") showErrors(reply.errors);
    if (reply.status === "slot-full") {
      isAwaited.current = true;
      sayTaken(reply.alternatives);
      onTaken();
    }
    if (reply.status === "booked") {
      onTaken();
      // Asked for by the product’s specification. It stays in this visitor’s own browser.
      console.log("Booking submitted:", parsed.request);
      clearDraft();
      rememberIfAsked(sent);
      onBooked({ ...parsed.request, ...reply });
    }
  }

  return {
    form,
    choice,
    missing,
    errors,
    alternatives,
    sending,
    submissionKey,
    choose,
    onInput,
    onBlur,
    onSubmit,
    bookAnother,
  };
}

/** What `useBookingForm` returns. */
export type BookingFormState = ReturnType<typeof useBookingForm>;
