import { LoaderCircle } from "lucide";
import type { MouseEvent } from "react";
import { formatShortDay } from "../../../booking/time/calendar.ts";
import { isTimeSlot, slotDetails } from "../../../booking/time/slots.ts";
import { applianceName } from "../../../catalog/services/service-title.ts";
import { Button, SubmitButton } from "../../../components/Button.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { type Step, stepLabel } from "./next-step.ts";
import type { BookingFormLife } from "./useBookingForm.ts";

interface DialogFootProps extends Pick<BookingFormLife, "choice" | "errors" | "status"> {
  /** The next field to fill in, if any. */
  gap: Step | undefined;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The form is part of its page: there is nothing to close. */
  isOnPage?: boolean | undefined;
  onCancel: () => void;
}

/** What is chosen so far, read out after each choice, and the button that tells the next step. */
export function DialogFoot({ choice, errors, status, gap, onPress, isOnPage, onCancel }: DialogFootProps) {
  const wrong = Object.keys(errors).length;
  const hours = isTimeSlot(choice.slot) && slotDetails(choice.slot).hours;
  const appliance = applianceName(choice.serviceType);
  const day = choice.date ? formatShortDay(choice.date) : "No day yet";
  const isReady = !gap && wrong === 0 && status === "editing";
  return (
    <footer className="dialog-foot">
      <p className="dialog-sum" role="status" data-in-button={isReady || undefined}>
        <strong className={wrong > 0 ? "wrong" : undefined}>
          {wrong > 0 ? `Please check ${wrong === 1 ? "one field" : `${wrong} fields`}` : day}
        </strong>{" "}
        <span>{[hours, appliance].filter(Boolean).join(" · ") || "No appliance yet"}</span>
      </p>
      {!isOnPage && (
        <Button className="cancel" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <SubmitButton aria-busy={status === "sending"} onClick={status === "editing" ? onPress : undefined}>
        {status === "sending" && <Icon of={LoaderCircle} className="spin" />}
        {status === "sending" ? (
          "Booking…"
        ) : status === "failed" ? (
          "Try again"
        ) : (
          <span>
            {stepLabel(gap, choice.date, choice.slot)}
            {/* Whatever it says, it is the button that confirms the booking. */}
            <span className="visually-hidden">{gap ? ", then confirm booking" : " booking"}</span>
          </span>
        )}
      </SubmitButton>
    </footer>
  );
}
