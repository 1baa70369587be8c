/** Who the business is, as pages say it, and where its site is. */
import { phoneHref } from "../shared/phone.ts";
import { logoForms } from "../shared/photo-paths.ts";
import { effectiveFacts } from "./effective-facts.ts";
import { exampleSiteUrl, parseVariables } from "./environment.ts";
import { type Facts, factFields } from "./schema.ts";
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
  return {
    name: facts.name,
    ...wordmark(facts.name),
    /** Where the owner's logo is. */
    logo: facts.logo ? logoForms(facts.logo) : undefined,
    phone: { text: facts.phone, href: phoneHref(facts.phone) },
    /** Where questions may be sent as text messages. */
    textPhone: facts.textPhone
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
/** In letters of usual width, about: capitals, ideographs and drawings are wider. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[\p{Lu}\p{Ideographic}\p{So}mw@]/u.test(letter) ? 1.4 : 1), 0);
/** Of the logo's two lines, in units of the second one, whose letters are smaller. */
const wider = ([first, second]: readonly [string, string]) => Math.max(1.3 * widthOf(first), widthOf(second));

/** What represents the business where it has no logo. */
function wordmark(name: string) {
  const words = name.split(" ");
  const lines = words.map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")] as const);
  const [narrowest = [name, ""] as const] = lines.toSorted((one, other) => wider(one) - wider(other));
  const isShort = widthOf(name) <= 14;
  const letters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(name)].map(
    ({ segment }) => segment,
  );
  const initial = letters.find((letter) => /[\p{L}\p{N}\p{So}]/u.test(letter)) ?? letters[0];
  return {
    /** The name in the logo's two lines, broken so that the wider one is as narrow as it can be; a short one has one line. */
    nameLines: isShort ? ([name, ""] as const) : narrowest,
    /** How much wider than ours they are. */
    nameWidth: isShort ? 1 : wider(narrowest) / wider(["Pinellas", "Appliance Repair Co."]),
    /** The letter of the icon; none for our own name, which has a drawing. */
    initial: name === factFields.name.default ? undefined : initial?.toLocaleUpperCase("en"),
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
