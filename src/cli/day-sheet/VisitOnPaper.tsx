import { Fragment } from "react";
import { bookingFields, optionalDetails, shortTermOf } from "../../booking/form/fields.ts";
import { whereForBusiness } from "../../booking/form/where.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { progressInWords } from "../../booking/rules/visit-state.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { slotDetails } from "../../booking/time/slots.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";

const mapsLink = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** When, whom, where, and why, with room for what the technician finds. */
export function VisitOnPaper({ visit, notes }: { visit: Booking; notes: readonly string[] }) {
  // The sheet's title has the day; technicians don't write emails.
  const { timeSlot, name, phone, address, serviceType, description } = visit;
  const slot = slotDetails(timeSlot);
  const state = progressInWords(visit);
  return (
    <article>
      <h2>
        {slot.hours} <small>{slot.name}</small>
        {state && <b>{state}</b>}
      </h2>
      <p className="who">
        <strong>{name}</strong>
        <a href={phoneLink(phone)}>{phone}</a>
      </p>
      <p className="where">
        <a href={mapsLink(address)}>{whereForBusiness(address)}</a>
      </p>
      <dl>
        <dt>Service</dt>
        <dd>{serviceTitle(serviceType)}</dd>
        {optionalDetails
          .filter((name) => visit[name] !== "" || bookingFields[name].part === "plate")
          .map((name) => (
            <Fragment key={name}>
              <dt>{shortTermOf(name)}</dt>
              <dd className="blank">{visit[name]}</dd>
            </Fragment>
          ))}
        <dt>Problem</dt>
        <dd className="problem">{description}</dd>
        {notes.length > 0 && (
          <>
            <dt>Notes</dt>
            <dd className="problem">{notes.join("\n")}</dd>
          </>
        )}
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
