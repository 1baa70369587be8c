/** What the owner writes instead of the site's own texts. Which texts there are, and what holds for each, src/content says. */
import { z } from "zod";
import type { Field } from "./fields.ts";

/** In characters, of each text. */
export const longestOwnText = 10_000;

const about = { label: "Website wording" };
/** No controls, and nothing that no font shows. */
const visible = /^(?:\n|[^\p{Cc}\p{Co}\p{Cs}\p{NChar}])+$/u;
const own = z.strictObject({
  /** As it was cleaned; each line is a paragraph. */
  text: z.string().max(longestOwnText).regex(visible),
  /** The day on which it was written. */
  on: z.iso.date(),
  /** The text that came with the site then, and that it replaced; without it, nobody knows what that was. */
  standard: z.string().max(longestOwnText).optional(),
});

/** By the text's id, which it keeps wherever it moves: "cities.largo.introduction", or "legal.terms.sections.privacy.title". */
export type OwnTexts = Readonly<Record<string, z.infer<typeof own>>>;

const isOfDecentSize = (texts: OwnTexts) => JSON.stringify(texts).length <= 500_000;

const ownTexts: Field<OwnTexts> = {
  ...about,
  kind: "hidden",
  rule: z
    .record(z.string().regex(/^[a-z0-9.-]{1,120}$/), own, "texts by their ids")
    .refine(isOfDecentSize, "at most 500,000 characters in all"),
  read(typed, name) {
    try {
      return JSON.parse(typed[name] || "{}");
    } catch {
      return typed[name];
    }
  },
  write: (value, name) => ({ [name]: JSON.stringify(value) }),
};

export const textFacts = { texts: { ...ownTexts, group: "texts" as const, default: {} as OwnTexts } };
