import { X } from "lucide";
import { type InputEvent, lazy, type ReactNode, Suspense, useCallback, useMemo } from "react";
import type { BookingFormValues } from "../../../booking/form/schema.ts";
import { formatWeekday, type PlainDate } from "../../../booking/time/calendar.ts";
import { slotDetails, type TimeSlot } from "../../../booking/time/slots.ts";
import { Button } from "../../../components/Button.tsx";
import { BookingFields } from "../../../components/booking-form/BookingFields.tsx";
import { IconButton } from "../IconButton.tsx";
import { RememberBox } from "../kept/RememberBox.tsx";
import type { Remembering } from "../kept/remembered.ts";
import { DialogFoot } from "./DialogFoot.tsx";
import { NotSentNotice } from "./NotSentNotice.tsx";
import type { FreeSpots } from "./useAvailability.ts";
import type { BookingFormLife } from "./useBookingForm.ts";
import { useNextStep } from "./useNextStep.ts";

/** Rarely needed, and only after the server has answered. */
const AlreadySentNotice = lazy(async () => ({ default: (await import("./AlreadySentNotice.tsx")).AlreadySentNotice }));

interface DialogFormViewProps extends Omit<BookingFormLife, "sayTakenMeanwhile"> {
  /** Initial values of the fields. */
  values: BookingFormValues;
  remember: Remembering;
  spots: FreeSpots;
  now: Date;
  phone: string;
  /** The offer to fill in what was typed on the page. */
  offer?: ReactNode;
  /** The form is part of its page, which has a title of its own. */
  isOnPage?: boolean;
  onCancel: () => void;
  /** The visitor is happy with the visit that this form booked before. */
  onKeep: () => void;
}

/** The browser gives the focus to it when the dialog opens: its name is read, not a button. React leaves out the attribute. */
function takeFocus(title: HTMLElement | null): void {
  title?.setAttribute("autofocus", "");
}

/** What the booking dialog shows in each state of its form. */
export function DialogFormView({
  values,
  remember,
  spots,
  now,
  phone,
  offer,
  isOnPage,
  onCancel,
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
  showErrors,
  onInput,
  onBlur,
  onSubmit,
  bookAnother,
}: DialogFormViewProps) {
  const next = useNextStep(form, values, showErrors);
  const onFormInput = (event: InputEvent<HTMLFormElement>) => {
    onInput(event);
    next.onInput();
  };
  const keyed = useMemo(() => ({ ...values, submissionKey }), [values, submissionKey]);
  // One stable function for all windows, so that choosing one doesn't rerender the calendar.
  const chooseDay = useCallback(
    (date: PlainDate) => {
      const slot = form.current?.querySelector<HTMLInputElement>("[name=timeSlot]:checked")?.value ?? "";
      choose(date, spots.left(date, slot as TimeSlot) === 0 ? "" : slot);
    },
    [form, spots, choose],
  );
  const calendar = {
    date: choice.date,
    slot: choice.slot,
    fullDays: spots.fullDays,
    closedDays: spots.closedDays,
    spotsLeft: spots.left,
    onChange: chooseDay,
  };
  const freeTimes = alternatives.length > 0 && (
    <fieldset className="alternatives" aria-describedby="booking-timeSlot-error">
      <legend>Next free times</legend>
      {alternatives.map(({ date, slot }) => (
        <Button key={`${date} ${slot}`} small onClick={() => choose(date, slot)}>
          {formatWeekday(date)}, {slotDetails(slot).hours}
        </Button>
      ))}
    </fieldset>
  );
  const sendAgain = useCallback(() => form.current?.requestSubmit(), [form]);
  return (
    <form ref={form} noValidate onInput={onFormInput} onBlur={onBlur} onSubmit={onSubmit}>
      {!isOnPage && (
        <header className="dialog-head">
          <div>
            <h2 ref={takeFocus} id="booking-title" tabIndex={-1}>
              Book your repair
            </h2>
            <p>It takes two minutes. You pay on completion.</p>
          </div>
          <IconButton icon={X} label="Close" onClick={onCancel} />
        </header>
      )}
      <div className="dialog-body">
        <BookingFields
          idPrefix="booking"
          service={choice.serviceType}
          {...{ values: keyed, errors, now, calendar, offer, alternatives: freeTimes }}
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
      <DialogFoot {...{ choice, errors, status, onCancel, isOnPage }} gap={next.gap} onPress={next.onPress} />
    </form>
  );
}
