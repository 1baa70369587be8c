/** The rooms of src/, and which of them each may import. Paths are regular expressions. */

/** Made-up content. Only tests may import it: see the rule below. */
const contentFixtures = "content/fixtures[.]ts$";

/** The small part of content/ that the booking form needs. The rest is heavy and should only end up in the HTML. */
export const sharedContent = "content/data/(service-names|coverage)[.]json$";

/** What of the texts is said, which all content asks. */

/** Which parts of src/ each room may import, besides itself and shared/, which everybody may. */
export const modules: Readonly<Record<string, readonly string[]>> = {
  // What browser and server both run. Types say what facts are; their values come from the page or the request.
  shared: ["facts/schema[.]ts$", sharedContent],
  facts: [],
  content: ["facts/"],
  // Shapes and reading are at the bottom, then services and places, then problems, then error codes.
  "content/reading": ["content/(data|safety)/", "content/places/gas-utilities[.]ts$", contentFixtures, "facts/"],
  "content/services": ["content/(data|reading)/", "facts/"],
  "content/places": ["content/(data|reading|guesses)/", contentFixtures, "facts/"],
  "content/problems": ["content/(data|reading|services)/"],
  "content/codes": ["content/(data|reading|services|problems)/", "content/brands[.]ts$"],
  bookings: ["facts/"],
  site: ["content/", "facts/"],
  // What runs in browsers: no content but what a page brings along.
  "site/islands": ["site/(booking-form|components|maps|styles)/", "facts/schema[.]ts$"],
  "site/booking-form": ["site/(components|styles)/", "facts/", sharedContent],
  office: ["site/(booking-form|components|styles)/", "content/", "facts/", "bookings/", "runtime/"],
  pages: ["site/", "office/", "content/", "facts/", "bookings/"],
  runtime: ["facts/", "bookings/"],
  build: ["facts/site[.]ts$", "content/reading/content-mistakes[.]ts$", "runtime/"],
  server: ["site/(seo|machine-readable)/", "facts/", "bookings/", "runtime/", "build/"],
  cli: ["content/reading/", "facts/", "bookings/", "runtime/"],
};

/**
 * The layers of a room, from the ground up: what runs on one imports nothing from those above it. Types may be named from
 * above, since nothing is left of them when the code runs. A layer is a folder or a file.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  bookings: [
    "identity",
    "pictures",
    "store",
    "availability",
    "limits",
    "context",
    "accounts",
    "messages",
    "visits",
    "access",
    "staff",
    "desk",
    "money",
    "publishing",
    "queries",
    "verbs",
    "office-verbs",
    "service",
    "office-service",
    "property-tests",
  ],
  server: [
    "responses",
    "site-pages",
    "requests",
    "routes",
    "listen",
    "preview",
    "app",
    "live-site",
    "index-now",
    "serve",
    "start",
  ],
};
