/**
 * What is wrong with a use of `:has()`. A browser asks again whenever something within its reach changes: one that spans the
 * page, or whose effect no name narrows down, restyles the whole page at each press in the booking dialog.
 */
import { type Selector, type SelectorComponent, transform } from "lightningcss";

/** What holds a page, in both kinds of document. */
const pageWide = new Set(["html", "body", "main", "root", "office"]);
/** What its descendants, or what is beside it, are joined with. */
const besides: readonly string[] = ["next-sibling", "later-sibling"];

/** The lists of selectors in a pseudo-class such as `:is()`. */
const inside = (part: SelectorComponent): readonly Selector[] =>
  part.type === "pseudo-class" && "selectors" in part && part.kind !== "host" ? part.selectors : [];

interface Compound {
  /** How it follows the one before it; undefined for the first. */
  joinedBy: string | undefined;
  parts: SelectorComponent[];
}

function compoundsOf(selector: Selector): Compound[] {
  const compounds: Compound[] = [{ joinedBy: undefined, parts: [] }];
  for (const part of selector) {
    if (part.type === "combinator") compounds.push({ joinedBy: part.value, parts: [] });
    else compounds.at(-1)?.parts.push(part);
  }
  return compounds;
}

const isHas = (part: SelectorComponent) => part.type === "pseudo-class" && part.kind === "has";
const holdsHas = (part: SelectorComponent): boolean => isHas(part) || inside(part).flat().some(holdsHas);

const isPageWide = (part: SelectorComponent): boolean => {
  if (part.type === "type" || part.type === "class") return pageWide.has(part.name);
  return part.type === "pseudo-class" && (part.kind === "root" || inside(part).some((one) => one.some(isPageWide)));
};

/** Whether an element is named, by anything but its place or state. */
const isNamed = (parts: readonly SelectorComponent[]): boolean =>
  parts.some(
    (part) =>
      ["type", "class", "id", "attribute", "pseudo-element"].includes(part.type) ||
      (part.type === "pseudo-class" &&
        (part.kind === "is" || part.kind === "where") &&
        inside(part).every((one) => isNamed(compoundsOf(one).at(-1)?.parts ?? []))),
  );

/** Whether a class, an id or an attribute names an element that isn't the page. */
const isOfComponent = ({ parts }: Compound): boolean =>
  !parts.some(isPageWide) &&
  parts.some(
    (part) =>
      ["class", "id", "attribute"].includes(part.type) ||
      inside(part).some((one) => compoundsOf(one).some(isOfComponent)),
  );

/** Why a selector may restyle more than its component; [] if it doesn't. */
function faultsOf(selector: Selector): string[] {
  const compounds = compoundsOf(selector);
  const anchor = compounds.findLastIndex(({ parts }) => parts.some(holdsHas));
  const found = compounds[anchor];
  if (!found) return [];
  const before = compounds.slice(0, anchor);
  const after = compounds.slice(anchor + 1);
  const isBelowComponent = before.some(isOfComponent);
  const faults: string[] = [];
  for (const { parts } of compounds.filter(({ parts }) => parts.some(holdsHas)))
    if (parts.some(isPageWide)) faults.push("the page has it");
  if (!isNamed(found.parts.filter((part) => !isHas(part))) && !isBelowComponent) faults.push("any element may have it");
  const isBeside = (one: Compound | undefined) => one?.joinedBy !== undefined && besides.includes(one.joinedBy);
  if (after.some(isBeside) && !isBelowComponent) faults.push("what it changes is beside the component");
  if (!after.every(({ parts }) => isNamed(parts))) faults.push("what it changes has no name");
  const uses = (part: SelectorComponent): readonly Selector[] =>
    isHas(part) ? inside(part) : inside(part).flat().flatMap(uses);
  // The first part of a selector that begins with a combinator is the element itself.
  if (found.parts.flatMap(uses).some((one) => isBeside(compoundsOf(one)[1]) && one[0]?.type === "pseudo-class"))
    faults.push("it looks beside the component");
  return faults;
}

/**
 * The selectors of a stylesheet with a `:has()` whose subject or argument isn't inside of its own component, each with what is
 * wrong with it.
 */
export function pageWideHas(css: string): string[] {
  // Nesting is written out as for a browser that doesn't know it. What modules call `:global` is a selector like others.
  const { code } = transform({
    filename: "flat.css",
    code: Buffer.from(css.replaceAll(":global(", ":is(")),
    targets: { chrome: 111 << 16 },
  });
  const faults: string[] = [];
  transform({
    filename: "flat.css",
    code,
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          for (const selector of selectors)
            for (const fault of faultsOf(selector)) faults.push(`${textOf(code, loc.line)}: ${fault}`);
        },
      },
    },
  });
  return faults;
}

const textOf = (code: Uint8Array, line: number) =>
  (Buffer.from(code).toString().split("\n")[line] ?? "").replace("{", "").trim();
