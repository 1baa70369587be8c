import { expect, test } from "vitest";
import { readAnswers, type VerdictField, verdictAddress } from "./answers.ts";
import { verdictInWords } from "./verdict-in-words.ts";

const answers = (values: Partial<Record<VerdictField, unknown>>) => readAnswers((field) => values[field]);
const fine = { appliance: "dryer-repair", age: "6", new: "900", quote: "250" };

test.each([
  ["900", 90_000],
  ["$1,299", 129_900],
  ["249.5", 24_950],
  [" $ 80.05 ", 8_005],
])("A price of %j is understood", (text, newPrice) => {
  expect(answers({ ...fine, new: text }).asked).toEqual({ service: "dryer-repair", age: 6, newPrice, quote: 25_000 });
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

test("A verdict says its reasons, and how close it is", () => {
  expect(words(3, 20_000)).toMatchObject({
    title: "Repair it",
    cost: "$200 is 22% of a new one. That is under 50%, so the cost says repair.",
    age: "It is 3 years old. That is under 8, so the age says repair.",
    closeness: "It isn’t close: nothing here is near our limits.",
  });
  expect(words(7.5, 44_949)).toMatchObject({
    title: "Repair it, but it’s a close call",
    cost: "$449.49 is 49% of a new one. That is under 50%, so the cost says repair.",
    closeness: "It’s close: its age is within a year of our limit, and the cost is near our limit of $449.50.",
  });
  expect(words(8, 20_000)).toMatchObject({
    title: "Replace it, but it’s a close call",
    age: "It is 8 years old. The limit is 8, so the age says replace.",
    closeness: "It’s close: its age is within a year of our limit.",
  });
  expect(words(2, 44_950)).toMatchObject({
    title: "Replace it, but it’s a close call",
    cost: "$449.50 is 50% of a new one. That isn’t under 50%, so the cost says replace.",
    closeness: "It’s close: the cost is near our limit of $449.50.",
  });
  expect(words(12, 80_000).closeness).toBe("It isn’t close: age and cost both say replace.");
  expect(words(12, 10_000).closeness).toBe("It isn’t close: the age is well past our limit.");
  expect(words(2, 80_000).closeness).toBe("It isn’t close: the cost is well past our limit.");
});

test("Without a quote the verdict names the highest price", () => {
  expect(words(0)).toMatchObject({
    title: "Repair it, if that costs less than $449.50",
    age: "It is less than a year old. That is under 8, so the age says repair.",
  });
  expect(words(12).title).toBe("Replace it");
});

test("The age alone brings a verdict, which says what the prices are still needed for", () => {
  const { asked } = answers({ appliance: "oven-stove-repair", age: "12" });
  expect(asked && verdictInWords(asked)).toMatchObject({
    title: "Replace it",
    cost: "No prices are needed: the age alone decides.",
    closeness: "It isn’t close: the age is well past our limit.",
  });
  expect(verdictInWords({ service: "oven-stove-repair", age: 3, quote: 20_000 })).toMatchObject({
    title: "Repair it, if that costs less than half of a new one",
    cost: "A repair has to cost less than half of a new one. Enter both prices to compare them.",
  });
});

test("A dryer from 8 to 10 is a close call, with the reason why", () => {
  expect(verdictInWords({ service: "dryer-repair", age: 9, newPrice: 80_000, quote: 10_000 })).toMatchObject({
    title: "It’s a close call",
    age: "It is 9 years old. From 8 to 10, the condition of drum and motor decides.",
    closeness: "Younger than that, we’d repair it; older, we’d replace it.",
  });
});
