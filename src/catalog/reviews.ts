/**
 * The review count shown on city pages (a sample from 50 to 99). It is drawn
 * once per city from the slug as seed, so it never changes between visits.
 */
export function reviewCount(citySlug: string): number {
  let hash = 0x811c9dc5;
  for (const character of citySlug) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 50 + (hash % 50);
}
