import { bookingNumber } from "../../booking/links/booking-number.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { visitInWords } from "../../booking/time/visit-in-words.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { ButtonLink, ButtonRow } from "../../components/Button.tsx";
import { visitPath } from "../shared/words.ts";
import styles from "./NewVisit.module.css";
import { callPath } from "./NewVisitScreen.tsx";

/** At the end of a call: the number to say aloud, and what was agreed. */
export function BookedScreen({ booking }: { booking: Booking }) {
  const { serviceDate: date, timeSlot: slot, serviceType, name, email } = booking;
  const number = bookingNumber(booking);
  return (
    <div className={styles.booked}>
      <p>Say the number to the caller:</p>
      <p className={styles.number} id="booking-number">
        {number}
      </p>
      <p>
        <b>{visitInWords({ date, slot })}</b>
        <br />
        {serviceTitle(serviceType)}, {name}
      </p>
      <p>{email ? `The confirmation goes to ${email}.` : "No email address, so nothing is emailed."}</p>
      <ButtonRow>
        <ButtonLink look="navy" href={visitPath(booking)}>
          Open the visit
        </ButtonLink>
        <ButtonLink href={`${callPath}?again=${number}`}>Another visit for this caller</ButtonLink>
        <ButtonLink href={callPath}>Next call</ButtonLink>
        <ButtonLink href="/office">Today</ButtonLink>
      </ButtonRow>
    </div>
  );
}
