import { expect, test } from "vitest";
import { keptPictures } from "../../src/release/encoded-pictures.ts";
import { filesByContent, picturesOfSite } from "../renew/encoded-pictures.ts";

test("the sources hold each encoded picture of the site, and no other; `npm run pictures` renews them", () => {
  const site = picturesOfSite();
  expect(site.size).toBeGreaterThan(50);
  expect([...filesByContent(keptPictures).keys()].sort()).toEqual([...site].sort());
});
