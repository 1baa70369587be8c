import type { Page } from "@playwright/test";
import { cityFiles, leadingCities } from "../../catalog.ts";
import { expect, test } from "../test.ts";

const [city, other] = leadingCities;

const map = (page: Page) => page.locator("[data-places]");
const name = (page: Page, text: string) => map(page).getByRole("link", { name: text, exact: true });

/** Names that touch each other or that the map's edge cuts. */
const unreadable = (page: Page) =>
  map(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const texts = [...element.querySelectorAll("a")].map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return { link, box: range.getBoundingClientRect() };
    });
    const touching = texts.flatMap(({ link, box }, index) =>
      texts
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.box.right &&
            other.box.left < box.right &&
            box.top < other.box.bottom &&
            other.box.top < box.bottom,
        )
        .map((other) => `${link.textContent} touches ${other.link.textContent}`),
    );
    const outside = texts
      .filter(({ box }) => box.left < frame.left || box.right > frame.right)
      .map(({ link }) => `${link.textContent} is cut`);
    return [...touching, ...outside];
  });

test.describe("The drawn county", () => {
  test("highlights the dot of a hovered or focused name, and the name of a dot, which links where the name links", async ({
    page,
  }) => {
    await page.goto("/services");
    const marked = map(page).locator("g.is-active");
    await name(page, city.name).hover();
    await expect(marked).toHaveCount(1);
    await name(page, other.name).focus();
    await name(page, other.name).hover();
    await expect(marked).toHaveCount(1);
    await page.getByRole("heading", { level: 1 }).hover();
    await name(page, other.name).blur();
    await expect(marked).toHaveCount(0);
    // Dots are in the order of the names.
    const names = await map(page).getByRole("link").allTextContents();
    const dot = map(page).locator("circle").nth(names.indexOf(other.name));
    await dot.hover();
    await expect(name(page, other.name)).toHaveClass("is-active");
    await dot.click();
    await expect(page).toHaveURL(`/locations/${other.slug}`);
  });

  test("has readable, non-overlapping names, or is a plain list of names where there is no room for the drawing", async ({
    page,
  }) => {
    await page.goto("/");
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(map(page).locator("svg")).toBeVisible();
      expect(await unreadable(page), `${width} px wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(map(page).locator("svg")).toBeHidden();
    await expect(map(page).getByRole("link")).toHaveCount(Math.min(cityFiles.length, 40));
  });
});
