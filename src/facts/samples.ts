/** What the example site shows where a site with a real address shows the owner's own facts or nothing. */

export const sampleRating = "4.8/5";
/** The year that makes fifteen full ones. */
export const sampleSince: number = new Date().getFullYear() - 16;

export const samplePolicies = {
  diagnosis: "The diagnosis is free, with or without a repair.",
  orderedParts:
    "We order it, tell you when it’s due in, and come back to install it at the price you agreed to. There’s no extra charge for the second visit.",
  cannotRepair: "We tell you why, and you owe nothing.",
  declinedPrice: "That’s fine: you owe nothing.",
};

/** A review count from 50 to 99, drawn from a city's slug as seed: it never changes between visits. */
export function sampleReviews(citySlug: string): number {
  let hash = 0x811c9dc5;
  for (const character of citySlug) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 50 + (hash % 50);
}

export const sampleTestimonials: readonly { name: string; location: string; quote: string; stars: number }[] = [
  {
    name: "Maria T.",
    location: "Dunedin",
    quote:
      "Our refrigerator was warm at breakfast. They came that afternoon, replaced a fan, and charged the price they had told us before starting.",
    stars: 5,
  },
  {
    name: "James R.",
    location: "Largo",
    quote:
      "The washer would not drain. The technician showed me the sock in the pump, explained the fix in plain words, and ran a load before he left.",
    stars: 5,
  },
  {
    name: "Denise K.",
    location: "St. Petersburg",
    quote:
      "I booked online late in the evening for a dead oven igniter and had a visit the next day. No surprises on the bill, and it bakes evenly again.",
    stars: 5,
  },
];
