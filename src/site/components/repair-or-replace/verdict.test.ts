import { expect, test } from "vitest";
import { readAnswers, type VerdictField, verdictAddress } from "./answers.ts";
import { gaugeOf, verdictInWords } from "./verdict-in-words.ts";

const answers = (values: Partial<Record<VerdictField, unknown>>) => readAnswers((field) => values[field]);
const fine = { appliance: "dryer-repair", age: "6", new: "900", quote: "250" };

test.each([
  ["900", 90_000],
  ["$1,299", 129_900],
  ["249.5", 24_950],
  [" $ 80.05 ", 8_005],
])("A price of %j is understood", (text, newPrice) => {
  expect(answers({ ...fine, new: text }).asked).toMatchObject({
    service: "dryer-repair",
    age: 6,
    newPrice,
    quote: 25_000,
    byPriceAlone: false,
  });
});

test.each([
  ["appliance", ["", "toaster", "constructor"]],
  ["age", ["", "-1", "61", "six", "1e1", "7.55"]],
  ["new", ["0", "$0.00", "-5", "9 00", "1e9", "12,34", "99999999", "Infinity"]],
  ["quote", ["0", "soon", "-1"]],
] as const)("A wrong %s is said at its field, and there is no verdict", (field, wrong) => {
  for (const value of wrong) {
    const { errors, asked } = answers({ ...fine, [field]: value });
    expect([Object.keys(errors), asked], value).toEqual([[field], undefined]);
  }
});

test("Without a quote there is a verdict, and answers that are no texts are asked again", () => {
  expect(answers({ ...fine, quote: "" }).asked).toMatchObject({ age: 6, quote: undefined });
  expect(Object.keys(answers({ appliance: ["x"], age: {}, new: null }).errors)).toEqual(["appliance", "age"]);
});

test("The address of a verdict gives the same answers again", () => {
  const { values } = answers({ ...fine, new: "$1,299", quote: "" });
  const address = verdictAddress(values);
  expect(address).toBe("/repair-or-replace?appliance=dryer-repair&age=6&new=%241%2C299");
  const parameters = new URL(address, "http://localhost").searchParams;
  expect(readAnswers((field) => parameters.get(field)).values).toEqual(values);
});

const words = (age: number, quote?: number, service = "refrigerator-repair" as const) =>
  verdictInWords({ service, age, newPrice: 89_900, quote });

test("A verdict says its reasons", () => {
  expect(words(3, 20_000)).toMatchObject({
    title: "Repair it",
    cost: "$200 is 22% of a new one. That is under 50%, so the cost says repair.",
    age: "It’s 3 years old. That is under 8, so the age says repair.",
    closeness: "Age and cost both say repair.",
  });
  expect(words(7.5, 44_949)).toMatchObject({
    title: "Get the price first",
    cost: "$449.49 is 49% of a new one. That is under 50%, but near it.",
    closeness: "The cost is near our limit of $449.50.",
  });
  expect(words(8, 20_000)).toMatchObject({
    title: "Get the price first",
    age: "It’s 8 years old. At 8 or more, it comes down to the price.",
  });
  expect(words(12, 80_000)).toMatchObject({ title: "Replace it", closeness: "Age and cost both say replace." });
});

test("The share is rounded, but just under half never reads as half", () => {
  expect(words(3, 25_000).cost).toContain("$250 is 28% of a new one.");
  expect(words(3, 44_949).cost).toContain("$449.49 is 49% of a new one.");
  expect(words(3, 44_950).cost).toContain("$449.50 is 50% of a new one.");
  const gauges = [25_000, 280_000, undefined].map((quote) => gaugeOf({ newPrice: 90_000, quote }));
  expect(gauges.map(({ text }) => text)).toEqual(["28%", "over 100%", ""]);
});

test("Before anything is entered, the gauge shows an example, and calls it one", () => {
  expect(gaugeOf(undefined)).toMatchObject({ text: "28%", of: "for example, $250 of $900" });
});

test("A twenty-year-old Sub-Zero is judged by its price alone, and no age is named", () => {
  const ofSubZero = (quote: string) => {
    const { asked } = answers({ ...fine, appliance: "refrigerator-repair", brand: "sub zero", age: "20", quote });
    return asked && verdictInWords(asked);
  };
  expect(ofSubZero("250")).toMatchObject({
    title: "Repair it",
    age: "For built-in and professional lines and Speed Queen, go by price alone.",
  });
  expect(ofSubZero("")).toMatchObject({ title: "Get the price first", closeness: "The price will settle it." });
  expect(ofSubZero("800")?.title).toBe("Replace it");
  expect(JSON.stringify(ofSubZero("250"))).not.toMatch(/years/);
});

test("A twelve-year-old oven is not given up for its age: the answer is to get the price", () => {
  const { asked } = answers({ appliance: "oven-stove-repair", age: "12" });
  expect(asked && verdictInWords(asked)).toMatchObject({
    title: "Get the price first",
    closeness: "Age alone doesn’t decide.",
    advice: "Book a visit: you’ll hear the price before any work starts, and you decide.",
  });
});
