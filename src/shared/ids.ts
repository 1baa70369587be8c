/** Ids made of names, such as in an address. */

/** An id that is not taken: "early-morning", or "early-morning-2". */
export function newId(name: string, taken: readonly string[]): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug =
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, 24)
      .replaceAll(/^-|-$/g, "") || "window";
  const isFree = (id: string) => !taken.includes(id);
  return [slug, ...taken.map((_, index) => `${slug}-${index + 2}`)].find(isFree) ?? `${slug}-${taken.length + 2}`;
}

/** What is made of each, with an id that neither it nor one before it has. */
export function withNewIds<Item extends { name: string }, Made>(
  items: readonly Item[],
  taken: readonly string[],
  make: (item: Item, id: string) => Made,
): Made[] {
  const used = [...taken];
  return items.map((item) => {
    const id = newId(item.name, used);
    used.push(id);
    return make(item, id);
  });
}
