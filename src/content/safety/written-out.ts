/** What a text should leave to the facts, which it would contradict once they change: found where it is written out. */

interface WrittenOut {
  finds: RegExp;
  /** "a price" */
  what: string;
  /** The placeholders that say it. Without one, the site says it in its own places. */
  instead: readonly string[];
}

const number = "(?:\\d[\\d,]*|one|two|three|six|ten|twelve|twenty-four|thirty|forty-eight|sixty|ninety)";
const day = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?";
const dash = " ?(?:-|–|to|through) ?";

const writtenOut: readonly WrittenOut[] = [
  {
    finds: /\$ ?\d[\d,.]*\d|\$ ?\d|\b\d[\d,.]* ?(?:dollars|bucks|USD)\b/i,
    what: "a price",
    instead: ["priceLine", "agreedPrice"],
  },
  {
    finds: new RegExp(
      `\\b\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\b\\.?)?${dash}\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m\\b|\\b\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m\\b|\\b${day}${dash}${day}\\b|\\b(?:7|seven) days(?: a week)?\\b|\\b24/7\\b`,
      "i",
    ),
    what: "hours",
    instead: ["phoneTimes", "visitTimes", "windows"],
  },
  {
    finds: new RegExp(
      `\\b${number}[- ](?:day|week|month|year)s?\\b[^.\\n]{0,40}\\b(?:warranty|guarantee|covered)\\b`,
      "i",
    ),
    what: "a warranty",
    instead: ["warrantyDays"],
  },
  {
    finds: new RegExp(
      `\\b(?:warranty|guaranteed?|covered)\\b[^.\\n]{0,30}\\b${number}[- ](?:day|week|month|year)s?\\b`,
      "i",
    ),
    what: "a warranty",
    instead: ["warrantyDays"],
  },
  {
    finds: new RegExp(`\\b${number}[- ]hours?\\b`, "i"),
    what: "a time limit",
    instead: ["noticeHours", "replyHours", "typicalVisit"],
  },
  { finds: /\b(?:licensed|insured|certified|bonded)\b/i, what: "a promise", instead: ["technicians", "credentials"] },
  {
    finds: new RegExp(`\\b${number}\\+? years\\b|\\bexperienced\\b|\\bsince (?:19|20)\\d\\d\\b`, "i"),
    what: "a promise",
    instead: ["experience"],
  },
  { finds: /\b(?:hourly rates?|hidden fees?)\b/i, what: "a promise", instead: ["withoutFees"] },
  { finds: /\b(?:same|next)[- ]day\b/i, what: "a promise", instead: [] },
  { finds: /\b(?:genuine|oem) parts\b/i, what: "a promise", instead: [] },
  {
    finds: /\b(?:credit cards?|cash|checks accepted|venmo|zelle)\b/i,
    what: "a way to pay",
    instead: ["waysToPay", "paymentLine"],
  },
  { finds: /(?:\(\d{3}\) ?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b/, what: "a phone number", instead: ["phone"] },
  { finds: /[^\s@]+@[^\s@]+\.[a-z]{2,}/i, what: "an email address", instead: ["email"] },
];

/** A sentence for each thing that a text should leave to the facts. */
export const warningsAbout = (text: string): string[] =>
  writtenOut.flatMap(({ finds, what, instead }) => {
    const [found] = finds.exec(text) ?? [];
    if (!found) return [];
    const names = new Intl.ListFormat("en-US", { type: "disjunction" }).format(instead.map((name) => `{${name}}`));
    const remedy = names
      ? `Write ${names}, and it follows your settings.`
      : "Leave it out: pages say it where it holds.";
    return [`“${found}” is ${what} written out. ${remedy}`];
  });
