import type { ServiceId } from "../services/service-ids.ts";
import { careful, forbidden, required } from "./rules.ts";

/** The parts of a problem page that tell its reader what to do; what our technician does is not among them. */
export interface Instructions {
  issue: string;
  lead: string;
  urgency: { why: string };
  firstAid: readonly { text: string }[];
  checks: readonly { title: string; text: string }[];
  causes: readonly { cause: string }[];
  repairOrReplace: string;
}

export interface SafetyBreach {
  /** Field of the content file. */
  path: (string | number)[];
  message: string;
}

/** A sentence, and the field it is in. */
export interface Instruction {
  path: (string | number)[];
  text: string;
}

const instructionsOf = (page: Instructions): Instruction[] => [
  { path: ["lead"], text: page.lead },
  { path: ["urgency", "why"], text: page.urgency.why },
  ...page.firstAid.map(({ text }, index) => ({ path: ["firstAid", index, "text"], text })),
  ...page.checks.flatMap(({ title, text }, index) => [
    { path: ["checks", index, "title"], text: title },
    { path: ["checks", index, "text"], text },
  ]),
  ...page.causes.map(({ cause }, index) => ({ path: ["causes", index, "cause"], text: cause })),
  { path: ["repairOrReplace"], text: page.repairOrReplace },
];

const clausesOf = (text: string) => text.split(/[.;:!?]+\s|\s[–—]\s/);
const by = "(?:by|try|start|consider|worth) (?:\\w+ing)";

/** Said before a verb, these turn an instruction into a warning or into what we do. */
const warning =
  /\b(?:never|not|nobody|no one|without|instead of|rather than|we|our|us|technicians?|cannot)\b|n[’']t\b/i;

/** Whether a clause tells its reader to do one of the verbs to one of the parts. */
function tellsTo(clause: string, verbs: string, parts: string): boolean {
  const pattern = new RegExp(`\\b(?:${verbs}|${by})\\b(?=[^]*?\\b(?:${parts})(?![\\w-]))`, "gi");
  return [...clause.matchAll(pattern)].some(({ index }) => !warning.test(clause.slice(0, index)));
}

/** Whether a rule is about an issue of a service. */
const about =
  (service: ServiceId, issue: string) =>
  (rule: { services?: readonly ServiceId[]; issues?: RegExp }): boolean =>
    (rule.services?.includes(service) ?? true) && (rule.issues?.test(issue) ?? true);

/** What sentences about an issue tell their reader against the safety rules. */
export function dangersIn(service: ServiceId, issue: string, instructions: readonly Instruction[]): SafetyBreach[] {
  const concerns = about(service, issue);
  const breach = (name: string, { path, text }: Instruction) => ({
    path,
    message: `breaks the safety rule "${name}": ${text}`,
  });
  const told = forbidden
    .filter(concerns)
    .flatMap(({ name, verbs, parts }) =>
      instructions
        .filter(({ text }) => clausesOf(text).some((clause) => tellsTo(clause, verbs, parts)))
        .map((instruction) => breach(name, instruction)),
    );
  const careless = careful
    .filter(concerns)
    .flatMap(({ name, when, needs }) =>
      instructions
        .filter(({ text }) => when.test(text) && !needs(text))
        .map((instruction) => breach(name, instruction)),
    );
  return [...told, ...careless];
}

/** What a problem page tells its reader against the safety rules, and what it should say and doesn't. */
export function safetyBreaches(service: ServiceId, page: Instructions): SafetyBreach[] {
  const instructions = instructionsOf(page);
  const unsaid = required
    .filter(about(service, page.issue))
    .filter(({ says }) => !instructions.some(({ text }) => says.test(text)))
    .map(({ name }) => ({ path: ["firstAid"], message: `the safety rule "${name}" is not kept by any sentence` }));
  return [...dangersIn(service, page.issue, instructions), ...unsaid];
}
