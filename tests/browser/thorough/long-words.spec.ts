/** An owner's facts of one word each, as long as they may be. */
import { brandFiles, leadingCities } from "../../catalog.ts";
import { overflowing } from "../flaws.ts";
import { expect, test } from "../test.ts";

const word = (length: number) => "Wm".repeat(length / 2);
const named = { name: word(40), role: word(60) };
const document = {
  name: word(60),
  officeStreet: word(80),
  officeCity: word(40),
  profileCity: word(40),
  email: `${word(60)}@a.test`,
  ...Object.fromEntries(["facebook", "instagram", "x", "youtube", "tiktok"].map((name) => [name, "https://a.test/us"])),
  yelp: "https://a.test/us",
  nextdoor: "https://a.test/us",
  waysToPay: word(80),
  typicalVisit: word(60),
  declinedPrice: word(80),
  diagnosis: word(80),
  licenses: [{ kind: "insurance", name: word(60), number: word(40) }],
  announcement: { text: word(80), until: "9999-12-31T23:59" },
  checkedBy: { ...named, on: "2026-06-10" },
  testimonials: [{ name: word(40), location: word(40), quote: word(80), stars: 5, source: word(40) }],
  priceRanges: { "ice-maker-repair": { from: 10_000, to: 99_999.99 } },
  jobPrices: { "dryer-repair": { "no-heat": { from: 10_000, to: 99_999.99 } } },
  visitWindows: [
    { id: "morning", name: word(30), startHour: 8, endHour: 12, weekdays: [0, 1, 2, 3, 4, 5, 6] },
    { id: "afternoon", name: word(30), startHour: 12, endHour: 16, weekdays: [1, 2, 3, 4, 5] },
  ],
};

test.use({ siteOptions: { document } });

const brand = `/brands/${brandFiles[0]?.id}`;
for (const path of ["/", `/locations/${leadingCities[0].slug}`, brand, "/dryer-repair", "/prices", "/about", "/book"]) {
  test(`On ${path} facts of one long word break and make no page wider`, async ({ page }) => {
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole("contentinfo")).toContainText(document.officeStreet);
      expect.soft(await overflowing(page), `${width} px wide`).toEqual([]);
    }
  });
}
