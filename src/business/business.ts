/** Who the business is, as pages say it, and where its site is. Values are checked when this module loads. */
import { effectiveFacts } from "./effective-facts.ts";
import { exampleSiteUrl, parseVariables } from "./environment.ts";
import * as facts from "./facts.ts";
import type { Facts } from "./schema.ts";
import { type SocialLink, socialFact, socialNetworks } from "./social-networks.ts";

export interface Address {
  /** None on a site with a real address until the owner sets it. */
  street: string | null;
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
  profile: Address & { coordinates: { latitude: number; longitude: number } | null };
  social: readonly SocialLink[];
  /** Without a trailing slash. */
  siteUrl: string;
  /** Whether that is the example address: only then are samples shown. */
  isExample: boolean;
  tiles: { url: string; origins: readonly string[] };
  /** Whether each brand and city has its own link preview, which takes a quarter of a second to draw once. */
  ownLinkPreviews: boolean;
  /** How many months after a visit its personal data is erased. */
  retentionMonths: number;
}

/**
 * The business from the facts and the other variables that pages are made of.
 * @throws FactError that names each invalid fact or variable and says what it must be
 */
export function readBusiness(
  environment: Readonly<Record<string, string | undefined>>,
  facts: Facts = effectiveFacts(environment).facts,
): Business {
  const values = parseVariables(environment);
  const siteUrl = new URL(values.SITE_URL).origin;
  const [firstWord = "", ...otherWords] = facts.name.split(" ");
  return {
    name: facts.name,
    nameLines: [firstWord, otherWords.join(" ")],
    phone: { text: facts.phone, href: `tel:+1${facts.phone.replace(/\D/g, "")}` },
    email: facts.email,
    office: { street: facts.officeStreet, city: facts.officeCity, region: "FL", postalCode: facts.officeZip },
    profile: {
      street: facts.profileStreet,
      city: facts.profileCity,
      region: "FL",
      postalCode: facts.profileZip,
      coordinates: facts.profileCoordinates,
    },
    social: socialNetworks.flatMap((network) => {
      const href = facts[socialFact(network)];
      return href ? [{ network, href }] : [];
    }),
    siteUrl,
    isExample: siteUrl === exampleSiteUrl,
    tiles: { url: values.TILES_URL, origins: tileOrigins(values.TILES_URL) },
    ownLinkPreviews: values.LINK_PREVIEWS === "own",
    retentionMonths: values.RETENTION_MONTHS,
  };
}

/** "1000 Example Plaza, Palm Harbor, FL 34683". */
export const addressLine = ({ street, city, region, postalCode }: Address) =>
  `${street ? `${street}, ` : ""}${city}, ${region} ${postalCode}`;

/** Origins of map tiles that the content security policy must allow: one per subdomain a, b, c. */
function tileOrigins(url: string): string[] {
  const origin = (subdomain: string) => new URL(url.replace("{s}", subdomain)).origin;
  return url.includes("{s}") ? ["a", "b", "c"].map(origin) : [origin("")];
}

/** The business of this process. */
export const business: Business = readBusiness(process.env, facts);
