import { expect, test } from "vitest";
import { pathForLogs } from "./request-log.ts";

test.each([
  ["/", "/"],
  ["/book?name=Dana&email=dana@example.com", "/book"],
  ["/booking/q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA/cancel?sure=1", "/booking/…"],
  ["//booking/q83vEjRWeJCrze8S", "/booking/…"],
  ["/%62ooking/q83vEjRWeJCrze8S", "/booking/…"],
  ["/%42%4F%4fking/q83vEjRWeJCrze8S%", "/booking/…"],
  ["/booking%2Fq83vEjRWeJCrze8S", "/booking/…"],
  ["/%2f%63alendar/q83vEjRWeJCrze8S.ics", "/calendar/…"],
  ["/services/../booking/q83vEjRWeJCrze8S", "/services/../booking/…"],
  ["//OFFICE//%65nter/q83vEjRWeJCrze8S/", "/office//enter/…"],
  ["/office/day/2026-06-10", "/office/day/2026-06-10"],
  ["/calendar/q83vEjRWeJCrze8S.ics", "/calendar/…"],
  ["https://repair.example/booking/q83vEjRWeJCrze8S?x", "/booking/…"],
  ["/bookings", "/bookings"],
])("%s is logged as %s", (url, path) => {
  expect(pathForLogs(url)).toBe(path);
});
