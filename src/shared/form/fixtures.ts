/** Valid forms, for all tests and measurements. */

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { slotsOn } from "../time/calendar.ts";
import { emptyDetails } from "./fields.ts";
import type { BookingFormValues } from "./schema.ts";

/** A form that can be booked on the day before its date, in June 2026. */
export function validValues(overrides: Partial<BookingFormValues> = {}): BookingFormValues {
  return {
    ...emptyDetails,
    name: "Dana Miller",
    email: "dana@example.com",
    phone: "(727) 555-0123",
    address: "12 Example Avenue, Dunedin, FL 34698",
    serviceType: "dryer-repair",
    serviceDate: "2026-06-11",
    timeSlot: slotsOn("2026-06-11")[0] ?? "",
    description: "The dryer runs but stays cold.",
    termsAccepted: true,
    submissionKey: randomUUID(),
    ...overrides,
  };
}

/** The same form, from a different person each time. */
export function strangersValues(overrides: Partial<BookingFormValues> = {}): BookingFormValues {
  const stranger = String(++strangers).padStart(7, "0");
  return validValues({ email: `visitor${stranger}@example.com`, phone: `(813) ${stranger}`, ...overrides });
}
let strangers = 0;

/** Any character of Unicode. fast-check's own, "binary", lists a million of them before the first test. */
export const anySign = fc
  .integer({ max: 0x10_ffff, min: 0 })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));
