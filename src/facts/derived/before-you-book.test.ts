import { expect, test } from "vitest";
import { effectiveFacts } from "../effective-facts.ts";
import { beforeYouBook } from "./before-you-book.ts";
import { asksForMore } from "./promises-in-words.ts";

const answers = (environment: Record<string, string>) => beforeYouBook(effectiveFacts(environment).facts);
const questions = (environment: Record<string, string>) => answers(environment).map(({ question }) => question);
const real = { SITE_URL: "https://repair.test" };

test("the example site answers everything, with samples where the owner hasn't; a real one leaves that out", () => {
  expect(questions({})).toHaveLength(9);
  expect(questions(real)).toEqual(questions({}).slice(0, 6));
});

test.each([
  ["The diagnosis is free.", false],
  ["There is no charge for finding the fault.", false],
  ["Then you owe nothing.", false],
  ["We come back without any extra charge.", false],
  ["The diagnosis costs $89, credited toward the repair.", true],
  ["A trip fee applies.", true],
  ["You pay half before we order it.", true],
  ["We ask for a deposit.", true],
  ["You owe the diagnosis.", true],
])("“%s” names money: %s", (answer, isMoney) => {
  const others = { orderedParts: null, cannotRepair: null, declinedPrice: null };
  expect(asksForMore({ ...others, diagnosis: answer })).toBe(isMoney);
  expect(asksForMore({ ...others, diagnosis: null, orderedParts: answer })).toBe(isMoney);
});

test("the owner's own answers are shown as they are", () => {
  const own = { diagnosis: "The diagnosis is free.", declinedPrice: "Then you owe nothing." };
  const said = answers({ ...real, BUSINESS_FACTS: JSON.stringify(own) });
  expect(said[0]?.answer).toMatch(/ The diagnosis is free[.]$/);
  expect(said.at(-1)).toEqual({ question: "What if I decline the repair?", answer: "Then you owe nothing." });
});

test.each([
  [true, "The service call fee is $89.50 and counts toward the repair."],
  [false, "The service call fee is $89.50, on top of the price of a repair."],
])(
  "a service call takes the place of answers that ask for nothing; it counts toward the repair: %s",
  (countsTowardRepair, line) => {
    const said = (own: object, site = real) =>
      Object.fromEntries(
        answers({
          ...site,
          BUSINESS_FACTS: JSON.stringify({ serviceCall: { amount: 89.5, countsTowardRepair }, ...own }),
        }).map(({ question, answer }) => [question, answer]),
      );
    for (const one of [said({}), said({}, {} as typeof real), said({ declinedPrice: "Then you owe nothing." })]) {
      expect(one["What does it cost?"]).toContain(line);
      expect(one["What if I decline the repair?"]).toBe("Then you pay only the service call fee of $89.50.");
      expect(one["What if it can’t be repaired?"]).toMatch(/you pay only the service call fee of \$89\.50\.$/);
      expect(Object.values(one).join()).not.toMatch(/owe nothing|is free|On completion/);
    }
    const own = "We ask $89.50 for coming, by card.";
    expect(said({ declinedPrice: own })["What if I decline the repair?"]).toBe(own);
  },
);
