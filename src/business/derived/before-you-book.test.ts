import { expect, test } from "vitest";
import type { policies } from "../policies.ts";
import { beforeYouBook } from "./before-you-book.ts";

const nothing = { diagnosis: undefined, orderedParts: undefined, cannotRepair: undefined, declinedPrice: undefined };
const questions = (isExample: boolean, own: typeof policies) =>
  beforeYouBook(isExample, own).answers.map(({ question }) => question);

test("the example site answers everything, with samples where the owner hasn't", () => {
  expect(questions(true, nothing)).toHaveLength(9);
  expect(beforeYouBook(true, nothing).leftOut).toEqual([]);
});

test("a site with a real address leaves out what isn't answered, and says where to answer it", () => {
  const { answers, leftOut } = beforeYouBook(false, nothing);
  expect(answers.map(({ question }) => question)).toEqual(questions(true, nothing).slice(0, 6));
  expect(leftOut.slice(0, 4)).toEqual(
    Object.keys(nothing).map((name) => `the answer "${name}" in src/business/policies.ts`),
  );
});

test("the owner's own answers are shown as they are", () => {
  const own = { ...nothing, diagnosis: "The diagnosis is free.", declinedPrice: "Then you owe nothing." };
  const { answers, leftOut } = beforeYouBook(false, own);
  expect(answers[0]?.answer).toMatch(/ The diagnosis is free[.]$/);
  expect(answers.at(-1)).toEqual({ question: "What if I decline the price?", answer: "Then you owe nothing." });
  expect(leftOut).not.toContain('the answer "diagnosis" in src/business/policies.ts');
});
