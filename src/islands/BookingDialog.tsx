import { ClipboardList } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { BookingFormValues } from "../booking/form/schema.ts";
import type { SourceHints } from "../booking/form/source.ts";
import { hasDetails, type TypedDetails, withTyped } from "../components/booking-form/presets.ts";
import { Icon } from "../components/Icon.tsx";
import { DialogFormView } from "./DialogFormView.tsx";
import { clearDraft, saveDraft } from "./draft.ts";
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
    if (typed) setInitial((current) => withTyped(current, typed, now));
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
        key={offered ? "first" : "typed"}
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
  offer: ReactNode;
  onBooked: (booked: Booked) => void;
  onCancel: () => void;
}

/** The form with its life: what is chosen, what is free, and sending it. */
function DialogForm({ source, onBooked, ...shown }: DialogFormProps) {
  const { places, refresh } = useAvailability(shown.now);
  const life = useBookingForm(shown.values, shown.now, onBooked, refresh, source);
  const keep = () => {
    clearDraft();
    shown.onCancel();
  };
  return <DialogFormView {...shown} {...life} places={places} onKeep={keep} />;
}
