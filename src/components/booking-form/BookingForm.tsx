import { lazy, type ReactNode, Suspense, useCallback, useEffect } from "react";
import type { BookingFormValues, FieldErrors } from "../../booking/form/schema.ts";
import type { SourceHints } from "../../booking/form/source.ts";
import { formatWeekday } from "../../booking/time/calendar.ts";
import { slotDetails } from "../../booking/time/slots.ts";
import { Button } from "../Button.tsx";
import { BookingFields } from "./BookingFields.tsx";
import { FormFoot } from "./FormFoot.tsx";
import { RememberBox } from "./kept/RememberBox.tsx";
import type { Remembering } from "./kept/remembered.ts";
import { NotSentNotice } from "./sending/NotSentNotice.tsx";
import { type FreeSpots, useAvailability } from "./sending/useAvailability.ts";
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
  source: SourceHints;
  onBooked: (booked: BookedVisit) => void;
}

/** The booking form: what is chosen, what is free, and sending it. The same in the dialog and on /book, where it works without script. */
export function BookingForm({ isSeen, source, errors, onBooked, ...look }: BookingFormProps) {
  const { values, now } = look;
  const { spots, refresh } = useAvailability(now, isSeen);
  const { sayTakenMeanwhile, ...state } = useBookingForm({
    ...{ values, errors, now, source, spots, onBooked },
    onTaken: refresh,
  });
  const { date, slot } = state.choice;
  // A button of the page, or a draft, may have chosen a time that is taken by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server has said what is free
  useEffect(() => {
    if (date && slot && spots.isTaken(date, slot)) sayTakenMeanwhile(spots.nextFree(date));
  }, [spots]);
  return <BookingFormView {...look} {...state} spots={spots} />;
}

interface BookingFormViewProps extends FormLook, Omit<BookingFormState, "sayTakenMeanwhile"> {
  spots: FreeSpots;
}

/** What the booking form shows in each of its states. */
export function BookingFormView({
  idPrefix,
  values,
  remember,
  spots,
  now,
  phone,
  offer,
  cancel,
  call,
  page,
  zipRemark,
  onKeep,
  form,
  choice,
  errors,
  alternatives,
  status,
  refusal,
  earlier,
  submissionKey,
  choose,
  onInput,
  onBlur,
  onSubmit,
  bookAnother,
}: BookingFormViewProps) {
  const freeTimes = alternatives.length > 0 && (
    <fieldset className="alternatives" aria-describedby={`${idPrefix}-timeSlot-error`}>
      <legend>Next free times</legend>
      {alternatives.map((visit) => (
        <Button key={`${visit.date} ${visit.slot}`} small onClick={() => choose(visit)}>
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
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="submissionKey" value={submissionKey} />
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
            <AlreadySentNotice earlier={earlier} onKeep={onKeep} onBookAnother={bookAnother} />
          </Suspense>
        )}
        {status === "failed" && <NotSentNotice phone={phone} onSend={sendAgain} />}
      </div>
      <FormFoot {...{ choice, errors, status, cancel, call }} />
    </form>
  );
}
