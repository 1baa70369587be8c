/**
 * Which facts of the owner's the site shows. A site with a real address never shows a sample: what the owner has not set
 * is left out, and startup names it.
 */
import { business } from "../business.ts";
import { type License, licenses } from "../licenses.ts";
import { sampleRating, sampleReviews, sampleTestimonials, sampleYears } from "../samples.ts";
import { type Rating, rating, type Testimonial, testimonials, yearsOfExperience } from "../track-record.ts";

/** What the owner has set. */
export interface OwnFacts {
  rating: Rating | undefined;
  testimonials: readonly Testimonial[];
  yearsOfExperience: number | undefined;
  licenses: readonly License[];
}

export type ShownFacts = ReturnType<typeof shownFacts>;

const [record, papers] = ["src/business/track-record.ts", "src/business/licenses.ts"];

/** @param isExample whether the site has the example address, and so shows samples for what is not set */
export function shownFacts(isExample: boolean, own: OwnFacts) {
  const { rating, testimonials, licenses, yearsOfExperience } = own;
  const samples = <Fact>(fact: Fact) => (isExample ? fact : undefined);
  const isBacked = (kind: License["kind"]) => licenses.some((license) => license.kind === kind);
  const may = (kind: License["kind"]) => isExample || isBacked(kind);
  const missing = {
    'the rating and number of reviews, and where to check them, as "rating"': !rating && record,
    'testimonials, with their sources, as "testimonials"': testimonials.length === 0 && record,
    'years of experience, as "yearsOfExperience"': !yearsOfExperience && record,
    '"licensed", as an entry of the kind "license"': !isBacked("license") && papers,
    '"insured", as an entry of the kind "insurance"': !isBacked("insurance") && papers,
    '"genuine parts", as an entry of the kind "parts"': !isBacked("parts") && papers,
    '"certified technicians", as an entry of the kind "certification"': !isBacked("certification") && papers,
  };
  return {
    /** The rating line of a city's page: "4.8/5" and "212 reviews on Google". */
    ratingIn: (citySlug: string): { score: string; reviews: string; url?: string } | undefined =>
      rating
        ? {
            score: `${Math.round(rating.stars * 10) / 10}/5`,
            reviews: `${rating.reviews.toLocaleString("en-US")} reviews on ${rating.source}`,
            url: rating.url,
          }
        : samples({ score: sampleRating, reviews: `${sampleReviews(citySlug)} reviews` }),
    testimonials: (testimonials.length > 0 ? testimonials : (samples(sampleTestimonials) ?? [])) as readonly (Omit<
      Testimonial,
      "source"
    > & { source?: string })[],
    years: yearsOfExperience ?? samples(sampleYears),
    /** "licensed" and "insured", as far as the site may say so. */
    backed: [...(may("license") ? ["licensed"] : []), ...(may("insurance") ? ["insured"] : [])],
    /** Whether the site may call technicians certified. */
    certified: may("certification"),
    /** Whether it may speak of the quality of its parts. */
    genuineParts: may("parts"),
    licenses,
    /** What is left out, and how to set it, one line each. */
    leftOut: isExample ? [] : Object.entries(missing).flatMap(([what, file]) => (file ? [`${what} in ${file}`] : [])),
  };
}

/** The facts of this site. */
export const shown = shownFacts(business.isExample, { rating, testimonials, yearsOfExperience, licenses });
