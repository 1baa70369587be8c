import { expect, test } from "vitest";
import { privatePath, withoutSecret } from "./private-path.ts";

const token = "a".repeat(43);

test.each([
  [privatePath(token), "/booking"],
  [`${privatePath(token)}/visit.ics`, "/booking"],
  [`//booking/${token}`, "/booking"],
  [`/booking/${token}\n${token}`, "/booking"],
  [`/Booking/${token}`, "/booking"],
  [`/CALENDAR/${token}.ics`, "/calendar"],
  [`/calendar/${token}.ics`, "/calendar"],
])("%j may be shown only as %j", (path, expected) => {
  expect(withoutSecret(path)).toBe(expected);
});

test.each(["/", "/book", "/booking", "/Booking", "/bookings", "/brands/booking/x", "/locations/largo"])(
  "%s holds no secret",
  (path) => {
    expect(withoutSecret(path)).toBe(path);
  },
);
