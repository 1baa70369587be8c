const firstName = (name: string) => name.split(" ")[0] ?? name;

/** Names separated by commas, as short as possible: first names, and full names where two are alike. */
export function shortNames(names: string): string {
  const all = names.split(", ");
  const isAlone = (name: string) => all.filter((other) => firstName(other) === firstName(name)).length === 1;
  return all.map((name) => (isAlone(name) ? firstName(name) : name)).join(", ");
}
