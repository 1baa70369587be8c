/** What pages look like elsewhere: in forced colors, in print. */
import { business } from "../../../src/facts/site.ts";
import { leadingCities } from "../../catalog.ts";
import { expect, test } from "../test.ts";

const [city] = leadingCities;

test.describe("In forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("buttons, chips and cards keep an outline, icons and the focus ring their color", async ({ page }) => {
    await page.goto("/services/washing-machine-repair");
    const looks = await page.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      const bordered = [...document.querySelectorAll("main a.button, main li a[href^='/brands/']")];
      const icons = [...document.querySelectorAll("main .icon")];
      return {
        unseen: bordered
          .map((element) => getComputedStyle(element))
          .filter((style) => style.borderTopWidth === "0px" || style.borderTopColor === canvas).length,
        paleIcons: icons.filter((icon) => getComputedStyle(icon).stroke === canvas).length,
        seen: bordered.length + icons.length,
      };
    });
    expect(looks.seen).toBeGreaterThan(20);
    expect(looks).toMatchObject({ unseen: 0, paleIcons: 0 });
    await page.getByRole("main").getByRole("link").first().focus();
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
  });

  test("the chosen appliance has an outline, and each mark of the calendar's key can be seen", async ({ page }) => {
    await page.goto("/book");
    const chosen = page.locator(".service-picker label").filter({ hasText: "Dryer" });
    await chosen.click();
    await expect(chosen).toHaveCSS("outline", /solid 3px/);
    const marks = await page.locator(".calendar-key span").evaluateAll((keys) =>
      keys.map((key) => {
        const { borderBottomStyle, backgroundImage } = getComputedStyle(key, "::before");
        return borderBottomStyle !== "none" || backgroundImage !== "none";
      }),
    );
    expect(marks).toEqual([true, true, true]);
  });
});

test("In print a page has phone, hours, address and content, but no controls and no dark backgrounds", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(`/locations/${city.slug}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner").getByText(business().phone.text)).toBeVisible();
  await expect(page.getByRole("contentinfo").locator("address")).toBeVisible();
  await expect(page.getByRole("table", { name: "Office" })).toBeVisible();
  for (const answer of await page.locator("main details > :not(summary)").all()) await expect(answer).toBeVisible();
  await expect(page.locator("nav, form, picture, [data-book], [data-city-map]").filter({ visible: true })).toHaveCount(
    0,
  );
  const inked = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility())
      .filter((element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)")
      .map(({ className }) => className),
  );
  expect(inked).toEqual([]);
});
