import { expect, test } from "vitest";
import { ogPicture } from "./og-pages.ts";
import { sitemaps } from "./sitemap.ts";

/** Rendered on demand, with the default picture. */
const onDemand = ["/book", "/terms-of-use"];

test("Every prerendered page of the sitemaps has a link preview of its own", () => {
  const pages = Object.values(sitemaps)
    .flat()
    .filter((path) => !onDemand.includes(path));
  const pictures = pages.map((path) => ogPicture(path).path);
  expect(pictures).not.toContain("/og/default.jpg");
  expect(new Set(pictures).size).toBe(pages.length);
});

test.each([["/book"], ["/brands/no-such-maker"], ["/default"], [undefined]])(
  "The page %s has the default one",
  (path) => {
    expect(ogPicture(path).path).toBe("/og/default.jpg");
  },
);
