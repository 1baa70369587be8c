import { LoaderCircle } from "lucide";
import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useState } from "react";
import type { BookingFormValues, FieldErrors } from "../../booking/form/schema.ts";
import type { SourceHints } from "../../booking/form/source.ts";
import { formatShortDay, formatWeekday } from "../../booking/time/calendar.ts";
import { isTimeSlot, slotDetails } from "../../booking/time/slots.ts";
import { applianceName } from "../../catalog/services/service-title.ts";
import { Button, SubmitButton } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { BookingFields } from "./BookingFields.tsx";
import { eraseDetails, type Remembering, saveDraft } from "./kept.ts";
import { NotSentNotice } from "./sending/NotSentNotice.tsx";
import { type DaysOff, type FreeSpots, useAvailability } from "./sending/useAvailability.ts";
import { type BookedVisit, type BookingFormState, useBookingForm } from "./sending/useBookingForm.ts";

/** Rarely needed, and only after the server has answered. */
const AlreadySentNotice = lazy(async () => ({
  default: (await import("./sending/AlreadySentNotice.tsx")).AlreadySentNotice,
}));

/** How the form looks, whatever becomes of it. */
interface FormLook {
  /** Prefix of every id, so that two forms can share a page. */
  idPrefix: string;
  /** Initial values of the fields; new ones fill the form anew. */
  values: BookingFormValues;
  remember: Remembering;
  now: Date;
  /** The business's phone, as displayed. */
  phone: string;
  /** The offer to fill in what was typed on the page. */
  offer?: ReactNode;
  /** Before the form's button: how to leave the form. */
  cancel?: ReactNode;
  /** After it: how to book without it. */
  call?: ReactNode;
  /** Of the form on /book: where its values are sent without script, and from which page its visitor came. */
  page?: string;
  /** What is said about city and ZIP code at first. */
  zipRemark?: string | undefined;
  /** The visitor is happy with the visit that this form booked before. */
  onKeep: () => void;
}

interface BookingFormProps extends FormLook {
  /** What is invalid from the start. */
  errors?: FieldErrors;
  /** What is free is asked for once the form can be seen. */
  isSeen: boolean;
  /** What is known of it before. */
  off?: DaysOff | undefined;
  source: SourceHints;
  onBooked: (booked: BookedVisit) => void;
}

/** The booking form: what is chosen, what is free, and sending it. The same in the dialog and on /book, where it works without script. */
export function BookingForm({ isSeen, off, source, errors, onBooked, ...look }: BookingFormProps) {
  const { values, now } = look;
  const { spots, refresh } = useAvailability(now, isSeen, off);
  const state = useBookingForm({ values, errors, now, source, spots, onBooked, onTaken: refresh });
  return <BookingFormView {...look} {...{ state, spots }} />;
}

interface BookingFormViewProps extends FormLook {
  state: BookingFormState;
  spots: FreeSpots;
}

/** What the booking form shows in each of its states. */
export function BookingFormView({ state, spots, idPrefix, page, ...look }: BookingFormViewProps) {
  const { values, remember, now, phone, offer, cancel, call, zipRemark, onKeep } = look;
  const { form, choice, errors, alternatives, status, refusal, earlier } = state;
  const freeTimes = alternatives.length > 0 && (
    <fieldset className="alternatives" aria-describedby={`${idPrefix}-timeSlot-error`}>
      <legend>Next free times</legend>
      {alternatives.map((visit) => (
        <Button key={`${visit.date} ${visit.slot}`} small onClick={() => state.choose(visit)}>
          {formatWeekday(visit.date)}, {slotDetails(visit.slot).hours}
        </Button>
      ))}
    </fieldset>
  );
  const sendAgain = useCallback(() => form.current?.requestSubmit(), [form]);
  return (
    <form
      ref={form}
      className="booking-form"
      {...(page !== undefined && { id: "book-form", method: "post", action: "/book" })}
      noValidate
      onInput={state.onInput}
      onBlur={state.onBlur}
      onSubmit={state.onSubmit}
    >
      <input type="hidden" name="submissionKey" value={state.submissionKey} />
      {page !== undefined && <input type="hidden" name="page" value={page} />}
      <div className="form-body">
        <BookingFields
          {...{ idPrefix, values, errors, now, choice, spots, zipRemark, offer }}
          alternatives={freeTimes}
          remember={<RememberBox {...remember} />}
        />
      </div>
      <div role="alert">
        {refusal && <p className="form-error">{refusal}</p>}
        {earlier && (
          <Suspense>
            <AlreadySentNotice earlier={earlier} onKeep={onKeep} onBookAnother={state.bookAnother} />
          </Suspense>
        )}
        {status === "failed" && <NotSentNotice phone={phone} onSend={sendAgain} />}
      </div>
      <FormFoot {...{ choice, errors, status, cancel, call }} />
    </form>
  );
}

/** "Remember my details on this device": never checked unasked; what is remembered is erased in one tap. */
function RememberBox({ isKept, isTicked }: Remembering) {
  const [state, setState] = useState<"kept" | "erased" | "none">();
  const shown = state ?? (isKept ? "kept" : "none");
  const erase = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { form } = currentTarget;
    if (!form) return;
    eraseDetails(form);
    const box = form.elements.namedItem("remember");
    if (box instanceof HTMLInputElement) {
      box.checked = false;
      // The pressed button is about to go.
      box.focus();
    }
    saveDraft(form);
    setState("erased");
  };
  return (
    <div className="remember" data-needs-script="">
      <label className="checkbox">
        <input type="checkbox" name="remember" defaultChecked={isTicked} />
        <span>Remember my details on this device</span>
      </label>
      {shown === "kept" && (
        <Button small onClick={erase}>
          Erase my details
        </Button>
      )}
      <p className="hint" role="status">
        {shown === "erased" && "Your details are erased from this device."}
      </p>
    </div>
  );
}

interface FormFootProps extends Pick<BookingFormState, "choice" | "errors" | "status"> {
  /** Before the button: how to leave the form. */
  cancel?: ReactNode;
  /** After the button: how to book without it. */
  call?: ReactNode;
}

/** What is chosen so far, read out after each choice, and the button that books it: "Confirm Thu, Nov 26, 8-12". */
function FormFoot({ choice, errors, status, cancel, call }: FormFootProps) {
  const wrong = Object.keys(errors).length;
  const day = choice.date && formatShortDay(choice.date);
  const hours = isTimeSlot(choice.slot) ? slotDetails(choice.slot).hours : "";
  const appliance = applianceName(choice.serviceType);
  const isChosen = day && hours && appliance && wrong === 0;
  return (
    <footer className="form-foot">
      <p className="form-sum" role="status" data-needs-script="" data-in-button={isChosen ? "" : undefined}>
        <strong className={wrong > 0 ? "wrong" : undefined}>
          {wrong > 0 ? `Please check ${wrong === 1 ? "one field" : `${wrong} fields`}` : (day ?? "No day chosen")}
        </strong>{" "}
        <span>{[hours, appliance || "No appliance yet"].filter(Boolean).join(" · ")}</span>
      </p>
      {cancel}
      <SubmitButton aria-busy={status === "sending"}>
        {status === "sending" && <Icon of={LoaderCircle} className="spin" />}
        {status === "sending"
          ? "Booking…"
          : status === "failed"
            ? "Try again"
            : day && hours
              ? `Confirm ${day}, ${hours.replaceAll(/[ap]m/g, "")}`
              : "Confirm booking"}
      </SubmitButton>
      {call}
    </footer>
  );
}
