import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../../release/fixtures.ts";
import { pageStyle, pageStyleHash } from "../fixtures.ts";
import { contentSecurityPolicy, readPagePolicies, securityHeaders } from "./security-headers.ts";

const html = `<style>${pageStyle}</style>`;

test("a page's own policy can't be framed", () => {
  expect(contentSecurityPolicy("default-src 'self';img-src 'self' data:;", html)).toBe(
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
  );
  expect(contentSecurityPolicy("default-src 'self'; frame-ancestors *", html)).toBe(
    "default-src 'self'; frame-ancestors 'none'",
  );
});

test("hashes of other pages' scripts and styles are dropped, the page's own are kept", () => {
  const own = `script-src 'self' 'sha256-b3RoZXI='; style-src 'self' ${pageStyleHash} 'sha256-b3RoZXI='`;
  expect(contentSecurityPolicy(own, html)).toBe(
    `script-src 'self'; style-src 'self' ${pageStyleHash}; frame-ancestors 'none'`,
  );
});

test("without a policy of its own nothing is allowed", () => {
  expect(contentSecurityPolicy(undefined, html)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("Strict-Transport-Security needs an https address and TLS in front", () => {
  const hasIt = (siteUrl: string, behindTls: boolean) =>
    "strict-transport-security" in securityHeaders({ siteUrl, behindTls });
  expect(hasIt("https://repair.example", true)).toBe(true);
  expect(hasIt("https://repair.example", false)).toBe(false);
  expect(hasIt("http://repair.example", true)).toBe(false);
});

test("policies of prerendered pages come from the adapter's file", () => {
  const folder = temporaryFolder();
  const headers = [
    { key: "X-Other", value: "1" },
    { key: "Content-Security-Policy", value: "default-src 'self'" },
  ];
  writeFiles(folder, { "_headers.json": JSON.stringify([{ pathname: "/about", headers }]) });
  expect(readPagePolicies(join(folder, "_headers.json"))).toEqual(new Map([["/about", "default-src 'self'"]]));
});
