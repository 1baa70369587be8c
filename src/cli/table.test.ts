import { expect, test } from "vitest";
import { count, table } from "./table.ts";

test("columns are aligned, numbers at their right", () => {
  const rows = [
    ["/", 12],
    ["/brands/lg", 3],
  ];
  expect(table(["Page", "Bookings"], rows)).toBe("Page        Bookings\n/                 12\n/brands/lg         3");
});

const visit = [
  "2026-06-11",
  "Morning (8am-12pm)",
  "Dryer Repair",
  "Zoë Miller",
  "(727) 555-0123",
  "12 Example Avenue, Apartment 1234, Dunedin, FL 34698",
  "booked",
  "1a2b3c4d",
];
const headings = ["Visit", "Time", "Service", "Name", "Phone", "Address", "Status", "Booking"];

test("a table too wide for a terminal has a few lines per row, and all of it", () => {
  expect(table(headings, [visit], 80)).toBe(
    `Visit  Time  Service  Name  Phone  Address  Status  Booking
2026-06-11  Morning (8am-12pm)  Dryer Repair  Zoë Miller  (727) 555-0123
  12 Example Avenue, Apartment 1234, Dunedin, FL 34698  booked  1a2b3c4d`,
  );
});

test("on a phone, long cells go on in the next line", () => {
  expect(table(headings, [visit], 36)).toBe(
    `Visit  Time  Service  Name  Phone
  Address  Status  Booking
2026-06-11  Morning (8am-12pm)
  Dryer Repair  Zoë Miller
  (727) 555-0123  12 Example Avenue,
  Apartment 1234, Dunedin, FL 34698
  booked  1a2b3c4d`,
  );
});

test("a table that just fits is a table", () => {
  expect(table(["Day", "Note"], [["2026-12-25", "Christmas"]], 21)).toBe("Day         Note\n2026-12-25  Christmas");
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
