/** The environment variables that pages are made of, above all the business's identity, listed in docs/configuration.md, their defaults and what they must be. */
import { z } from "zod";
import { socialNetworks, socialVariable } from "./social-networks.ts";

const defaults = {
  BUSINESS_NAME: "Pinellas Appliance Repair Co.",
  BUSINESS_PHONE: "(727) 555-0142",
  BUSINESS_EMAIL: "service@example.com",
  BUSINESS_OFFICE_STREET: "1000 Example Plaza",
  BUSINESS_OFFICE_CITY: "Palm Harbor",
  BUSINESS_OFFICE_ZIP: "34683",
  BUSINESS_PROFILE_STREET: "1000 Example Street",
  BUSINESS_PROFILE_CITY: "Clearwater",
  BUSINESS_PROFILE_ZIP: "33755",
  BUSINESS_PROFILE_COORDINATES: "27.9658, -82.8001",
  BUSINESS_FACEBOOK: "https://www.facebook.com/",
  BUSINESS_INSTAGRAM: "https://www.instagram.com/",
  BUSINESS_X: "https://x.com/",
  SITE_URL: "https://www.example.com",
  TILES_URL: "https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png",
};

/** The address of a site that nobody visits: it shows samples. */
export const exampleSiteUrl = defaults.SITE_URL;

const city = z.string().trim().min(2, "must be the name of a city");
const zip = z.string().regex(/^\d{5}$/, "must have 5 digits");
const webAddress = z.url({ protocol: /^https?$/, error: "must be a web address such as https://www.example.com" });
const months = "must be a whole number from 1 to 1200";
/** RETENTION_MONTHS: how long personal data stays after a visit. The privacy policy says it. */
export const retentionMonths = z
  .string()
  .regex(/^\d{1,4}$/, months)
  .transform(Number)
  .pipe(z.number().min(1, months).max(1_200, months))
  .default(24);
const identitySchema = z.object({
  BUSINESS_NAME: z.string().trim().min(2, "must be the name of the business").max(60, "must be at most 60 characters"),
  BUSINESS_PHONE: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, "must be a US number written like (727) 555-0142"),
  BUSINESS_EMAIL: z.email("must be an email address"),
  BUSINESS_OFFICE_STREET: z.string().trim().min(3, "must be the street line of the office"),
  BUSINESS_OFFICE_CITY: city,
  BUSINESS_OFFICE_ZIP: zip,
  BUSINESS_PROFILE_STREET: z.string().trim().min(3, "must be the street line of the profile address"),
  BUSINESS_PROFILE_CITY: city,
  BUSINESS_PROFILE_ZIP: zip,
  BUSINESS_PROFILE_COORDINATES: z
    .string()
    .regex(/^\d{2}\.\d+, ?-\d{2,3}\.\d+$/, "must be latitude and longitude, such as 27.9658, -82.8001")
    .transform((text) => text.split(",").map(Number) as [latitude: number, longitude: number]),
  SITE_URL: webAddress.refine((url) => new URL(url).pathname === "/", "must not contain a path"),
  TILES_URL: z.string().regex(/^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/, "must be a tile address with {z}, {x} and {y}"),
  /** "shared": brand and city pages share one link preview instead of one each; for sites of thousands of pages. */
  LINK_PREVIEWS: z.enum(["own", "shared"], 'must be "own" or "shared"').default("own"),
  RETENTION_MONTHS: retentionMonths,
});

/** Takes a network's default link away. */
export const none = "none";
const socialAddress = z
  .string()
  .refine(
    (text) => text === none || webAddress.safeParse(text).success,
    "must be a web address such as https://x.com/us, or none",
  );
const socialSchema = z.object(
  Object.fromEntries(socialNetworks.map((network) => [socialVariable(network), socialAddress.optional()])),
);

/** The names of all of them: the site is rebuilt when one changes. */
export const environmentNames: readonly string[] = Object.keys({ ...identitySchema.shape, ...socialSchema.shape });

/** Defaults that may be true. */
const real = [
  "TILES_URL",
  "BUSINESS_OFFICE_CITY",
  "BUSINESS_OFFICE_ZIP",
  "BUSINESS_PROFILE_CITY",
  "BUSINESS_PROFILE_ZIP",
];
/** Fictional while unset. */
export const fictionalWhenUnset: readonly string[] = Object.keys(defaults).filter((name) => !real.includes(name));

/** Left out of a site with a real address while unset; it can't do without the others. */
export const hiddenWhenUnset: readonly string[] = [
  "BUSINESS_OFFICE_STREET",
  "BUSINESS_PROFILE_STREET",
  "BUSINESS_PROFILE_COORDINATES",
  ...socialNetworks.map(socialVariable),
];

/** The values, and the address, or `none`, of each linked network by its variable. */
export interface BusinessVariables {
  identity: z.infer<typeof identitySchema>;
  social: z.infer<typeof socialSchema>;
}

/**
 * Checks the variables that are set and adds the defaults of the others.
 * @throws Error that names each invalid variable and says what it must be
 */
export function parseVariables(given: Record<string, string | undefined>): BusinessVariables {
  const result = identitySchema.and(socialSchema).safeParse({ ...defaults, ...given });
  if (result.success) return { identity: result.data, social: result.data };
  throw new Error(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
}
