/** The modules of src/, and which of them each may import. Paths are regular expressions. */

/** What a browser may load of booking/; the rest needs Node. */
export const browserSafeBooking =
  "booking/(form/(fields|schema|success-message|source|already-sent|description-lines|address|form-fixtures)|time/(slots|calendar|visit-in-words|closed-days|new-york)|rules/(when|refusal-messages)|availability/(availability|capacity)|links/private-path)[.]ts";
/** The small part of catalog/ that the booking form needs. The rest is heavy and should only end up in the HTML. */
export const serviceNames =
  "catalog/(services/service-(ids|title|appliances)[.]ts|places/zip-codes[.]ts|content/(service-names|coverage)[.]json|repair-or-replace[.]ts)";

/** What the business promises, when its technicians come, and the words for days and times; the booking rules enforce it. */
const promises =
  "business/(site|effective-facts|page-facts|holidays|own-visits|derived/(bookable-time|offered-windows)|schema|weekdays|clock)[.]ts";

/** Made-up content. Only tests may import it: see the rule below. */
const catalogFixtures = "catalog/fixtures[.]ts$";

/** Which parts of src/ each module may import, besides itself. */
export const modules: Readonly<Record<string, readonly string[]>> = {
  pages: [
    "layouts/",
    "screens/",
    "office/",
    "seo/",
    "machines/",
    "booking/",
    "catalog/",
    "business/",
    "styles/",
    "components/.*[.]ts$",
  ],
  layouts: ["components/", "seo/", "business/", "islands/start[.]ts", "styles/"],
  office: [
    "components/",
    "catalog/",
    "business/",
    "booking/",
    "styles/",
    "runtime/(facts-to-set|going-live|direct-mail|read-site)[.]ts",
  ],
  screens: ["components/", "catalog/", "business/", browserSafeBooking, "styles/"],
  components: ["catalog/", "business/", "booking/time/closed-days[.]ts", "art/", "styles/palette[.]ts"],
  "components/booking-form": ["components/", serviceNames, browserSafeBooking, promises],
  islands: [
    "components/",
    serviceNames,
    browserSafeBooking,
    "business/(page-facts|clock|schema|derived/offered-windows)[.]ts",
    "styles/",
  ],
  machines: ["catalog/", "business/", "seo/metadata[.]ts", browserSafeBooking],
  seo: [
    "catalog/",
    "business/",
    "styles/palette[.]ts",
    "components/(marks[.]ts|frame/LogoMark[.]tsx|maps/county-drawing[.]ts)$",
  ],
  booking: [serviceNames, promises, "styles/palette[.]ts"],
  catalog: ["business/"],
  // Shapes and reading are at the bottom, then services and places, then problems, then error codes.
  "catalog/reading": [
    "catalog/content/",
    "catalog/safety/",
    "catalog/(services/service-ids|places/gas-utilities|repair-or-replace)[.]ts$",
    catalogFixtures,
    "business/",
  ],
  "catalog/services": ["catalog/(content|reading)/"],
  "catalog/places": ["catalog/(content|reading|guesses)/", catalogFixtures],
  "catalog/problems": ["catalog/(content|reading|services)/"],
  "catalog/codes": ["catalog/(content|reading|services|problems)/", "catalog/brands[.]ts$"],
  business: ["catalog/"],
  runtime: ["booking/", "business/"],
  build: ["business/site[.]ts$", "runtime/", "catalog/reading/content-mistakes[.]ts$"],
  server: [
    "booking/",
    "business/",
    "runtime/",
    "build/",
    "seo/kept-paths[.]ts",
    "machines/problems[.]ts",
    "styles/palette[.]ts",
  ],
  // What everybody may import: it imports nothing.
  shared: [],
  cli: ["booking/", "business/", "catalog/", "runtime/"],
};

/**
 * The layers of a module, from the ground up: what runs on one imports nothing from those above it. Types may be named from
 * above, since nothing is left of them when the code runs. A layer is a folder or a file.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  booking: [
    "time",
    "links",
    "form",
    "identity",
    "rules",
    "storage",
    "availability",
    "limits",
    "context",
    "mail",
    "outbox",
    "visits",
    "access",
    "staff",
    "desk",
    "site",
    "queries",
    "service",
    "office-service",
    "properties",
  ],
  server: ["responses", "site-pages", "requests", "routes", "listen", "preview", "app", "live-site", "serve", "start"],
};
