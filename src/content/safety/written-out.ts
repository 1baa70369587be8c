/** What a text should leave to the facts, which it would contradict once they change: found where it is written out. */

// Nothing here repeats without a limit: a text of any length is read in one pass.
const number = "(?:\\d[\\d,]{0,15}|one|two|three|six|ten|twelve|twenty-four|thirty|forty-eight|sixty|ninety)";
const amount = "(?:\\d[\\d,.]{0,15}|hundred|thousand|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-[a-z]{1,9})?)";
const day = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?";
const dash = " ?(?:-|–|to|through) ?";

const clock = "\\d{1,2}(?::\\d\\d)?";
const span = `${number}[- ](?:day|week|month|year)s?\\b`;
const covered = "\\b(?:warranty|guaranteed?|covered)\\b";
const anyOf = (...patterns: readonly string[]) => new RegExp(patterns.join("|"), "i");

/** How it is found, what it is, and the placeholders that say it, or that say the owner's words while it is promised. */
const writtenOut: readonly (readonly [RegExp, string, ...string[]])[] = [
  [
    anyOf("\\$ ?\\d[\\d,.]{0,15}\\d", "\\$ ?\\d", `\\b${amount} ?(?:dollars|bucks|USD)\\b`),
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
  [/[^\s@]{1,64}@[^\s@]{1,253}\.[a-z]{2,}/i, "an email address", "email"],
];

/** A sentence for each thing that a text should leave to the facts. */
export function warningsAbout(text: string): string[] {
  const written = text.replaceAll(/\{\w+:[^{}]*\}/g, "");
  return writtenOut.flatMap(([finds, what, ...instead]) => {
    const [found] = finds.exec(written) ?? [];
    if (!found) return [];
    const names = new Intl.ListFormat("en-US", { type: "disjunction" }).format(instead.map((name) => `{${name}}`));
    return [`“${found}” is ${what} written out. Write ${names}, and it follows your settings.`];
  });
}
