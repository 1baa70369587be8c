/** Pages on narrow screens and with large text. */
import { brandFiles, leadingCities } from "../../catalog.ts";
import { overflowing } from "../flaws.ts";
import { nextFrames } from "../steady-page.ts";
import { expect, test } from "../test.ts";

const [city] = leadingCities;
const paths = [
  "/",
  "/services",
  "/services/washing-machine-repair",
  `/locations/${city.slug}`,
  "/book",
  `/brands/${brandFiles[0]?.id}`,
];

/** Words of header and headings, and names of tiles, that leave the box of their element or the window. */
const outOfTheirBox = () => {
  const out: string[] = [];
  for (const element of document.querySelectorAll("[data-header] a, h1, main h2, main h3, .service-picker label")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(".visually-hidden")) continue;
    const box = element.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(element);
    const right = Math.max(...[...words.getClientRects()].map((rect) => rect.right));
    if (right > Math.min(box.right, document.documentElement.clientWidth) + 1.5)
      out.push(`${element.textContent}: ${Math.round(right)} > ${Math.round(box.right)}`);
  }
  return out;
};

for (const [width, text] of [
  [320, "100%"],
  [390, "200%"],
  [1280, "200%"],
] as const) {
  test(`${width} px wide with text at ${text}, words stay in their boxes and nothing sticks out`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await page.evaluate((size) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`html { font-size: ${size} } main > * { content-visibility: visible !important }`);
        document.adoptedStyleSheets.push(sheet);
      }, text);
      await nextFrames(page);
      expect.soft(await page.evaluate(outOfTheirBox), path).toEqual([]);
      expect.soft(await overflowing(page), path).toEqual([]);
    }
  });
}
