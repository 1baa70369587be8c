import { type ProblemKind, problemKinds, problemType } from "../../machines/problem-kinds.ts";

/** The site's own form reads this. */
interface Problem {
  status: ProblemKind;
  message?: string;
  [more: string]: unknown;
}

/**
 * An error of an endpoint: as JSON, or as problem details (RFC 9457) for programs that ask for them.
 * @param detail for problem details, where the site's own form finds its own words
 */
export function answerProblem(
  status: number,
  problem: Problem,
  { wantsProblems }: App.Locals,
  detail = problem.message,
): Response {
  const headers = { "cache-control": "no-store" };
  if (!wantsProblems) return Response.json(problem, { status, headers });
  const { status: kind, message: _detail, ...more } = problem;
  const details = { type: problemType(kind), title: problemKinds[kind].title, status, detail, ...more };
  return Response.json(details, { status, headers: { ...headers, "content-type": "application/problem+json" } });
}
