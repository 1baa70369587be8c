/**
 * Every fact that an owner changes, one entry each: its name, what it must be, and its value until it is set. The office's
 * forms and startup's lines follow from this list; site.ts has the values. Null means that nothing is stated.
 */

import { newId } from "../shared/ids.ts";
import { href } from "../shared/links/href.ts";
import { jobsOf } from "../shared/services/jobs.ts";
import { serviceIds } from "../shared/services/service-ids.ts";
import { applianceName } from "../shared/services/service-title.ts";
import { wallClockInNewYork } from "../shared/time/new-york.ts";
import * as field from "./fields.ts";
import { type Field, inOrder, list, optional, parts, refined, type Typed, text, type ValueOf } from "./fields.ts";
import { googleFacts } from "./google.ts";
import { holidayIds, holidayName, usuallyClosed } from "./holidays.ts";
import { lookFacts } from "./look.ts";
import { offerFacts } from "./offer.ts";
import { textFacts } from "./own-texts.ts";
import { samplePolicies, sampleSince } from "./samples.ts";
import { type SocialNetwork, socialFact, socialNetworks } from "./social-networks.ts";

/** The rooms of the office's settings in which facts are changed. */
export const groups = {
  address: "Website address",
  business: "Business",
  hours: "Hours and windows",
  offered: "What you offer",
  prices: "Prices and promises",
  reviews: "Reviews",
  people: "People",
  look: "How it looks",
  announcement: "Announcement",
  holidays: "Holidays",
  texts: "Website wording",
  google: "Getting found on Google",
} as const;
export type Group = keyof typeof groups;

/** The office's room in which a group of facts is changed. */
export const roomPath = (group: Group): string => href("settingsRoom", group);

interface FactOptions<Value> {
  group: Group;
  /** The value until the owner sets the fact. */
  default: Value;
  /** The value on the example site until the owner sets the fact. */
  sample?: Value;
  /** The environment variable that overrides it. */
  variable?: string;
  /** The default is made up, and a site needs a real value: the owner must set it before going live. */
  isFictional?: true;
  /** What a site with a real address leaves out while this is the value: "the street of the office". */
  leftOut?(value: Value): readonly string[];
}

/** A fact: its field, its group, and its value until it is set. */
export type Fact<Value = unknown> = Field<Value> & FactOptions<Value>;

const fact = <Value>(field: Field<Value>, options: FactOptions<NoInfer<Value>>): Fact<Value> =>
  Object.assign({}, field, options);

const recordOf = <Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;

const unlessSet =
  (what: string) =>
  (value: unknown): string[] =>
    value === null || (Array.isArray(value) && value.length === 0) ? [what] : [];

const street = (label: string, hint: string, variable: string, sample: string, leftOut: string) =>
  fact(
    optional(text({ label, hint, example: sample, must: "a street line such as 4 Main St", least: 3, longest: 80 })),
    {
      group: "business",
      default: null,
      sample,
      variable,
      leftOut: unlessSet(leftOut),
    },
  );
const city = (label: string, variable: string, byDefault: string) =>
  fact(text({ label, must: "the name of a city", longest: 40 }), { group: "business", default: byDefault, variable });
const zip = (label: string, variable: string, byDefault: string) =>
  fact(field.zip({ label }), { group: "business", default: byDefault, variable });

const networkSamples: Partial<Record<SocialNetwork, string>> = {
  Facebook: "https://www.facebook.com/",
  Instagram: "https://www.instagram.com/",
  X: "https://x.com/",
};
const socialFacts = Object.fromEntries(
  socialNetworks.map((network) => [
    socialFact(network),
    fact(
      optional(
        field.webAddress({ label: network, example: `${network.toLowerCase()}.com/yourbusiness`, longest: 120 }),
      ),
      {
        group: "business",
        default: null,
        ...(networkSamples[network] && { sample: networkSamples[network] }),
        variable: `BUSINESS_${network.toUpperCase()}`,
        leftOut: unlessSet(`the link to ${network}`),
      },
    ),
  ]),
) as Record<Lowercase<SocialNetwork>, Fact<string | null>>;

const licenseKinds = {
  license: "License (“licensed”)",
  insurance: "Insurance (“insured”)",
  certification: "Certification (“certified”)",
  parts: "Where parts come from (“genuine parts”)",
} as const;
export type LicenseKind = keyof typeof licenseKinds;
const license = refined(
  parts(
    { label: "License" },
    {
      kind: field.choice({ label: "Kind", options: licenseKinds }),
      name: text({ label: "Name", example: "LP gas license", must: "a few words", longest: 60 }),
      number: optional(text({ label: "Number", must: "the license number", longest: 40 })),
      lookUp: optional(
        field.webAddress({
          label: "Where to look it up",
          hint: "The state’s page where visitors can look up this number. Leave blank for no link.",
          example: "https://www.myfloridalicense.com/",
        }),
      ),
    },
  ),
  ({ kind, number }) => kind !== "license" || number,
  "the license number, which visitors can look up",
  ["number"],
);
const wordsNeedingProof: readonly [LicenseKind, string][] = [
  ["license", 'your license, needed for the word "licensed"'],
  ["insurance", 'your insurance, needed for the word "insured"'],
  ["parts", 'your parts distributor, needed for the words "genuine parts"'],
  ["certification", 'your certificate, needed for the words "certified technicians"'],
];

const today = () => wallClockInNewYork(new Date()).date;
const pastYear = "this year or an earlier one, such as 2008";

const businessFacts = {
  siteUrl: fact(
    optional(
      field.siteAddress({
        label: "Website address",
        hint: "The address visitors type. Links in your emails use it, too. Once it’s set, sample facts are no longer shown.",
        example: "https://www.your-business.com",
      }),
    ),
    { group: "address", default: null, variable: "SITE_URL" },
  ),
  name: fact(
    text({
      label: "Name",
      must: "the name of the business",
      longest: 60,
    }),
    { group: "business", default: "Pinellas Appliance Repair Co.", variable: "BUSINESS_NAME", isFictional: true },
  ),
  phone: fact(field.phone({ label: "Phone", example: "(727) 555-0142" }), {
    group: "business",
    default: "(727) 555-0142",
    variable: "BUSINESS_PHONE",
    isFictional: true,
  }),
  textPhone: fact(
    optional(
      field.phone({
        label: "Texting number",
        hint: "Shown to visitors who want to text a question. It can be the same as your phone number.",
        example: "(727) 555-0142",
      }),
    ),
    { group: "business", default: null },
  ),
  email: fact(
    field.email({
      label: "Email",
      hint: "Shown to visitors. Booking notices go to this address, too.",
      example: "service@example.com",
    }),
    { group: "business", default: "service@example.com", variable: "BUSINESS_EMAIL", isFictional: true },
  ),
  officeStreet: street(
    "Office street address",
    "Shown in the footer of every page.",
    "BUSINESS_OFFICE_STREET",
    "1000 Example Plaza",
    "your office street address",
  ),
  officeCity: city("Office city", "BUSINESS_OFFICE_CITY", "Palm Harbor"),
  officeZip: zip("Office ZIP", "BUSINESS_OFFICE_ZIP", "34683"),
  profileStreet: street(
    "Google Business Profile street address",
    "The address on your Google Business Profile, for search engines. It can be the same as your office address.",
    "BUSINESS_PROFILE_STREET",
    "1000 Example Street",
    "the street address of your Google Business Profile",
  ),
  profileCity: city("Google Business Profile city", "BUSINESS_PROFILE_CITY", "Clearwater"),
  profileZip: zip("Google Business Profile ZIP", "BUSINESS_PROFILE_ZIP", "33755"),
  profileCoordinates: fact(
    optional(
      field.coordinates({
        label: "Google Business Profile coordinates",
        hint: "For search engines. In Google Maps, right-click your location to get them.",
        example: "27.9658, -82.8001",
      }),
    ),
    {
      group: "business",
      default: null,
      sample: { latitude: 27.9658, longitude: -82.8001 },
      variable: "BUSINESS_PROFILE_COORDINATES",
      leftOut: unlessSet("the coordinates of your Google Business Profile"),
    },
  ),
  ...socialFacts,
  licenses: fact(
    list(
      {
        label: "Licenses",
        hint: "What backs up the words “licensed,” “insured,” “certified” and “genuine parts.”",
        most: 10,
      },
      license,
    ),
    {
      group: "business",
      default: [],
      leftOut: (licenses) =>
        wordsNeedingProof.flatMap(([kind, word]) => (licenses.some((one) => one.kind === kind) ? [] : [word])),
    },
  ),
  since: fact(
    optional(
      refined(
        field.wholeNumber({
          label: "In business since",
          hint: "The year you started the business.",
          example: "2008",
          least: 1850,
          most: 9999,
          must: pastYear,
        }),
        (year) => year <= Number(today().slice(0, 4)),
        pastYear,
      ),
    ),
    { group: "business", default: null, sample: sampleSince, leftOut: unlessSet("years of experience") },
  ),
};

/** In minutes after midnight; null on a closed day. */
export type DayHours = { opens: number; closes: number };
/** Index 0 is Sunday, 6 is Saturday. */
export type WeekHours = readonly (DayHours | null)[];

const openHours = (label: string) =>
  optional(
    inOrder(
      parts(
        { label },
        { opens: field.time({ label: "Opens" }), closes: field.time({ label: "Closes", joint: " to " }) },
      ),
      ["opens", "closes"],
      1,
      "two times on the same day, or none on a closed day",
    ),
  );
const hours = (label: string, about: string, byDefault: WeekHours) => {
  const hint = `${about} Leave a day blank if you’re closed.`;
  return fact(field.days({ label, hint }, openHours("Hours")), { group: "hours", default: [...byDefault] });
};
/** On a 24-hour clock: `open(9, 17.5)` is 9:00 AM to 5:30 PM. */
export const open = (opens: number, closes: number): DayHours => ({ opens: opens * 60, closes: closes * 60 });
/** @returns a week from Sunday on */
const week = (weekdays: DayHours, saturday: DayHours | null, sunday: DayHours | null): WeekHours => [
  sunday,
  ...Array.from({ length: 5 }, () => weekdays),
  saturday,
];

const windowParts = {
  id: field.hidden({ label: "Id", must: "lowercase letters, digits, and hyphens", pattern: /^[a-z0-9-]{1,30}$/ }),
  name: text({ label: "Name", example: "Morning", must: "the name that visitors see", longest: 30 }),
  // Whole hours after midnight in America/New_York; the end is exclusive.
  startHour: field.time({ label: "From", unit: 60 }),
  endHour: field.time({ label: "To", joint: " to ", unit: 60 }),
};
const ordered = <Window>(window: Field<Window>) =>
  inOrder(window, ["startHour", "endHour"], 60, "a full hour after the start, on the same day");
const retiredWindow = ordered(parts({ label: "Window" }, windowParts));
const visitWindow = ordered(
  parts({ label: "Window" }, { ...windowParts, weekdays: field.weekdays({ label: "Days" }) }),
);
/** A window of former days. */
export type RetiredWindow = Readonly<ValueOf<typeof retiredWindow>>;
/** Offered on its weekdays, unless visit hours close them. */
export type VisitWindow = Readonly<ValueOf<typeof visitWindow>>;

const windowList = list(
  { label: "Arrival windows", hint: "What visitors choose from, earliest first.", least: 1, most: 12 },
  visitWindow,
);
/** A window that is new in a form has no id yet. */
function readWindows(typed: Typed, name: string): unknown {
  const rows = windowList.read(typed, name) as readonly { id: string; name: string }[];
  const taken = rows.map(({ id }) => id).filter(Boolean);
  return rows.map((row) => {
    const id = row.id || newId(row.name, taken);
    taken.push(id);
    return { ...row, id };
  });
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

const hoursFacts = {
  officeHours: hours("Office hours", "Shown on your website.", week(open(8, 18), open(9, 15), null)),
  phoneHours: hours("Phone hours", "When someone answers the phone.", week(open(7, 20), open(7, 20), open(7, 20))),
  visitHours: hours(
    "Visit hours",
    "When technicians are out on visits. No visit can be booked on a closed day, and every arrival window has to fit within these hours.",
    week(open(7, 20), open(8, 17), open(8, 17)),
  ),
  cityProfileHours: hours(
    "Hours for search engines",
    "For search engines only, on city pages.",
    week(open(8, 18), open(8, 18), null),
  ),
  visitWindows: fact(
    { ...windowList, read: readWindows },
    {
      group: "hours",
      default: [
        { id: "morning", name: "Morning", startHour: 8, endHour: 12, weekdays: everyDay },
        { id: "afternoon", name: "Afternoon", startHour: 12, endHour: 16, weekdays: everyDay },
        // Weekend visits end earlier.
        { id: "evening", name: "Evening", startHour: 16, endHour: 19, weekdays: [1, 2, 3, 4, 5] },
      ],
    },
  ),
  /** Former windows: visits that were booked in them keep their hours. */
  retiredWindows: fact(list({ label: "Former windows", most: 1_000 }, retiredWindow), { group: "hours", default: [] }),
  bookableMonths: fact(
    field.wholeNumber({
      label: "Months ahead",
      hint: "How many months ahead customers can book online.",
      least: 1,
      most: 6,
    }),
    { group: "hours", default: 2 },
  ),
  leastNotice: fact(
    field.wholeNumber({
      label: "Minimum notice",
      hint: "How many hours ahead customers have to book online. Enter 0 to allow booking until the window starts. The office can still book a visit with less notice.",
      least: 0,
      most: 72,
    }),
    { group: "hours", default: 0 },
  ),
  technicianCounts: fact(
    field.days(
      {
        label: "Technicians",
        hint: "How many technicians work each day. Ignored once you’ve listed technicians.",
      },
      field.wholeNumber({ label: "Technicians", least: 0, most: 99 }),
    ),
    { group: "hours", default: [3, 3, 3, 3, 3, 3, 3] },
  ),
  visitsPerWindow: fact(
    field.wholeNumber({
      label: "Visits per window",
      hint: "How many visits each technician can take in one window.",
      least: 1,
      most: 6,
    }),
    { group: "hours", default: 1 },
  ),
};

const answer = (label: string, leftOut: string, sample: string) =>
  fact(optional(text({ label, example: sample, must: "one or two sentences", longest: 260, long: true })), {
    group: "prices",
    default: null,
    sample,
    leftOut: unlessSet(`the answer to ${leftOut}`),
  });

/** Ways to pay as a phrase: "Card, cash and check" is "card, cash or check". */
const phrase = (text: string) => {
  const items = text
    .split(/[,;/]|\b(?:and|or)\b/i)
    .map((item) => item.trim())
    .filter(Boolean);
  const inSentence = items.map((item) =>
    /^(credit|debit|card|cash|check|bank)/i.test(item) ? item.replace(/^./, (first) => first.toLowerCase()) : item,
  );
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(inSentence);
};
const waysToPay = text({
  label: "Ways to pay",
  hint: "Separate them with commas, such as credit card, cash, check.",
  example: "credit card, cash or check",
  must: "a list such as credit card, cash or check",
  longest: 80,
});

const range = refined(
  parts({ label: "Range" }, { from: field.money({ label: "From" }), to: field.money({ label: "To", joint: " to " }) }),
  ({ from, to }) => from < to,
  "an amount above the lower price",
  ["to"],
);

/** What pages say about the business only while the owner says that it is true. */
export const promises = {
  sameDay: "Same-day and next-day visits",
  experienced: "Experienced technicians, with the year you started",
  allBrands: "All major brands (only while every brand is on under What you offer)",
  certified: "Certified technicians (once you’ve listed a certificate under Business)",
  insured: "Insured (once you’ve listed your insurance under Business)",
  genuineParts: "Genuine parts (once you’ve listed your parts distributor under Business)",
  flatRate: "Flat rate: one price for the whole repair (unless a service call fee is added to the price)",
  noHourlyRate: "No hourly rate",
} as const;
export type PromiseId = keyof typeof promises;
const promiseIds = Object.keys(promises) as PromiseId[];

/** A document that is older than the switch of the flat rate doesn't name it: every site promised it then. */
const promise = (id: PromiseId) => field.onOff({ label: promises[id] }, id === "flatRate");

const priceFacts = {
  fromPrice: fact(
    optional(
      field.money({
        label: "Repairs from",
        hint: "What the cheapest repair costs. Leave blank to show no price.",
        example: "$99",
      }),
    ),
    { group: "prices", default: 99 },
  ),
  serviceCall: fact(
    optional(
      parts(
        {
          label: "Service call fee",
          hint: "What you charge for the trip when nothing gets repaired because the customer declined the price or the appliance can’t be fixed. Any answer below that says there’s no charge is replaced. Leave blank for no fee.",
        },
        {
          amount: field.money({ label: "Amount", example: "$89" }),
          countsTowardRepair: field.onOff({
            label: "Credited toward the repair (if off, the fee is added to the price)",
          }),
        },
      ),
    ),
    { group: "prices", default: null },
  ),
  priceRanges: fact(
    parts(
      { label: "Prices by appliance", hint: "What repairs of each appliance cost, from the simplest to the biggest." },
      recordOf(serviceIds, (id) => optional({ ...range, label: applianceName(id) })),
    ),
    {
      group: "prices",
      default: recordOf(serviceIds, () => null),
      leftOut: (ranges) => (Object.values(ranges).some(Boolean) ? [] : ["what repairs of each appliance cost"]),
    },
  ),
  jobPrices: fact(
    parts(
      {
        label: "Prices by problem",
        hint: "What each repair usually costs, including parts and labor. Leave blank if you can’t say. We won’t fill in a number.",
      },
      recordOf(serviceIds, (id) =>
        optional(
          parts(
            { label: applianceName(id) },
            Object.fromEntries(jobsOf(id).map((job) => [job.id, optional({ ...range, label: job.name })])),
          ),
        ),
      ),
    ),
    {
      group: "prices",
      default: recordOf(serviceIds, () => null),
    },
  ),
  priceLevel: fact(
    field.choice({
      label: "Price level",
      hint: "How expensive the business is, for search engines.",
      options: { $: "$", $$: "$$", $$$: "$$$", $$$$: "$$$$" },
    }),
    { group: "prices", default: "$$" },
  ),
  taxIncluded: fact(
    field.yesOrNo({
      label: "Sales tax included",
      hint: "Whether the price customers approve includes sales tax, which Florida charges on repairs with parts.",
    }),
    { group: "prices", default: null, leftOut: unlessSet("whether prices include sales tax") },
  ),
  taxRate: fact(
    optional(
      field.decimal({
        label: "Sales tax on repairs, in percent",
        hint: "In Florida, a repair that includes parts is taxed on the full price: 7% in Pinellas County. Other counties differ. Ask your accountant. Leave blank to show no tax on prices and receipts.",
        example: "7",
        least: 1,
        most: 15,
        must: "a percentage such as 7 or 7.5",
      }),
    ),
    { group: "prices", default: null },
  ),
  payLink: fact(
    optional(
      field.webAddress({
        label: "Where customers can pay online",
        hint: "Your own payment page, from Square, Stripe or PayPal, for example. Customers see the link while they owe something. Paying there doesn’t mark the visit paid.",
      }),
    ),
    { group: "prices", default: null },
  ),
  waysToPay: fact(
    {
      ...refined(waysToPay, (text) => phrase(text) === text, "a list such as credit card, cash or check"),
      read: (typed, name) => phrase(String(waysToPay.read(typed, name))),
    },
    { group: "prices", default: "credit card, cash or check" },
  ),
  promises: fact(
    parts(
      {
        label: "What the site promises",
        hint: "Anything you turn off isn’t mentioned on any page, in any email, or to search engines.",
      },
      recordOf(promiseIds, promise),
    ),
    { group: "prices", default: recordOf(promiseIds, () => true) },
  ),
  // Hours and days from 2, because texts name several; up to a number that can only be a typo.
  warrantyDays: fact(
    field.wholeNumber({
      label: "Warranty",
      hint: "How many days parts and labor are covered.",
      least: 2,
      most: 3_650,
    }),
    { group: "prices", default: 90 },
  ),
  noticeHours: fact(
    field.wholeNumber({
      label: "Notice for changes",
      hint: "How many hours ahead of a visit customers have to reschedule or cancel it online.",
      least: 2,
      most: 14 * 24,
    }),
    { group: "prices", default: 24 },
  ),
  replyHours: fact(
    field.wholeNumber({
      label: "Reply time",
      hint: "Within how many hours you answer emails.",
      least: 2,
      most: 7 * 24,
    }),
    { group: "prices", default: 24 },
  ),
  typicalVisit: fact(
    text({
      label: "A typical visit takes",
      example: "one to two hours",
      must: "words that can follow “takes,” such as one to two hours",
      longest: 60,
    }),
    { group: "prices", default: "one to two hours" },
  ),
  diagnosis: answer("What does the diagnosis cost?", "what the diagnosis costs", samplePolicies.diagnosis),
  orderedParts: answer(
    "What if a part has to be ordered?",
    "“What if a part has to be ordered?”",
    samplePolicies.orderedParts,
  ),
  cannotRepair: answer("What if it can’t be repaired?", "“What if it can’t be repaired?”", samplePolicies.cannotRepair),
  declinedPrice: answer(
    "What if I decline the repair?",
    "“What if I decline the repair?”",
    samplePolicies.declinedPrice,
  ),
};

const rating = parts(
  { label: "Rating", hint: "Shown on city pages, with a link for visitors to check it." },
  {
    stars: field.decimal({ label: "Stars", example: "4.9", least: 1, most: 5 }),
    reviews: field.wholeNumber({ label: "Number of reviews", least: 1, most: 1_000_000 }),
    source: text({ label: "Review site", example: "Google", must: "the review site, such as Google", longest: 40 }),
    url: field.webAddress({ label: "Link to your reviews" }),
  },
);
const testimonial = parts(
  { label: "Testimonial" },
  {
    name: text({ label: "Name", example: "Ann P.", must: "the customer’s name", longest: 40 }),
    location: text({ label: "City", must: "the customer’s city", longest: 40 }),
    quote: text({ label: "Quote", must: "what the customer wrote", longest: 260, long: true }),
    stars: field.wholeNumber({ label: "Stars", least: 1, most: 5 }),
    source: text({
      label: "Source and date",
      example: "Google review, March 2026",
      must: "where and when it was published",
      longest: 60,
    }),
    url: optional(field.webAddress({ label: "Link to the review" })),
    mayPublish: field.onOff({
      label: "I have permission to publish this",
      hint: "The customer agreed to be quoted. Unless you check this, the testimonial is kept but not shown.",
    }),
  },
);
export type Testimonial = Readonly<ValueOf<typeof testimonial>>;

const reviewPage = parts(
  { label: "Page" },
  {
    name: text({ label: "Review site", example: "Google", must: "the review site, such as Google", longest: 40 }),
    url: refined(
      field.webAddress({ label: "Link to write a review" }),
      // Also behind an address that leads on to it.
      (url) => !/(%2F|[^a-z\d-])yelp\.[a-z]/i.test(url),
      "a page other than Yelp’s, because Yelp forbids asking for reviews",
    ),
  },
);

const reviewFacts = {
  rating: fact(optional(rating), {
    group: "reviews",
    default: null,
    leftOut: unlessSet("the rating and number of reviews, and where to check them"),
  }),
  reviewPages: fact(
    list(
      {
        label: "Where customers can review you",
        hint: "Two days after a paid visit, customers with an email address get one email that asks for a review. If no page is listed, nothing is sent.",
        most: 4,
      },
      reviewPage,
    ),
    { group: "reviews", default: [] },
  ),
  testimonials: fact(list({ label: "Testimonials", hint: "Shown on the home page.", most: 12 }, testimonial), {
    group: "reviews",
    default: [],
    leftOut: (testimonials) =>
      testimonials.some(({ mayPublish }) => mayPublish) ? [] : ["testimonials that you may publish"],
  }),
};

const person = parts(
  { label: "Person" },
  {
    name: text({ label: "Name", must: "a name", longest: 40 }),
    role: text({ label: "What they do", example: "Refrigerators and ice makers", must: "a few words", longest: 60 }),
    photo: optional(field.photo({ label: "Photo", hint: "JPEG, PNG or WebP, up to 10 MB.", of: "person" })),
  },
);

const otherFacts = {
  people: fact(
    list(
      {
        label: "Who comes to your door",
        hint: "Shown on the home page, right after the section about you. If you don’t add anyone, this section is left out.",
        most: 8,
      },
      person,
    ),
    { group: "people", default: [] },
  ),
  checkedBy: fact(
    optional(
      parts(
        {
          label: "Who reviewed the guides",
          hint: "A technician who has read the guides and troubleshooting pages. A page shows this name unless the page has changed since the review.",
        },
        {
          name: text({ label: "Name", must: "a name", longest: 40 }),
          role: text({ label: "What they do", example: "refrigerator technician", must: "a few words", longest: 60 }),
          on: refined(field.day({ label: "Reviewed on" }), (day) => day <= today(), "today or an earlier day"),
        },
      ),
    ),
    { group: "people", default: null },
  ),
  announcement: fact(
    optional(
      parts(
        { label: "Announcement", hint: "Shown at the top of every page until the date and time you set." },
        {
          text: text({ label: "Text", must: "what visitors should know", longest: 160, long: true }),
          until: field.moment({ label: "Until", joint: " until " }),
        },
      ),
    ),
    { group: "announcement", default: null },
  ),
  closedHolidays: fact(
    parts(
      {
        label: "Closed on",
        hint: "No visits can be booked on these days, and the site says so starting two weeks before.",
      },
      recordOf(holidayIds, (id) => field.onOff({ label: holidayName(id) })),
    ),
    { group: "holidays", default: usuallyClosed },
  ),
  phoneClosedOnHolidays: fact(field.onOff({ label: "No one answers the phone on these days" }), {
    group: "holidays",
    default: true,
  }),
};

export type { OwnBrand, OwnCommunity } from "./offer.ts";

export const factFields = {
  ...businessFacts,
  ...hoursFacts,
  ...offerFacts,
  ...priceFacts,
  ...reviewFacts,
  ...otherFacts,
  ...lookFacts,
  ...textFacts,
  ...googleFacts,
};

export type FactName = keyof typeof factFields;
/** Where a fact is changed. */
export const factPath = (name: FactName): string => `${roomPath(factFields[name].group)}#${name}`;
/** The value of each fact. */
export type Facts = { readonly [Name in FactName]: ValueOf<(typeof factFields)[Name]> };
/** The facts that an owner has set; the others keep their defaults. */
export type FactDocument = { readonly [Name in FactName]?: Facts[Name] };

/** All of them by name, as a list to go through. */
export const factList = Object.entries(factFields) as unknown as readonly (readonly [FactName, Fact])[];
