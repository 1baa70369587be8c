import { expect, test } from "vitest";
import { fill } from "./notation.ts";

const facts: Readonly<Record<string, string>> = { days: "90", tax: "", name: "{days} & Co. {sure:x}" };
const holding = new Set(["sure", "dryer-repair"]);
const known = new Set([...holding, "unsure"]);
const say = (text: string) =>
  fill(text, {
    fact: (name) => facts[name],
    choose: (name, words, others) => (known.has(name) ? (holding.has(name) ? words : others) : undefined),
  });

test.each([
  ["{days} days", "90 days"],
  ["{sure:Yes|No}, {unsure:Yes|No}", "Yes, No"],
  ["{sure:Yes, {unsure:really|almost} {days} times}.", "Yes, almost 90 times."],
  ["One. {unsure:Two.} Three.", "One. Three."],
  ["One. {tax} Three. {tax}", "One. Three."],
  ["One{unsure:, two} and three", "One and three"],
  ["{unsure:One} two", "two"],
  ["{dryer-repair:Dryers}", "Dryers"],
  ["a|b", "a|b"],
])("%s says %s", (text, says) => expect(say(text)).toBe(says));

test.each(["{nobody}", "{nobody:knows|this {days}}", "{ days }", "{days", "days}", "}{", "{sure:{days}", "{}", "{:a}"])(
  "%s has braces that stay",
  (text) => expect(say(text)).toMatch(/[{}]/),
);

test("what a fact says is said as it is, whatever it is written with", () => {
  expect(say("By {name}")).toBe("By {days} & Co. {sure:x}");
});

test("a text of braces alone, however many and deep, is read once and stays", () => {
  const deep = (depth: number) => `${"{sure:".repeat(depth)}x${"}".repeat(depth)}`;
  expect(say(deep(10))).toBe("x");
  for (const text of [deep(1_400), "{sure:".repeat(1_600), "{".repeat(5_000) + "}".repeat(5_000), "{}".repeat(5_000)])
    expect(say(text)).toBe(text);
});
