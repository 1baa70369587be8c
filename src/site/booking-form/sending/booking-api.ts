import type { DaySlot } from "../../../shared/availability/availability.ts";
import type { EarlierVisit } from "../../../shared/form/already-sent.ts";
import type { FieldErrors, SentForm } from "../../../shared/form/schema.ts";
import type { SourceHints } from "../../../shared/form/source.ts";
import type { PlainDate } from "../../../shared/time/calendar.ts";
import type { TimeSlot } from "../../../shared/time/slots.ts";

/** The server's answer to a booking; see src/pages/api/bookings.ts. */
export type BookingReply =
  /** `link` is the path of the private page, `number` what the visit is called on the phone. */
  | { status: "booked"; serviceDate: PlainDate; timeSlot: TimeSlot; link: string; number: string }
  | { status: "invalid"; errors: FieldErrors }
  | { status: "slot-full"; alternatives: DaySlot[] }
  /** The form was sent before with other content, or its visit is gone: nothing was booked now. */
  | { status: "already-sent"; earlier: EarlierVisit }
  /** Another form has booked the same visit: nothing was booked now. */
  | { status: "already-booked"; earlier: EarlierVisit }
  /** Not booked, for a reason that no field can fix; ready to show. */
  | { status: "refused"; detail: string }
  /** It is unknown whether the booking was stored; sending the same submission again is safe. */
  | { status: "failed" };

const longestWaitMs = 20_000;

/** Sends a booking and its source. Never throws: a request without a clear answer is "failed". */
export async function sendBooking(values: SentForm, source: SourceHints): Promise<BookingReply> {
  try {
    const response = await fetch("/api/bookings", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...values, source }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const answer = await response.json();
    if (response.ok) return answer;
    if (![403, 409, 422, 429].includes(response.status)) return { status: "failed" };
    // The kind of a problem is the end of its type; see src/site/machine-readable/problem-details.ts.
    return { ...answer, status: answer.type.split("#")[1] };
  } catch {
    return { status: "failed" };
  }
}
