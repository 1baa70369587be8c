/** The kinds of problems that answers to programs name, as /llms.txt explains them. A kind is the end of its type. */
import { alternativesOffered } from "../booking/availability/availability.ts";
import { absoluteUrl } from "../seo/metadata.ts";

/** What went wrong, and what to do about it. */
export const problemKinds = {
  invalid: {
    title: "Some values can’t be booked",
    meaning:
      "422, or 400 for a parameter. `errors` has a message per field, the one that people read. Correct them and send it again with the same key.",
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
  refused: {
    title: "This visit is not booked",
    meaning:
      "403, 405, 413, 429 or 503. `detail` says why, in the words that people read: too many visits or requests, or our spam filter. Wait for `Retry-After` if there is one, or give the person our phone number.",
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

/** The type of a problem (RFC 9457): where its kind is explained. */
export const problemType = (kind: ProblemKind): string => `${absoluteUrl("/llms.txt")}#${kind}`;
