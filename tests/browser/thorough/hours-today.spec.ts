/** What the hours mean at the moment, in the phone's bar, the hero and the panels; their words have tests of their own. */
import type { Page } from "@playwright/test";
import { closedMessage } from "../../../src/booking/rules/refusal-messages.ts";
import { callAll } from "../../../src/booking/staff/fixtures.ts";
import { formatWeekday, hourInNewYork } from "../../../src/booking/time/calendar.ts";
import { business } from "../../../src/business/business.ts";
import { phoneLine } from "../../../src/business/derived/hours-in-words.ts";
import { offeredWindows } from "../../../src/business/derived/offered-windows.ts";
import { phoneHours } from "../../../src/business/facts.ts";
import { bookNow, phoneStatus, visitStatus } from "../../../src/islands/start/today-in-words.ts";
import { fieldsOf, firstSlot } from "../booking-form.ts";
import { shifts, watchShifts } from "../layout-shifts.ts";
import type { Site } from "../site.ts";
import { expect, test } from "../test.ts";

const wednesday = { morning: "2037-06-10T14:00:00Z", early: "2037-06-10T10:00:00Z" };
const saturday = "2037-06-13T15:00:00Z";

const never = () => false;
const phonesAt = (time: string) => phoneStatus(phoneHours, new Date(time), never);
/** "Today: phones until 8pm, last arrivals by 4pm", or what happens when you call or book now. */
const panelAt = (time: string) =>
  phonesAt(time).afterHours ||
  `Today: phones ${phonesAt(time).until}, ${visitStatus(offeredWindows, new Date(time), never)}`;

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 503/] });

for (const time of [wednesday.early, saturday]) {
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
    await expect(bar.getByText(bookNow)).toBeVisible();
    await expect(call).toHaveAttribute("href", business.phone.href);
    // By day "Book" has less than 30% of the screen. It comes when the page's own booking button has left.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const book = await bar.getByRole("link").last().boundingBox();
    expect(book?.width).toBeGreaterThan(0.3 * 390);
    expect(await shifts(page)).toEqual([]);
  });
}

test("The home page says when the phones are open; where the bar isn't, heroes say what happens until then, which moves nothing", async ({
  page,
}) => {
  const { until, afterHours } = phonesAt(wednesday.morning);
  await page.clock.setFixedTime(wednesday.morning);
  await page.goto("/");
  await expect(page.locator("main [data-phone-hours]")).toHaveText(afterHours || `Phones open ${until}`);
  await page.addInitScript(watchShifts);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.setFixedTime(wednesday.early);
  const early = phonesAt(wednesday.early).afterHours;
  for (const path of ["/", "/services", "/services/dryer-repair"]) {
    await page.goto(path);
    const said = page
      .locator("main > section")
      .first()
      .getByText(early || "Phones open");
    if (early || path === "/") await expect(said, path).toBeVisible();
    expect(await shifts(page), path).toEqual([]);
  }
});

test.describe("On a day that the office has closed", () => {
  /** Closes a free day, as on Thanksgiving, until the end of the block; the days beside it are open. */
  async function closeDay({ freeDay, office }: Site) {
    freeDay();
    const [date] = [freeDay(), freeDay()];
    await office.close({ first: date, last: date, note: "Thanksgiving" }, callAll, "Front desk");
    const atTen = hourInNewYork(date, 10);
    return {
      date,
      atTen,
      // Other tests of the same server may have closed other days.
      words: formatWeekday(date),
      [Symbol.asyncDispose]: async () => void (await office.reopen({ first: date, last: date }, "Front desk")),
    };
  }
  const hours = (page: Page) => page.locator("[data-closed-days]");

  test("no page says that phones or visits are open, nor does the phone's bar, and the hours list the day", async ({
    page,
    site,
  }) => {
    await using closed = await closeDay(site);
    const { opens, afterHours } = phoneStatus(phoneHours, closed.atTen, (day) => day === closed.date);
    await page.clock.setFixedTime(closed.atTen);
    await page.goto("/");
    await expect(page.locator("main [data-phone-hours]")).toHaveText(opens);
    await expect(page.locator("main [data-phone-hours]")).not.toHaveClass(/is-open/);
    await expect(page.getByRole("navigation", { name: "Call or book" }).getByText(opens)).toBeVisible();
    for (const path of ["/", "/book", "/services/dryer-repair"]) {
      await page.goto(path);
      await expect(page.locator("[data-hours-today]"), path).toHaveText(afterHours);
      await expect(hours(page), path).toContainText(closed.words);
    }
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the booking page doesn't offer it, and says so of a link that chose it", async ({ page, site }) => {
      await using closed = await closeDay(site);
      await page.goto(`/book?date=${closed.date}&slot=${firstSlot}`);
      await expect(fieldsOf(page.getByRole("main")).day(closed.date)).toBeDisabled();
      await expect(page.locator("[data-answer]").getByRole("alert")).toContainText(closedMessage);
    });
  });
});

test("While the server doesn't say which days are closed, pages keep to the hours of the week", async ({ page }) => {
  await page.clock.setFixedTime(wednesday.morning);
  await page.route("**/api/availability*", (route) => route.fulfill({ status: 503, json: {} }));
  const asked = page.waitForResponse(/api\/availability/);
  await page.goto("/");
  await (await asked).finished();
  await expect(page.locator("main [data-phone-hours]")).toHaveText(`Phones ${phoneLine}`);
});
