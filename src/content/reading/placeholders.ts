/**
 * Facts of the business that content files leave to be filled in when a text is read, each in braces: `{warrantyDays}`. Words
 * that depend on a promise, a service, a brand or a community name it: `{sameDay:Same-day visits|Visits}`.
 */
import { addressLine } from "../../facts/business.ts";
import { moneyAnswers } from "../../facts/derived/before-you-book.ts";
import {
  credentialsSentence,
  experienceSentence,
  insuredSentence,
  techniciansOrWarranty,
} from "../../facts/derived/credentials-in-words.ts";
import { weekInProse, windowsInProse } from "../../facts/derived/hours-in-words.ts";
import { priceLine, startingPrice, taxLine } from "../../facts/derived/price.ts";
import { paymentLine, withoutFees } from "../../facts/derived/promises-in-words.ts";
import { shown } from "../../facts/derived/shown-facts.ts";
import type { Field } from "../../facts/fields.ts";
import { type FactName, factFields } from "../../facts/schema.ts";
import { business, facts } from "../../facts/site.ts";
import { priceRule, repairRule, repairRuleFor } from "../../shared/rules/repair-or-replace.ts";
import { offeredServices } from "../../shared/services/offered-services.ts";
import { capitalized } from "../../shared/text.ts";
import { bookableTime } from "../../shared/time/bookable-time.ts";
import { openWindows } from "../../shared/time/open-windows.ts";
import { hasPromise, isFileName, isKnown, isSaid, offerMarks, promiseIds } from "./marks.ts";
import { fill, mapTexts } from "./notation.ts";

const listed = new Intl.ListFormat("en-US");
/** "ovens and stoves" for "Oven/Stove Repair". */
const plural = (title: string) =>
  title
    .replace(" Repair", "")
    .toLowerCase()
    .replaceAll(/(?<=\w)(?=\/|$)/g, "s")
    .replace("/", " and ");

const values = {
  businessName: () => business().name,
  phone: () => business().phone.text,
  email: () => business().email,
  officeAddress: () => addressLine(business().office),
  /** After "answered" or "open": "from 7am to 8pm". */
  phoneTimes: () => weekInProse(facts().phoneHours),
  visitTimes: () => weekInProse(facts().visitHours),
  /** At the beginning of a sentence: "Refrigerators, ice makers, …, ovens and stoves, …". */
  services: () => capitalized(listed.format(offeredServices().map(({ title }) => plural(title)))),
  /** "morning (8am-12pm), afternoon (12pm-4pm), or evening (4pm-7pm, Monday through Friday)". */
  windows: () => windowsInProse(openWindows()),
  /** A sentence: "Flat-rate repairs from $99, agreed before any work starts." */
  priceLine,
  /** Before "before work starts": "From $99, agreed", or the last word alone. */
  agreedPrice: () => (startingPrice() ? `From ${startingPrice()}, agreed` : "Agreed"),
  /** Before "give the price first": sentences that say it is the rule, and for how long it has been. */
  ourRule: () =>
    shown().years
      ? `We’ve been fixing kitchen and laundry appliances around the county for more than ${shown().years} years. The rule hasn’t changed:`
      : "We fix kitchen and laundry appliances around the county by one rule:",
  /** A sentence at the end of a paragraph, or nothing. */
  taxLine,
  /** Sentences, or nothing. */
  moneyAnswers,
  /** How long personal data stays after a visit: "24 months". */
  retention: () => (business().retentionMonths === 1 ? "1 month" : `${business().retentionMonths} months`),
  warrantyDays: () => String(facts().warrantyDays),
  noticeHours: () => String(facts().noticeHours),
  replyHours: () => String(facts().replyHours),
  /** How far ahead visits can be booked online: "two months". */
  bookableTime,
  /** After "takes": "one to two hours". */
  typicalVisit: () => facts().typicalVisit,
  /** After "by": "credit card, cash or check". */
  waysToPay: () => facts().waysToPay,
  /** A sentence: "You pay on completion, by credit card, cash or check.", or the ways to pay alone. */
  paymentLine,
  /** After "there is": "no hourly rate, no hidden fees", or the first alone where the owner's answers name a fee or deposit. */
  withoutFees,
  /** When to repair and when to replace: texts quote it and state no other limits. */
  repairRule,
  /** The same of one appliance whose age counts as most do (not a dishwasher, dryer or microwave). */
  usualRule: () => repairRuleFor("refrigerator-repair"),
  /** The same of a built-in or professional line, or a Speed Queen. */
  priceRule: () => priceRule,
  /** "Licensed and insured technicians", or another promise. */
  technicians: techniciansOrWarranty,
  /** Sentences, or nothing. */
  credentials: credentialsSentence,
  insured: insuredSentence,
  experience: experienceSentence,
};
type Placeholder = keyof typeof values;
const names = Object.keys(values) as Placeholder[];

/** "{businessName}, {phone}, …, and words that …" for messages. */
export const placeholderList = `${names.map((name) => `{${name}}`).join(", ")}, and words that depend on what is promised or offered, such as {sameDay:…} and {dryer-repair:…}`;

const isName = (name: string): name is Placeholder => Object.hasOwn(values, name);

/** Fills a text in with the facts of this moment. @param knows the names of brands and communities; of files, all are known */
export const fillIn = (text: string, knows = isFileName): string =>
  fill(text, {
    fact: (name) => (isName(name) ? values[name]() : undefined),
    choose: (mark, words, others) => (isKnown(mark, knows) ? (isSaid(mark) ? words : others) : undefined),
  });

/** In place of a fact, of any length, while a text is checked. */
const something = "…";
/**
 * Content in words, for checks: each fact is something. What isn't known stays, in braces.
 * @param all whether all that words depend on holds, or nothing of it
 */
export const inWords = <Content>(content: Content, knows = isFileName, all = true): Content =>
  mapTexts(content, (text) =>
    fill(text, {
      fact: (name) => (isName(name) ? something : undefined),
      choose: (mark, words, others) => (isKnown(mark, knows) ? (all ? words : others) : undefined),
    }),
  );

/** A text as it is written, but with what is offered said: as whoever changes it reads it. One line per paragraph. */
export const withOffer = (text: string): string =>
  text
    .split("\n")
    .map((line) =>
      fill(line, {
        fact: () => undefined,
        choose: (mark, words, others) => (hasPromise(mark) ? undefined : isSaid(mark) ? words : others),
      }),
    )
    .filter(Boolean)
    .join("\n");

/** Whether a text in words has a fact, and so is longer when it is read. */
export const hasFact = (text: string): boolean => text.includes(something);

/** Longer than any text may be. */
const endless = 1_000;

/** How many characters a text has with the shortest or the longest facts; the length of words that facts make has no end. */
export function filledLength(text: string, end: "least" | "most"): number {
  const boundOf = (name: Placeholder) => {
    const field = Object.hasOwn(factFields, name) ? (factFields[name as FactName] as Field) : undefined;
    const bound = field?.kind === "line" ? field[end] : undefined;
    return bound === undefined ? (end === "least" ? 0 : endless) : String(bound).length;
  };
  return fill(text, {
    fact: (name) => (isName(name) ? "x".repeat(boundOf(name)) : undefined),
    choose: (_, words, others) => (words.length < others.length === (end === "least") ? words : others),
  }).length;
}

const others = offerMarks.filter((id) => id !== "dryer-repair");
/** Each placeholder with what it says at this moment; "" is nothing. */
export const placeholdersNow = (): (readonly [placeholder: string, says: string])[] => [
  ...names.map((name) => [`{${name}}`, values[name]()] as const),
  ...promiseIds.map(
    (id) => [`{${id}:your words}`, isSaid(id) ? "your words, but only while this promise is turned on" : ""] as const,
  ),
  [
    "{dryer-repair:your words|others}",
    `${isSaid("dryer-repair") ? "your words, but only if" : "others, unless"} you repair dryers. The same works for ${others.map((id) => `{${id}:…}`).join(", ")}; for brands and communities, use the name from the page’s address: {largo:…}`,
  ],
];
