import { bookingNumber } from "../../booking/links/booking-number.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { visitInOneLine } from "../shared/words.ts";

/** Where a number leads to no visit or to several. */
export function FindVisitScreen({ typed, visits }: { typed: string; visits: readonly Booking[] }) {
  if (visits.length === 0) {
    return (
      <p>
        No visit has the number “{typed}”. <a href="/office/search">Search for a name, phone number, or address</a>
      </p>
    );
  }
  return (
    <>
      <p>Several visits have a number that starts with “{typed}”:</p>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <a href={`/office/visits/${visit.id}`}>{bookingNumber(visit)}</a> {visitInOneLine(visit)}
          </li>
        ))}
      </ul>
    </>
  );
}
