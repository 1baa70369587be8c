import { expect, test } from "vitest";
import { count, table } from "./table.ts";

test("columns are aligned, numbers to the right", () => {
  const rows = [
    ["/", 12],
    ["/brands/lg", 3],
  ];
  expect(table(["Page", "Bookings"], rows)).toBe("Page        Bookings\n/                 12\n/brands/lg         3");
});

test("a table too wide for the terminal is one line per row and loses nothing", () => {
  const rows = [["2026-12-25", "", "Christmas"]];
  expect(table(["Day", "Slot", "Note"], rows, 27)).toBe("Day         Slot  Note\n2026-12-25        Christmas");
  expect(table(["Day", "Slot", "Note"], rows, 26)).toBe("Day  Slot  Note\n2026-12-25  Christmas");
});

test("customers' text can't control the terminal or break lines", () => {
  expect(table(["Name"], [["\u001b[2JDana\r\nMiller\u0007"]])).toBe("Name\n [2JDana Miller");
});

test("counts are pluralized", () => {
  expect([count(0, "visit"), count(1, "visit"), count(2, "visit stays", "visits stay")]).toEqual([
    "0 visits",
    "1 visit",
    "2 visits stay",
  ]);
});
