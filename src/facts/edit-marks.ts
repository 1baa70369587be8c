/** In a preview, what the office can change ends in a mark, which becomes a link to the form. No other page ever has one. */
import { type FactName, factFields, factPath } from "./schema.ts";
import { site } from "./site.ts";

/** Never characters of a text. */
const [open, middle, close] = ["\ufdd0", "\ufdd1", "\ufdd2"];

/** The end of a text; "" unless this is a preview. @param label what the link changes, in a few words */
export const editMark = (href: string, label: string): string =>
  site().hasEditMarks ? open + href + middle + label + close : "";

/** The same of a fact. */
export const factMark = (name: FactName): string => editMark(factPath(name), factFields[name].label);

const marks = new RegExp(`${open}([^${open}${middle}${close}]*)${middle}([^${open}${close}]*)${close}`, "g");

/** A text with something else in place of its marks. */
export const replaceEditMarks = (text: string, by: (href: string, label: string) => string): string =>
  text.replaceAll(marks, (_, href: string, label: string) => by(href, label));
