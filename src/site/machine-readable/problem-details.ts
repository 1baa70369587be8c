/** Every error under /api/, for the site's own form and for programs: problem details (RFC 9457). */
import { alternativesOffered } from "../../shared/availability/availability.ts";

/** What went wrong, and what to do about it, as /llms.txt explains it. A kind is the end of a problem's type. */
export const problemKinds = {
  invalid: {
    title: "Some values can’t be booked",
    meaning:
      "422. `errors` has a message per field, the one that people read. Correct them and send it again with the same key.",
  },
  "slot-full": {
    title: "That time was just taken",
    meaning: `409. Nothing is booked. \`alternatives\` has up to ${alternativesOffered} free times: ask the person, and send one of them with the same key.`,
  },
  "already-sent": {
    title: "This key was used before",
    meaning:
      "409. The key booked a visit with other content, or one that was canceled since. `earlier` says what became of it; nothing else is booked. A new key books another visit.",
  },
  "already-booked": {
    title: "This visit is booked already",
    meaning:
      "409. Another key has booked the same: phone number or email address, appliance, day, window and description. Nothing else is booked. Ask the person: the same values with `another` as true book a second visit.",
  },
  refused: {
    title: "This request was refused",
    meaning:
      "400, 403, 404, 405, 413 or 429. Nothing is booked. `detail` says why, in the words that people read: too many visits or requests, or our spam filter, for one. Wait for `Retry-After` if there is one, or give the person our phone number.",
  },
  failed: {
    title: "We couldn’t answer this request",
    meaning:
      "500 or 503. That is our fault, and a visit may be booked or not. Wait for `Retry-After` if there is one, and send the same again with the same key: nothing is booked twice.",
  },
  unreadable: {
    title: "This request is not valid",
    meaning: "400. The body is not JSON, or a parameter is not what it should be.",
  },
  unsupported: { title: "This is not JSON", meaning: "415. Send `Content-Type: application/json`." },
  key: {
    title: "The Idempotency-Key is not valid",
    meaning:
      "400. Send one UUID of your own, such as `6f9619ff-8b86-4d01-b42d-00cf4fc964ff`, and no other one as `submissionKey`.",
  },
} as const;

export type ProblemKind = keyof typeof problemKinds;

export const problemMediaType = "application/problem+json";

/**
 * @param detail in the words that people read
 * @param more what else this kind of problem says
 */
export const problemDetails = (siteUrl: string, kind: ProblemKind, status: number, detail: string, more?: object) => ({
  type: `${siteUrl}/llms.txt#${kind}`,
  title: problemKinds[kind].title,
  status,
  detail,
  ...more,
});
