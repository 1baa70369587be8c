/** Structured data: each page's facts for search engines. Never a rating. */
import type {
  BreadcrumbList,
  FAQPage,
  LocalBusiness,
  PostalAddress,
  Product,
  Service as ServiceThing,
  WithContext,
} from "schema-dts";
import { type Address, business } from "../business/business.ts";
import { cityProfileHours, officeHours } from "../business/hours.ts";
import { licenses } from "../business/licenses.ts";
import { flatPriceUsd, priceRange } from "../business/promises.ts";
import type { City, Question, Service } from "../catalog/schema.ts";
import { absoluteUrl } from "./metadata.ts";
import { openingHours } from "./opening-hours.ts";

const context = "https://schema.org" as const;
const businessId = absoluteUrl("/#business");

const postalAddress = ({ street, city, region, postalCode }: Address): PostalAddress => ({
  "@type": "PostalAddress",
  streetAddress: street,
  addressLocality: city,
  addressRegion: region,
  postalCode,
  addressCountry: "US",
});

const profile = {
  name: business.name,
  telephone: business.phone.text,
  email: business.email,
  image: absoluteUrl("/icon-512.png"),
  priceRange,
  address: postalAddress(business.profile),
  geo: {
    "@type": "GeoCoordinates" as const,
    latitude: business.profile.latitude,
    longitude: business.profile.longitude,
  },
};

const provider = { "@type": "LocalBusiness" as const, "@id": businessId, ...profile };

const pinellasCounty = { "@type": "AdministrativeArea" as const, name: "Pinellas County, Florida" };

/** Nothing without a price. */
const offers = (path: string) =>
  flatPriceUsd && {
    offers: {
      "@type": "Offer" as const,
      price: flatPriceUsd,
      priceCurrency: "USD",
      availability: "https://schema.org/InStock" as const,
      url: absoluteUrl(path),
    },
  };

/** The business itself: profile address, coordinates, area served and price range. */
export function localBusiness(): WithContext<LocalBusiness> {
  return {
    "@context": context,
    ...provider,
    url: absoluteUrl("/"),
    areaServed: pinellasCounty,
    openingHoursSpecification: openingHours(officeHours),
    ...(business.social.length > 0 && { sameAs: business.social.map(({ href }) => href) }),
    ...(licenses.length > 0 && {
      hasCredential: licenses.map(({ name, number }) => ({
        "@type": "EducationalOccupationalCredential" as const,
        credentialCategory: "license",
        name,
        identifier: number,
      })),
    }),
  };
}

/** A repair service with its flat price. */
export function repairService(
  service: Pick<Service, "title" | "description">,
  path: string,
): WithContext<ServiceThing> {
  return {
    "@context": context,
    "@type": "Service",
    name: service.title,
    serviceType: service.title,
    description: service.description,
    url: absoluteUrl(path),
    provider,
    areaServed: pinellasCounty,
    ...offers(path),
  };
}

/** A brand page: repair of one maker's appliances as a product with that brand. */
export function brandProduct(name: string, description: string, path: string): WithContext<Product> {
  return {
    "@context": context,
    "@type": "Product",
    name: `${name} Appliance Repair`,
    description,
    url: absoluteUrl(path),
    image: absoluteUrl("/icon-512.png"),
    brand: { "@type": "Brand", name },
    ...offers(path),
  };
}

/** The business as it serves one city, with the city profile's hours. */
export function cityBusiness(city: City, path: string): WithContext<LocalBusiness> {
  return {
    "@context": context,
    "@type": "LocalBusiness",
    ...profile,
    "@id": `${absoluteUrl(path)}#business`,
    url: absoluteUrl(path),
    areaServed: {
      "@type": "City",
      name: `${city.name}, Florida`,
      geo: { "@type": "GeoCoordinates", latitude: city.coordinates[0], longitude: city.coordinates[1] },
    },
    openingHoursSpecification: openingHours(cityProfileHours),
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
