/**
 * The part of schema.org's vocabulary that the site uses, from https://schema.org/docs/full.html (version 29), and what
 * Google's documentation of local businesses and breadcrumbs requires.
 */

interface Rule {
  /** Properties of the type or of those it is derived from, and the types of their values; "Text" covers URLs and numbers. */
  properties: Readonly<Record<string, readonly string[]>>;
  required: readonly string[];
}

const types: Readonly<Record<string, Rule>> = {
  LocalBusiness: {
    properties: {
      name: ["Text"],
      url: ["Text"],
      telephone: ["Text"],
      email: ["Text"],
      image: ["Text"],
      priceRange: ["Text"],
      address: ["PostalAddress"],
      geo: ["GeoCoordinates"],
      areaServed: ["City", "AdministrativeArea"],
      openingHoursSpecification: ["OpeningHoursSpecification"],
      specialOpeningHoursSpecification: ["OpeningHoursSpecification"],
      sameAs: ["Text"],
      hasCredential: ["EducationalOccupationalCredential"],
      potentialAction: ["ReserveAction"],
    },
    required: ["name", "address", "url", "telephone"],
  },
  Service: {
    properties: {
      name: ["Text"],
      description: ["Text"],
      url: ["Text"],
      serviceType: ["Text"],
      provider: ["LocalBusiness"],
      areaServed: ["City", "AdministrativeArea"],
      isRelatedTo: ["Product"],
      offers: ["Offer"],
      hoursAvailable: ["OpeningHoursSpecification"],
    },
    required: ["name", "provider", "areaServed"],
  },
  ReserveAction: { properties: { target: ["Text"] }, required: ["target"] },
  Offer: {
    properties: { price: ["Text"], priceCurrency: ["Text"], url: ["Text"] },
    required: ["price", "priceCurrency"],
  },
  // No offers and no rating: we repair it and don't sell it.
  Product: { properties: { name: ["Text"], brand: ["Brand"] }, required: ["name", "brand"] },
  Brand: { properties: { name: ["Text"] }, required: ["name"] },
  PostalAddress: {
    properties: {
      streetAddress: ["Text"],
      addressLocality: ["Text"],
      addressRegion: ["Text"],
      postalCode: ["Text"],
      addressCountry: ["Text"],
    },
    required: ["addressLocality", "addressRegion", "postalCode", "addressCountry"],
  },
  GeoCoordinates: { properties: { latitude: ["Text"], longitude: ["Text"] }, required: ["latitude", "longitude"] },
  City: { properties: { name: ["Text"], geo: ["GeoCoordinates"] }, required: ["name"] },
  AdministrativeArea: { properties: { name: ["Text"] }, required: ["name"] },
  OpeningHoursSpecification: {
    properties: {
      dayOfWeek: ["Text"],
      validFrom: ["Text"],
      validThrough: ["Text"],
      opens: ["Text"],
      closes: ["Text"],
    },
    required: ["opens", "closes"],
  },
  EducationalOccupationalCredential: {
    properties: { name: ["Text"], credentialCategory: ["Text"], identifier: ["Text"] },
    required: ["name"],
  },
  BreadcrumbList: { properties: { itemListElement: ["ListItem"] }, required: ["itemListElement"] },
  ListItem: {
    properties: { position: ["Text"], name: ["Text"], item: ["Text"] },
    required: ["position", "name", "item"],
  },
  FAQPage: { properties: { mainEntity: ["Question"] }, required: ["mainEntity"] },
  Question: { properties: { name: ["Text"], acceptedAnswer: ["Answer"] }, required: ["name", "acceptedAnswer"] },
  Answer: { properties: { text: ["Text"] }, required: ["text"] },
};

/** Properties whose values have a form of their own. */
const forms: Readonly<Record<string, RegExp>> = {
  url: /^https?:\/\/\S+$/,
  image: /^https?:\/\/\S+$/,
  item: /^https?:\/\/\S+$/,
  sameAs: /^https?:\/\/\S+$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^[A-Z]{3}$/,
  priceRange: /^.{1,99}$/,
  opens: /^([01]\d|2[0-3]):[0-5]\d$/,
  closes: /^([01]\d|2[0-3]):[0-5]\d$/,
  validFrom: /^\d{4}-\d\d-\d\d$/,
  validThrough: /^\d{4}-\d\d-\d\d$/,
  dayOfWeek: /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/,
  addressCountry: /^[A-Z]{2}$/,
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** What is wrong with a thing: unknown types, properties and values, and what is missing. A reference may leave out the rest. */
export function vocabularyMistakes(thing: Readonly<Record<string, unknown>>, isNested = false): string[] {
  const { "@type": type, "@context": _context, "@id": id, ...properties } = thing;
  const rule = types[String(type)];
  if (!rule) return [`${type} is no type that the site uses`];
  const isReference = isNested && id !== undefined;
  const missing = isReference ? [] : rule.required.filter((name) => !listOf(properties[name]).some(Boolean));
  return [
    ...missing.map((name) => `${type} has no ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const allowed = rule.properties[name];
      if (!allowed) return [`${type} has no property ${name}`];
      return listOf(value).flatMap((part) => valueMistakes(`${type}.${name}`, name, part, allowed));
    }),
  ];
}

function valueMistakes(where: string, name: string, value: unknown, allowed: readonly string[]): string[] {
  if (typeof value === "object" && value !== null) {
    const nested = value as Record<string, unknown>;
    if (!allowed.includes(String(nested["@type"]))) return [`${where} is a ${nested["@type"]}`];
    return vocabularyMistakes(nested, true);
  }
  if (!allowed.includes("Text")) return [`${where} is ${value}`];
  const isRight = value !== "" && (forms[name]?.test(String(value)) ?? true);
  return isRight ? [] : [`${where} is "${value}"`];
}
