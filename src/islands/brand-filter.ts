/** The brands page: typing shows only the brands that match. */

/** Lowercase words without accents and punctuation; "&" and "and" are left out. */
const wordsIn = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}|['’]|&|\band\b/gu, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A brand in the list, as the filter reads it. */
export interface Entry {
  /** The words of its name. */
  name: readonly string[];
  /** What is said of it, in one word. */
  text: string;
}

/** A brand by its name and what is said of it. */
export const entryOf = (name: string, text: string): Entry => ({ name: wordsIn(name), text: wordsIn(text).join("") });

/** From the closest kind of match to the most distant; the first kind that finds a brand counts. */
const matches: readonly ((entry: Entry, typed: string) => boolean)[] = [
  // "zero", "subz" and "sub-z" find Sub-Zero.
  ({ name }, typed) => name.some((_, index) => name.slice(index).join("").startsWith(typed)),
  ({ name }, typed) => name.join("").includes(typed),
  ({ text }, typed) => typed.length > 2 && text.includes(typed),
];

/** The entries that a text finds, by the closest kind of match that finds any; without letters and digits it finds all. */
export function found<Some extends Entry>(entries: readonly Some[], text: string): readonly Some[] {
  const typed = wordsIn(text).join("");
  if (!typed) return entries;
  for (const isMatch of matches) {
    const those = entries.filter((entry) => isMatch(entry, typed));
    if (those.length > 0) return those;
  }
  return [];
}

/** Makes the field of the brands page work. Enter opens the brand that is left. */
export function startBrandFilter(index: HTMLElement): void {
  const input = index.querySelector("input");
  const status = index.querySelector("[role=status]");
  if (!input || !status) return;
  const initially = status.textContent;
  const entries = Array.from(index.querySelectorAll("li"), (element) => ({
    element,
    ...entryOf(element.querySelector("h3")?.textContent ?? "", element.querySelector("p")?.textContent ?? ""),
  }));
  let shown: readonly (typeof entries)[number][] = entries;

  function update(): void {
    const text = input?.value.trim() ?? "";
    shown = found(entries, text);
    const isFiltered = shown !== entries;
    for (const entry of entries) entry.element.hidden = !shown.includes(entry);
    for (const group of index.querySelectorAll("section")) group.hidden = !group.querySelector("li:not([hidden])");
    index.classList.toggle("is-filtered", isFiltered);
    input?.parentElement?.classList.toggle("is-empty", shown.length === 0);
    const count = shown.length === 1 ? "1 brand" : `${shown.length} brands`;
    const nothing = `“${text}” isn’t in our list, but we service other brands too: call and tell us the model number.`;
    const says = !isFiltered ? initially : shown.length === 0 ? nothing : count;
    if (status && status.textContent !== says) status.textContent = says;
  }

  input.addEventListener("input", update);
  input.addEventListener("keydown", ({ key }) => {
    if (key === "Enter" && shown.length === 1) shown[0]?.element.querySelector("a")?.click();
  });
  update();
}
