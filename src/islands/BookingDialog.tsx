import { ClipboardList, LoaderCircle, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { formatShortDay, formatWeekday, type PlainDate } from "../booking/calendar.ts";
import type { BookingFormValues } from "../booking/schema.ts";
import { isTimeSlot, slotDetails } from "../booking/slots.ts";
import type { SourceHints } from "../booking/source.ts";
import { serviceTitle } from "../catalog/service-title.ts";
import { BookingFields } from "../components/booking-form/BookingFields.tsx";
import { hasDetails, type TypedDetails, withTyped } from "../components/booking-form/presets.ts";
import { Icon } from "../components/Icon.tsx";
import { saveDraft } from "./draft.ts";
import { useAvailability } from "./useAvailability.ts";
import { useBackButton } from "./useBackButton.ts";
import { type Booked, useBookingForm } from "./useBookingForm.ts";

interface BookingDialogProps {
  /** What the form holds at first. */
  values: BookingFormValues;
  /** Offered, not carried over by itself. */
  typed: TypedDetails | undefined;
  source: SourceHints;
  phone: string;
  onBooked: (booked: Booked) => void;
  onClose: () => void;
}

/** The booking dialog (specification sections 3 to 5 and 8): modal, closes on Cancel, on success and on dismissal. */
export function BookingDialog({ values, typed, source, phone, onBooked, onClose }: BookingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [initial, setInitial] = useState(values);
  const [now] = useState(() => new Date());
  const [offered, setOffered] = useState(hasDetails(typed));
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useBackButton(onClose);
  const takeOver = () => {
    if (typed) setInitial((current) => ({ ...withTyped(current, typed, now), submissionKey: crypto.randomUUID() }));
    setOffered(false);
    requestAnimationFrame(() => {
      const form = dialog.current?.querySelector("form");
      if (!form) return;
      saveDraft(form);
      // The button that had the focus is gone.
      form.querySelector<HTMLElement>("[name=name]")?.focus();
    });
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="booking-title"
      onClose={onClose}
      onPointerDown={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <DialogForm
        key={initial.submissionKey}
        values={initial}
        source={source}
        now={now}
        phone={phone}
        offer={
          offered && (
            <div className="notice">
              <Icon of={ClipboardList} />
              <span>You already typed some details on the page.</span>
              <button type="button" className="dialog-button secondary small" onClick={takeOver}>
                Use the details I just typed
              </button>
            </div>
          )
        }
        onBooked={onBooked}
        onCancel={() => dialog.current?.close()}
      />
    </dialog>
  );
}

interface DialogFormProps {
  values: BookingFormValues;
  source: SourceHints;
  now: Date;
  phone: string;
  offer: React.ReactNode;
  onBooked: (booked: Booked) => void;
  onCancel: () => void;
}

function DialogForm({ values, source, now, phone, offer, onBooked, onCancel }: DialogFormProps) {
  const { places, refresh } = useAvailability();
  const { form, choice, errors, alternatives, status, refusal, choose, onInput, onSubmit } = useBookingForm(
    values,
    now,
    onBooked,
    refresh,
    source,
  );
  const calendar = {
    date: choice.date,
    slot: choice.slot,
    fullDays: places.fullDays,
    placesLeft: places.left,
    onChange: (date: PlainDate) => {
      const isFull = isTimeSlot(choice.slot) && places.left(date, choice.slot) === 0;
      choose(date, isFull ? "" : choice.slot);
    },
  };
  const freeTimes = alternatives.length > 0 && (
    <fieldset className="alternatives" aria-describedby="booking-timeSlot-error">
      <legend>Next free times</legend>
      {alternatives.map(({ date, slot }) => (
        <button
          key={`${date} ${slot}`}
          type="button"
          className="dialog-button secondary small"
          onClick={() => choose(date, slot)}
        >
          {formatWeekday(date)}, {slotDetails[slot].hours}
        </button>
      ))}
    </fieldset>
  );
  return (
    <form ref={form} noValidate onInput={onInput} onSubmit={onSubmit}>
      <header className="dialog-head">
        <div>
          <h2 id="booking-title">Book your repair</h2>
          <p>Two minutes. Pay when it is fixed.</p>
        </div>
        <button type="button" className="icon-button" aria-label="Close" onClick={onCancel}>
          <Icon of={X} />
        </button>
      </header>
      <div className="dialog-body">
        <BookingFields idPrefix="booking" {...{ values, errors, now, calendar, offer, alternatives: freeTimes }} />
      </div>
      <div role="alert">
        {refusal && <p className="form-error">{refusal}</p>}
        {status === "failed" && (
          <p className="form-error">
            We could not reach our booking service, so this visit may not be booked yet. Nothing you typed is lost: try
            again, or call <a href={`tel:+1${phone.replace(/\D/g, "")}`}>{phone}</a>.
          </p>
        )}
      </div>
      <footer className="dialog-foot">
        <p className="dialog-sum">
          <strong>
            {choice.date ? formatShortDay(choice.date) : "Choose a day"}
            {isTimeSlot(choice.slot) && `, ${slotDetails[choice.slot].hours}`}
          </strong>
          <span>{serviceTitle(choice.serviceType) || "Choose an appliance"}</span>
        </p>
        <button type="button" className="dialog-button secondary cancel" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="dialog-button primary" aria-busy={status === "sending"}>
          {status === "sending" && <Icon of={LoaderCircle} className="spin" />}
          {status === "sending" ? "Booking…" : status === "failed" ? "Try again" : "Confirm booking"}
        </button>
      </footer>
    </form>
  );
}
