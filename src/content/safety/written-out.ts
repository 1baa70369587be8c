/** What a text should leave to the facts, which it would contradict once they change: found where it is written out. */

const number = "(?:\\d[\\d,]*|one|two|three|six|ten|twelve|twenty-four|thirty|forty-eight|sixty|ninety)";
const amount = "(?:\\d[\\d,.]*|hundred|thousand|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-[a-z]+)?)";
const day = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?";
const dash = " ?(?:-|–|to|through) ?";

const clock = "\\d{1,2}(?::\\d\\d)?";
const span = `${number}[- ](?:day|week|month|year)s?\\b`;
const covered = "\\b(?:warranty|guaranteed?|covered)\\b";
const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join("|"), "i");

/** How it is found, what it is, and the placeholders that say it, or that say the owner's words while it is promised. */
const writtenOut: readonly (readonly [RegExp, string, ...string[]])[] = [
  [
    anyOf("\\$ ?\\d[\\d,.]*\\d", "\\$ ?\\d", `\\b${amount} ?(?:dollars|bucks|USD)\\b`),
    "a price",
    "priceLine",
    "agreedPrice",
  ],
  [
    anyOf(`\\b${clock}(?: ?[ap]\\.?m\\b\\.?)?${dash}${clock} ?[ap]\\.?m\\b`, `\\b${clock} ?[ap]\\.?m\\b`),
    ...(["hours", "phoneTimes", "visitTimes", "windows"] as const),
  ],
  [anyOf(`\\b${day}${dash}${day}\\b`, "\\b(?:7|seven) days(?: a week)?\\b", "\\b24/7\\b"), "hours", "phoneTimes"],
  [anyOf(`\\b${span}[^.\\n]{0,40}${covered}`, `${covered}[^.\\n]{0,30}\\b${span}`), "a warranty", "warrantyDays"],
  [anyOf(`\\b${number}[- ]hours?\\b`), "a time limit", "noticeHours", "replyHours", "typicalVisit"],
  [/\b(?:licensed|insured|certified|bonded)\b/i, "a promise", "technicians", "credentials"],
  [anyOf(`\\b${number}\\+? years\\b`, "\\bexperienced\\b", "\\bsince (?:19|20)\\d\\d\\b"), "a promise", "experience"],
  [/\b(?:hourly rates?|hidden fees?)\b/i, "a promise", "withoutFees"],
  [/\b(?:flat[- ](?:rates?|pric(?:es?|ing))|(?:one|fixed|set) price)\b/i, "a promise", "flatRate:your words"],
  [/\b(?:same|next)[- ]day\b/i, "a promise", "sameDay:your words"],
  [/\ball (?:major )?brands\b/i, "a promise", "allBrands:your words"],
  [/\b(?:genuine|oem) parts\b/i, "a promise", "genuineParts:your words"],
  [/\b(?:credit cards?|cash|venmo|zelle)\b/i, "a way to pay", "waysToPay", "paymentLine"],
  [/(?:\(\d{3}\) ?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b/, "a phone number", "phone"],
  [/[^\s@]+@[^\s@]+\.[a-z]{2,}/i, "an email address", "email"],
];

/** A sentence for each thing that a text should leave to the facts. */
export const warningsAbout = (text: string): string[] =>
  writtenOut.flatMap(([finds, what, ...instead]) => {
    const [found] = finds.exec(text.replaceAll(/\{\w+:[^{}]*\}/g, "")) ?? [];
    if (!found) return [];
    const names = new Intl.ListFormat("en-US", { type: "disjunction" }).format(instead.map((name) => `{${name}}`));
    return [`“${found}” is ${what} written out. Write ${names}, and it follows your settings.`];
  });
