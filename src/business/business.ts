/**
 * Who the business is: the one place for its name, phone, addresses, and links. Environment variables (listed in
 * docs/configuration.md) override every value. Values are validated when this module loads.
 */
import { exampleSiteUrl, fictionalWhenUnset, hiddenWhenUnset, none, parseVariables } from "./environment.ts";
import { type SocialLink, socialNetworks, socialVariable } from "./social-networks.ts";

export interface Address {
  /** None on a site with a real address until the owner sets it. */
  street: string | undefined;
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
  profile: Address & { coordinates: { latitude: number; longitude: number } | undefined };
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
  /** Environment variables whose fictional values the site shows. */
  fictional: readonly string[];
  /** Environment variables whose values are left out until they are set. */
  leftOut: readonly string[];
}

/**
 * Reads the business from environment variables; missing or empty ones take their defaults.
 * @throws Error that names each invalid variable and says what it must be
 */
export function readBusiness(environment: Record<string, string | undefined>): Business {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { identity: values, social } = parseVariables(given);
  const [latitude, longitude] = values.BUSINESS_PROFILE_COORDINATES;
  const siteUrl = new URL(values.SITE_URL).origin;
  const isExample = siteUrl === exampleSiteUrl;
  const unset = fictionalWhenUnset.filter((name) => !given[name]);
  const leftOut = isExample ? [] : unset.filter((name) => hiddenWhenUnset.includes(name));
  const shown = <Value>(name: string, value: Value) => (leftOut.includes(name) ? undefined : value);
  const [firstWord = "", ...otherWords] = values.BUSINESS_NAME.split(" ");
  return {
    name: values.BUSINESS_NAME,
    nameLines: [firstWord, otherWords.join(" ")],
    phone: { text: values.BUSINESS_PHONE, href: `tel:+1${values.BUSINESS_PHONE.replace(/\D/g, "")}` },
    email: values.BUSINESS_EMAIL,
    office: {
      street: shown("BUSINESS_OFFICE_STREET", values.BUSINESS_OFFICE_STREET),
      city: values.BUSINESS_OFFICE_CITY,
      region: "FL",
      postalCode: values.BUSINESS_OFFICE_ZIP,
    },
    profile: {
      street: shown("BUSINESS_PROFILE_STREET", values.BUSINESS_PROFILE_STREET),
      city: values.BUSINESS_PROFILE_CITY,
      region: "FL",
      postalCode: values.BUSINESS_PROFILE_ZIP,
      coordinates: shown("BUSINESS_PROFILE_COORDINATES", { latitude, longitude }),
    },
    social: socialNetworks.flatMap((network) => {
      const href = shown(socialVariable(network), social[socialVariable(network)]);
      return href && href !== none ? [{ network, href }] : [];
    }),
    siteUrl,
    isExample,
    tiles: { url: values.TILES_URL, origins: tileOrigins(values.TILES_URL) },
    ownLinkPreviews: values.LINK_PREVIEWS === "own",
    retentionMonths: values.RETENTION_MONTHS,
    fictional: unset.filter((name) => !leftOut.includes(name)),
    leftOut,
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

/** The business of this process, from its environment. */
export const business: Business = readBusiness(process.env);
