import { expect, test } from "vitest";
import { pathForLogs } from "./path-for-logs.ts";

test.each([
  ["/", "/"],
  ["/services/dryer-repair", "/services/dryer-repair"],
  ["/book?name=Dana&email=dana@example.com", "/book"],
  ["/booking/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA", "/booking/…"],
  ["/booking/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA/cancel?sure=1", "/booking/…"],
  ["//booking/q83vEjRWeJCrze8S", "/booking/…"],
  ["/BOOKING/q83vEjRWeJCrze8S", "/booking/…"],
  ["/calendar/q83vEjRWeJCrze8S.ics", "/calendar/…"],
  ["https://repair.example/booking/q83vEjRWeJCrze8S?x", "/booking/…"],
  ["https://repair.example", ""],
  ["/bookings", "/bookings"],
])("%s is logged as %s", (url, path) => {
  expect(pathForLogs(url)).toBe(path);
});
