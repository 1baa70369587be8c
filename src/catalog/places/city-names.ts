/** The names of the cities, without the rest of their files. Browser-safe. */

const bySlug = import.meta.glob<string>("../content/cities/*.json", { eager: true, import: "name" });

/** In the order of their files. */
export const cityNames: readonly string[] = Object.values(bySlug);

/** The city whose page a path leads to, or "". */
export function cityOnPage(path: string): string {
  const [, slug] = /^\/locations\/([a-z-]+)\/?(?:\?.*)?$/.exec(path) ?? [];
  return bySlug[`../content/cities/${slug}.json`] ?? "";
}
