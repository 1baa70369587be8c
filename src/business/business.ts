/**
 * Who the business is: the one place for its name, phone, addresses, and links. Environment variables (listed in the
 * README) override every value. Values are validated when this module loads.
 */
import { z } from "zod";

const defaults = {
  BUSINESS_NAME: "Pinellas Appliance Repair Co.",
  BUSINESS_PHONE: "(727) 555-0142",
  BUSINESS_EMAIL: "service@example.com",
  BUSINESS_OFFICE_STREET: "1000 Example Plaza",
  BUSINESS_PROFILE_STREET: "1000 Example Street",
  BUSINESS_FACEBOOK: "https://www.facebook.com/",
  BUSINESS_INSTAGRAM: "https://www.instagram.com/",
  BUSINESS_X: "https://x.com/",
  SITE_URL: "https://www.example.com",
  TILES_URL: "https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png",
};

const webAddress = z.url({ protocol: /^https?$/, error: "must be a web address such as https://www.example.com" });
const environmentSchema = z.object({
  BUSINESS_NAME: z.string().trim().min(2, "must be the name of the business").max(60, "must be at most 60 characters"),
  BUSINESS_PHONE: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, "must be a US number written like (727) 555-0142"),
  BUSINESS_EMAIL: z.email("must be an email address"),
  BUSINESS_OFFICE_STREET: z.string().trim().min(3, "must be the street line of the office in Palm Harbor"),
  BUSINESS_PROFILE_STREET: z.string().trim().min(3, "must be the street line of the profile address in Clearwater"),
  BUSINESS_FACEBOOK: webAddress,
  BUSINESS_INSTAGRAM: webAddress,
  BUSINESS_X: webAddress,
  SITE_URL: webAddress.refine((url) => new URL(url).pathname === "/", "must not contain a path"),
  TILES_URL: z.string().regex(/^https?:\/\/.*\{z\}.*\{x\}.*\{y\}/, "must be a tile address with {z}, {x} and {y}"),
  /** The business's real review count; without it, each city page shows a sample count from 50 to 99. */
  BUSINESS_REVIEW_COUNT: z.coerce.number("must be a whole number").int("must be a whole number").positive().optional(),
  /** "shared": brand and city pages share one link preview instead of one each; for sites of thousands of pages. */
  LINK_PREVIEWS: z.enum(["own", "shared"], 'must be "own" or "shared"').default("own"),
});

/** The default tile server is real; an unset review count is replaced by a sample per city. */
const fictionalWhenUnset = [...Object.keys(defaults).filter((name) => name !== "TILES_URL"), "BUSINESS_REVIEW_COUNT"];

/** The variables read here: pages are rebuilt when one of them changes. */
export const environmentNames: readonly string[] = Object.keys(environmentSchema.shape);

export interface Address {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

export interface Business {
  name: string;
  /** The first word of the name and the rest, for the logo's two lines. */
  nameLines: readonly [string, string];
  phone: { text: string; href: string };
  email: string;
  /** Shown on pages. */
  office: Address;
  /** In structured data. */
  profile: Address & { latitude: number; longitude: number };
  social: readonly { network: "Facebook" | "Instagram" | "X"; href: string }[];
  /** Without a trailing slash. */
  siteUrl: string;
  tiles: { url: string; origins: readonly string[] };
  reviewCount: number | undefined;
  /** Whether each brand and city has its own link preview, which takes a quarter of a second to draw once. */
  ownLinkPreviews: boolean;
  /** Environment variables still at their fictional values. */
  fictional: readonly string[];
}

/**
 * Reads the business from environment variables; missing or empty ones take their defaults.
 * @throws Error that names each invalid variable and says what it must be
 */
export function readBusiness(environment: Record<string, string | undefined>): Business {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = environmentSchema.safeParse({ ...defaults, ...given });
  if (!result.success) {
    throw new Error(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"));
  }
  const values = result.data;
  const [firstWord = "", ...otherWords] = values.BUSINESS_NAME.split(" ");
  return {
    name: values.BUSINESS_NAME,
    nameLines: [firstWord, otherWords.join(" ")],
    phone: { text: values.BUSINESS_PHONE, href: `tel:+1${values.BUSINESS_PHONE.replace(/\D/g, "")}` },
    email: values.BUSINESS_EMAIL,
    office: { street: values.BUSINESS_OFFICE_STREET, city: "Palm Harbor", region: "FL", postalCode: "34683" },
    profile: {
      street: values.BUSINESS_PROFILE_STREET,
      city: "Clearwater",
      region: "FL",
      postalCode: "33755",
      latitude: 27.9658,
      longitude: -82.8001,
    },
    social: [
      { network: "Facebook", href: values.BUSINESS_FACEBOOK },
      { network: "Instagram", href: values.BUSINESS_INSTAGRAM },
      { network: "X", href: values.BUSINESS_X },
    ],
    siteUrl: new URL(values.SITE_URL).origin,
    tiles: { url: values.TILES_URL, origins: tileOrigins(values.TILES_URL) },
    reviewCount: values.BUSINESS_REVIEW_COUNT,
    ownLinkPreviews: values.LINK_PREVIEWS === "own",
    fictional: fictionalWhenUnset.filter((name) => !given[name]),
  };
}

/** "1000 Example Plaza, Palm Harbor, FL 34683". */
export const addressLine = ({ street, city, region, postalCode }: Address) =>
  `${street}, ${city}, ${region} ${postalCode}`;

/** Origins of map tiles that the content security policy must allow: one per subdomain a, b, c. */
function tileOrigins(url: string): string[] {
  const origin = (subdomain: string) => new URL(url.replace("{s}", subdomain)).origin;
  return url.includes("{s}") ? ["a", "b", "c"].map(origin) : [origin("")];
}

/** The business of this process, from its environment. */
export const business: Business = readBusiness(process.env);
