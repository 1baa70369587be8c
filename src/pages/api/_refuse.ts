import { problemType, type RefusalKind, refusals } from "../../machines/refusals.ts";

/** The site's own form reads this. */
interface Refused {
  status: RefusalKind;
  message?: string;
  [more: string]: unknown;
}

/**
 * An error of an endpoint: as JSON, or as problem details (RFC 9457) for programs that ask for them.
 * @param detail for problem details, where the site's own form finds its own words
 */
export function refuse(
  status: number,
  refused: Refused,
  { wantsProblems }: App.Locals,
  detail = refused.message,
): Response {
  const headers = { "cache-control": "no-store" };
  if (!wantsProblems) return Response.json(refused, { status, headers });
  const { status: kind, message: _detail, ...more } = refused;
  const problem = { type: problemType(kind), title: refusals[kind].title, status, detail, ...more };
  return Response.json(problem, { status, headers: { ...headers, "content-type": "application/problem+json" } });
}
