import { expect, test } from "vitest";
import { open } from "../../facts/schema.ts";
import { openingHours } from "./opening-hours.ts";

const closed = null;

test("groups days with the same hours, leaves out closed ones, and ends a day before midnight", () => {
  const [weekday, short] = [open(8, 18), open(9, 24)];
  expect(openingHours([closed, weekday, weekday, closed, weekday, weekday, short])).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Thursday", "Friday"],
      opens: "08:00",
      closes: "18:00",
    },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "09:00", closes: "23:59" },
  ]);
});
