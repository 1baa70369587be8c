import { brandFiles, leadingCities } from "../catalog.ts";

const [brand] = brandFiles;
/** The first that chips on other pages don't list. */
const specialty = brandFiles[10];
const [, city] = leadingCities;

/** One path for every kind of page. */
const pageTypes = {
  home: "/",
  "all services": "/services",
  service: "/services/washing-machine-repair",
  "refrigerator guide": "/refrigerator-repair",
  "ice maker guide": "/ice-maker-repair",
  "cooktop guide": "/cooktop-repair",
  overview: "/appliance-repair",
  "all brands": "/brands",
  brand: `/brands/${brand.id}`,
  "specialty brand": `/brands/${specialty?.id}`,
  "generated brand": "/brands/acme-home",
  city: `/locations/${city.slug}`,
  booking: "/book",
  terms: "/terms-of-use",
  privacy: "/privacy-policy",
  sitemap: "/sitemap",
  "not found": "/no/such/page",
  "service not found": "/services/piano-repair",
  "city not found": "/locations/miami",
  "visit not found": "/booking/unknown",
} as const;

export const pages = Object.entries(pageTypes).map(([name, path]) => ({ name, path }));
