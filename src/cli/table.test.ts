import { expect, test } from "vitest";
import { table } from "./table.ts";

test("a table too wide for the terminal is one line per row and loses nothing", () => {
  const rows = [["2026-12-25", "", "Christmas"]];
  expect(table(["Day", "Slot", "Note"], rows, 27)).toBe("Day         Slot  Note\n2026-12-25        Christmas");
  expect(table(["Day", "Slot", "Note"], rows, 26)).toBe("Day  Slot  Note\n2026-12-25  Christmas");
});

test("customers' text can't control the terminal or break lines", () => {
  expect(table(["Name"], [["\u001b[2JDana\r\nMiller\u0007"]])).toBe("Name\n[2JDana Miller");
});
