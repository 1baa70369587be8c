/** The brands page: typing shows only the brands that match. */

/** Lowercase letters and digits without accents; "&" and "and" are left out. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\band\b|[^a-z0-9]+/g, "");

/** A brand in the list, as the filter reads it: its name and its description. */
export const entryOf = (name: string, text: string) => ({ name: plain(name), text: plain(text) });

/** The entries whose name has a text in it, or else those whose description has it; all for a text without letters and digits. */
export function found<Entry extends ReturnType<typeof entryOf>>(entries: readonly Entry[], text: string) {
  const typed = plain(text);
  if (!typed) return entries;
  const named = entries.filter(({ name }) => name.includes(typed));
  return named.length > 0 ? named : entries.filter(({ text }) => text.includes(typed));
}

/** Makes the field at the top of the brands page work. Enter opens the brand that is left. */
export function startBrandFilter(index: HTMLElement): void {
  const input = document.querySelector<HTMLInputElement>("#brand-filter");
  const status = input?.parentElement?.querySelector("[role=status]");
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
