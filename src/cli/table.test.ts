import { expect, test } from "vitest";
import { count, table } from "./table.ts";

test("columns are aligned, numbers to the right", () => {
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

test("a table too wide for the terminal takes several lines per row and loses nothing", () => {
  expect(table(headings, [visit], 80)).toBe(
    `Visit  Time  Service  Name  Phone  Address  Status  Booking
2026-06-11  Morning (8am-12pm)  Dryer Repair  Zoë Miller  (727) 555-0123
  12 Example Avenue, Apartment 1234, Dunedin, FL 34698  booked  1a2b3c4d`,
  );
});

test("on a phone, long cells wrap", () => {
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

test("a table that just fits stays a table", () => {
  expect(table(["Day", "Note"], [["2026-12-25", "Christmas"]], 21)).toBe("Day         Note\n2026-12-25  Christmas");
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
