/** Texts of content files that the owner may write otherwise: which these are, what is wrong with one, and how they are read. */

import { z } from "zod";
import { editMark } from "../../facts/edit-marks.ts";
import { roomPath } from "../../facts/schema.ts";
import { facts } from "../../facts/site.ts";
import { perSite } from "../../shared/page-facts.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { capitalized } from "../../shared/text.ts";
import { dangersIn } from "../safety/breaches.ts";
import { fillIn, isFilledIn, withLetters } from "./placeholders.ts";

/** Ids begin with the file: "legal.terms.sections.3.paragraphs"; of services.json, then comes the service. */
const editable =
  /^(home|overview|(services|guides|cities|brands|legal)\.[\w-]+)\.(headline|lead|introduction|(about|closing)\.(title|text)|faq\.\d+\.(question|answer)|sections\.\d+\.(title|paragraphs|list))$/;

/** The page that a text is on: "cities.largo". */
export const pageOf = (id: string): string => id.replace(editable, "$1");

/** Where it is changed. */
export const textPath = (id: string): string => `${roomPath("texts")}/${pageOf(id)}#${id}`;

export interface EditableText {
  id: string;
  /** The part of the page: "Introduction", or "Answer 2". */
  label: string;
  /** As it came, with its placeholders; a line for each paragraph. */
  standard: string;
  /** Whether it may have several paragraphs. */
  isLong: boolean;
  /** In characters, with the facts filled in; without one, a text may be as long as any. */
  longest: number | undefined;
  /** What is wrong with a text in its place, with the facts of this moment: sentences. */
  mistakesIn(text: string): readonly string[];
}

/** "Introduction", "Closing, heading", "Answer 2", or "Section 4, list". */
const labelOf = (id: string) =>
  capitalized(
    id
      .replace(editable, "$3")
      .replace(/^faq\.(\d+)\.(\w+)/, (_, index: string, part: string) => `${part} ${Number(index) + 1}`)
      .replace(/^sections\.(\d+)/, (_, index: string) => `section ${Number(index) + 1}`)
      .replace(/\.(text|paragraphs)$/, "")
      .replace(".title", ", heading")
      .replace(".list", ", list"),
  );

const known = new Map<string, EditableText>();

/** All of them, in the order of their files. */
export const editableTexts: ReadonlyMap<string, EditableText> = known;

const filled = (text: string) => text.split(/\n+/).map((line) => fillIn(String(withLetters(line))));

function inWords({ code, message, ...issue }: z.core.$ZodIssue): string {
  const unit = "origin" in issue && issue.origin === "array" ? "paragraphs" : "characters";
  if (code === "too_big") return `At most ${"maximum" in issue && issue.maximum} ${unit}.`;
  if (code === "too_small") return `At least ${"minimum" in issue && issue.minimum} ${unit}.`;
  return `${capitalized(message)}.`;
}

/** The limit of the text that a schema has at a place. */
function longestAt(schema: z.ZodType, path: readonly (string | number)[]): number | undefined {
  const inner = path.reduce<unknown>((part, key) => {
    if (part instanceof z.ZodObject) return part.shape[key];
    return part instanceof z.ZodArray ? part.element : undefined;
  }, schema);
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined;
}

const at = (content: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], content);

/** Names the places of a file's content that the owner may change, and fills in all of its texts whenever they are read. */
export function readWithFacts<Content>(file: string, schema: z.ZodType, data: unknown, content: Content): Content {
  const start = file.replace(/^src\/content\/data\/|\.json$/g, "").replaceAll("/", ".");
  const visit = (part: unknown, id: string, path: readonly (string | number)[]): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [field, value] of Object.entries(part)) {
      const isEntry = start === "services" && path.length === 0;
      const own = `${id}.${isEntry ? (value as { id: string }).id : field}`;
      const here = [...path, Array.isArray(part) ? Number(field) : field];
      if (editable.test(own)) {
        const isLong = Array.isArray(value);
        const standard = at(data, here);
        known.set(own, {
          id: own,
          label: labelOf(own),
          standard: [standard].flat().join("\n"),
          isLong,
          longest: longestAt(schema, here),
          mistakesIn(text) {
            const lines = filled(text);
            const changed = withLetters(data);
            Object.assign(Object(at(changed, path)), { [field]: isLong ? lines : lines[0] });
            const issues = schema.safeParse(changed).error?.issues ?? [];
            return issues.filter((issue) => here.every((key, index) => issue.path[index] === key)).map(inWords);
          },
        });
        const get = () => (isLong ? textsAt(own, value) : textsAt(own, [value])[0]);
        Object.defineProperty(part, field, { get, enumerable: true });
      } else if (typeof value === "string" && isFilledIn(value)) {
        Object.defineProperty(part, field, { get: () => fillIn(value), enumerable: true });
      } else visit(value, own, here);
    }
  };
  visit(content, start, []);
  return content;
}

/** Why a text may not be published: sentences. What it has of the text that came with the site was checked by people. */
export function dangersOf(id: string, text: string): readonly string[] {
  const standard = known.get(id)?.standard ?? "";
  const written = standard.split(/(?<=[.?!])\s/).reduce((rest, sentence) => rest.replace(sentence, ""), text);
  const service = /microwave/i.test(text) ? "microwave-repair" : serviceIds.find((one) => id.includes(one));
  const instructions = written.split("\n").map((line) => ({ path: [], text: line }));
  const isSilent = /\b911\b/.test(standard) && !/\b911\b/.test(text);
  return [
    ...dangersIn(service, text, instructions).map(({ message }) => `It ${message}`),
    ...(isSilent ? ["It must still say when to call 911, as the text that came with the site does."] : []),
  ];
}

/** The owner's texts that can be shown: not with what this release doesn't fill in, and none that endangers anybody. */
const ownTexts = perSite(
  () =>
    new Map(
      Object.entries(facts().texts)
        .filter(([id, { text }]) => !/[{}]/.test(String(withLetters(text))) && dangersOf(id, text).length === 0)
        .map(([id, { text }]) => [id, text]),
    ),
);

/** The paragraphs of a text: the owner's, or those that came with the site. */
function textsAt(id: string, standard: readonly string[]): string[] {
  const own = ownTexts().get(id);
  const texts = own === undefined ? standard.map(fillIn) : filled(own);
  const mark = editMark(textPath(id), labelOf(id));
  return mark ? texts.with(-1, `${texts.at(-1)}${mark}`) : texts;
}
