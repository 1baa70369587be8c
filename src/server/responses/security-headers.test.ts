import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

test("a page's own policy can't be framed", () => {
  expect(contentSecurityPolicy("default-src 'self';img-src 'self' data:;", "")).toBe(
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
  );
  expect(contentSecurityPolicy("default-src 'self'; frame-ancestors *", "")).toBe(
    "default-src 'self'; frame-ancestors 'none'",
  );
});

test("Strict-Transport-Security needs an https address and TLS in front", () => {
  const hasIt = (siteUrl: string, behindTls: boolean) =>
    "strict-transport-security" in securityHeaders({ siteUrl, behindTls });
  expect(hasIt("https://repair.example", true)).toBe(true);
  expect(hasIt("https://repair.example", false)).toBe(false);
  expect(hasIt("http://repair.example", true)).toBe(false);
});
