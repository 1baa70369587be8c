/** Who the business is, as pages say it, and where its site is. */
import { phoneHref } from "../shared/phone.ts";
import { effectiveFacts } from "./effective-facts.ts";
import { exampleSiteUrl, parseVariables } from "./environment.ts";
import type { Facts } from "./schema.ts";
import { socialFact, socialNetworks } from "./social-networks.ts";

export interface Address {
  /** None on a site with a real address until the owner sets it. */
  street: string | null;
  city: string;
  region: string;
  postalCode: string;
}

/** The business of an environment. @throws FactError that names each invalid fact or variable and says what it must be */
export function readBusiness(
  environment: Readonly<Record<string, string | undefined>>,
  facts: Facts = effectiveFacts(environment).facts,
) {
  const values = parseVariables(environment);
  const siteUrl = facts.siteUrl ?? exampleSiteUrl;
  const [firstWord = "", ...otherWords] = facts.name.split(" ");
  return {
    name: facts.name,
    /** The first word of the name and the rest, for the logo's two lines. */
    nameLines: [firstWord, otherWords.join(" ")] as const,
    phone: { text: facts.phone, href: phoneHref(facts.phone) },
    /** Where questions may be sent as text messages. */
    texts: facts.textPhone
      ? { text: facts.textPhone, href: phoneHref(facts.textPhone).replace("tel", "sms") }
      : undefined,
    email: facts.email,
    /** Shown on pages. */
    office: { street: facts.officeStreet, city: facts.officeCity, region: "FL", postalCode: facts.officeZip },
    /** In structured data. */
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
    /** Without a trailing slash. */
    siteUrl,
    /** Whether that is the example address: only then are samples shown. */
    isExample: siteUrl === exampleSiteUrl,
    tiles: { url: values.TILES_URL, origins: tileOrigins(values.TILES_URL) },
    /** How many months after a visit its personal data is erased. */
    retentionMonths: values.RETENTION_MONTHS,
  };
}
export type Business = ReturnType<typeof readBusiness>;

/** "1000 Example Plaza, Palm Harbor, FL 34683". */
export const addressLine = ({ street, city, region, postalCode }: Address) =>
  `${street ? `${street}, ` : ""}${city}, ${region} ${postalCode}`;

/** Origins of map tiles that the content security policy must allow: one per subdomain a, b, c. */
function tileOrigins(url: string): string[] {
  const origin = (subdomain: string) => new URL(url.replace("{s}", subdomain)).origin;
  return url.includes("{s}") ? ["a", "b", "c"].map(origin) : [origin("")];
}
