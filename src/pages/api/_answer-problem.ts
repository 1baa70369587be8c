import { business } from "../../facts/site.ts";
import { type ProblemKind, problemDetails, problemMediaType } from "../../site/machine-readable/problem-details.ts";

/** An error of an endpoint. @param detail in the words that people read @param more what else this kind says */
export const answerProblem = (status: number, kind: ProblemKind, detail: string, more?: object): Response =>
  Response.json(problemDetails(business().siteUrl, kind, status, detail, more), {
    status,
    headers: { "content-type": problemMediaType, "cache-control": "no-store" },
  });
