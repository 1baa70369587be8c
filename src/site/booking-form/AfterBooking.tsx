import { CalendarPlus, CircleCheck, X } from "lucide";
import { useEffect, useRef } from "react";
import { reservedMessage } from "../../shared/form/success-message.ts";
import { pageFacts } from "../../shared/page-facts.ts";
import { callToChange } from "../../shared/rules/refusal-messages.ts";
import { canStillChange } from "../../shared/rules/visit-timing.ts";
import { applianceName } from "../../shared/services/service-title.ts";
import { formatWeekday } from "../../shared/time/calendar.ts";
import { slotDetails } from "../../shared/time/slots.ts";
import { bookingLink } from "../components/BookButton.tsx";
import { Button, ButtonLink, IconButton } from "../components/Button.tsx";
import { Icon } from "../components/Icon.tsx";
import { Terms } from "../components/Terms.tsx";
import type { BookedVisit } from "./sending/useBookingForm.ts";

interface VisitCardProps {
  visit: BookedVisit;
  /** When it was booked. */
  now: Date;
  onDone: () => void;
}

/**
 * The visit that was just booked, over the page and not modal. It takes the focus once, so that it is read out, and stays
 * until "Done" or Escape, which give the focus back.
 */
export function VisitCard({ visit, now, onDone }: VisitCardProps) {
  const { serviceDate, timeSlot, serviceType, address, number, link } = visit;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    title.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // What lies above it is closed first.
      if (key === "Escape" && !document.querySelector("dialog:modal, :popover-open, details[data-menu][open]"))
        onDone();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onDone]);
  const { name, hours } = slotDetails(timeSlot);
  const isChangeable = canStillChange(visit, now);
  const next = [
    reservedMessage,
    "Our technician arrives within the window.",
    "You agree to the price before any work starts.",
    isChangeable ? `Need to reschedule? Change or cancel up to ${pageFacts().noticeHours} hours ahead.` : callToChange,
  ];
  return (
    <section className="visit-card" aria-labelledby="visit-card-title">
      <h2 ref={title} id="visit-card-title" tabIndex={-1}>
        <span>{formatWeekday(serviceDate)},</span> <span>{`${name.toLowerCase()} (${hours})`}</span>
      </h2>
      <Terms of={Object.entries({ Appliance: applianceName(serviceType), Address: address, Number: number })} />
      <h3>What happens next</h3>
      <ul>
        {next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="visit-card-buttons">
        <ButtonLink small href={`${link}/visit.ics`}>
          <Icon of={CalendarPlus} />
          Add to calendar
        </ButtonLink>
        <ButtonLink small href={link}>
          Open my visit
        </ButtonLink>
        <ButtonLink small {...bookingLink({ service: serviceType, visit: { date: serviceDate, slot: timeSlot } })}>
          Book another visit
        </ButtonLink>
        <Button look="navy" small onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}

export interface ToastMessage {
  title: string;
  text: string;
}

/** A live region for one message at a time, shown until it is dismissed. */
export function Toaster({ toast, onDismiss }: { toast: ToastMessage | undefined; onDismiss: () => void }) {
  return (
    <section className="toast-region" aria-label="Notifications">
      <div role="status">
        {toast && (
          <div className="toast">
            <Icon of={CircleCheck} />
            <div>
              <strong>{toast.title}</strong>
              <p>{toast.text}</p>
            </div>
          </div>
        )}
      </div>
      {toast && <IconButton icon={X} label="Dismiss" className="toast-close" onClick={onDismiss} />}
    </section>
  );
}
