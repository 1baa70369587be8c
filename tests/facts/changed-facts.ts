/** Facts of an owner who has changed every one that pages say. */

import type { FactDocument, WeekHours } from "../../src/facts/schema.ts";
import { open } from "../../src/facts/schema.ts";
import type { Today } from "../../src/facts/site.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const week = (weekday: WeekHours[number], saturday: WeekHours[number]) => [
  null,
  ...Array.from({ length: 5 }, () => weekday),
  saturday,
];
const license = {
  kind: "license",
  name: "County license",
  number: "AR-1234",
  lookUp: "https://www.myfloridalicense.com/",
} as const;
const testimonial = { name: "Ann P.", location: "Largo", quote: "They fixed the dryer on the first visit.", stars: 4 };

export const changedFacts = {
  name: "Shore Appliances",
  officeCity: "Largo",
  officeZip: "33770",
  facebook: null,
  instagram: null,
  x: null,
  licenses: [license, { kind: "insurance", name: "Liability insurance by Gulf Mutual", number: null, lookUp: null }],
  since: new Date().getFullYear() - 23,
  officeHours: week(open(9, 17), null).map((hours, day) => (day === 3 ? null : hours)),
  phoneHours: week(open(8, 18), open(8, 18)),
  visitHours: week(open(8, 16), open(8, 16)),
  cityProfileHours: week(open(9, 17.5), null),
  visitWindows: [8, 10, 12, 14].map((hour) => ({
    id: `at-${hour}`,
    name: `From ${hour}`,
    startHour: hour,
    endHour: hour + 2,
    weekdays: everyDay,
  })),
  retiredWindows: [
    { id: "morning", name: "Morning", startHour: 8, endHour: 12 },
    { id: "afternoon", name: "Afternoon", startHour: 12, endHour: 16 },
    { id: "evening", name: "Evening", startHour: 16, endHour: 19 },
  ],
  bookableMonths: 3,
  technicianCounts: [0, 1, 1, 1, 1, 1, 2],
  noticeHours: 48,
  warrantyDays: 60,
  replyHours: 12,
  typicalVisit: "up to an hour",
  waysToPay: "check or Zelle",
  fromPrice: 89,
  priceRanges: { "dryer-repair": { from: 129, to: 380 } } as FactDocument["priceRanges"] & object,
  taxIncluded: true,
  priceLevel: "$$$",
  diagnosis: "Finding the fault is free.",
  rating: { stars: 4.9, reviews: 212, source: "Google", url: "https://maps.example/shore" },
  testimonials: [{ ...testimonial, source: "Google review", url: null, mayPublish: true }],
} satisfies FactDocument;

/** With some of them as variables. */
export const changedVariables = {
  BUSINESS_FACTS: JSON.stringify(changedFacts),
  BUSINESS_PHONE: "813-201-4411",
  BUSINESS_PROFILE_COORDINATES: "28.0197, -82.7718",
  RETENTION_MONTHS: "36",
};

/** What the office has done and closed besides. */
export const changedToday: Pick<Today, "notices" | "doneVisits"> = {
  doneVisits: {
    services: { "dryer-repair": 1204 },
    cities: { largo: { "dryer-repair": 31, "washing-machine-repair": 12 } },
    brands: { lg: { "dryer-repair": 7 } },
  },
  notices: {
    closedDays: [{ date: "2026-11-26", holiday: "Thanksgiving" }, { date: "2026-12-01" }, { date: "2026-12-02" }],
    announcement: { text: "Closed for the storm.", until: "2026-12-02T23:00:00.000Z" },
  },
};

/** What only the former facts said. */
export const formerFacts =
  /\b7 ?am\b|\b8 ?pm\b|\b(7|seven) days\b|\b90[- ]days?\b|ninety|\b24[- ]hours\b|\b24 months\b|8am-12pm|morning \(|evening \(|99\.00|\b15\+ years|more than 15|Maria T\.|\$99\b|\(727\) 555|FL 34683|postalCode\W+34683|4\.8\/5|\bone to two hours\b|\btwo months\b|\bcash\b|\bcredit cards?\b/i;
