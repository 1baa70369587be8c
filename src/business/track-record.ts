/**
 * What only the owner knows of the business's record. Each fact shows once it is set here; until then a site with a real
 * address leaves its place out, and the example site shows a sample.
 */

/** The average rating, and where visitors can check it. */
export interface Rating {
  /** From 1 to 5, such as 4.9. */
  stars: number;
  /** How many reviews it is the average of. */
  reviews: number;
  /** Who collects them: "Google", "Yelp". */
  source: string;
  /** The page with the reviews. */
  url: string;
}

/** A review by a customer who agreed to being quoted. */
export interface Testimonial {
  name: string;
  /** The city or town. */
  location: string;
  quote: string;
  stars: 1 | 2 | 3 | 4 | 5;
  /** Where it was published or how it reached you: "Google review, March 2026". */
  source: string;
  /** The page with the review, if it is public. */
  url?: string;
}

/** `{ stars: 4.9, reviews: 212, source: "Google", url: "https://…" }`. Shown on city pages, never in structured data. */
export const rating: Rating | undefined = undefined;

/** Shown on the home page. */
export const testimonials: readonly Testimonial[] = [];

/** For how many full years the business has repaired appliances. */
export const yearsOfExperience: number | undefined = undefined;
