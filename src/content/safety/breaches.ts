import type { ServiceId } from "../../shared/services/service-ids.ts";
import { careful, forbidden, required } from "./rules.ts";

/** A sentence, and the field of the content file that it is in. */
interface Instruction {
  path: (string | number)[];
  text: string;
}

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

/** @param service undefined for what is about none: rules for some services don't apply */
const about =
  (service: ServiceId | undefined, issue: string) =>
  (rule: { services?: readonly ServiceId[]; issues?: RegExp }): boolean =>
    (rule.services?.some((one) => one === service) ?? true) && (rule.issues?.test(issue) ?? true);

/** The sentences about an issue that give dangerous instructions. */
export function dangersIn(service: ServiceId | undefined, issue: string, instructions: readonly Instruction[]) {
  const applies = about(service, issue);
  const rules = [
    ...forbidden.filter(applies).map(({ name, verbs, parts }) => ({
      name,
      isBrokenBy: (text: string) => clausesOf(text).some((clause) => tellsTo(clause, verbs, parts)),
    })),
    ...careful.filter(applies).map(({ name, when, needs }) => ({
      name,
      isBrokenBy: (text: string) => when.test(text) && !needs(text),
    })),
  ];
  return rules.flatMap(({ name, isBrokenBy }) =>
    instructions
      .filter(({ text }) => isBrokenBy(text))
      .map(({ path, text }) => ({ path, message: `breaks the safety rule "${name}": ${text}` })),
  );
}

/** The sentences about an issue that break safety rules, and the rules that need a sentence and have none. */
export function safetyBreaches(service: ServiceId, issue: string, instructions: readonly Instruction[]) {
  const missing = required
    .filter(about(service, issue))
    .filter(({ says }) => !instructions.some(({ text }) => says.test(text)))
    .map(({ name }) => ({ path: ["firstAid"], message: `the safety rule "${name}" is not kept by any sentence` }));
  return [...dangersIn(service, issue, instructions), ...missing];
}
