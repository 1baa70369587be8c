import { expect, test } from "vitest";
import { effectiveFacts } from "../effective-facts.ts";
import { beforeYouBook } from "./before-you-book.ts";

const answers = (environment: Record<string, string>) => beforeYouBook(effectiveFacts(environment).facts);
const questions = (environment: Record<string, string>) => answers(environment).map(({ question }) => question);
const real = { SITE_URL: "https://repair.test" };

test("the example site answers everything, with samples where the owner hasn't; a real one leaves that out", () => {
  expect(questions({})).toHaveLength(9);
  expect(questions(real)).toEqual(questions({}).slice(0, 6));
});

test("the owner's own answers are shown as they are", () => {
  const own = { diagnosis: "The diagnosis is free.", declinedPrice: "Then you owe nothing." };
  const said = answers({ ...real, BUSINESS_FACTS: JSON.stringify(own) });
  expect(said[0]?.answer).toMatch(/ The diagnosis is free[.]$/);
  expect(said.at(-1)).toEqual({ question: "What if I decline the price?", answer: "Then you owe nothing." });
});
