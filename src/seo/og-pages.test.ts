import { expect, test } from "vitest";
import { pageGroups } from "../catalog/pages.ts";
import { ogPicture } from "./og-pages.ts";

test("Every page of the sitemaps has a link preview of its own", () => {
  const pages = pageGroups.flatMap(({ paths }) => paths);
  const pictures = pages.map((path) => ogPicture(path).path);
  expect(pictures).not.toContain("/og/default.jpg");
  expect(new Set(pictures).size).toBe(pages.length);
});

test.each([["/booking/a-private-link"], ["/brands/no-such-maker"], ["/default"], [undefined]])(
  "The page %s has the default one",
  (path) => {
    expect(ogPicture(path).path).toBe("/og/default.jpg");
  },
);
