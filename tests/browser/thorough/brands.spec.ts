/** The brands page: all brands from A to Z, and a field that narrows them down. */
import type { Page } from "@playwright/test";
import { brandFiles } from "../../catalog.ts";
import { layOutAll } from "../steady-page.ts";
import { expect, test } from "../test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const field = (page: Page) => page.getByRole("searchbox", { name: "Find your brand" });
const names = (page: Page) => page.locator("[data-brand-filter]").getByRole("heading", { level: 3 });
const status = (page: Page) => page.getByRole("main").getByRole("status");

test("The brands page lists brands from A to Z in both groups, and narrows them down to those that match what is typed", async ({
  page,
}) => {
  await page.goto("/brands");
  for (const tier of ["mainstream", "luxury"]) {
    const expected = brandFiles.filter((brand) => brand.tier === tier).map(({ name }) => name);
    const title = tier === "mainstream" ? "Popular and premium brands" : "Luxury and specialty makers";
    const group = page.locator("section").filter({ has: page.getByRole("heading", { name: title, level: 2 }) });
    const listed = await group.last().getByRole("heading", { level: 3 }).allTextContents();
    expect(listed).toEqual(expected.toSorted((one, other) => one.localeCompare(other, "en")));
  }
  await layOutAll(page);
  // On a phone; brands that an owner adds make it longer, and one fewer may leave two long cards in each row.
  const most = brandFiles.length === 40 ? 4_000 : 4_200 + 50 * Math.max(0, brandFiles.length - 40);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);

  const { id, name } = brandFiles[0];
  await expect(status(page)).toHaveText(`${brandFiles.length} brands, A to Z`);
  await field(page).fill("no such brand");
  await expect(names(page).filter({ visible: true })).toHaveCount(0);
  await expect(status(page)).toHaveText(/“no such brand” isn’t in our list, but we service other brands too/);
  await field(page).fill("");
  await expect(names(page).filter({ visible: true })).toHaveCount(brandFiles.length);
  await field(page).fill(name.toUpperCase());
  await expect(names(page).filter({ visible: true })).toHaveText([name]);
  await expect(status(page)).toHaveText("1 brand");
  await field(page).press("Enter");
  await expect(page).toHaveURL(`/brands/${id}`);
});
