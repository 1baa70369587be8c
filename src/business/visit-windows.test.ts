import { expect, test } from "vitest";
import { visitHours } from "./hours.ts";
import { visitWindows } from "./visit-windows.ts";

test("arrival windows lie within the technicians' visit hours", () => {
  const outside = visitWindows.flatMap(({ id, startHour, endHour, weekdays }) =>
    weekdays.flatMap((day) => {
      const hours = visitHours[day];
      return hours && hours.opens <= startHour * 60 && endHour * 60 <= hours.closes ? [] : [`${id} on ${day}`];
    }),
  );
  expect(outside).toEqual([]);
});
