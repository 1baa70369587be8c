import { expect, test } from "vitest";
import { networksOf } from "../../bookings/identity/ip-networks.ts";
import { budgetOf, createRateLimits, type RateLimits } from "./rate-limits.ts";

/** How many requests out of several are allowed. */
async function allowed(limits: RateLimits, requests: number, ...networks: string[]): Promise<number> {
  const answers = await Promise.all(Array.from({ length: requests }, () => limits.spend("bookings", networks)));
  return answers.filter((wait) => wait === undefined).length;
}

test.each([
  ["POST", "/api/bookings", "bookings"],
  ["POST", "/book", "bookings"],
  ["GET", "/book", "pages"],
  ["POST", "/booking/token", "private"],
  ["GET", "/calendar/secret.ics", "private"],
  ["GET", "/api/availability", "availability"],
])("%s %s is paid from the budget %s", (method, path, budget) => {
  expect(budgetOf(method, path)).toBe(budget);
});

/** How many of 100 requests are allowed, each from a different /64. */
async function allowedFrom(limits: RateLimits, address: (number: number) => string): Promise<number> {
  let count = 0;
  for (let i = 0; i < 100; i++) count += await allowed(limits, 1, ...networksOf(address(i)));
  return count;
}

test("IPv6 networks share twice the budget per /56, four times per /48", async () => {
  const limits = createRateLimits({ bookingAttempts: 3 });
  const hex = (number: number) => number.toString(16);
  expect(await allowedFrom(limits, (i) => `2001:db8:1:${hex(i)}::1`)).toBe(6);
  expect(await allowedFrom(limits, (i) => `2001:db8:1:${hex(i << 8)}::1`)).toBe(12 - 6);
  expect(await allowedFrom(limits, (i) => `2001:db8:${hex(2 + i)}::1`)).toBe(100);
});

test("clients whose address can't be read share a budget, and the log says so once", async () => {
  const lines: string[] = [];
  const limits = createRateLimits({ bookingAttempts: 1, log: { warn: (line: string) => void lines.push(line) } });
  expect(await limits.spend("bookings", networksOf("198.51.100.7"))).toBeUndefined();
  expect([limits.seesUnreadable(), lines]).toEqual([false, []]);
  expect(await limits.spend("bookings", [])).toBeUndefined();
  expect(await limits.spend("bookings", [])).toBeGreaterThan(0);
  expect([limits.seesUnreadable(), lines]).toEqual([true, [expect.stringContaining("X-Forwarded-For")]]);
});

test("a network that is refused takes nothing from its neighbors", async () => {
  const limits = createRateLimits({ bookingAttempts: 3 });
  expect(await allowed(limits, 50, ...networksOf("2001:db8:1:1::1"))).toBe(3);
  expect(await allowed(limits, 50, ...networksOf("2001:db8:1:2::1"))).toBe(3);
});
