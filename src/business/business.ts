/**
 * Who the business is: the one place for its name, phone, addresses, and links. Environment variables (listed in the
 * README) override every value. Values are validated when this module loads.
 */
import { fictionalWhenUnset, none, parseVariables } from "./environment.ts";
import { type SocialLink, socialNetworks, socialVariable } from "./social-networks.ts";

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
  social: readonly SocialLink[];
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
  const { identity: values, social } = parseVariables(given);
  const [latitude, longitude] = values.BUSINESS_PROFILE_COORDINATES;
  const [firstWord = "", ...otherWords] = values.BUSINESS_NAME.split(" ");
  return {
    name: values.BUSINESS_NAME,
    nameLines: [firstWord, otherWords.join(" ")],
    phone: { text: values.BUSINESS_PHONE, href: `tel:+1${values.BUSINESS_PHONE.replace(/\D/g, "")}` },
    email: values.BUSINESS_EMAIL,
    office: {
      street: values.BUSINESS_OFFICE_STREET,
      city: values.BUSINESS_OFFICE_CITY,
      region: "FL",
      postalCode: values.BUSINESS_OFFICE_ZIP,
    },
    profile: {
      street: values.BUSINESS_PROFILE_STREET,
      city: values.BUSINESS_PROFILE_CITY,
      region: "FL",
      postalCode: values.BUSINESS_PROFILE_ZIP,
      latitude,
      longitude,
    },
    social: socialNetworks.flatMap((network) => {
      const href = social[socialVariable(network)];
      return href && href !== none ? [{ network, href }] : [];
    }),
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
