/** What pages look like elsewhere: in forced colors, in print, between pages. */
import { business } from "../../../src/business/business.ts";
import { errorPage, failure } from "../../../src/server/responses/error-pages.ts";
import { leadingCities } from "../../catalog.ts";
import { cutOff } from "../flaws.ts";
import { expect, test } from "../test.ts";

const [city] = leadingCities;

test("The notice of a failed server is not clipped on a phone, not even with text at 200%", async ({ page }) => {
  const contact = {
    name: "Pinellas Appliance Repair Co.",
    phone: { text: "(727) 555-0142", href: "tel:+17275550142" },
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(errorPage(failure, contact, "0a1b2c3d"));
  await expect(page.getByRole("heading", { name: failure.title })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await cutOff(page)).toEqual([]);
});

test.describe("In forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("buttons, chips and cards keep an outline, icons and the focus ring their color", async ({ page }) => {
    await page.goto("/services/washing-machine-repair");
    const looks = await page.evaluate(() => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      const bordered = [...document.querySelectorAll("main a[data-book], main li a[href^='/brands/']")];
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
});

test.describe("In print", () => {
  for (const path of [`/locations/${city.slug}`, "/"]) {
    test(`${path} has phone, hours, address and content, but no controls and no dark backgrounds`, async ({ page }) => {
      await page.setViewportSize({ width: 700, height: 900 });
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner").getByText(business.phone.text)).toBeVisible();
      await expect(page.getByRole("contentinfo").locator("address")).toBeVisible();
      await expect(page.getByRole("table", { name: "Office hours" })).toBeVisible();
      for (const answer of await page.locator("main details > :not(summary)").all()) await expect(answer).toBeVisible();
      await expect(
        page.locator("nav, form, picture, [data-book], [data-city-map]").filter({ visible: true }),
      ).toHaveCount(0);
      const inked = await page.evaluate(() =>
        [...document.querySelectorAll("body *")]
          .filter((element) => element.checkVisibility())
          .filter((element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)")
          .map(({ className }) => className),
      );
      expect(inked).toEqual([]);
      expect((await page.pdf({ format: "Letter" })).length).toBeGreaterThan(10_000);
    });
  }
});

test("Between pages, the header has a view transition of its own, unless the visitor wants less motion", async ({
  page,
}) => {
  await page.goto("/");
  for (const { motion, name } of [
    { motion: "reduce", name: "none" },
    { motion: "no-preference", name: "header" },
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await expect(page.getByRole("banner"), motion).toHaveCSS("view-transition-name", name);
  }
});
