/** Facts of the business that content files leave to be filled in, each in braces: `{warrantyDays}`. */
import { addressLine, business } from "../../business/business.ts";
import { moneyAnswers } from "../../business/derived/before-you-book.ts";
import { weekInProse, windowsInProse } from "../../business/derived/hours-in-words.ts";
import { offeredWindows } from "../../business/derived/offered-windows.ts";
import { priceLine, taxLine } from "../../business/derived/price.ts";
import { bookableTime, paymentLine, withoutFees } from "../../business/derived/promises-in-words.ts";
import {
  experienceSentence,
  insuredSentence,
  standingSentence,
  techniciansOrWarranty,
} from "../../business/derived/standing-in-words.ts";
import {
  noticeHours,
  phoneHours,
  replyHours,
  typicalVisit,
  visitHours,
  warrantyDays,
  waysToPay,
} from "../../business/facts.ts";
import { priceRule, repairRule, repairRuleFor } from "../repair-or-replace.ts";

const values = {
  businessName: business.name,
  phone: business.phone.text,
  email: business.email,
  officeAddress: addressLine(business.office),
  /** After "answered" or "open": "from 7am to 8pm". */
  phoneTimes: weekInProse(phoneHours),
  visitTimes: weekInProse(visitHours),
  /** "morning (8am-12pm), afternoon (12pm-4pm), or evening (4pm-7pm, Monday to Friday)". */
  windows: windowsInProse(offeredWindows),
  /** A sentence: "Flat-rate repairs from $99, agreed before any work starts." */
  priceLine,
  /** A sentence at the end of a paragraph, or nothing. */
  taxLine,
  /** Sentences, or nothing. */
  moneyAnswers,
  /** How long personal data stays after a visit: "24 months". */
  retention: business.retentionMonths === 1 ? "1 month" : `${business.retentionMonths} months`,
  warrantyDays: String(warrantyDays),
  noticeHours: String(noticeHours),
  replyHours: String(replyHours),
  /** How far ahead visits can be booked online: "two months". */
  bookableTime,
  /** After "takes": "one to two hours". */
  typicalVisit,
  /** After "by": "credit card, cash or check". */
  waysToPay,
  /** A sentence: "You pay on completion, by credit card, cash or check.", or the ways to pay alone. */
  paymentLine,
  /** After "there is": "no hourly rate, no hidden fee", or the first alone where the owner's answers name a fee or deposit. */
  withoutFees,
  /** When to repair and when to replace: texts quote it and state no limits of their own. */
  repairRule,
  /** The same of one appliance whose age counts as most do (not a dishwasher, dryer or microwave). */
  usualRule: repairRuleFor("refrigerator-repair"),
  /** The same of a built-in or professional line, or a Speed Queen. */
  priceRule,
  /** "Licensed and insured technicians", or another promise. */
  technicians: techniciansOrWarranty,
  /** Sentences, or nothing. */
  standing: standingSentence,
  insured: insuredSentence,
  experience: experienceSentence,
};
type Placeholder = keyof typeof values;

/** "{businessName}, {phone}, …" for messages. */
export const placeholderList = Object.keys(values)
  .map((name) => `{${name}}`)
  .join(", ");

const fillInText = (text: string) =>
  text
    // An empty sentence drops the space after it, too.
    .replaceAll(/\{(\w+)\}( ?)/g, (whole, name: string, space: string) => {
      const value = Object.hasOwn(values, name) ? values[name as Placeholder] : undefined;
      return value === undefined ? whole : value && value + space;
    })
    .trim();

/** Content with all its texts filled in; unknown placeholders stay, for the schema to find. */
export function fillIn(content: unknown): unknown {
  if (typeof content === "string") return fillInText(content);
  if (Array.isArray(content)) return content.map(fillIn);
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([field, value]) => [field, fillIn(value)]));
}
