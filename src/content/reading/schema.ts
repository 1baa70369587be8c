/** Shapes of the content files of services, brands, cities, guides and texts; a mistake names the file and the field. */
import { z } from "zod";
import { cityScenes } from "../../shared/places/city-scene.ts";
import { type ServiceId, serviceIds } from "../../shared/services/service-ids.ts";
import serviceNames from "../data/service-names.json" with { type: "json" };
import { gasUtilityIds } from "../places/gas-utilities.ts";
import { label, meta, paragraphs, question, sentence, slug, text, titledText } from "./text-shapes.ts";

/** In lists that show only the first few, 1 comes first; without one, a city or brand comes after all that have one. */
const rank = z.int().positive().optional();

/** Where facts that a reader may doubt were checked, such as a maker's manual. Not shown. */
const sources = z.array(text.min(8)).min(1).optional();

const forEachService = <Entry extends z.ZodType<{ id: ServiceId }>>(entry: Entry) =>
  z
    .array(entry)
    .length(serviceIds.length)
    .refine(
      (entries) => new Set(entries.map(({ id }) => id)).size === serviceIds.length,
      "must have each service once",
    );

/** Name, icon and common problems of a service; a separate file because the booking form in the browser needs just this. */
const serviceNameSchema = z.strictObject({
  id: z.enum(serviceIds),
  title: label,
  /** What the booking form's picker calls the appliance. */
  shortName: z.string().max(14),
  /** src/site/components/ServiceIcon.tsx draws it. */
  icon: z.enum([
    "refrigerator",
    "snowflake",
    "dryer",
    "washing-machine",
    "dishwasher",
    "flame",
    "cooking-pot",
    "microwave",
  ]),
  /** "Common Issues We Fix" on cards and the service page; the booking form offers them as a description. */
  details: z.array(label).length(6),
  /** The names of the pages about them, in the same order: /problems/dryer/no-heat is "no-heat". */
  problemPages: z.array(slug).length(6),
});
export const serviceNamesSchema = forEachService(serviceNameSchema);

/** One of the eight services, as on cards and on /services/{serviceId}. */
const serviceSchema = z.strictObject({
  id: z.enum(serviceIds),
  /** One sentence on a card. */
  description: sentence.max(110),
  /** Of the picture in src/site/art that has the service's name. */
  pictureAlt: sentence,
  /** /services/{serviceId}: hero sentence, two paragraphs, what fails, what to have ready, advice until the visit. */
  lead: sentence.max(180),
  introduction: paragraphs,
  /** The parts that fail most, and how each shows. */
  fails: z.array(titledText).length(3),
  /** What helps the technician of this appliance. */
  ready: z.array(sentence.max(110)).length(3),
  /** What the benefits of every repair mean for this one. */
  benefits: z.strictObject({ experience: sentence, response: sentence, warranty: sentence }),
  untilWeArrive: sentence,
  /** Heading of the closing band, a question. */
  closing: titledText,
  meta,
});
export const servicesSchema = forEachService(serviceSchema);

/** A dedicated service page at the site root. */
const guideShape = z.strictObject({
  serviceId: z.enum(serviceIds),
  title: label,
  lead: sentence.max(200),
  promises: z.array(label).length(4),
  problems: z
    .array(
      z.strictObject({
        title: label,
        /** Which of the service's six common issues this answers, word for word. */
        issues: z.array(label).min(1).optional(),
        description: sentence,
        /** Likely causes, most common first. */
        causes: z.array(text.min(5).max(130)).min(3).max(4),
      }),
    )
    .length(6),
  /** "Check this before you call": may save the visit. */
  checks: z.array(titledText).min(4).max(6),
  process: z.array(titledText).length(4),
  brands: z.array(label).min(12).max(18),
  /** What the parts cost beside a new one. The rule itself is stated above it, from src/shared/rules/repair-or-replace.ts. */
  repairOrReplace: z.array(sentence).min(1).max(3),
  /** What the visit looks like, in order. */
  visit: z.array(titledText).min(3).max(5),
  tips: z.array(titledText).length(4),
  faq: z.array(question).min(4).max(6),
  closing: titledText,
  meta,
});

/** The issues that problems answer are the service's own, each answered once. */
export const guideSchema = guideShape.superRefine(({ serviceId, problems }, context) => {
  const issues = serviceNames.find(({ id }) => id === serviceId)?.details ?? [];
  const answered = new Set<string>();
  for (const [index, problem] of problems.entries()) {
    for (const issue of problem.issues ?? []) {
      const mistake = !issues.includes(issue) ? "is not one of the service's issues" : "is answered already";
      if (!issues.includes(issue) || answered.has(issue)) {
        const path = ["problems", index, "issues"];
        context.addIssue({ code: "custom", path, message: `"${issue}" ${mistake}: ${issues.join(", ")}` });
      }
      answered.add(issue);
    }
  }
});

const brandShape = z.strictObject({
  id: slug,
  rank,
  name: label,
  tier: z.enum(["mainstream", "luxury"]),
  /** One or two sentences: card on /brands and first paragraph. */
  description: sentence.max(220),
  /** One sentence under the title of the brand page. */
  lead: sentence.max(170),
  /** Appliance names as headings, such as "Refrigerators"; only what the maker really sells. */
  appliances: z.array(label).min(2).max(9),
  /** What this maker's machines are known for: history, construction, technology. */
  knownFor: z.array(sentence).length(2),
  /** Typical faults of this maker, per entry of `appliances`; for one without, pages list the standard problems of its type. */
  faults: z.array(z.strictObject({ appliance: label, items: z.array(text.min(15).max(170)).min(2).max(4) })).min(2),
  /** Where the model number is found, or another maker-specific help for the booking. */
  modelNumber: sentence,
  faq: z.array(question).length(4),
  meta,
  sources,
});

export const brandSchema = brandShape.superRefine(({ appliances, faults }, context) => {
  for (const [index, { appliance }] of faults.entries()) {
    if (appliances.includes(appliance)) continue;
    const path = ["faults", index, "appliance"];
    const message = `"${appliance}" is not one of this brand's appliances: ${appliances.join(", ")}`;
    context.addIssue({ code: "custom", path, message });
  }
});

/** Which side of its dot a city's name goes on in drawings. */
const labelSide = z.enum(["left", "right", "above", "below"]);

/** The county, by latitude and longitude: a number outside it is usually a typo. */
const countyBox = { south: 27.6, north: 28.18, west: -82.9, east: -82.53 };
const outsideTheBox =
  "is outside Pinellas County; give latitude, then longitude. To serve a place beyond the county, widen countyBox in src/content/reading/schema.ts and list its ZIP codes in src/content/data/coverage.json";

const cityShape = z.strictObject({
  name: label,
  slug,
  rank,
  population2020: z.int().positive(),
  /** [latitude, longitude] of the place's centre, inside Pinellas County. */
  coordinates: z.tuple([
    z.number().min(countyBox.south, outsideTheBox).max(countyBox.north, outsideTheBox),
    z.number().min(countyBox.west, outsideTheBox).max(countyBox.east, outsideTheBox),
  ]),
  /** The kind of street that its page shows, drawn. */
  scene: z.enum(cityScenes),
  /** On the right unless it says otherwise. Beach names go in the Gulf. */
  labelSide: labelSide.optional(),
  /** Two or three encyclopedic sentences with the 2020 census population. */
  description: sentence.max(420),
  headline: text.min(12).max(62),
  lead: sentence.max(190),
  /** True only of this place: housing, water, salt air, high-rises or bungalows, drive from the office. */
  introduction: paragraphs,
  /** "Common problems here": what goes wrong, and why here. */
  problems: z.array(titledText).length(5),
  /** What the technician needs to know to arrive: bridges, parking, condo desks, gates. */
  arrival: sentence,
  /** Facts of the place that its residents look up: its ZIP codes, which bookings are checked with, and what else is known for certain. */
  local: z.strictObject({
    /** Five digits, or a range of them. */
    zipCodes: z.array(z.string().regex(/^\d{5}(–\d{5})?$/, "use five digits, or a range such as 33759–33765")).min(1),
    /** Parts of the place, or next to it, that people search for. */
    neighborhoods: z.array(label).min(1).optional(),
    /** Who delivers the tap water, and where it comes from if that is something special. */
    water: text.min(8).max(90).optional(),
    /** Who answers for natural gas. */
    gas: z.enum(gasUtilityIds).optional(),
  }),
  meta,
  sources,
});

/** The description must say how many people the census counted, in digits. */
export const citySchema = cityShape.superRefine(({ description, population2020 }, context) => {
  const population = population2020.toLocaleString("en-US");
  const words = description.split(/[\s;()]+/).map((word) => word.replace(/[.,:]$/, ""));
  const missing = [population, "2020"].filter((number) => !words.includes(number));
  if (missing.length === 0) return;
  const message = `must give the population in the 2020 census; missing: ${missing.join(", ")}`;
  context.addIssue({ code: "custom", path: ["description"], message });
});

const zipCodes = z.array(z.string().regex(/^\d{5}$/, "use five digits")).min(1);

/** Where technicians come to. */
export const coverageSchema = z.strictObject({
  /** Where the lists come from. Not shown. */
  sources: z.array(text.min(8)).min(1),
  /** Which ZIP codes outside the county are at its border. Not shown. */
  borderRule: text.min(40),
  /** Which of the county's ZIP codes are for mail alone. Not shown. */
  boxRule: text.min(40),
  boxes: zipCodes,
  /** Every ZIP code of the county by the name of its post office, those of post office boxes included. */
  county: z.array(z.strictObject({ place: label, zipCodes })),
  /** Just outside the county, or at the far end of a bridge from it; `where` is the end of a sentence. */
  border: z.array(z.strictObject({ place: label, where: text.min(10).max(80), zipCodes })),
});

/** What to do first when something leaks, smells or warms up, in the right order: safety facts, each with its sources. */
export const firstAidSchema = z.array(
  z.strictObject({
    id: slug,
    /** In the hero of the home page, in this order. */
    question: text.max(24).endsWith("?").optional(),
    title: label,
    steps: z.array(sentence).min(3).max(4),
    /** Then calls are all there is to press. */
    isEmergency: z.boolean(),
    /** Whose guides begin with it. */
    services: z.array(z.enum(serviceIds)).min(1),
    /** Beginnings of words, in lowercase, by which a customer's description calls for it. */
    signs: z.array(text).min(1),
    /** Where the advice was checked. */
    sources: z.array(z.url()).min(1),
  }),
);

/** Problem lists for the six standard appliance types of the brand pages. */
export const applianceProblemsSchema = z
  .array(z.strictObject({ appliance: label, problems: z.array(label).length(6) }))
  .length(6);

export const overviewSchema = z.strictObject({
  title: label,
  lead: sentence.max(200),
  bullets: z.array(label).length(4),
  problems: z.array(titledText).length(6),
  benefits: z.array(titledText).length(4),
  tips: z.array(z.strictObject({ appliance: label, items: z.array(sentence).min(2).max(4) })).length(4),
  faq: z.array(question).length(5),
  closing: titledText,
  meta,
});

/** What the home page says in sentences. */
export const homeSchema = z.strictObject({ lead: text.min(1).max(120), about: titledText });

/** Sections of a legal page. */
export const legalSchema = z.strictObject({
  title: label,
  lead: sentence,
  sections: z.array(
    z.strictObject({
      /** Names it for good, whatever is put before it: the owner’s own words are stored by it. */
      id: slug,
      title: label,
      paragraphs,
      /** Belongs to the paragraph that ends with a colon. */
      list: paragraphs.optional(),
    }),
  ),
  meta,
});

/** Name of a service's picture in src/site/art: the id without "-repair". */
type PictureOf<Id> = Id extends `${infer Name}-repair` ? Name : never;
/** A service with its name; the slug is the id. */
export type Service = z.infer<typeof serviceNameSchema> &
  z.infer<typeof serviceSchema> & { slug: string; picture: PictureOf<ServiceId> };
export type Guide = z.infer<typeof guideSchema>;
/** Of what the owner added: whether its text is long enough for search engines. */
interface Owned {
  own?: "short" | "full";
}
/** In words. */
const enough = 120;
export const ownedBy = (text: string | null): "short" | "full" =>
  (text ?? "").split(/\s+/).length < enough ? "short" : "full";

export type Brand = z.infer<typeof brandSchema> & Owned;
export type PlacedCity = z.infer<typeof citySchema> & Owned;
/** Where one of the owner's own lies may be unknown. */
export type City = Omit<PlacedCity, "coordinates"> & Partial<Pick<PlacedCity, "coordinates">>;
export type LabelSide = z.infer<typeof labelSide>;
export type ApplianceProblems = z.infer<typeof applianceProblemsSchema>[number];
export type Overview = z.infer<typeof overviewSchema>;
export type LegalText = z.infer<typeof legalSchema>;
export type FirstAid = z.infer<typeof firstAidSchema>[number];
/** One that a page writes itself has no id. */
export type Question = Omit<z.infer<typeof question>, "id"> & { id?: string };
export type TitledText = z.infer<typeof titledText>;
export type PageMeta = z.infer<typeof meta>;
