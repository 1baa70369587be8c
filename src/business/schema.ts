/**
 * What each fact that an owner writes in this folder must be, by file. Its words follow "must be" in messages. A rule takes a
 * fact as code reads it, straight from its file; only the price may be written in several ways, and derived/price.ts reads it.
 */
import { z } from "zod";
import { serviceIds } from "../catalog/services/service-ids.ts";
import { mondayFirst } from "./weekdays.ts";

const whole = (least: number, most: number) => {
  const must = `a whole number from ${least} to ${most}`;
  return z.int(must).min(least, must).max(most, must);
};
const text = (must: string, longest = 80) =>
  z
    .string(must)
    .regex(/\S.*\S/s, must)
    .max(longest, must);
const webAddress = z.url({ protocol: /^https?$/, error: "a web address such as https://www.example.com/reviews" });

/** An entry of several values, named in its message. */
const entry = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, `made of ${new Intl.ListFormat("en-US").format(Object.keys(shape))}`);

/** A day's times are in minutes after midnight, which `open(9, 17.5)` makes of hours. */
const dayMust = "closed, or open(from, to) with times of the same day such as open(9, 17.5)";
const minutes = z
  .int(dayMust)
  .min(0, dayMust)
  .max(24 * 60, dayMust);
const day = z
  .strictObject({ opens: minutes, closes: minutes }, dayMust)
  .refine(({ opens, closes }) => opens < closes, dayMust)
  .nullable();
const week = z.tuple([day, day, day, day, day, day, day], "week({ weekdays: …, saturday: …, sunday: … })");

const windowShape = {
  id: z.string("an id").regex(/^[a-z0-9-]{1,30}$/, "lowercase letters, digits, and hyphens"),
  name: text("the name that visitors read"),
  startHour: whole(0, 22),
  endHour: whole(1, 23),
};
const weekdays = z
  .array(z.literal(mondayFirst, "0, Sunday, to 6, Saturday"), "a list of weekdays")
  .min(1, "one weekday at least");
/** @returns the rule with the order of a window's hours */
const inOrder = <Window extends z.ZodType<{ startHour: number; endHour: number }>>(rule: Window) =>
  rule.refine(({ startHour, endHour }) => startHour < endHour, "a window that begins before it ends");

const priceMust = 'dollars, written "$89", "89" or "89.00", or undefined to say nothing';
/** @returns the price as structured data has it, "89.00"; undefined for none */
export const price = z
  .string(priceMust)
  .regex(/^(\$?\d{1,5}(\.\d\d)?)?$/, priceMust)
  .transform((written) => (written ? Number(written.replace("$", "")).toFixed(2) : undefined))
  .refine((amount) => amount !== "0.00", priceMust)
  .optional();

const dollars = whole(1, 99_999);
const rangeMust = "whole dollars, the lower price first, such as { from: 129, to: 380 }";
const ranges = z.partialRecord(
  z.enum(serviceIds),
  z.strictObject({ from: dollars, to: dollars }, rangeMust).refine(({ from, to }) => from < to, rangeMust),
  `ranges by the id of a service: ${serviceIds.join(", ")}`,
);

const answerMust = "one or two sentences, or undefined to leave the question out";
const answer = z.string(answerMust).max(260, answerMust).optional();

export const schema = {
  "hours.ts": z.object({ officeHours: week, phoneHours: week, visitHours: week, cityProfileHours: week }),
  "visit-windows.ts": z.object({
    visitWindows: z.array(inOrder(entry({ ...windowShape, weekdays }))).min(1, "one window at least"),
    bookableMonths: whole(1, 6),
    retiredWindows: z.array(inOrder(entry(windowShape))),
  }),
  "capacity.ts": z.object({ technicianCounts: z.array(whole(0, 99)).length(7, "a number for each day") }),
  // Hours and days from 2, because texts name several; up to a number that can only be a typo.
  "promises.ts": z.object({
    noticeHours: whole(2, 14 * 24),
    warrantyDays: whole(2, 3_650),
    replyHours: whole(2, 7 * 24),
    typicalVisit: text('words that can follow "takes", such as "one to two hours"'),
    waysToPay: text('words that can follow "by", such as "credit card, cash or check"'),
    flatPriceUsd: price,
    priceRanges: ranges,
    taxIncluded: z.boolean("true, false, or undefined to say nothing").optional(),
    priceRange: z.string().regex(/^\${1,4}$/, 'from "$" to "$$$$"'),
  }),
  "policies.ts": z.object({
    policies: entry({ diagnosis: answer, orderedParts: answer, cannotRepair: answer, declinedPrice: answer }),
  }),
  "licenses.ts": z.object({
    licenses: z.array(
      entry({
        kind: z.enum(
          ["license", "insurance", "certification", "parts"],
          '"license", "insurance", "certification" or "parts"',
        ),
        name: text("a few words"),
        number: text("the number, or left out").optional(),
      }).refine(({ kind, number }) => kind !== "license" || number, {
        path: ["number"],
        error: "the license’s number, which visitors can look up",
      }),
    ),
  }),
  "track-record.ts": z.object({
    rating: entry({
      stars: z.number("a number from 1 to 5").min(1, "a number from 1 to 5").max(5, "a number from 1 to 5"),
      reviews: whole(1, 1_000_000),
      source: text('who collects the reviews, such as "Google"'),
      url: webAddress,
    }).optional(),
    testimonials: z.array(
      entry({
        name: text("the customer's name"),
        location: text("the customer's city"),
        quote: text("at most 260 characters", 260),
        stars: whole(1, 5),
        source: text("where it was published"),
        url: webAddress.optional(),
      }),
    ),
    yearsOfExperience: whole(2, 200).optional(),
  }),
};
