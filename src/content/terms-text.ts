/** The terms of use as text, to be kept with the bookings that accept them. */
import type { LegalText } from "./reading/schema.ts";
import { terms } from "./texts.ts";

/** What customers accept; `meta` is for search engines only. */
export type AcceptableText = Omit<LegalText, "meta" | "sections"> & {
  sections: readonly (Omit<LegalText["sections"][number], "id"> & { id?: string })[];
};

/** The terms of this site, with the facts of the business filled in. The same words always give the same text. */
export const termsText = (): string => {
  const { title, lead, sections } = terms();
  const accepted: AcceptableText = { title, lead, sections: sections.map(({ id: _, ...section }) => section) };
  return JSON.stringify(accepted);
};

/** Reads what `termsText` was, in this or an earlier release: today's rules for content files don't apply to it. */
export const readTermsText = (text: string) => JSON.parse(text) as AcceptableText;
