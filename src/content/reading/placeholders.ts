/**
 * Facts of the business that content files leave to be filled in when a text is read, each in braces: `{warrantyDays}`. Words
 * about a promise name it: `{sameDay:Same-day visits}`, or `{sameDay:Same-day visits|Visits}` with other words while
 * the owner doesn't promise it.
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
import { isPromised, paymentLine, withoutFees } from "../../facts/derived/promises-in-words.ts";
import { shown } from "../../facts/derived/shown-facts.ts";
import type { Field } from "../../facts/fields.ts";
import { type FactName, factFields, type PromiseId, promises } from "../../facts/schema.ts";
import { business, facts } from "../../facts/site.ts";
import { priceRule, repairRule, repairRuleFor } from "../../shared/rules/repair-or-replace.ts";
import { bookableTime } from "../../shared/time/bookable-time.ts";
import { offeredWindows } from "../../shared/time/offered-windows.ts";

const values = {
  businessName: () => business().name,
  phone: () => business().phone.text,
  email: () => business().email,
  officeAddress: () => addressLine(business().office),
  /** After "answered" or "open": "from 7am to 8pm". */
  phoneTimes: () => weekInProse(facts().phoneHours),
  visitTimes: () => weekInProse(facts().visitHours),
  /** "morning (8am-12pm), afternoon (12pm-4pm), or evening (4pm-7pm, Monday to Friday)". */
  windows: () => windowsInProse(offeredWindows()),
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
  /** After "there is": "no hourly rate, no hidden fee", or the first alone where the owner's answers name a fee or deposit. */
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

/** "{businessName}, {phone}, …" for messages. */
export const placeholderList = names.map((name) => `{${name}}`).join(", ");

/** Each placeholder as one letter (of Unicode's private use area), so that shapes check a text by its own words. */
const letterOf = new Map<string, string>(names.map((name, index) => [name, String.fromCharCode(0xe000 + index)]));
const letters = /([\uE000-\uF8FF])( ?)/g;

/** Words of a promise begin with its letter, and end with one that they share; another comes before the other words. */
const promiseIds = Object.keys(promises) as PromiseId[];
const [promiseStart, otherwise, promiseEnd] = [0xf000, "\uF100", "\uF101"];
const promised = /([\uF000-\uF0FF])([^\uF000-\uF101]*)(?:\uF100([^\uF101]*))?\uF101( ?)/g;

/** Whether a text has a placeholder, and so is longer when it is read. */
export const isFilledIn = (text: string): boolean => text.search(letters) >= 0;

/** A text with the shorter or the longer words of each promise. */
const withWords = (text: string, end: "least" | "most") =>
  text.replaceAll(promised, (_, _letter: string, words: string, others = "", space: string) => {
    const [shorter, longer] = words.length < others.length ? [words, others] : [others, words];
    const said = end === "least" ? shorter : longer;
    return said && said + space;
  });

/** How many characters a text has with the shortest or the longest facts; the length of words that facts make has no end. */
export const filledLength = (text: string, end: "least" | "most"): number =>
  [...withWords(text, end)].reduce((length, character) => {
    const name = names[character.charCodeAt(0) - 0xe000];
    if (!name) return length + character.length;
    const field = Object.hasOwn(factFields, name) ? (factFields[name as FactName] as Field) : undefined;
    const bound = field?.kind === "line" ? field[end] : undefined;
    return length + (bound === undefined ? (end === "least" ? 0 : Number.POSITIVE_INFINITY) : String(bound).length);
  }, 0);

/** Content with a letter for each known placeholder. The others stay, for the schema to find. */
export function withLetters(content: unknown): unknown {
  if (typeof content === "string") {
    return content
      .replaceAll(/\{(\w+)\}/g, (whole, name: string) => letterOf.get(name) ?? whole)
      .replaceAll(/\{(\w+):([^{}|]*)(?:\|([^{}]*))?\}/g, (whole, name: string, words: string, others?: string) => {
        const index = promiseIds.indexOf(name as PromiseId);
        const start = String.fromCharCode(promiseStart + index);
        return index < 0 ? whole : [start, words, ...(others ? [otherwise, others] : []), promiseEnd].join("");
      });
  }
  if (Array.isArray(content)) return content.map(withLetters);
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([field, value]) => [field, withLetters(value)]));
}

/** Fills a text in with the facts of this moment. */
export const fillIn = (text: string) =>
  text
    .replaceAll(promised, (_, letter: string, words: string, others = "", space: string) => {
      const id = promiseIds[letter.charCodeAt(0) - promiseStart];
      const said: string = id && isPromised(id) ? words : others;
      return said && said + space;
    })
    // An empty sentence drops the space after it, too.
    .replaceAll(letters, (_, letter: string, space: string) => {
      const value = values[names[letter.charCodeAt(0) - 0xe000] as Placeholder]();
      return value && value + space;
    })
    .trim();

/** Each placeholder with what it says at this moment; "" is nothing. */
export const placeholdersNow = (): (readonly [placeholder: string, says: string])[] => [
  ...names.map((name) => [`{${name}}`, values[name]()] as const),
  ...promiseIds.map(
    (id) => [`{${id}:your words}`, isPromised(id) ? "your words, while you promise this" : ""] as const,
  ),
];
