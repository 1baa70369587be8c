import { expect, test } from "vitest";
import { holidaysOn } from "./holidays.ts";

test("holidays are on the day itself, in order, also where a year ends and on weekends", () => {
  const said = holidaysOn("2026-11-26", "2027-07-04").map(({ date, id }) => `${date} ${id}`);
  expect(said).toEqual([
    "2026-11-26 thanksgiving",
    "2026-11-27 day-after-thanksgiving",
    "2026-12-24 christmas-eve",
    "2026-12-25 christmas",
    "2026-12-31 new-years-eve",
    "2027-01-01 new-years-day",
    "2027-01-18 martin-luther-king-day",
    "2027-02-15 presidents-day",
    "2027-05-31 memorial-day",
    "2027-06-19 juneteenth",
    "2027-07-04 independence-day",
  ]);
});

test("each is there once in any twelve months", () => {
  for (let year = 2026; year < 2076; year++) {
    const ids = holidaysOn(`${year}-03-01`, `${year + 1}-02-28`).map(({ id }) => id);
    expect(new Set(ids).size).toBe(14);
    expect(ids).toHaveLength(14);
  }
});

test("there are none before 1870, and none that break the day of a mistyped address", () => {
  expect(holidaysOn("0001-01-01", "1869-12-31")).toEqual([]);
  expect(holidaysOn("0013-01-01", "0013-12-31")).toEqual([]);
});
