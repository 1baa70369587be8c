import { guides } from "../services/guides.ts";
import { services } from "../services/services.ts";

/** What pages name as a problem: the services' common issues and the guides' problems. */
const problems: ReadonlySet<string> = new Set([
  ...services.flatMap(({ details }) => details),
  ...guides.flatMap((guide) => guide.problems.map(({ title }) => title)),
]);

/** The text if it is a problem that one of the pages names; a link can't put other words into the form. */
export const knownProblem = (text: string): string | undefined => (problems.has(text) ? text : undefined);
