import type { APIRoute } from "astro";
import { bookingRefusals } from "../../content/booking-refusals.ts";
import { termsText } from "../../content/terms-text.ts";
import { alreadySentWords } from "../../shared/form/already-sent.ts";
import type { SentForm } from "../../shared/form/schema.ts";
import type { SourceHints } from "../../shared/form/source.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { privatePath } from "../../shared/links/private-path.ts";
import { slotTakenMessage } from "../../shared/rules/refusal-messages.ts";
import { leftOut } from "../../site/machine-readable/booking-fields.ts";
import { answerProblem } from "./_answer-problem.ts";

/** A UUID, bare or as a quoted string: the header's draft wants quotes, most programs send none. */
const keyForm = /^"?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"?$/i;

/**
 * The submission's key, from the header as programs send it or from the body as the form does; undefined if it is no key, or
 * if they differ.
 */
function keyOf(header: string | null, inBody: unknown): string | undefined {
  const own = inBody || undefined;
  if (own !== undefined && typeof own !== "string") return undefined;
  const [, key] = keyForm.exec(header ?? own ?? "") ?? [];
  return own === undefined || own.toLowerCase() === key?.toLowerCase() ? key : undefined;
}

const keyMessage =
  "Send a UUID of your own as Idempotency-Key, the same one for each retry, and no other one as submissionKey.";

/**
 * POST /api/bookings: books a visit. The body is the dialog's values as JSON, plus `source`: where the visitor came from.
 * The answer to a booking has the path of its private page in `link`, and its number for the phone in `number`.
 * A submission is its key plus its content; programs send the key as `Idempotency-Key`, the form as `submissionKey`.
 *
 * - 201: booked. 200: this submission was booked before (day and slot are those of the visit now).
 * - 400: not JSON, or no key. 415: another content type. 422: invalid values.
 * - 403: not booked although every field is valid, because this person has reached the limit of visits or the honeypot was
 *   filled in.
 * - 409: "slot-full" (with free times), or "already-sent": the key was submitted before with other content, or its visit was
 *   canceled or erased. Nothing is booked then; `earlier` and `detail` say what became of that visit, and the same values
 *   under a new key book another one. "already-booked": another submission has booked the same visit; the same values with
 *   `another`, under this key or a new one, book a second one.
 * - 429 without Retry-After: online bookings hit a ceiling, and the business wants a call.
 *
 * Before any of this, the server refuses posts from other sites (403), oversized bodies (413) and clients over their limit (429).
 * Errors are problem details (site/machine-readable/problem-details.ts).
 */
export const POST: APIRoute = async ({ request, locals }) => {
  if (request.headers.get("content-type")?.split(";")[0] !== "application/json") {
    return answerProblem(415, "unsupported", "Send the booking as application/json.");
  }
  let values: (SentForm & { source?: SourceHints }) | null;
  try {
    values = await request.json();
  } catch {
    return answerProblem(400, "unreadable", "The body is not valid JSON, or too large.");
  }
  const submissionKey = keyOf(request.headers.get("idempotency-key"), values?.submissionKey);
  if (!submissionKey) return answerProblem(400, "key", keyMessage);
  const { bookings, networks, log } = locals;
  const sent = { ...leftOut, ...values, submissionKey } as SentForm;
  const answer = await bookings.book(sent, values?.source, networks, termsText(), bookingRefusals(sent));
  if (answer.status === "invalid") {
    const { errors } = answer;
    return answerProblem(422, "invalid", Object.values(errors).join(" "), { errors });
  }
  if (answer.status === "slot-full")
    return answerProblem(409, "slot-full", slotTakenMessage, { alternatives: answer.alternatives });
  if (answer.status === "already-sent" || answer.status === "already-booked") {
    const { status, earlier } = answer;
    const { title, text } = alreadySentWords(earlier);
    return answerProblem(409, status, `${title}. ${text}`, { earlier });
  }
  if (answer.status === "ask-again") log.info({}, "A form with a filled-in honeypot was sent back");
  if (answer.status === "ask-again" || answer.status === "too-many")
    return answerProblem(403, "refused", answer.message);
  if (answer.status === "call-instead") return answerProblem(429, "refused", answer.message);
  const { serviceDate, timeSlot } = answer.booking;
  const link = privatePath(answer.booking.linkToken);
  return Response.json(
    { status: "booked", serviceDate, timeSlot, link, number: bookingNumber(answer.booking) },
    { status: answer.repeated ? 200 : 201, headers: { "cache-control": "no-store" } },
  );
};
