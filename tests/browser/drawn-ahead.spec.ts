/** The dialog is rendered hidden before anyone asks for it, so that a tap only has to show it. */
import type { Browser, Page } from "@playwright/test";
import { brandFiles } from "../catalog.ts";
import { violations } from "./axe.ts";
import { bookingDialog, fieldsOf } from "./booking-form.ts";
import { widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

/** What the browser did; a layout says how many of its boxes it had to place, new styles how many elements got them. */
interface Trace {
  traceEvents: {
    name: string;
    /** In microseconds, as the duration. */
    ts: number;
    dur?: number;
    args: { beginData?: { dirtyObjects?: number }; elementCount?: number; data?: { type?: string } };
  }[];
}

/** Everything that the browser does until `act` is done. */
async function traced(browser: Browser, act: () => Promise<unknown>): Promise<Trace["traceEvents"]> {
  await browser.startTracing(undefined, { categories: ["devtools.timeline"] });
  await act();
  return (JSON.parse((await browser.stopTracing()).toString()) as Trace).traceEvents;
}

/** How many elements got new styles, each time. */
const styledIn = (events: Trace["traceEvents"]) =>
  events.flatMap(({ name, args }) => (name === "UpdateLayoutTree" ? (args.elementCount ?? []) : []));

/** What the browser did while the page handled the click. */
function duringClick(events: Trace["traceEvents"]): Trace["traceEvents"] {
  const click = events.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "click");
  if (!click) throw new Error("no click was traced");
  return events.filter(({ ts }) => ts >= click.ts && ts <= click.ts + (click.dur ?? 0));
}

const button = (page: Page) => page.getByRole("main").locator("a[data-book]").first();

/** Opens a page, waits until the dialog is rendered and laid out, then marks it. */
async function gotoDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("#root dialog[data-ahead='laid out'] form")).toHaveCount(1);
  await page.locator("#root dialog form").evaluate((form) => form.setAttribute("data-drawn-ahead", ""));
}

const isTheOneDrawn = (page: Page) => expect(bookingDialog(page).locator("form[data-drawn-ahead]")).toBeVisible();

test.describe("A dialog that is rendered ahead", () => {
  test("is hidden and inert; the click itself opens it, and it is filled and asks for the free spots once it is painted", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const order: string[] = [];
      const { show } = HTMLDialogElement.prototype;
      HTMLDialogElement.prototype.show = function () {
        show.call(this);
        order.push("opened");
        requestAnimationFrame(() => order.push("frame"));
      };
      const ask = window.fetch;
      window.fetch = (...words) => {
        if (words[0] === "/api/availability") order.push("asked");
        return ask(...words);
      };
      // React can't slice the calendar: it comes when the rest is there, so that the page never stops for long.
      const steps: string[] = [];
      new MutationObserver(() => {
        const form = document.querySelector("#root dialog form");
        const step = form?.querySelector("table") ? "calendar" : form && "form";
        if (step && !steps.includes(step)) steps.push(step);
      }).observe(document, { childList: true, subtree: true });
      // In each frame until it opens: could somebody get to its fields by Tab or with a screen reader?
      const reachable: string[] = [];
      const look = () => {
        const dialog = document.querySelector<HTMLDialogElement>("#root dialog:not([open])");
        const field = dialog?.querySelector("[name=name]");
        if (field?.checkVisibility({ visibilityProperty: true })) reachable.push(dialog?.dataset.ahead ?? "");
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { order, steps, reachable });
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
    await gotoDrawn(page, "/services/dryer-repair");
    await test.step("loads no file and no availability, and shows no errors", async () => {
      await expect(bookingDialog(page)).toBeHidden();
      expect(await page.evaluate(() => history.state)).toBeNull();
      expect(await page.evaluate(() => (window as unknown as { steps: string[] }).steps)).toEqual(["form", "calendar"]);
      expect(await page.evaluate(() => (window as unknown as { reachable: string[] }).reachable)).toEqual([]);
      expect(asked.filter((path) => path.endsWith(".css") || path === "/api/availability")).toEqual([]);
      expect(await violations(page)).toEqual([]);
    });
    const { changes, isOpen } = await button(page).evaluate((link: HTMLElement) => {
      const watcher = new MutationObserver(() => {});
      const root = document.getElementById("root") as HTMLElement;
      watcher.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
      link.click();
      const changes = watcher.takeRecords().map(({ type, attributeName }) => attributeName ?? type);
      return { changes, isOpen: document.querySelector("dialog")?.open };
    });
    // Not some frames later.
    expect(isOpen).toBe(true);
    // It is painted before React renders anything.
    expect(changes).toEqual(["open"]);
    await isTheOneDrawn(page);
    await expect(fieldsOf(bookingDialog(page)).service("dryer-repair")).toBeChecked();
    await expect(bookingDialog(page).locator(".dialog-sum")).toContainText("Dryer");
    const order = () => page.evaluate(() => (window as unknown as { order: string[] }).order);
    await expect.poll(order).toEqual(["opened", "frame", "asked"]);
    const scrolls = () => page.evaluate(() => getComputedStyle(document.body).overflow);
    await expect.poll(scrolls).toBe("hidden");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(scrolls).toBe("visible");
  });

  test("has its place and size before it is seen, lets presses through until then, and is not laid out again by the tap", async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(widths[390]);
    await page.route("**/api/availability", () => {});
    await gotoDrawn(page, "/services");
    const rectangles = () =>
      page
        .locator("#root :is(form, footer, [name=name])")
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await rectangles();
    expect(before[0]).toContain('"width":390,"height":844');
    expect(await page.evaluate(() => document.elementFromPoint(195, 400)?.closest("main")?.id)).toBe("main");
    const elements = await page.locator("#root dialog *").count();
    const opening = await traced(browser, async () => {
      const asked = page.waitForRequest("**/api/availability");
      await button(page).click();
      await asked;
    });
    const laidOut = opening.flatMap(({ name, args }) =>
      name === "Layout" ? (args.beginData?.dirtyObjects ?? []) : [],
    );
    expect(laidOut).not.toEqual([]);
    expect(Math.max(...laidOut), `of ${elements} elements`).toBeLessThan(elements / 2);
    // Neither the dialog's elements nor the page's get new styles: a slow phone needs some hundredths of a second for that.
    const styledByClick = styledIn(duringClick(opening));
    expect(styledByClick).not.toEqual([]);
    expect(Math.max(...styledByClick), `of ${elements} elements`).toBeLessThan(elements / 10);
    await isTheOneDrawn(page);
    expect(await rectangles()).toEqual(before);
    expect(await page.evaluate(() => document.elementFromPoint(195, 400)?.closest("dialog")?.open)).toBe(true);
    // A choice gives new styles to what it concerns, not to the page: a slow phone needs a tenth of a second for that.
    const choosing = await traced(browser, async () => {
      await fieldsOf(bookingDialog(page)).service("dryer-repair").check();
      await expect(bookingDialog(page).locator(".dialog-sum")).toContainText("Dryer");
    });
    const styled = styledIn(choosing);
    expect(styled).not.toEqual([]);
    expect(Math.max(...styled), `of ${elements} elements`).toBeLessThan(elements / 2);
  });

  test("closes on Escape pressed before the frame that shows it", async ({ page }) => {
    await gotoDrawn(page, "/services");
    const wasOpen = await button(page).evaluate(async (element: HTMLElement) => {
      element.focus();
      element.click();
      for (let step = 0; step < 20 && !document.querySelector("dialog[open]"); step++) await Promise.resolve();
      const shown = document.querySelector("dialog[open]") !== null;
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      return shown;
    });
    expect(wasOpen).toBe(true);
    await expect(page.locator("#root dialog:not([open]) form")).toHaveCount(1);
    await expect(page.locator("dialog[open]")).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await button(page).click();
    await expect(bookingDialog(page)).toBeVisible();
  });

  test("starts its description with the brand, is a new one after each closing, with what was typed, and uses the time of the tap", async ({
    page,
  }) => {
    await page.clock.setFixedTime("2037-06-10T13:00:00Z");
    await gotoDrawn(page, `/brands/${brandFiles[0].id}`);
    await button(page).click();
    await isTheOneDrawn(page);
    const fields = fieldsOf(bookingDialog(page));
    await expect(fields.description).toHaveValue(`Brand: ${brandFiles[0].name}\n`);
    await fields.submit.click();
    await fields.name.fill("Dana Miller");
    await page.keyboard.press("Escape");
    await expect(page.locator("#root form[data-drawn-ahead]")).toHaveCount(0);
    await expect(page.locator("#root dialog form")).toHaveCount(1);
    await button(page).click();
    await expect(fields.name).toHaveValue("Dana Miller");
    await expect(bookingDialog(page).locator(".field-error")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.locator("#root dialog:not([open]) form")).toHaveCount(1);
    // Not of the rendering.
    await page.clock.setFixedTime("2037-06-12T13:00:00Z");
    await button(page).click();
    await expect(fields.day("2037-06-11")).toBeDisabled();
    await expect(fields.day("2037-08-12")).toHaveCount(0);
    await expect(fields.day("2037-06-12")).toBeEnabled();
  });
});
