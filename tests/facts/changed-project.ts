/** A copy of the project whose owner has changed every fact in src/business. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const everyWindow = (days: string) =>
  [8, 10, 12, 14]
    .map((hour) => `{ id: "at-${hour}", name: "From ${hour}", startHour: ${hour}, endHour: ${hour + 2}, ${days} }`)
    .join(", ");
const formerWindows = [
  `{ id: "morning", name: "Morning", startHour: 8, endHour: 12 }`,
  `{ id: "afternoon", name: "Afternoon", startHour: 12, endHour: 16 }`,
  `{ id: "evening", name: "Evening", startHour: 16, endHour: 19 }`,
];

/** What is replaced, whatever it is now, by file. */
const changes: Record<string, readonly [now: RegExp, then: string][]> = {
  "business/hours.ts": [
    [
      /(const officeHours = ).*?;$/ms,
      "$1week({ weekdays: open(9, 17), wednesday: closed, saturday: closed, sunday: closed });",
    ],
    [/(const phoneHours = ).*?;$/ms, "$1week({ weekdays: open(8, 18), saturday: open(8, 18), sunday: closed });"],
    [/(const visitHours = ).*?;$/ms, "$1week({ weekdays: open(8, 16), saturday: open(8, 16), sunday: closed });"],
    [/(const cityProfileHours = ).*?;$/ms, "$1week({ weekdays: open(9, 17.5), saturday: closed, sunday: closed });"],
  ],
  "business/visit-windows.ts": [
    [/(visitWindows: readonly VisitWindow\[\] = ).*?\];/s, `$1[${everyWindow("weekdays: [0, 1, 2, 3, 4, 5, 6]")}];`],
    [/(bookableMonths: number = )\d+/, "$13"],
    [/(retiredWindows: readonly RetiredWindow\[\] = ).*?\];/s, `$1[${formerWindows.join(", ")}];`],
  ],
  "business/capacity.ts": [
    [
      /(const technicians = ).*?;$/ms,
      "$1{ sunday: 0, monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 2 };",
    ],
  ],
  "business/promises.ts": [
    [/(noticeHours = )\d+/, "$148"],
    [/(warrantyDays = )\d+/, "$160"],
    [/(replyHours = )\d+/, "$112"],
    [/(typicalVisit = ).*?;/, '$1"up to an hour";'],
    [/(waysToPay = ).*?;/, '$1"check or Zelle";'],
    [/(flatPriceUsd: string \| undefined = ).*?;/, '$1"$$89";'],
    [/(priceRanges: .*? = )\{\};/, '$1{ "dryer-repair": { from: 129, to: 380 } };'],
    [/(taxIncluded: boolean \| undefined = ).*?;/, "$1true;"],
    [/(priceRange = ).*?;/, '$1"$$$$$$";'],
  ],
  "business/policies.ts": [[/(const policies: .*?diagnosis: ).*?,$/ms, '$1"Finding the fault is free.",']],
  "business/licenses.ts": [
    [
      /(= )\[.*?\];/s,
      '$1[{ kind: "license", name: "County license", number: "AR-1234" }, { kind: "insurance", name: "Liability insurance by Gulf Mutual" }];',
    ],
  ],
  "business/track-record.ts": [
    [
      /(const rating: .*? = ).*?;/,
      '$1{ stars: 4.9, reviews: 212, source: "Google", url: "https://maps.example/shore" };',
    ],
    [
      /(const testimonials: .*? = ).*?;/,
      '$1[{ name: "Ann P.", location: "Largo", quote: "They fixed the dryer on the first visit.", stars: 4, source: "Google review" }];',
    ],
    [/(const yearsOfExperience: .*? = ).*?;/, "$122;"],
  ],
};

/** Identity, which comes from the environment. */
export const changedVariables = {
  BUSINESS_NAME: "Shore Appliances",
  BUSINESS_PHONE: "(813) 201-4411",
  BUSINESS_OFFICE_CITY: "Largo",
  BUSINESS_OFFICE_ZIP: "33770",
  BUSINESS_PROFILE_COORDINATES: "28.0197, -82.7718",
  BUSINESS_FACEBOOK: "none",
  BUSINESS_INSTAGRAM: "none",
  BUSINESS_X: "none",
  RETENTION_MONTHS: "36",
  // Which a build gets from what the office has closed.
  SITE_NOTICES: JSON.stringify({
    closedDays: [{ date: "2026-11-26", holiday: "Thanksgiving" }, { date: "2026-12-01" }, { date: "2026-12-02" }],
    announcement: { text: "Closed for the storm.", until: "2026-12-02T23:00:00.000Z" },
  }),
};

/** Changes the facts of a copy of the project. */
export function changeFacts(folder: string): void {
  for (const [file, replacements] of Object.entries(changes)) {
    const path = join(folder, "src", file);
    let text = readFileSync(path, "utf8");
    for (const [now, then] of replacements) {
      if (!now.test(text)) throw new Error(`${file} has nothing like ${now}`);
      text = text.replace(now, then);
    }
    writeFileSync(path, text);
  }
}

/** What only the former facts said. */
export const formerFacts =
  /\b7 ?am\b|\b8 ?pm\b|\b(7|seven) days\b|\b90[- ]days?\b|ninety|\b24[- ]hours\b|\b24 months\b|8am-12pm|morning \(|evening \(|99\.00|\b15\+ years|more than 15|Maria T\.|\$99\b|\(727\) 555|FL 34683|postalCode\W+34683|4\.8\/5|\bone to two hours\b|\btwo months\b|\bcash\b|\bcredit cards?\b/i;
