import { afterEach, expect, test, vi } from "vitest";
import { officeCookie } from "./office-cookie.ts";

afterEach(() => vi.useRealTimers());

test("a preview ends after eight hours, though a browser keeps the cookie, and at once in another session", () => {
  vi.useFakeTimers({ now: new Date("2026-06-10T13:00:00Z") });
  const cookie = officeCookie(true);
  const [own, other] = ["a".repeat(43), "b".repeat(43)];
  const kept = cookie.preview(own).split(";")[0];
  const headerOf = (token: string) => `__Host-office=${token}; ${kept}`;
  expect([cookie.previewing(headerOf(own)), cookie.previewing(headerOf(other))]).toEqual([own, undefined]);
  vi.setSystemTime("2026-06-10T20:59:59Z");
  expect(cookie.previewing(headerOf(own))).toBe(own);
  vi.setSystemTime("2026-06-10T21:00:01Z");
  expect(cookie.previewing(headerOf(own))).toBeUndefined();
  // Its end can't be put off.
  expect(cookie.previewing(headerOf(own).replace(/-look=\d+/, "-look=99999999999"))).toBeUndefined();
});
