/** What every page complies with, whatever its content: target sizes, large text, forced colors, print. */
import type { Page } from "@playwright/test";
import { createAnswers, failure } from "../../src/server/answers/notices.ts";
import { brandFiles, leadingCities } from "../catalog.ts";
import { pages } from "./page-types.ts";
import { layOutAll } from "./steady-page.ts";
import { expect, test } from "./test.ts";

const [city] = leadingCities;
const [brand] = brandFiles;

/** Targets smaller than 44 px. Links in running text are exempt (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isInline = (element: Element) => getComputedStyle(element).display === "inline";
    /** A pseudo-element may stretch a link over its card; then the card is the target. */
    const pressed = (element: Element) => {
      const after = getComputedStyle(element, "::after");
      const stretched = after.content !== "none" && after.position === "absolute";
      return ((stretched && (element as HTMLElement).offsetParent) || element).getBoundingClientRect();
    };
    return (
      [...document.querySelectorAll("a, button, summary, input:not([type=hidden]), select, textarea")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInline(element))
        .filter((element) => !element.matches(".skip-link, .visually-hidden, .visually-hidden *"))
        // A radio button or checkbox is clicked on its label.
        .map((element) => (element.matches("[type=radio], [type=checkbox]") && element.closest("label")) || element)
        .map((element) => ({
          name: element.textContent?.trim() || element.outerHTML.slice(0, 80),
          box: pressed(element),
        }))
        .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
    );
  });

/** What sticks out of the viewport sideways, and text that its own box clips. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const sideways =
      document.documentElement.scrollWidth > width + 1 ? [`page: ${document.documentElement.scrollWidth}`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("main *, header *, footer *")]
      .filter((element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowX) && element.textContent)
      // The dialog is laid out, hidden, once the page is idle.
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Pictures behind text may be clipped; that is what their frame is for.
      .filter((element) => !element.closest(".visually-hidden") && !element.querySelector(":scope > picture"))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((element) => `${element.className}: ${element.textContent.slice(0, 40)}`);
    return [...sideways, ...cut];
  });

/** Its name is the widest of those that can't be broken into lines. */
const longestWord = (name: string) => Math.max(...name.split(" ").map((word) => word.length));
const [widest] = brandFiles.toSorted((a, b) => longestWord(b.name) - longestWord(a.name));
const pageWithLongestWord = `/brands/${widest?.id}`;

for (const width of [390, 1280]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });
    // Each test opens every kind of page.
    test.describe.configure({ timeout: 90_000 });

    test("every target measures at least 44 px, and text at 200% is not clipped anywhere", async ({ page }) => {
      for (const path of new Set([...pages, pageWithLongestWord])) {
        await page.goto(path, { waitUntil: "domcontentloaded" });
        await layOutAll(page);
        expect.soft(await smallTargets(page), path).toEqual([]);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
        });
        expect.soft(await cutOff(page), path).toEqual([]);
      }
    });
  });
}

test("The notice of a failed server is not clipped on a phone, not even with text at 200%", async ({ page }) => {
  const contact = {
    name: "Pinellas Appliance Repair Co.",
    phone: { text: "(727) 555-0142", href: "tel:+17275550142" },
  };
  const answers = createAnswers(contact, { siteUrl: "https://repair.example", behindTls: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(answers.notice(failure, "/book", "0a1b2c3d").body);
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
  for (const path of ["/services/dryer-repair", `/locations/${city.slug}`, `/brands/${brand.id}`, "/"]) {
    test(`${path} has phone, hours, address and content, but no controls and no dark backgrounds`, async ({ page }) => {
      await page.setViewportSize({ width: 700, height: 900 });
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("banner").getByText("(727) 555-0142")).toBeVisible();
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

test.describe("Between pages", () => {
  for (const { motion, answer } of [
    { motion: "no-preference", answer: "header" },
    { motion: "reduce", answer: "none" },
  ] as const) {
    test(`with motion "${motion}" the header's view-transition-name is "${answer}"`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.goto("/");
      await expect(page.getByRole("banner")).toHaveCSS("view-transition-name", answer);
    });
  }
});
