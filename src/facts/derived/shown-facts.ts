/** Which facts of the owner's the site shows: with a real address, it leaves out what is not set and shows no sample. */
import { perSite } from "../../shared/page-facts.ts";
import { wallClockInNewYork } from "../../shared/time/new-york.ts";
import { sampleRating, sampleReviews, sampleTestimonials } from "../samples.ts";
import type { Facts, LicenseKind, Testimonial } from "../schema.ts";
import { business, facts } from "../site.ts";

/** Of which samples are shown as a whole. */
export type OwnFacts = Pick<Facts, "rating" | "testimonials" | "since" | "licenses" | "promises">;

/** A sample has no source. */
type Quoted = Omit<Testimonial, "source" | "url" | "mayPublish"> & Partial<Testimonial>;
const samples: readonly Quoted[] = sampleTestimonials;

export type ShownFacts = ReturnType<typeof shownFacts>;

/** @param isExample whether the site has the example address, and so shows samples for what is not set */
export function shownFacts(isExample: boolean, { rating, testimonials, licenses, since, promises }: OwnFacts) {
  const showsSamples = isExample && licenses.length === 0;
  const may = (kind: LicenseKind) => showsSamples || licenses.some((license) => license.kind === kind);
  const consented: readonly Quoted[] = testimonials.filter(({ mayPublish }) => mayPublish);
  // Full ones, whatever the month; one alone is no experience.
  const years = since && promises.experienced ? Number(wallClockInNewYork(new Date()).date.slice(0, 4)) - since - 1 : 0;
  return {
    /** The rating line of a city's page: "4.8/5" and "212 reviews on Google". */
    ratingIn: (citySlug: string): { score: string; reviews: string; url?: string } | undefined =>
      rating
        ? {
            score: `${Math.round(rating.stars * 10) / 10}/5`,
            reviews: `${rating.reviews.toLocaleString("en-US")} reviews on ${rating.source}`,
            url: rating.url,
          }
        : isExample
          ? { score: sampleRating, reviews: `${sampleReviews(citySlug)} reviews` }
          : undefined,
    /** Those whose customers agreed, or samples. */
    testimonials: consented.length === 0 && isExample ? samples : consented,
    years: years > 1 ? years : undefined,
    /** "licensed" and "insured", as far as the site may claim it. */
    backed: [...(may("license") ? ["licensed"] : []), ...(may("insurance") && promises.insured ? ["insured"] : [])],
    /** Whether the site may call technicians certified. */
    certified: may("certification") && promises.certified,
    /** Whether it may speak of the quality of its parts. */
    genuineParts: may("parts") && promises.genuineParts,
    licenses,
  };
}

/** The facts of this site. */
export const shown = perSite(() => shownFacts(business().isExample, facts()));
