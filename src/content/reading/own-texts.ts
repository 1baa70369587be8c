/** Texts of content files that the owner may write otherwise: which these are, what is wrong with one, and how they are read. */

import { z } from "zod";
import type { OwnTexts } from "../../facts/own-texts.ts";
import { roomPath } from "../../facts/schema.ts";
import { facts } from "../../facts/site.ts";
import { perSite } from "../../shared/page-facts.ts";
import { serviceIds } from "../../shared/services/service-ids.ts";
import { capitalized } from "../../shared/text.ts";
import { dangersIn } from "../safety/breaches.ts";
import { fillIn, inWords } from "./placeholders.ts";

/**
 * Ids begin with the file: "legal.terms.sections.privacy.paragraphs"; of services.json, then comes the service. What is in a list
 * has an `id` beside it, which stays when others are put before it.
 */
const editable =
  /^(home|overview|(services|guides|cities|brands|legal)\.[\w-]+)\.(headline|lead|introduction|(about|closing)\.(title|text)|faq\.[\w-]+\.(question|answer)|sections\.[\w-]+\.(title|paragraphs|list))$/;

/** The page that a text is on: "cities.largo". */
export const pageOf = (id: string): string => id.replace(editable, "$1");

/** Where it is changed. */
export const textPath = (id: string): string => `${roomPath("texts")}/${pageOf(id)}#${id}`;

export interface EditableText {
  id: string;
  /** The part of the page: "Introduction", or "Answer 2". */
  label: string;
  /** Default text, with its placeholders; a line for each paragraph. */
  standard: string;
  /** Whether it may have several paragraphs. */
  isLong: boolean;
  /** In characters, with the facts filled in; without one, a text may be as long as any. */
  longest: number | undefined;
  /** What is wrong with a text in its place, with the facts of this moment: sentences. */
  mistakesIn(text: string): readonly string[];
}

/** "Introduction", "Closing heading", "Answer 2", or "Section 4 list". @param number of its entry, where it is in a list */
const labelOf = (id: string, number: number) =>
  capitalized(
    id
      .replace(editable, "$3")
      .replace(/^faq\.[\w-]+\.(\w+)/, `$1 ${number}`)
      .replace(/^sections\.[\w-]+/, `section ${number}`)
      .replace(/\.(text|paragraphs)$/, "")
      .replace(".title", " heading")
      .replace(".list", " list"),
  );

const known = new Map<string, EditableText>();
const pages = new Set<string>();

/** All of them, in the order of their files. */
export const editableTexts: ReadonlyMap<string, EditableText> = known;

const linesOf = (text: string) => text.split(/\n+/);
/** Whether a brand or a community of the content is called so. */
const isPage = (name: string) => pages.has(`brands.${name}`) || pages.has(`cities.${name}`);
const filled = (text: string) => linesOf(text).map((line) => fillIn(line, isPage));

function mistakeInWords({ code, message, ...issue }: z.core.$ZodIssue): string {
  const unit = "origin" in issue && issue.origin === "array" ? "paragraphs" : "characters";
  if (code === "too_big") return `At most ${"maximum" in issue && issue.maximum} ${unit}.`;
  if (code === "too_small") return `At least ${"minimum" in issue && issue.minimum} ${unit}.`;
  return `${capitalized(message)}.`;
}

/** The shape of what is at a place. */
export const shapeAt = (schema: z.ZodType, path: readonly (string | number)[]) =>
  path.reduce<z.ZodType | undefined>((part, key) => {
    if (part instanceof z.ZodObject) return part.shape[key];
    return part instanceof z.ZodArray ? (part.element as z.ZodType) : undefined;
  }, schema);

/** What a file's texts have ids by: "legal.terms". */
const startOf = (file: string) => file.replace(/^src\/content\/data\/|\.json$/g, "").replaceAll("/", ".");

/** Calls `visit` with each part of content, its id, and the fields and indexes that lead to it, until one returns something. */
function copyBy(
  content: unknown,
  start: string,
  visit: (part: unknown, id: string, path: readonly (string | number)[]) => unknown,
): unknown {
  const copy = (part: unknown, id: string, path: readonly (string | number)[]): unknown => {
    const instead = visit(part, id, path);
    if (instead !== undefined) return instead;
    if (Array.isArray(part))
      return part.map((entry, index) => copy(entry, `${id}.${entry?.id ?? index}`, [...path, index]));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([field, value]) => [field, copy(value, `${id}.${field}`, [...path, field])]),
    );
  };
  return copy(content, start, []);
}

/** Names the places of a file's content that the owner may change. @throws Error where two in a list have the same id */
export function nameEditable(file: string, schema: z.ZodType, data: unknown): void {
  const found = new Set<string>();
  copyBy(data, startOf(file), (part, id, path) => {
    if (!editable.test(id)) return undefined;
    if (found.has(id)) throw new Error(`${file}: ${path.join(".")}: another entry has the same id`);
    found.add(id);
    const isLong = Array.isArray(part);
    const shape = shapeAt(schema, path);
    pages.add(pageOf(id));
    known.set(id, {
      id,
      label: labelOf(id, 1 + Number(path.findLast((part) => typeof part === "number"))),
      standard: [part].flat().join("\n"),
      isLong,
      longest: shape instanceof z.ZodString ? (shape.maxLength ?? undefined) : undefined,
      mistakesIn(text) {
        const said = filled(text).filter(Boolean);
        const lines = said.length > 0 ? said : linesOf(inWords(text, isPage));
        const changed = copyBy(inWords(data), startOf(file), (_, other) =>
          other === id ? (isLong ? lines : lines[0]) : undefined,
        );
        const issues = schema.safeParse(changed).error?.issues ?? [];
        return issues.filter((issue) => path.every((key, index) => issue.path[index] === key)).map(mistakeInWords);
      },
    });
    return part;
  });
}

/** Whether the text that came with the site is another one than the owner replaced. */
export const isStandardChanged = (id: string, { standard }: OwnTexts[string]): boolean => {
  const now = known.get(id)?.standard;
  return standard !== undefined && now !== undefined && now !== standard;
};

/** The ids of the owner's texts that have no place any more: this release says nothing there. */
export const textsWithoutPlace = (own: OwnTexts): string[] => Object.keys(own).filter((id) => !known.has(id));

/**
 * The texts of content as the site of this moment says them: the owner's, or those of the file with the facts filled in. Where
 * the file says nothing, because that is off, the owner's words aren't said either.
 * @param id of the file that it is from, or of an entry of one: "cities.largo"
 */
export const textsOf = <Content>(id: string, content: Content): Content =>
  withoutSilent(
    copyBy(content, id, (part, id) => {
      const own = ownTexts().get(id);
      if (typeof part !== "string") return own;
      const standard = fillIn(part);
      return standard === "" ? "" : (own?.[0] ?? standard);
    }),
  ) as Content;

/** A copy whose lists have no entries of which a text says nothing. */
function withoutSilent(content: unknown): unknown {
  if (typeof content !== "object" || content === null) return content;
  if (Array.isArray(content)) return content.filter((entry) => !isSilent(entry)).map(withoutSilent);
  return Object.fromEntries(Object.entries(content).map(([field, part]) => [field, withoutSilent(part)]));
}
const isSilent = (entry: unknown): boolean =>
  entry === "" || (typeof entry === "object" && entry !== null && Object.values(entry).includes(""));

/** What a text says while all holds that its words depend on, and while nothing does. */
const bothWays = (text: string) => [true, false].map((all) => inWords(text, isPage, all));

/** Why a text may not be published: sentences. What it has of the text that came with the site was checked by people. */
export function dangersOf(id: string, text: string): readonly string[] {
  const standards = bothWays(known.get(id)?.standard ?? "");
  const checked = standards.flatMap((standard) => standard.split(/(?<=[.?!])\s/));
  const says911 = (said = "") => /\b911\b/.test(said);
  const dangers = bothWays(text).flatMap((said) => {
    const written = checked.reduce((rest, sentence) => rest.replace(sentence, ""), said);
    const service = /microwave/i.test(said) ? "microwave-repair" : serviceIds.find((one) => id.includes(one));
    const instructions = written.split("\n").map((line) => ({ path: [], text: line }));
    return [
      ...dangersIn(service, said, instructions).map(({ message }) => `It ${message}`),
      ...(says911(standards[0]) && !says911(said)
        ? ["It must still say when to call 911, as the text that came with the site does."]
        : []),
    ];
  });
  return [...new Set(dangers)];
}

/** The owner's texts that can be shown: not with what this release doesn't fill in, and none that endangers anybody or says nothing. */
const ownTexts = perSite(
  () =>
    new Map(
      Object.entries(facts().texts)
        .filter(([, { text }]) => !linesOf(text).some((line) => /[{}]/.test(inWords(line, isPage))))
        .filter(([id, { text }]) => dangersOf(id, text).length === 0)
        .map(([id, { text }]) => [id, filled(text).filter(Boolean)] as const)
        .filter(([, lines]) => lines.length > 0),
    ),
);
