/** What the hours mean at the moment, in the phone's bar, the hero and the panels; their words have tests of their own. */
import { business } from "../../../src/business/business.ts";
import { phoneLine } from "../../../src/business/derived/hours-in-words.ts";
import { phoneHours, visitHours } from "../../../src/business/hours.ts";
import { phoneStatus, visitStatus } from "../../../src/islands/start/today-in-words.ts";
import { shifts, watchShifts } from "../layout-shifts.ts";
import { expect, test } from "../test.ts";

const wednesday = { morning: "2037-06-10T14:00:00Z", early: "2037-06-10T10:00:00Z", night: "2037-06-11T00:30:00Z" };
const saturday = "2037-06-13T15:00:00Z";

const phonesAt = (time: string) => phoneStatus(phoneHours, new Date(time));
/** "Today: phones until 8pm, visits until 5pm". */
const panelAt = (time: string) => `Today: phones ${phonesAt(time).today}, ${visitStatus(visitHours, new Date(time))}`;

test.use({ viewport: { width: 390, height: 844 } });

for (const time of [wednesday.early, wednesday.morning, wednesday.night, saturday]) {
  const { opens } = phonesAt(time);
  const words = panelAt(time);
  const does = opens ? 'says when the phones open and gives "Book" the room, which moves nothing' : "keeps the number";
  test(`Panels say at ${time}: ${words}; the phone's bar ${does}`, async ({ page }) => {
    await page.addInitScript(watchShifts);
    await page.clock.setFixedTime(time);
    await page.goto("/services/dryer-repair");
    await expect(page.locator("[data-hours-today]")).toHaveText(words);
    const bar = page.getByRole("navigation", { name: "Call or book" });
    const number = `Call Now: ${business.phone.text}`;
    if (!opens) return expect(bar.getByRole("link").first()).toHaveText(number);
    const call = bar.getByRole("link", { name: `${number} ${opens}` });
    await expect(call.getByText(opens)).toBeVisible();
    await expect(call).toHaveAttribute("href", business.phone.href);
    // By day "Book" has less than 30% of the screen.
    const book = await bar.getByRole("link").last().boundingBox();
    expect(book?.width).toBeGreaterThan(0.3 * 390);
    expect(await shifts(page)).toEqual([]);
  });
}

for (const time of [wednesday.morning, wednesday.night]) {
  const { today } = phonesAt(time);
  const words = `Phones ${today.startsWith("until") ? `open ${today}` : phoneLine}`;
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
  await expect(page.locator("[data-hours-today]")).toHaveText(panelAt(wednesday.night));
  await expect(today).toHaveText("10");
});
