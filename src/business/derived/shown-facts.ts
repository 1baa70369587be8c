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

export interface ShownRating {
  /** "4.8/5". */
  score: string;
  /** "212 reviews on Google". */
  reviews: string;
  url?: string;
}

export interface ShownFacts {
  /** The rating line of a city's page. */
  ratingIn(citySlug: string): ShownRating | undefined;
  testimonials: readonly (Omit<Testimonial, "source"> & { source?: string })[];
  years: number | undefined;
  /** "licensed" and "insured", as far as the site may say so. */
  backed: readonly string[];
  /** Whether the site may call technicians certified. */
  certified: boolean;
  /** Real licenses, certificates and policies. */
  licenses: readonly License[];
  /** What is left out, and how to set it, one line each. */
  leftOut: readonly string[];
}

/** The file in which the owner sets each fact. */
const fileOf: Record<keyof OwnFacts, string> = {
  rating: "src/business/track-record.ts",
  testimonials: "src/business/track-record.ts",
  yearsOfExperience: "src/business/track-record.ts",
  licenses: "src/business/licenses.ts",
};

/** @param isExample whether the site has the example address, and so shows samples for what is not set */
export function shownFacts(isExample: boolean, own: OwnFacts): ShownFacts {
  const { rating, testimonials, licenses, yearsOfExperience } = own;
  const samples = <Fact>(fact: Fact) => (isExample ? fact : undefined);
  const isBacked = (kind: License["kind"]) => licenses.some((license) => license.kind === kind);
  const may = (kind: License["kind"]) => isExample || isBacked(kind);
  const missing = {
    'the rating and number of reviews, and where to check them, as "rating"': !rating && fileOf.rating,
    'testimonials, with their sources, as "testimonials"': testimonials.length === 0 && fileOf.testimonials,
    'years of experience, as "yearsOfExperience"': !yearsOfExperience && fileOf.yearsOfExperience,
    '"licensed", as an entry of the kind "license"': !isBacked("license") && fileOf.licenses,
    '"insured", as an entry of the kind "insurance"': !isBacked("insurance") && fileOf.licenses,
    '"certified technicians", as an entry of the kind "certification"': !isBacked("certification") && fileOf.licenses,
  };
  return {
    ratingIn: (citySlug) =>
      rating
        ? {
            score: `${Math.round(rating.stars * 10) / 10}/5`,
            reviews: `${rating.reviews.toLocaleString("en-US")} reviews on ${rating.source}`,
            url: rating.url,
          }
        : samples({ score: sampleRating, reviews: `${sampleReviews(citySlug)} reviews` }),
    testimonials: testimonials.length > 0 ? testimonials : (samples(sampleTestimonials) ?? []),
    years: yearsOfExperience ?? samples(sampleYears),
    backed: [...(may("license") ? ["licensed"] : []), ...(may("insurance") ? ["insured"] : [])],
    certified: may("certification"),
    licenses,
    leftOut: isExample ? [] : Object.entries(missing).flatMap(([what, file]) => (file ? [`${what} in ${file}`] : [])),
  };
}

/** The facts of this site. */
export const shown: ShownFacts = shownFacts(business.isExample, { rating, testimonials, yearsOfExperience, licenses });
