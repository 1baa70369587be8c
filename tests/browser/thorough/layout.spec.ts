import { bookByRequest, bookingDialog, fieldsOf, lightPage, validBooking } from "../booking-form.ts";
import { overflowing } from "../flaws.ts";
import { expect, test } from "../test.ts";

test.describe("At 320 px, nothing scrolls sideways", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("on the private page of a visit", async ({ page, site, request }) => {
    await page.goto(await bookByRequest(request, validBooking(site.freeDay(), { address: "A".repeat(80) })));
    const main = page.getByRole("main");
    for (const row of ["Share this visit", "Cancel this visit", "Reschedule this visit"]) {
      await main.getByText(row, { exact: true }).click();
      expect.soft(await overflowing(page), row).toEqual([]);
    }
    await main.getByRole("radio", { name: "Another day or time" }).check();
    expect(await overflowing(page)).toEqual([]);
    await main.getByRole("button", { name: "Reschedule my visit" }).click();
    await expect(main.getByRole("alert")).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });

  test("in the booking dialog", async ({ page }) => {
    await page.goto(lightPage);
    await page.getByRole("navigation", { name: "Call or book" }).getByRole("link", { name: "Book" }).click();
    const dialog = page.getByRole("dialog");
    await fieldsOf(dialog).submit.click();
    await expect(dialog.getByText("Please select a service type.")).toBeVisible();
    const sideways = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll("*")]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter((part) => ["auto", "scroll"].includes(getComputedStyle(part).overflowX))
        .map((part) => part.className),
    );
    expect(sideways).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
  });
});

test.describe("The dialog's code", () => {
  const dialogCode = /\/dialog-form\.[^/]*\.js$/;
  const saveData = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

  test("is not fetched before the page is painted, nor is anything else that comes later", async ({ page }) => {
    // The page is loaded, but not yet shown, as on a phone that is quick to load and slow to draw.
    await page.addInitScript(() => {
      const nothingYet = new CSSStyleSheet();
      nothingYet.replaceSync(":root { display: none }");
      document.adoptedStyleSheets = [nothingYet];
      addEventListener("load", () => setTimeout(() => nothingYet.replaceSync(""), 100));
    });
    await page.goto("/");
    // Whoever moves the pointer over a page has seen it.
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/packages.")),
    );
    const [paint, later] = await page.evaluate(() => {
      const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const scripts = requests.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime);
      // The first is the start script itself.
      return [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
        scripts.sort((a, b) => a - b).slice(1),
      ];
    });
    expect(paint).toBeGreaterThan(0);
    expect(later.length).toBeGreaterThan(0);
    for (const start of later) expect(start).toBeGreaterThan(paint as number);
  });

  test("is not fetched when idle while the visitor saves data, but when a booking button is pressed", async ({
    page,
  }) => {
    const early: string[] = [];
    page.on("request", (request) => dialogCode.test(request.url()) && early.push(request.url()));
    await page.addInitScript(saveData);
    await page.goto("/", { waitUntil: "networkidle" });
    await page.mouse.move(1, 1);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(early).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Book Service Now" }).click();
    await expect(fieldsOf(bookingDialog(page)).name).toBeVisible();
  });
});
