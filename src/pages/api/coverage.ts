import type { APIRoute } from "astro";
import { coverageInWords, coverageOf } from "../../content/places/coverage.ts";
import { business } from "../../facts/site.ts";
import { nextVisit } from "../_next-visit.ts";
import { answerProblem } from "./_answer-problem.ts";

/**
 * GET /api/coverage?place=33770 or a city's name: `answer` is "yes", "call" (just outside: we often come), "box" (for P.O. boxes alone), "no" or "unknown",
 * with the message that people read and the number to call. With "yes" come the places and the next free visit.
 * 400 without a place. Whatever the answer, a visit can be booked: a person decides.
 */
export const GET: APIRoute = async ({ url, locals }) => {
  const coverage = coverageOf(url.searchParams.get("place") ?? "");
  if (!coverage) return answerProblem(400, "unreadable", "place must be a ZIP code or a city, such as 33770 or Largo.");
  const next = coverage.answer === "yes" ? await nextVisit(locals) : undefined;
  const { title, text } = coverageInWords(coverage, next?.text);
  return Response.json(
    {
      answer: coverage.answer,
      message: `${title} ${text}`,
      ...(coverage.answer === "yes" && { places: coverage.places }),
      ...(next && { next }),
      phone: business().phone.text,
    },
    // The next visit may be taken a second later.
    { headers: { "cache-control": "no-cache" } },
  );
};
