/** Legal values of every fact, found by its field: the longest, the shortest and the oddest that its rule allows. */
import { readdirSync } from "node:fs";
import fc from "fast-check";
import type { Field } from "../../src/facts/fields.ts";
import { type FactName, factFields, factList } from "../../src/facts/schema.ts";

export type Extreme = "longest" | "shortest" | "any";

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const wide = "W".repeat(300);
const words = "Wherever whatever is wanted was washed, we ".repeat(8);
const odd =
  "</script><!-- \u0022'& $& %s __proto__ \\u003c \u0160\u00e9\u0301 \ud83d\udc69\u200d\ud83d\udd27 \u0645\u0631\u062d\u0628\u0627 ";
/** A text of each length, of one word, of several, and of what breaks pages. */
const texts = [wide, words, odd.repeat(9)].flatMap((text) =>
  Array.from({ length: 300 }, (_, cut) => text.slice(0, cut + 1).trim()),
);
const numbers = [
  ...Array(400).keys(),
  1_000,
  1_440,
  1_850,
  2_000,
  2_024,
  3_650,
  9_999,
  99_998.99,
  12_345.67,
  99_999,
  1_000_000,
  4.9,
];
const exact = [
  ...["(200) 200-2000", "(999) 999-9999", "00000", "99999", "a@b.co", `${"w".repeat(60)}@${"w".repeat(50)}.test`],
  ...[
    "https://a.co",
    `https://${"w".repeat(60)}.com:8443`,
    "https://a.co/",
    ...Array.from({ length: 300 }, (_, more) => `https://www.wide.com/${"w".repeat(more)}`),
  ],
  ...[
    "a".repeat(30),
    "a",
    "f".repeat(64),
    `${"f".repeat(64)}-190x44`,
    "2026-01-01",
    "2024-02-29",
    "2026-12-31T23:59",
    "9999-12-31T23:59",
  ],
  ...[
    true,
    false,
    { latitude: 27.9658, longitude: -82.8001 },
    { latitude: 71.9999999999999, longitude: -179.99999999999 },
    {},
    {
      "home.lead": { text: odd.trim(), on: "2026-11-27" },
      "cities.largo.introduction": { text: words, on: "2026-11-27" },
    },
  ],
];
const candidates: readonly unknown[] = [...exact, ...numbers, ...texts];

/** What can be off: a service, communities and brands. */
const switchable = [
  "dryer-repair",
  ...["cities", "brands"].flatMap((folder) =>
    readdirSync(`src/content/data/${folder}`).map((name) => name.replace(".json", "")),
  ),
];

const isLegal = (field: Field) => (value: unknown) => field.rule.safeParse(value).success;
const lengthOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).length;

/** By rule: which candidates it allows takes long to find out. */
const allowed = new WeakMap<object, unknown[]>();

/** Values of a field without parts. */
function legalLeaves(field: Field, extreme: Extreme): unknown[] {
  const options = field.kind === "choice" ? field.options.map(([value]) => value) : [];
  const legal = allowed.get(field.rule) ?? [...new Set([...options, ...candidates])].filter(isLegal(field));
  allowed.set(field.rule, legal);
  if (extreme === "any") return legal;
  const lengths = legal.map(lengthOf);
  const wanted = extreme === "longest" ? Math.max(...lengths) : Math.min(...lengths);
  return legal.filter((value) => Math.abs(lengthOf(value) - wanted) <= (typeof value === "string" ? 0 : 2));
}

/** Legal values of a field. */
export function legalValues(field: Field, extreme: Extreme): fc.Arbitrary<unknown> {
  return valuesOf(field, extreme).filter(isLegal(field));
}

function valuesOf(field: Field, extreme: Extreme): fc.Arbitrary<unknown> {
  if (field.isOptional) {
    if (extreme === "shortest") return fc.constant(null);
    const { isOptional: _, ...inner } = field;
    const value = valuesOf(inner as Field, extreme);
    return extreme === "longest" ? value : fc.option(value);
  }
  switch (field.kind) {
    case "switches":
      return fc.subarray(switchable, { minLength: extreme === "longest" ? switchable.length - 1 : 0 });
    case "list": {
      const { entry, most, least } = field;
      const size = extreme === "longest" ? { minLength: most } : { minLength: least };
      return fc.array(legalValues(entry, extreme), { ...size, maxLength: extreme === "shortest" ? least : most });
    }
    case "days":
      if (field.day.kind === "switch") return fc.subarray([...weekdays], { minLength: extreme === "longest" ? 6 : 1 });
      return fc.tuple(...weekdays.map(() => legalValues(field.day, extreme)));
    case "parts":
      return fc.record(
        Object.fromEntries(Object.entries(field.parts).map(([name, part]) => [name, legalValues(part, extreme)])),
      );
    default:
      return fc.constantFrom(...legalLeaves(field, extreme));
  }
}

/** A legal value for each fact. @param names of those that are set */
export const legalDocuments = (extreme: Extreme, names: readonly FactName[] = factList.map(([name]) => name)) =>
  fc.record(Object.fromEntries(names.map((name) => [name, legalValues(factFields[name] as Field, extreme)])));
