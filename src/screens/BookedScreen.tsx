import { CalendarPlus } from "lucide";
import { reservedMessage, successMessage } from "../booking/form/messages.ts";
import type { PlainDate } from "../booking/time/calendar.ts";
import type { TimeSlot } from "../booking/time/slots.ts";
import { ButtonLink } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { MessageScreen } from "./MessageScreen.tsx";

export interface BookedState {
  serviceDate: PlainDate;
  timeSlot: TimeSlot;
  /** Path of the private page. */
  link: string;
}

/** Shown once a booking is stored, with the title and text of the success toast. */
export function BookedScreen({ booked }: { booked: BookedState }) {
  const { title, text } = successMessage(booked);
  return (
    <MessageScreen title={title} text={text} note={reservedMessage}>
      <ButtonLink href={booked.link} look="navy">
        View, reschedule or cancel your visit
      </ButtonLink>
      <ButtonLink href={`${booked.link}/visit.ics`}>
        <Icon of={CalendarPlus} />
        Add to calendar
      </ButtonLink>
      <ButtonLink href="/">Back to Home</ButtonLink>
    </MessageScreen>
  );
}
