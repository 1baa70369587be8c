/** Structured data: each page's facts for search engines. Never a rating. */

import type {
  BreadcrumbList,
  FAQPage,
  LocalBusiness,
  PostalAddress,
  Service as ServiceThing,
  WithContext,
} from "schema-dts";
import type { City, Question } from "../../content/reading/schema.ts";
import type { Address } from "../../facts/business.ts";
import { priceUsd } from "../../facts/derived/price.ts";
import { shown } from "../../facts/derived/shown-facts.ts";
import { business, facts, notices } from "../../facts/site.ts";
import { href } from "../../shared/links/href.ts";
import { icons } from "./icons.ts";
import { absoluteUrl } from "./metadata.ts";
import { closedHours, openingHours } from "./opening-hours.ts";
import { previewPicture } from "./preview-picture.ts";

const context = "https://schema.org" as const;
const businessId = () => absoluteUrl("/#business");

const postalAddress = ({ street, city, region, postalCode }: Address): PostalAddress => ({
  "@type": "PostalAddress",
  ...(street && { streetAddress: street }),
  addressLocality: city,
  addressRegion: region,
  postalCode,
  addressCountry: "US",
});

/** Neither insurance nor where parts come from is a credential. */
const credentials = () => shown().licenses.filter(({ kind }) => kind === "license" || kind === "certification");

/** What a visitor can do: book a visit, without an account. */
const reservation = () => ({ "@type": "ReserveAction" as const, target: absoluteUrl(href("book")) });

/** The business in other things; its page's own entry says the rest. */
const provider = () => ({ "@type": "LocalBusiness" as const, "@id": businessId(), name: business().name });

const pinellasCounty = { "@type": "AdministrativeArea" as const, name: "Pinellas County, Florida" };

const cityArea = ({ name, coordinates }: City) => ({
  "@type": "City" as const,
  name: `${name}, Florida`,
  ...(coordinates && {
    geo: { "@type": "GeoCoordinates" as const, latitude: coordinates[0], longitude: coordinates[1] },
  }),
});

/** Pages of this business; the front door of a network is nobody's. */
const profiles = () => business().social.flatMap(({ href }) => (new URL(href).pathname === "/" ? [] : [href]));

/**
 * The business itself: profile address, coordinates, office hours and closed days, price range and area served. It is the same
 * thing on every page, and says the same.
 */
export const localBusiness = (): WithContext<LocalBusiness> => ({
  "@context": context,
  "@type": "LocalBusiness",
  "@id": businessId(),
  name: business().name,
  url: absoluteUrl("/"),
  telephone: business().phone.href.replace("tel:", ""),
  email: business().email,
  image: absoluteUrl(icons().large ?? previewPicture("/").path),
  ...(business().logo && { logo: absoluteUrl(business().logo?.png ?? "") }),
  priceRange: facts().priceLevel,
  address: postalAddress(business().profile),
  ...(business().profile.coordinates && {
    geo: { "@type": "GeoCoordinates" as const, ...business().profile.coordinates },
  }),
  areaServed: pinellasCounty,
  potentialAction: reservation(),
  openingHoursSpecification: openingHours(facts().officeHours),
  ...(notices().closedDays.length > 0 && { specialOpeningHoursSpecification: closedHours(notices().closedDays) }),
  ...(profiles().length > 0 && { sameAs: profiles() }),
  ...(credentials().length > 0 && {
    hasCredential: credentials().map(({ kind, name, number }) => ({
      "@type": "EducationalOccupationalCredential",
      credentialCategory: kind,
      name,
      ...(number && { identifier: number }),
    })),
  }),
});

/** A service. `description` is a text that the page shows; pages of advice have none. */
function service(name: string, description: string | undefined, path: string) {
  const url = absoluteUrl(path);
  return {
    "@context": context,
    "@type": "Service" as const,
    name,
    ...(description && { description }),
    url,
    provider: provider(),
    areaServed: pinellasCounty,
  };
}

/** The repair of one kind of appliance, with its flat price, if there is one and the page shows it. */
export function repairService(
  name: string,
  description: string | undefined,
  path: string,
  { showsPrice = true } = {},
): WithContext<ServiceThing> {
  const price = priceUsd();
  return {
    ...service(name, description, path),
    serviceType: name,
    ...(showsPrice && price && { offers: { "@type": "Offer", price, priceCurrency: "USD", url: absoluteUrl(path) } }),
  };
}

/** The repair of one maker's appliances: our service, and the products it is for, which we don't sell. */
export function brandService(name: string, description: string, path: string): WithContext<ServiceThing> {
  return {
    ...service(`${name} Appliance Repair`, description, path),
    serviceType: "Appliance repair",
    isRelatedTo: { "@type": "Product", name: `${name} appliances`, brand: { "@type": "Brand", name } },
  };
}

/** Technicians' visits in one city, with the hours of city profiles: the service's, not the office's. */
export function cityService(city: City, path: string): WithContext<ServiceThing> {
  return {
    ...service(`Appliance repair in ${city.name}`, city.lead, path),
    serviceType: "Appliance repair",
    areaServed: cityArea(city),
    hoursAvailable: openingHours(facts().cityProfileHours),
  };
}

/** Breadcrumbs as shown on the page. */
export function breadcrumbs(crumbs: readonly { name: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** Questions and answers, the same list that the page shows. */
export function faqPage(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
