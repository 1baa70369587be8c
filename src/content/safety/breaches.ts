import type { ServiceId } from "../../shared/services/service-ids.ts";
import { careful, forbidden, required } from "./rules.ts";

/** A sentence, and the field of the content file that it is in. */
interface Instruction {
  path: (string | number)[];
  text: string;
}

const clausesOf = (text: string) => text.split(/[.;:!?]\s|\s[–—]\s/);
const by = "(?:by|try|start|consider|worth) (?:\\w+ing)";

/** Said before a verb, these turn an instruction into a warning or into what we do. */
const warning =
  /\b(?:never|not|nobody|no one|without|instead of|rather than|we|our|us|technicians?|cannot)\b|n[’']t\b/i;

/** A rule as what is looked for: each pattern once, however often a text has it. */
const patterns = forbidden.map(({ verbs, parts, ...rule }) => ({
  ...rule,
  verb: new RegExp(`\\b(?:${verbs}|${by})\\b`, "gi"),
  parts: [parts].flat().map((part) => new RegExp(`\\b(?:${part})(?![\\w-])`, "gi")),
}));

/** Whether a clause tells its reader to do one of the verbs to its parts: all of them are behind a verb that no warning is before. */
function tellsTo(clause: string, { verb, parts }: Pick<(typeof patterns)[number], "verb" | "parts">): boolean {
  const lastParts = parts.map((part) => [...clause.matchAll(part)].at(-1)?.index ?? -1);
  const isBefore = ({ index, 0: word }: RegExpExecArray) => lastParts.every((last) => last >= index + word.length);
  const [first] = lastParts.includes(-1) ? [] : clause.matchAll(verb);
  return first !== undefined && isBefore(first) && !warning.test(clause.slice(0, first.index));
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
    ...patterns.filter(applies).map(({ name, ...rule }) => ({
      name,
      isBrokenBy: (text: string) =>
        rule.parts.every((part) => text.search(part) >= 0) && clausesOf(text).some((clause) => tellsTo(clause, rule)),
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
