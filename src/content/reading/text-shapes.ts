/** Shapes of texts that several kinds of content files have in common. */
import { z } from "zod";
import { hasFact, placeholderList } from "./placeholders.ts";

/** Checked in words: braces that are left are a mistake. */
export const text = z
  .string()
  .trim()
  .refine((text) => !/[{}]/.test(text), `use only these words in braces: ${placeholderList}`);
export const sentence = text.refine((text) => text.length >= 12 || hasFact(text), "must have at least 12 characters");
/** One text of several paragraphs. */
export const paragraphs = z.array(sentence).min(1).max(20);
export const label = text.min(1).max(70);
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "use lowercase letters, digits and single hyphens");

/** A text for search engines, which has so many characters whatever the facts in it are: parse.ts looks. */
export const headText = (least: number, most: number) => text.meta({ least, most });
export const meta = z.strictObject({ title: headText(15, 60), description: headText(90, 160) });
export const titledText = z.strictObject({ title: label, text: sentence });
export const question = z.strictObject({
  /** Names it for good, whatever is put before it: the owner’s own words are stored by it. */
  id: slug,
  question: text.min(10).max(110).endsWith("?", "must end in a question mark"),
  answer: sentence,
});

/** "samsung.com", or "github.com/owner/repository". */
export const hostOrFolder = z
  .string()
  .regex(
    /^[a-z0-9-]+([.][a-z0-9-]+)+(\/[\w.-]+)*$/,
    "must be a host without www, such as samsung.com, or a folder on it",
  );

/** Whether a page is on one of these hosts, on a part of one (`producthelp.whirlpool.com`), or in one of these folders. */
export function isOn(places: readonly string[], url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return places.some((place) => {
    const [host = "", ...folders] = place.split("/");
    const folder = ["", ...folders, ""].join("/");
    return (hostname === host || hostname.endsWith(`.${host}`)) && pathname.startsWith(folder);
  });
}
