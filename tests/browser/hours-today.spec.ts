/** What the hours mean at the moment, in the phone's bar and in the panels. */
import { expect, test } from "./test.ts";

const wednesday = { morning: "2037-06-10T14:00:00Z", early: "2037-06-10T10:00:00Z", night: "2037-06-11T00:30:00Z" };
const saturday = "2037-06-13T15:00:00Z";

test.describe("The phone's bar", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const time of [wednesday.early, wednesday.night]) {
    test(`says after hours (${time}) when the phones open, and gives "Book" the room`, async ({ page }) => {
      await page.clock.setFixedTime(time);
      await page.goto("/services");
      const bar = page.getByRole("navigation", { name: "Call or book" });
      const call = bar.getByRole("link", { name: "Call Now: (727) 555-0142 Phones open 7am" });
      await expect(call.getByText("Phones open 7am")).toBeVisible();
      await expect(call).toHaveAttribute("href", "tel:+17275550142");
      const [callBox, bookBox] = await Promise.all([call.boundingBox(), bar.getByRole("link").last().boundingBox()]);
      expect(callBox?.width).toBeLessThan(bookBox?.width ?? 0);
    });
  }

  test("keeps the number while someone answers", async ({ page }) => {
    await page.clock.setFixedTime(wednesday.morning);
    await page.goto("/services", { waitUntil: "networkidle" });
    const bar = page.getByRole("navigation", { name: "Call or book" });
    await expect(bar.getByRole("link").first()).toHaveText("Call Now: (727) 555-0142");
  });
});

for (const [time, words] of [
  [wednesday.early, "Today: phones from 7am, visits until 8pm"],
  [wednesday.morning, "Today: phones until 8pm, visits until 8pm"],
  [wednesday.night, "Today: phones closed, no more visits"],
  [saturday, "Today: phones until 8pm, visits until 5pm"],
] as const) {
  test(`Panels say at ${time}: ${words}`, async ({ page }) => {
    await page.clock.setFixedTime(time);
    await page.goto("/services/dryer-repair");
    await expect(page.locator("[data-hours-today]")).toHaveText(words);
  });
}

test("The booking page's calendar keeps the number of today", async ({ page }) => {
  await page.clock.setFixedTime(wednesday.night);
  const drawn = Promise.withResolvers<void>();
  await page.route(/hours-today[^/]*\.js$/, async (route) => {
    await drawn.promise;
    await route.fallback();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/book");
  const today = page.getByRole("grid").getByRole("gridcell").locator("button[aria-label^='Today, Wednesday, June 10']");
  await expect(today).toHaveText("10");
  drawn.resolve();
  await expect(page.getByText("Phones open 7am")).toBeVisible();
  await expect(today).toHaveText("10");
});

test("A bar that changes by itself moves nothing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      const found = list.getEntries() as (PerformanceEntry & { value: number })[];
      (window as unknown as { shifts: number[] }).shifts.push(...found.map(({ value }) => value));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.clock.setFixedTime(wednesday.night);
  await page.goto("/services/dryer-repair");
  await expect(page.getByText("Phones open 7am")).toBeVisible();
  const shifts = await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { shifts: number[] }).shifts;
  });
  expect(shifts).toEqual([]);
});
