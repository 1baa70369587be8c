const firstName = (name: string) => name.split(" ")[0] ?? name;

/** Names separated by commas, in as little room as tells people apart: first names, and whole names where two are alike. */
export function shortNames(names: string): string {
  const all = names.split(", ");
  const isAlone = (name: string) => all.filter((other) => firstName(other) === firstName(name)).length === 1;
  return all.map((name) => (isAlone(name) ? firstName(name) : name)).join(", ");
}
