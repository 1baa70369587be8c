import { expect, test } from "vitest";
import { hasPlainHost, readRequestTarget } from "./paths.ts";

test.each([
  ["/", "/"],
  ["/services/dryer-repair", "/services/dryer-repair"],
  ["/services?from=ad&x=%zz", "/services"],
  ["/Fisher%20%26%20Paykel", "/Fisher & Paykel"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/a..b", "/a..b"],
  ["/caf%C3%A9", "/café"],
  ["/?next=//other.example/", "/"],
])("%s is the path %s", (url, path) => {
  expect(readRequestTarget(url)).toEqual({ path, location: undefined });
});

test.each([
  ["/about/", "/about"],
  ["/about/?a=1&b=/", "/about?a=1&b=/"],
  ["//", "/"],
  ["//other.example", "/other.example"],
  ["//other.example/", "/other.example"],
  ["///other.example//x//", "/other.example/x"],
])("%s moves to %s, never to another site", (url, location) => {
  expect(readRequestTarget(url)).toMatchObject({ location });
});

test.each([
  "",
  "*",
  "about",
  "http://other.example/",
  "/%",
  "/%zz",
  "/%c3",
  "/%ff%fe",
  "/a%00b",
  "/?a=%00",
  "/a%2fb",
  "/a%2Fb",
  "/a%5cb",
  "/\\other.example",
  "/..",
  "/../etc/passwd",
  "/a/../../etc/passwd",
  "/%2e%2e/etc/passwd",
  "/a/.%2E/b",
  "/./about",
  "/%252e%252e/x",
  "/%0d%0aSet-Cookie:a=b",
  "/a b",
  "/a#b",
  "/caf\u00e9",
  `/${"a".repeat(2_000)}`,
  `/?${"a".repeat(2_000)}`,
])("%j is malformed", (url) => {
  expect(readRequestTarget(url)).toBeUndefined();
});

test("up to 2,000 characters are accepted", () => {
  expect(readRequestTarget(`/${"a".repeat(1_999)}`)?.location).toBeUndefined();
});

const withHosts = (...hosts: (string | undefined)[]) => ({
  headers: { host: hosts[0] },
  rawHeaders: ["Accept", "*/*", ...hosts.flatMap((host) => (host === undefined ? [] : ["host", host]))],
});

test.each(["127.0.0.1:4321", "[::1]:4321", "www.example.com", "LOCALHOST", "a:65535"])("%s is a plain host", (host) => {
  expect(hasPlainHost(withHosts(host))).toBe(true);
});

test.each([
  undefined,
  "",
  "a/b",
  "user@host",
  "a b",
  "a:b",
  "a,b",
  "[::1",
  "host:123456",
  "a:99999",
  "1.2.3.999",
  "[::::]",
])("%s is not", (host) => {
  expect(hasPlainHost(withHosts(host))).toBe(false);
});

test("two Host headers are refused", () => {
  expect(hasPlainHost(withHosts("www.example.com", "www.example.com"))).toBe(false);
});
