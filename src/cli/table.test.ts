import { expect, test } from "vitest";
import { count, table } from "./table.ts";

test("columns are aligned, numbers at their right", () => {
  const rows = [
    ["/", 12],
    ["/brands/lg", 3],
  ];
  expect(table(["Page", "Bookings"], rows)).toBe("Page        Bookings\n/                 12\n/brands/lg         3");
});

test("what customers typed can't steer the terminal or break a line", () => {
  expect(table(["Name"], [["\u001b[2JDana\r\nMiller\u0007"]])).toBe("Name\n [2JDana Miller");
});

test("counts are said in English", () => {
  expect([count(0, "visit"), count(1, "visit"), count(2, "visit stays", "visits stay")]).toEqual([
    "0 visits",
    "1 visit",
    "2 visits stay",
  ]);
});
