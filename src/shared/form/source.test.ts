import { expect, test } from "vitest";
import { cleanSource, type SourceHints } from "./source.ts";

test.each([
  ["/locations/largo", "/locations/largo"],
  ["https://repair.example/dryer-repair?gclid=1#top", "/dryer-repair"],
  ["", ""],
  [undefined, ""],
  ["javascript:alert(1)", ""],
  ["/a b\nc", "/a%20bc"],
  [`/booking/${"t".repeat(43)}`, "/booking"],
  [`/${"x".repeat(500)}`, `/${"x".repeat(199)}`],
])("the page %j is stored as %j", (page, expected) => {
  expect(cleanSource({ page }).sourcePage).toBe(expected);
});

test.each([
  ["https://www.Google.com/search?q=my+name", "www.google.com"],
  ["duckduckgo.com", "duckduckgo.com"],
  ["android-app://com.google.android.gm", ""],
  ["not a host at all", ""],
  ["", ""],
  [null, ""],
])("the referrer %j is reduced to its host: %j", (referrer, expected) => {
  expect(cleanSource({ referrer }).sourceReferrer).toBe(expected);
});

test("campaign tags come from the page's URL or separately, and others are left out", () => {
  const page = "/book?utm_source=mail&utm_term=dryer&utm_id=7&email=me@example.com";
  const utm = { utm_source: "print", content: "  two\u0000 lines\n", __proto__: { medium: "x" }, medium: 5 };
  expect(cleanSource({ page, utm })).toEqual({
    sourcePage: "/book",
    sourceReferrer: "",
    sourceUtm: "source=print&term=dryer&content=two+lines",
  });
});

const nothing = { sourcePage: "", sourceReferrer: "", sourceUtm: "" };

test("without hints, nothing is known", () => {
  expect(cleanSource()).toEqual(nothing);
});

test.each([null, 5, "page", [], { page: { toString: 1 }, referrer: 7, utm: "source" }])(
  "malformed hints count as none: %j",
  (hints) => {
    expect(cleanSource(hints as SourceHints)).toEqual(nothing);
  },
);
