import { LoaderCircle } from "lucide";
import type { ReactNode } from "react";
import { formatShortDay } from "../../booking/time/calendar.ts";
import { isTimeSlot, slotDetails } from "../../booking/time/slots.ts";
import { applianceName } from "../../catalog/services/service-title.ts";
import { SubmitButton } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import type { BookingFormState } from "./sending/useBookingForm.ts";

interface FormFootProps extends Pick<BookingFormState, "choice" | "errors" | "status"> {
  /** Before the button: how to leave the form. */
  cancel?: ReactNode;
  /** After the button: how to book without it. */
  call?: ReactNode;
}

/** What is chosen so far, read out after each choice, and the button that books it: "Confirm Thu, Nov 26, 8-12". */
export function FormFoot({ choice, errors, status, cancel, call }: FormFootProps) {
  const wrong = Object.keys(errors).length;
  const day = choice.date && formatShortDay(choice.date);
  const hours = isTimeSlot(choice.slot) ? slotDetails(choice.slot).hours : "";
  const appliance = applianceName(choice.serviceType);
  const isChosen = day && hours && appliance && wrong === 0;
  return (
    <footer className="form-foot">
      <p className="form-sum" role="status" data-needs-script="" data-in-button={isChosen ? "" : undefined}>
        <strong className={wrong > 0 ? "wrong" : undefined}>
          {wrong > 0 ? `Please check ${wrong === 1 ? "one field" : `${wrong} fields`}` : (day ?? "No day yet")}
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
