import type { APIRoute } from "astro";
import { alreadySentWords } from "../../booking/form/already-sent.ts";
import { receiveBooking } from "../../booking/form/receive-booking.ts";
import type { BookingFormValues } from "../../booking/form/schema.ts";
import type { SourceHints } from "../../booking/form/source.ts";
import { privatePath } from "../../booking/links/private-path.ts";
import { business } from "../../business/business.ts";
import { termsText } from "../../catalog/terms-text.ts";

export const prerender = false;

const json = (status: number, body: object) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

/**
 * POST /api/bookings: books a visit. The body is the dialog's values as JSON, plus `source`: where the visitor came from.
 * The answer to a booking has the path of its private page in `link`.
 * A submission is its `submissionKey` plus its content. 201: booked. 200: this submission was booked before (day and slot
 * are those of the visit now). 409: "slot-full" (with free times), or "already-sent": the key was submitted before with
 * other content, or its visit was canceled or erased. Nothing is booked then; `earlier` and `message` say what became of
 * that visit, and the same values under a new key book another one. 422: invalid values.
 * 403: not booked although every field is valid, because this person has reached the limit of visits or the submission
 * looks automated (with a message). 400: not JSON. 415: another content type. The server itself also refuses, always with a
 * message: 403 for posts from other sites, 413 for oversized bodies, 429 for a client over its limit. 429 without
 * Retry-After: online bookings hit a ceiling, and the business wants a call (with a message).
 */
export const POST: APIRoute = async ({ request, locals }) => {
  if (request.headers.get("content-type")?.split(";")[0] !== "application/json") {
    return json(415, { status: "unsupported", message: "Send the booking as application/json." });
  }
  let values: (BookingFormValues & { source?: SourceHints }) | null;
  try {
    values = await request.json();
  } catch {
    return json(400, { status: "unreadable", message: "The body is not valid JSON, or too large." });
  }
  const answer = await receiveBooking(locals.bookings, values as BookingFormValues, {
    businessPhone: business.phone.text,
    source: values?.source,
    networks: locals.networks,
    terms: termsText,
    onSignals: (signals, accepted) => locals.log.info({ signals, accepted }, "a booking looks automated"),
  });
  if (answer.status === "invalid") return json(422, answer);
  if (answer.status === "slot-full") return json(409, answer);
  if (answer.status === "already-sent") {
    const { title, text } = alreadySentWords(answer.earlier);
    return json(409, { ...answer, message: `${title}. ${text}` });
  }
  if (answer.status === "too-many" || answer.status === "ask-again")
    return json(403, { status: "refused", message: answer.message });
  if (answer.status === "call-instead") return json(429, { status: "refused", message: answer.message });
  const { id, serviceDate, timeSlot } = answer.booking;
  const link = privatePath(locals.bookings.linkToken(id));
  return json(answer.repeated ? 200 : 201, { status: "booked", serviceDate, timeSlot, link });
};
