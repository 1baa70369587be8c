/** What the business offers: which of the services, brands and communities of the content are off, and its own. */
import { serviceIds } from "../shared/services/service-ids.ts";
import { coordinates, type Field, list, optional, parts, refined, switches, text, type ValueOf } from "./fields.ts";

/** "33701, 33702": ZIP codes as people list them, each once. */
const zipList = text({
  label: "ZIP codes",
  example: "34652, 34653",
  must: "ZIP codes of 5 digits",
  least: 5,
  longest: 120,
});
const zipsIn = (typed: string) =>
  /^(?:[\s,;]|and|\d{5}(?:-\d{4})?)+$/i.test(typed) ? [...new Set(typed.match(/(?<!-)\b\d{5}\b/g))].join(", ") : typed;
const zips: Field<string> = {
  ...refined(zipList, (typed) => /^\d{5}(?:, \d{5})*$/.test(typed), "ZIP codes of 5 digits"),
  read: (typed, name) => zipsIn(String(zipList.read(typed, name))),
};

const ownText = (hint: string) =>
  optional(text({ label: "Page text", hint, must: "a few sentences", least: 12, longest: 2_000, long: true }));
const ownName = (label: string, example: string) =>
  refined(text({ label, example, must: "its name", longest: 30 }), (name) => /[a-z0-9]/i.test(name), "its name");

const community = parts(
  { label: "Community" },
  {
    name: ownName("Name", "New Port Richey"),
    zipCodes: zips,
    coordinates: optional(
      coordinates({
        label: "Coordinates",
        hint: "Enter these to show the community on the maps.",
        example: "28.2442, -82.7193",
      }),
    ),
    text: ownText(
      "What homes and appliances are like there. Search engines see the page once this text has 120 words.",
    ),
  },
);
export type OwnCommunity = Readonly<ValueOf<typeof community>>;

const appliances = text({
  label: "Appliances",
  example: "Refrigerators, Ranges",
  must: "a list such as Refrigerators, Ranges",
  least: 3,
  longest: 120,
});
const brand = parts(
  { label: "Brand" },
  {
    name: ownName("Name", "Café"),
    appliances,
    text: ownText(
      "What you know about this brand’s appliances. Search engines see the page once this text has 120 words.",
    ),
  },
);
export type OwnBrand = Readonly<ValueOf<typeof brand>>;

/** Everything is offered, and nothing is added, until the owner says otherwise. */
const offered = <Value>(field: Field<Value[]>) =>
  Object.assign({}, field, { group: "offered" as const, default: [] as Value[] });

export const offerFacts = {
  /** The ids of those that are off; so are gasOff, communitiesOff and brandsOff. */
  servicesOff: offered(
    refined(
      switches({
        label: "Services",
        hint: "Uncheck a service, and it disappears from the site and can’t be booked.",
      }),
      (off) => serviceIds.some((id) => !off.includes(id)),
      "at least one service",
    ),
  ),
  gasOff: offered(
    switches(
      {
        label: "Gas appliances",
        hint: "If you turn one off, your pages and forms say you don’t work on it. The advice on gas smells stays up either way.",
      },
      0,
    ),
  ),
  communitiesOff: offered(
    switches(
      {
        label: "Communities",
        hint: "Communities you don’t serve have no page. Visitors from those ZIP codes see the closest community you serve.",
      },
      1,
      "ownCommunities",
    ),
  ),
  ownCommunities: offered(
    list({ label: "Other communities", hint: "Each gets its own page and ZIP codes.", most: 20 }, community),
  ),
  brandsOff: offered(
    switches(
      { label: "Brands", hint: "Brands you uncheck don’t get a page or a list of error codes." },
      1,
      "ownBrands",
    ),
  ),
  ownBrands: offered(list({ label: "Other brands", hint: "Each gets its own page.", most: 20 }, brand)),
};
