/**
 * The facts of the business in unit tests, in place of the defaults: who changes these breaks no test of the rules, and the
 * rules are tested with a known week. Programs that tests start inherit them.
 */
import type { FactDocument } from "../src/facts/schema.ts";

const everyDay = [0, 1, 2, 3, 4, 5, 6];
/** Technicians are out on all days. */
const day = { opens: 7 * 60, closes: 20 * 60 };

export const knownFacts: FactDocument = {
  ...JSON.parse(process.env.TEST_FACTS ?? "{}"),
  visitHours: everyDay.map(() => day),
  visitWindows: [
    { id: "morning", name: "Morning", startHour: 8, endHour: 12, weekdays: everyDay },
    { id: "afternoon", name: "Afternoon", startHour: 12, endHour: 16, weekdays: everyDay },
    { id: "evening", name: "Evening", startHour: 16, endHour: 19, weekdays: [1, 2, 3, 4, 5] },
  ],
  // Overlaps the morning and the afternoon.
  retiredWindows: [{ id: "midday", name: "Midday", startHour: 10, endHour: 14 }],
  bookableMonths: 2,
};
