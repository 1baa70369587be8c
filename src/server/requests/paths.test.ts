import { expect, test } from "vitest";
import { hasPlainHost, readRequestTarget } from "./paths.ts";

test.each([
  ["/", "/"],
  ["/services/dryer-repair", "/services/dryer-repair"],
  ["/services?from=ad&x=%zz", "/services"],
  ["/Fisher%20%26%20Paykel", "/Fisher & Paykel"],
  ["/.well-known/security.txt", "/.well-known/security.txt"],
  ["/caf%C3%A9", "/café"],
  ["/?next=//other.example/", "/"],
])("%s is the path %s", (url, path) => {
  expect(readRequestTarget(url)).toEqual({ path, location: undefined });
});

test.each([
  ["/about/", "/about"],
  ["/about/?a=1&b=/", "/about?a=1&b=/"],
  ["//other.example/", "/other.example"],
  ["///other.example//x//", "/other.example/x"],
])("%s moves to %s, never to another site", (url, location) => {
  expect(readRequestTarget(url)).toMatchObject({ location });
});

test.each([
  "*",
  "http://other.example/",
  "/%",
  "/a%00b",
  "/?a=%00",
  "/a%2Fb",
  "/a%5cb",
  "/\\other.example",
  "/..",
  "/a/../../etc/passwd",
  "/%2e%2e/etc/passwd",
  "/a/.%2E/b",
  "/%252e%252e/x",
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

test.each([
  [["127.0.0.1:4321"], true],
  [["[::1]:4321"], true],
  [["LOCALHOST"], true],
  [[], false],
  [[""], false],
  [["a/b"], false],
  [["user@host"], false],
  [["a:99999"], false],
  [["[::1"], false],
  [["www.example.com", "www.example.com"], false],
])("of %j as Host headers it is %s that they name one host", (host, isPlain) => {
  expect(hasPlainHost({ headersDistinct: host.length > 0 ? { host } : {} })).toBe(isPlain);
});
