import { expect, test } from "vitest";
import { isFromOtherSite } from "./same-origin.ts";

const host = "127.0.0.1:4321";
const siteUrl = "https://repair.example";

test.each<[string, Record<string, string>, string?]>([
  ["a program that says nothing", { host }],
  ["a page of this site", { host, origin: "http://127.0.0.1:4321" }],
  ["the same with the usual port", { host: "repair.example:443", origin: "https://repair.example" }],
  ["the same where the proxy hides the Host", { host, origin: "https://repair.example" }],
  [
    "a page whose address only the browser knows",
    { host, origin: "https://x.example", "sec-fetch-site": "same-origin" },
  ],
  ["a reload", { host, "sec-fetch-site": "none" }],
  ["a private page in a new browser", { host, origin: "null", "sec-fetch-site": "same-origin" }],
  ["a private page in an old browser", { host, origin: "null" }, "/booking/token"],
])("%s may post", (_who, headers, path = "/book") => {
  expect(isFromOtherSite(headers, path, siteUrl)).toBe(false);
});

test.each<[string, Record<string, string>, string?]>([
  ["another site", { host, origin: "https://other.example" }],
  ["another site, as new browsers say it", { host, "sec-fetch-site": "cross-site" }],
  ["another site that pretends", { host, origin: "http://127.0.0.1:4321", "sec-fetch-site": "cross-site" }],
  ["a subdomain", { host: "repair.example", origin: "https://blog.repair.example", "sec-fetch-site": "same-site" }],
  ["another port", { host, origin: "http://127.0.0.1:8080" }],
  ["a name that contains ours", { host, origin: "https://repair.example.other.example" }],
  ["a hidden origin", { host, origin: "null" }],
  ["a hidden origin of a subdomain", { host, origin: "null", "sec-fetch-site": "same-site" }, "/booking/token"],
])("%s may not", (_who, headers, path = "/book") => {
  expect(isFromOtherSite(headers, path, siteUrl)).toBe(true);
});
