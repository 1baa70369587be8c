import { expect, test } from "vitest";
import { encodedPictures, filesByContent, picturesOfSite } from "../renew/encoded-pictures.ts";

test("the sources hold each encoded picture of the site, and no other; `npm run pictures` renews them", () => {
  const site = picturesOfSite();
  expect(site.size).toBeGreaterThan(50);
  expect([...filesByContent(encodedPictures).keys()].sort()).toEqual([...site].sort());
});
