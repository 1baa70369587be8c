import { bookingNumber } from "../../booking/links/booking-number.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { slotDetails } from "../../booking/time/slots.ts";
import { serviceTitle } from "../../catalog/service-title.ts";

const mapsLink = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** When, whom, where, and why, with room for what the technician finds. */
export function VisitOnPaper({ visit }: { visit: Booking }) {
  const { name, hours } = slotDetails(visit.timeSlot);
  return (
    <article>
      <h2>
        {hours} <small>{name}</small>
      </h2>
      <p className="who">
        <strong>{visit.name}</strong>
        <a href={phoneLink(visit.phone)}>{visit.phone}</a>
      </p>
      <p className="where">
        <a href={mapsLink(visit.address)}>{visit.address}</a>
      </p>
      <dl>
        <dt>Service</dt>
        <dd>{serviceTitle(visit.serviceType)}</dd>
        <dt>Model</dt>
        <dd className="blank">{visit.modelNumber}</dd>
        <dt>Serial</dt>
        <dd className="blank">{visit.serialNumber}</dd>
        <dt>Problem</dt>
        <dd className="problem">{visit.description}</dd>
      </dl>
      <p className="notes">Notes and parts</p>
      <p className="boxes">
        <span>Done</span>
        <span>Return visit</span>
        <span>Paid</span>
        <span>Warranty</span>
        <small>Booking {bookingNumber(visit)}</small>
      </p>
    </article>
  );
}
