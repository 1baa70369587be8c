/** Walks through a page with the Tab key alone. */
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Date fields have separate stops for month, day, year and calendar. */
const stopsPerControl = 5;

/** What Tab has to reach, as the beginnings of their markup: the page may replace elements while it keeps itself current. */
const controlsIn = (page: Page, scope: string) =>
  page.locator(scope).evaluate((root) => {
    const selector = "a[href], button, input, select, textarea, summary";
    const reachable = [...root.querySelectorAll<HTMLInputElement>(selector)].filter(
      (element) => element.tabIndex >= 0 && !element.matches(":disabled") && element.checkVisibility(),
    );
    // Of a group of radio buttons, the chosen one or the first.
    const groups = Map.groupBy(reachable, (element) => (element.type === "radio" ? element.name : element));
    const controls = [...groups.values()].map((group) => group.find(({ checked }) => checked) ?? group[0]);
    return controls.map((element) => element?.outerHTML.slice(0, 120) ?? "");
  });

/** From there on, wherever the focus was. */
const beginAt = (page: Page, scope: string) =>
  page.locator(scope).evaluate((root: HTMLElement) => {
    const before = root.getAttribute("tabindex");
    root.tabIndex = -1;
    root.focus();
    if (before === null) root.removeAttribute("tabindex");
  });

/** The focused control and what is wrong with how it is shown; undefined once the focus is elsewhere. */
const checkFocus = (page: Page, scope: string) =>
  page.evaluate((selector) => {
    const focused = document.activeElement as HTMLElement | null;
    if (!focused || focused === document.body || !focused.closest(selector)) return undefined;
    const { width, height, x, y } = focused.getBoundingClientRect();
    const shown = document.elementFromPoint(x + width / 2, y + height / 2);
    const seen = focused.closest("label") ?? focused;
    const isInView = shown !== null && (seen.contains(shown) || shown.contains(focused));
    const isMarked = [focused, seen].some((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes("0px 0px 0px 3px");
    });
    const problems = [!isInView && "hidden", !isMarked && "without visible focus"].filter((one) => one !== false);
    return { control: focused.outerHTML.slice(0, 120), problems };
  }, scope);

/**
 * Tab reaches every control, each in view and visibly focused, and leads out again.
 * @param scope the part of the page; "body" for all of it
 */
export async function expectTabReachesAll(page: Page, scope = "main"): Promise<void> {
  const left = new Set(await controlsIn(page, scope));
  const most = left.size * stopsPerControl;
  const wrong: string[] = [];
  let stops = 0;
  await beginAt(page, scope);
  for (; stops <= most; stops++) {
    await page.keyboard.press("Tab");
    const focus = await checkFocus(page, scope);
    if (!focus) break;
    left.delete(focus.control);
    wrong.push(...focus.problems.map((problem) => `${problem}: ${focus.control}`));
  }
  const { pathname } = new URL(page.url());
  expect(stops, `${pathname}: stops before Tab leaves the page`).toBeLessThanOrEqual(most);
  expect([...wrong, ...[...left].map((control) => `not reached: ${control}`)], pathname).toEqual([]);
}
