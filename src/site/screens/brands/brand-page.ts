import { brands, isNotOff, standardAppliances, titleCase } from "../../../content/brands.ts";
import type { Brand, PageMeta, Question } from "../../../content/reading/schema.ts";
import { services } from "../../../content/services/services.ts";
import { flatPrice, isPromised } from "../../../facts/derived/promises-in-words.ts";
import { facts } from "../../../facts/site.ts";
import { repairRule } from "../../../shared/rules/repair-or-replace.ts";
import { capitalized } from "../../../shared/text.ts";

/** What a brand page shows, with or without a content file. */
export interface BrandPage extends Pick<Brand, "id" | "name" | "description" | "lead" | "appliances" | "faults"> {
  knownFor: readonly string[];
  modelNumber: string | undefined;
  faq: readonly Question[];
  otherBrands: readonly Pick<Brand, "id" | "name">[];
  headings: {
    about: string;
    problems: string;
    appliances: string;
  };
  meta: PageMeta;
}

/** Up to ten other brands: those after this one in the list, wrapping around. */
function otherBrands(id: string): readonly Brand[] {
  const index = brands().findIndex((brand) => brand.id === id);
  return [...brands().slice(index + 1), ...brands().slice(0, Math.max(index, 0))].slice(0, 10);
}

/** The page of a brand with a content file. */
export function knownBrandPage(brand: Brand): BrandPage {
  const { id, name, description, appliances, knownFor } = brand;
  if (brand.own)
    return { ...genericBrandPage(id, name), description, appliances, knownFor, otherBrands: otherBrands(id) };
  const headings = {
    about: `What ${name} is known for`,
    problems: `Common ${name} problems`,
    appliances: `${name} appliances we repair`,
  };
  return { ...brand, otherBrands: otherBrands(id), headings };
}

/**
 * The page of an unknown brand, generated from its slug: title-cased name, generic description and the six
 * standard appliances, as those that we repair. What the maker makes isn't known, or whether there is one.
 */
export function genericBrandPage(slug: string, name = titleCase(slug)): BrandPage {
  const offered = standardAppliances.filter(isNotOff);
  const id = slug.toLowerCase();
  return {
    id,
    name,
    description: `Tell us what your ${name} appliance does, or no longer does. We repair kitchen and laundry appliances in homes across Pinellas County, with parts that fit your model.`,
    lead: `${name} appliance acting up? ${capitalized(flatPrice())}, agreed before any work starts.`,
    appliances: offered.length > 0 ? offered : services().map(({ shortName }) => `${shortName}s`),
    faults: [],
    knownFor: [],
    modelNumber:
      "The model number is on a tag inside the door or on the frame behind it. Please have it ready when you book.",
    faq: [
      {
        question: `Do you repair ${name} appliances?`,
        answer:
          "In most cases, yes. Give us the model number when you book or call, and we’ll tell you before the visit if parts aren’t available.",
      },
      {
        question: "How soon can a technician come?",
        answer: `${facts().promises.sameDay ? "Often the same day or the next. " : ""}The booking form shows the times that are still open.`,
      },
      {
        question: "Is it worth fixing?",
        answer: `Our rule of thumb: ${repairRule()} You get an honest answer after the diagnosis.`,
      },
      {
        question: "What does the warranty cover?",
        answer: `Parts and labor for ${facts().warrantyDays} days. If the same problem returns in that time, we come back.`,
      },
    ],
    otherBrands: brands().slice(0, 10),
    headings: {
      about: `About ${name} repair`,
      problems: "Common problems by appliance",
      appliances: "The appliances we repair",
    },
    meta: {
      title: `${name.slice(0, 26)} Appliance Repair in Pinellas County`,
      description: `${name.slice(0, 36)} appliance not working? Repair across Pinellas County:${facts().promises.sameDay ? " same-day and next-day visits," : ""} ${isPromised("flatRate") ? "one flat price" : "a price agreed first"}, ${facts().warrantyDays}-day warranty.`,
    },
  };
}
