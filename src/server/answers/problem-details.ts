/** Errors as problem details (RFC 9457), for programs that ask for them. */
import type { IncomingHttpHeaders } from "node:http";

export const problemMediaType = "application/problem+json";

/** Whether a program wants errors as problem details: it says so, or sends a key, as none of the site's own forms does. */
export const wantsProblemDetails = ({ accept, "idempotency-key": key }: IncomingHttpHeaders): boolean =>
  key !== undefined || accept?.toLowerCase().includes(problemMediaType) === true;
