/** What the hours mean at the moment, in the phone's bar, the hero and the panels; their words have tests of their own. */
import type { Page } from "@playwright/test";
import { closedMessage } from "../../../src/booking/rules/refusal-messages.ts";
import { formatShortDay, hourInNewYork } from "../../../src/booking/time/calendar.ts";
import { business } from "../../../src/business/business.ts";
import { phoneLine } from "../../../src/business/derived/hours-in-words.ts";
import { phoneHours, visitHours } from "../../../src/business/hours.ts";
import { phoneStatus, visitStatus } from "../../../src/islands/start/today-in-words.ts";
import { firstSlot } from "../booking-form.ts";
import { shifts, watchShifts } from "../layout-shifts.ts";
import type { Site } from "../site.ts";
import { expect, test } from "../test.ts";

const wednesday = { morning: "2037-06-10T14:00:00Z", early: "2037-06-10T10:00:00Z" };
const saturday = "2037-06-13T15:00:00Z";

const never = () => false;
const phonesAt = (time: string) => phoneStatus(phoneHours, new Date(time), never);
/** "Today: phones until 8pm, visits until 5pm". */
const panelAt = (time: string) =>
  `Today: phones ${phonesAt(time).today}, ${visitStatus(visitHours, new Date(time), never)}`;

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
    await expect(call).toHaveAttribute("href", business.phone.href);
    // By day "Book" has less than 30% of the screen. It comes when the page's own booking button has left.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const book = await bar.getByRole("link").last().boundingBox();
    expect(book?.width).toBeGreaterThan(0.3 * 390);
    expect(await shifts(page)).toEqual([]);
  });
}

test("The home page says when the phones are open", async ({ page }) => {
  await page.clock.setFixedTime(wednesday.morning);
  await page.goto("/");
  // In the phone's menu, and in the hero.
  const words = `Phones open ${phonesAt(wednesday.morning).today}`;
  await expect(page.locator("[data-phone-hours]")).toHaveText([words, words]);
});

test.describe("On a day that the office has closed", () => {
  /** Closes a free day, as on Thanksgiving, until the end of the block; the days beside it are open. */
  async function closeDay({ freeDay, office }: Site) {
    freeDay();
    const [date] = [freeDay(), freeDay()];
    await office.close({ first: date, last: date, note: "Thanksgiving" }, "call-all", "Front desk");
    const atTen = hourInNewYork(date, 10);
    return {
      date,
      atTen,
      row: `${formatShortDay(date)}Closed`,
      [Symbol.asyncDispose]: async () => void (await office.reopen({ first: date, last: date }, "Front desk")),
    };
  }
  const rows = (page: Page, row: string) => page.locator("[data-closed]").filter({ hasText: row });

  test("no page says that phones or visits are open, nor does the phone's bar, and the hours list the day", async ({
    page,
    site,
  }) => {
    await using closed = await closeDay(site);
    const { opens } = phoneStatus(phoneHours, closed.atTen, (day) => day === closed.date);
    await page.clock.setFixedTime(closed.atTen);
    await page.goto("/");
    await expect(page.locator("#home [data-phone-hours]")).toHaveText(`Closed today. ${opens}`);
    await expect(page.locator("#home [data-phone-hours]")).not.toHaveClass(/is-open/);
    await expect(rows(page, closed.row)).toHaveCount(2);
    await expect(page.getByRole("navigation", { name: "Call or book" }).getByText(opens)).toBeVisible();
    for (const [path, tables] of [
      ["/book", 1],
      ["/services/dryer-repair", 2],
    ] as const) {
      await page.goto(path);
      await expect(page.locator("[data-hours-today]")).toHaveText("Today: phones closed, no visits");
      await expect(rows(page, closed.row)).toHaveCount(tables);
    }
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("the booking page lists it, and says so of a link that chose it", async ({ page, site }) => {
      await using closed = await closeDay(site);
      await page.goto(`/book?date=${closed.date}&slot=${firstSlot}`);
      await expect(rows(page, closed.row)).toHaveCount(1);
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
  await expect(page.locator("#home [data-phone-hours]")).toHaveText(`Phones ${phoneLine}`);
});
