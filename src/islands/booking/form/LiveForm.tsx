import { type ReactNode, useEffect } from "react";
import type { BookingFormValues, FieldErrors } from "../../../booking/form/schema.ts";
import type { SourceHints } from "../../../booking/form/source.ts";
import { clearDraft } from "../kept/draft.ts";
import type { Remembering } from "../kept/remembered.ts";
import { useOfferedVisits } from "../page-form.ts";
import { DialogFormView } from "./DialogFormView.tsx";
import { useAvailability } from "./useAvailability.ts";
import { type Booked, useBookingForm } from "./useBookingForm.ts";

interface LiveFormProps {
  /** The free spots are asked for once the form can be seen. */
  isSeen: boolean;
  values: BookingFormValues;
  remember: Remembering;
  source: SourceHints;
  /** What is invalid from the start. */
  errors?: FieldErrors;
  now: Date;
  phone: string;
  offer?: ReactNode;
  /** The form is part of its page, which has a title of its own. */
  isOnPage?: boolean;
  onBooked: (booked: Booked) => void;
  onCancel: () => void;
}

/** The form and its state: what is chosen, what is free, and sending it. The same in the dialog and on /book. */
export function LiveForm({ isSeen, source, errors, onBooked, ...shown }: LiveFormProps) {
  const { spots, refresh } = useAvailability(shown.now, isSeen);
  const { sayTakenMeanwhile, ...life } = useBookingForm(shown.values, shown.now, onBooked, refresh, source, errors);
  const { date, slot } = life.choice;
  // A button of the page, or a draft, may have chosen a time that is taken by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server has said what is free
  useEffect(() => {
    if (date && slot && spots.isTaken(date, slot)) sayTakenMeanwhile(spots.nextFree(date));
  }, [spots]);
  useOfferedVisits(life.choose);
  const keep = () => {
    clearDraft();
    shown.onCancel();
  };
  return <DialogFormView {...shown} {...life} spots={spots} onKeep={keep} />;
}
