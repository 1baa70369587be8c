/** Shape of the content files in src/content/data/problem-pages: one per problem, in the folder of the service that solves it. */
import { z } from "zod";
import { type ServiceId, serviceIds } from "../../shared/services/service-ids.ts";
import codeSources from "../data/error-code-sources.json" with { type: "json" };
import sourcesData from "../data/problem-page-sources.json" with { type: "json" };
import serviceNames from "../data/service-names.json" with { type: "json" };
import { safetyBreaches } from "../safety/breaches.ts";
import { parseContent } from "./parse.ts";
import { headText, hostOrFolder, isOn, label, sentence, slug, text } from "./text-shapes.ts";

const places = z.array(hostOrFolder).min(1);
/** Whose word is enough for what a reader does, besides the makers and archives that the error codes have. */
export const problemPageSourcesSchema = z.strictObject({
  /** And their association. */
  makers: places,
  /** Authorities, fire departments, extension offices of universities. */
  publicBodies: places,
  /** Of electricity and gas. */
  utilities: places,
  /** Where copies of makers' manuals are kept. */
  archives: places,
  /** Pages that give a recall notice word for word. */
  recalls: places,
});
const trusted = [
  ...Object.values(problemPageSourcesSchema.parse(sourcesData)).flat(),
  ...Object.values(codeSources.makers).flat(),
  ...codeSources.archives,
];

/** Address of the page that a statement was checked against. */
const source = z.url({ protocol: /^https?$/, error: "must be the address of a page", abort: true });
/** What a reader does rests on a maker's page or manual, or on what a utility or a public body says. */
const trustedSource = source.refine((url) => isOn(trusted, url), "is none of those in problem-page-sources.json");

/** How soon a problem needs attention, the most urgent first, in the words of headings and labels. */
export const urgencyWords = {
  "stop-now": { heading: "Stop using it now", label: "Stop now" },
  today: { heading: "Take care of it today", label: "Today" },
  "can-wait": { heading: "This can wait", label: "Can wait" },
} as const;
/** How often a cause is behind a problem. */
export const likelihoods = ["common", "sometimes", "rarely"] as const;

const problemPageShape = z.strictObject({
  /** One of the service's common issues, word for word. */
  issue: z.string(),
  /** Heading of the page: the appliance and what it does. */
  title: label,
  meta: z.strictObject({ title: headText(15, 60), description: headText(110, 160) }),
  lead: sentence.max(280),
  urgency: z.strictObject({ level: z.enum(["stop-now", "today", "can-wait"]), why: sentence.max(260) }),
  firstAid: z
    .array(z.strictObject({ text: sentence.max(320), source: trustedSource }))
    .min(1)
    .max(3),
  /** What somebody without tools can safely look at before the visit. */
  checks: z
    .array(z.strictObject({ title: label, text: sentence, minutes: z.int().min(1).max(60), source: trustedSource }))
    .max(3),
  causes: z
    .array(z.strictObject({ how: z.enum(likelihoods), cause: text.min(5).max(200), repair: sentence.max(260) }))
    .min(3)
    .max(6),
  /** What the parts cost beside a new one. The rule itself is stated below it, from src/shared/rules/repair-or-replace.ts. */
  repairOrReplace: sentence.max(480),
  /** For what `causes` and `repairOrReplace` say. */
  sources: z.array(source).min(1),
});

/** The sentences that tell a reader what to do; what our technician does is not among them. */
const instructionsOf = (page: ProblemPageText) => [
  { path: ["lead"], text: page.lead },
  { path: ["urgency", "why"], text: page.urgency.why },
  ...page.firstAid.map(({ text }, index) => ({ path: ["firstAid", index, "text"], text })),
  ...page.checks.flatMap(({ title, text }, index) => [
    { path: ["checks", index, "title"], text: title },
    { path: ["checks", index, "text"], text },
  ]),
  ...page.causes.map(({ cause }, index) => ({ path: ["causes", index, "cause"], text: cause })),
  { path: ["repairOrReplace"], text: page.repairOrReplace },
];

/** A page of this service: its issue is one of the service's, and no sentence of it breaks a safety rule. */
function schemaFor(service: ServiceId) {
  const issues = serviceNames.find(({ id }) => id === service)?.details ?? [];
  return problemPageShape.superRefine((page, context) => {
    if (!issues.includes(page.issue)) {
      const message = `"${page.issue}" is not one of the service's issues: ${issues.join(", ")}`;
      context.addIssue({ code: "custom", path: ["issue"], message });
    }
    for (const { path, message } of safetyBreaches(service, page.issue, instructionsOf(page)))
      context.addIssue({ code: "custom", path, message });
  });
}

/** What the file of a page holds. */
export type ProblemPageText = z.infer<typeof problemPageShape>;
/** A page with its address. */
export type ProblemPage = ProblemPageText & {
  service: ServiceId;
  /** Name of its file, and the end of its address. */
  slug: string;
};

/** Checks a problem page: its shape, its safety, and that its folder is a service's. @throws Error as `parseContent` */
export function parseProblemPage(folder: string, name: string, data: unknown): ProblemPage {
  const file = `src/content/data/problem-pages/${folder}/${name}.json`;
  const service = serviceIds.find((id) => id === folder);
  if (!service) throw new Error(`${file}: (file): must be in the folder of a service`);
  if (!slug.safeParse(name).success) throw new Error(`${file}: (file): the name is an address: lowercase and hyphens`);
  return { ...parseContent(file, schemaFor(service), data), service, slug: name };
}

/** In percent of the picture's width or height. */
const percent = z.number().min(5).max(95);

const problemSpotSchema = z
  .strictObject({
    slug,
    /** What is there: "Door seal". */
    name: label,
    /** Center of the spot; neither where the picture doesn't show it. */
    x: percent.optional(),
    y: percent.optional(),
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), "needs both x and y, or neither");

/** Where on its picture each service's appliance has its problems. */
export const problemSpotsSchema = z.record(z.enum(serviceIds), z.array(problemSpotSchema).max(6));

export type ProblemSpots = z.infer<typeof problemSpotsSchema>;
