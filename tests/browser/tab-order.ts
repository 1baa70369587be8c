/** Walks through a page with the Tab key alone. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Date fields have stops of their own for month, day, year and calendar. */
const stopsPerControl = 5;

/** Remembers what Tab has to reach. @returns how many controls that are */
const findControls = (page: Page) =>
  page.evaluate(() => {
    const selector = "a[href], button, input, select, textarea, summary";
    const reachable = [...document.querySelectorAll<HTMLInputElement>(selector)].filter(
      (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility(),
    );
    // Of a group of radio buttons, the chosen one or the first.
    const groups = Map.groupBy(reachable, (element) => (element.type === "radio" ? element.name : element));
    const controls = [...groups.values()].map((group) => group.find(({ checked }) => checked) ?? group[0]);
    // From the page's beginning, wherever the focus was.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    Object.assign(window, { left: new Set(controls) });
    return controls.length;
  });

/** What is wrong with the focus where it is; undefined once it has left the page. */
const checkFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement | null;
    if (!focused || focused === document.body) return undefined;
    (window as unknown as { left: Set<Element> }).left.delete(focused);
    const { width, height, x, y } = focused.getBoundingClientRect();
    const shown = document.elementFromPoint(x + width / 2, y + height / 2);
    const seen = focused.closest("label") ?? focused;
    const isInView = shown !== null && (seen.contains(shown) || shown.contains(focused));
    const isMarked = [focused, seen].some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes("0px 0px 0px 3px");
    });
    const name = focused.outerHTML.slice(0, 100);
    return [!isInView && `hidden: ${name}`, !isMarked && `no visible focus: ${name}`].filter((one) => one !== false);
  });

/** Tab reaches every control of the page, each in view and visibly focused, and leads out of the page again. */
export async function expectTabReachesAll(page: Page): Promise<void> {
  const most = (await findControls(page)) * stopsPerControl;
  const wrong = new Set<string>();
  let stops = 0;
  for (; stops <= most; stops++) {
    await page.keyboard.press("Tab");
    const problems = await checkFocus(page);
    if (!problems) break;
    for (const problem of problems) wrong.add(problem);
  }
  const left = await page.evaluate(() =>
    [...(window as unknown as { left: Set<Element> }).left].map((element) => element.outerHTML.slice(0, 100)),
  );
  const where = new URL(page.url()).pathname;
  expect(stops, `${where}: stops before Tab leaves the page`).toBeLessThanOrEqual(most);
  expect([...wrong, ...left.map((name) => `not reached: ${name}`)], where).toEqual([]);
}
