import { expect, test } from "vitest";
import { brandsWithCodes } from "../catalog/codes/error-codes.ts";
import { pageGroups } from "../catalog/pages.ts";
import { ogPicture } from "./og-pages.ts";

/** These have the preview of their brand or service. */
const isShared = (path: string) => /^[/](error-codes|problems)[/]/.test(path);

test("Every page of the sitemaps has a link preview, most their own", () => {
  const pages = pageGroups.flatMap(({ paths }) => paths).filter((path) => !isShared(path));
  const pictures = pages.map((path) => ogPicture(path).path);
  expect(pictures).not.toContain("/og/default.jpg");
  expect(new Set(pictures).size).toBe(pages.length);
});

test("The page of a brand's codes has the brand's", () => {
  for (const { brand } of brandsWithCodes) {
    expect(ogPicture(`/error-codes/${brand.id}`)).toEqual(ogPicture(`/brands/${brand.id}`));
  }
});

test.each([["/booking/a-private-link"], ["/brands/no-such-maker"], ["/default"], [undefined]])(
  "The page %s has the default one",
  (path) => {
    expect(ogPicture(path).path).toBe("/og/default.jpg");
  },
);
