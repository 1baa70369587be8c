import { expect, test } from "vitest";
import { bookingFields, typedDetails } from "../../shared/form/fields.ts";
import { storedBooking } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { bookingsCsv } from "./spreadsheets.ts";

const booking = storedBooking({
  name: "Zoë Miller",
  email: "zoe@example.com",
  address: "12 Example Avenue",
  description: 'It says "E4".\nIt stays cold.',
  createdAt: "2026-06-10T13:00:00.000Z",
  sourceUtm: "source=mail&campaign=spring",
});

/** A booking's line, without the headings. */
const row = (changes: Partial<Booking>) => bookingsCsv([{ ...booking, ...changes }]).split("\r\n")[1];

test("has one line per booking under headings, quoted where RFC 4180 requires it", () => {
  const typed = {
    ...booking,
    address: "12 Example Avenue (no city given)",
    description: '"It says ""E4"".\nIt stays cold."',
  };
  expect(bookingsCsv([booking])).toBe(
    [
      `Visit,Time,Status,Service,${typedDetails.map((name) => bookingFields[name].label)},Booked at (UTC),Canceled at (UTC),Erased at (UTC),From page,From site,Campaign tags,Technician,Notes,Booking,Id`,
      `2026-06-11,Morning (8am-12pm),booked,Dryer Repair,${typedDetails.map((name) => typed[name])},2026-06-10T13:00:00.000Z,,,/,,source=mail&campaign=spring,,,3EQ-ETE,0f8fad5b-d9cb-469f-a165-70867728950e`,
      "",
    ].join("\r\n"),
  );
});

test.each(["=1+2", "+1 727 555 0123", "\t=1", "＝1"])("%j can't become a formula", (text) => {
  expect(row({ phone: text })).toContain(`,'${text},`);
});

test("a formula with commas and quotes is neutralized first and then quoted", () => {
  expect(row({ name: '=HYPERLINK("http://x","y")' })).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`);
});
