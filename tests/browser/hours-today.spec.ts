/** What the hours mean at the moment, in the phone's bar, the hero and the panels. */
import { shifts, watchShifts } from "./layout-shifts.ts";
import { expect, test } from "./test.ts";

const wednesday = { morning: "2037-06-10T14:00:00Z", early: "2037-06-10T10:00:00Z", night: "2037-06-11T00:30:00Z" };
const saturday = "2037-06-13T15:00:00Z";

test.use({ viewport: { width: 390, height: 844 } });

for (const { time, words, isOpen } of [
  { time: wednesday.early, words: "Today: phones from 7am, visits until 8pm", isOpen: false },
  { time: wednesday.morning, words: "Today: phones until 8pm, visits until 8pm", isOpen: true },
  { time: wednesday.night, words: "Today: phones closed, no more visits", isOpen: false },
  { time: saturday, words: "Today: phones until 8pm, visits until 5pm", isOpen: true },
]) {
  const does = isOpen ? "keeps the number" : 'says when the phones open and gives "Book" the room, which moves nothing';
  test(`Panels say at ${time}: ${words}; the phone's bar ${does}`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await page.clock.setFixedTime(time);
    await page.goto("/services/dryer-repair");
    await expect(page.locator("[data-hours-today]")).toHaveText(words);
    const bar = page.getByRole("navigation", { name: "Call or book" });
    if (isOpen) return expect(bar.getByRole("link").first()).toHaveText("Call Now: (727) 555-0142");
    const call = bar.getByRole("link", { name: "Call Now: (727) 555-0142 Phones open 7am" });
    await expect(call.getByText("Phones open 7am")).toBeVisible();
    await expect(call).toHaveAttribute("href", "tel:+17275550142");
    const [callBox, bookBox] = await Promise.all([call.boundingBox(), bar.getByRole("link").last().boundingBox()]);
    expect(callBox?.width).toBeLessThan(bookBox?.width ?? 0);
    expect(await shifts(page)).toEqual([]);
  });
}

for (const [time, words] of [
  [wednesday.morning, "Phones open until 8pm"],
  [wednesday.night, "Phones 7 days a week 7am-8pm"],
] as const) {
  test(`The home page says "${words}" at ${time}, also without Temporal`, async ({ page }) => {
    await page.clock.setFixedTime(time);
    for (const hasTemporal of [true, false]) {
      if (!hasTemporal) await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Temporal"));
      // By the time the network is idle, the script has run.
      await page.goto("/", { waitUntil: "networkidle" });
      expect(await page.evaluate(() => "Temporal" in globalThis)).toBe(hasTemporal);
      await expect(page.locator("[data-phone-hours]")).toHaveText(words);
    }
  });
}

test("The booking page's calendar keeps the number of today", async ({ page }) => {
  await page.clock.setFixedTime(wednesday.night);
  const drawn = Promise.withResolvers<void>();
  await page.route(/hours-today[^/]*\.js$/, async (route) => {
    await drawn.promise;
    await route.fallback();
  });
  await page.goto("/book");
  const today = page.getByRole("grid").getByRole("gridcell").locator("button[aria-label^='Today, Wednesday, June 10']");
  await expect(today).toHaveText("10");
  drawn.resolve();
  await expect(page.getByText("Phones open 7am")).toBeVisible();
  await expect(today).toHaveText("10");
});
