import type { PlainDate } from "../booking/calendar.ts";
import { successMessage } from "../booking/messages.ts";
import type { TimeSlot } from "../booking/slots.ts";
import { business } from "../business/business.ts";
import { ButtonLink, CallButton } from "../components/Button.tsx";
import { MessageScreen } from "./MessageScreen.tsx";

/** Shown when a booking was stored: title and text of the success toast (specification section 8). */
export function BookedScreen({ booked }: { booked: { serviceDate: PlainDate; timeSlot: TimeSlot } }) {
  const { title, text } = successMessage(booked);
  return (
    <MessageScreen title={title} text={text}>
      <ButtonLink href="/">Back to Home</ButtonLink>
      <CallButton>Call {business.phone.text}</CallButton>
    </MessageScreen>
  );
}
