/** What the hours mean at the moment, in the phone's bar, the hero and the panels; their words have their own tests. */
import type { Page } from "@playwright/test";
import { callAll } from "../../../src/bookings/staff/fixtures.ts";
import { phoneLine } from "../../../src/facts/derived/hours-in-words.ts";
import { business, facts } from "../../../src/facts/site.ts";
import { closedMessage } from "../../../src/shared/rules/refusal-messages.ts";
import { formatWeekday, hourInNewYork } from "../../../src/shared/time/calendar.ts";
import { openWindows } from "../../../src/shared/time/open-windows.ts";
import { phoneStatus, visitStatus } from "../../../src/site/islands/start/today-in-words.ts";
import { fieldsOf, firstSlot } from "../booking-form.ts";
import { shifts, watchShifts } from "../layout-shifts.ts";
import type { Site } from "../site.ts";
import { expect, test } from "../test.ts";

const wednesday = { morning: "2037-06-10T14:00:00Z", early: "2037-06-10T10:00:00Z" };
const saturday = "2037-06-13T15:00:00Z";

const never = () => false;
const phonesAt = (time: string) => phoneStatus(facts().phoneHours, new Date(time), never);

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 503/] });

const desktop = { width: 1280, height: 800 };
const barOf = (page: Page) => page.getByRole("navigation", { name: "Call or book" });
/** What says from when the phones are answered, and what booking does until then. */
const lines = (page: Page, { afterHours }: { afterHours: string }) =>
  page.getByText(afterHours, { exact: true }).filter({ visible: true });

test("While the phones are open, panels say until when, and no line speaks of another time", async ({ page }) => {
  await page.clock.setFixedTime(saturday);
  await page.goto("/services/dryer-repair");
  const visits = visitStatus(openWindows(), new Date(saturday), never);
  await expect(page.locator("[data-hours-today]")).toHaveText(`Today: phones ${phonesAt(saturday).until}, ${visits}`);
  await expect(page.locator(".after-hours")).toHaveCount(0);
});

for (const [name, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desktop })) {
  test(`After hours, one line on a ${name} says from when we answer and that a booking holds the time, which moves nothing; forms to book don't say it`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    await page.setViewportSize(viewport);
    await page.clock.setFixedTime(wednesday.early);
    const early = phonesAt(wednesday.early);
    for (const path of ["/", "/services", "/services/dryer-repair"]) {
      await page.goto(path);
      await expect(lines(page, early), path).toHaveCount(1);
      for (const panel of await page.locator("[data-hours-today]").all()) await expect(panel).toHaveText("Closed now.");
      expect(await shifts(page), path).toEqual([]);
    }
    await page.goto("/book");
    await expect(page.locator("[data-hours-today]")).toHaveText("Closed now.");
    await expect(lines(page, early)).toHaveCount(0);
  });
}

test("After hours the phone's bar begins with booking, and has the number as by day and dials it", async ({ page }) => {
  await page.clock.setFixedTime(wednesday.early);
  await page.goto("/services/dryer-repair");
  await expect(lines(page, phonesAt(wednesday.early))).toHaveCount(1);
  const call = barOf(page).getByRole("link", { name: "Call Now" });
  await expect(call).toHaveText(`Call Now: ${business().phone.text}`);
  await expect(call).toHaveAttribute("href", business().phone.href);
  const book = barOf(page).getByRole("link", { name: "Book" });
  await expect(book).toBeVisible();
  const [first, second] = [await book.boundingBox(), await call.boundingBox()];
  expect(first?.x).toBeLessThan(second?.x ?? 0);
});

test("After hours, what says to call for immediate service says from when", async ({ page }) => {
  await page.clock.setFixedTime(wednesday.early);
  await page.goto("/services/dryer-repair");
  const { from } = phonesAt(wednesday.early);
  await expect(page.getByRole("main").getByText("Call for Immediate Service")).toHaveText(
    ["Call for Immediate Service", from].join(" ").trim(),
  );
});

test("The home page says on a desktop until when the phones are open", async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.clock.setFixedTime(wednesday.morning);
  await page.goto("/");
  await expect(page.locator("main [data-phone-hours]")).toHaveText(`Phones open ${phonesAt(wednesday.morning).until}`);
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
  const hours = (page: Page) => page.locator("main [data-closed-days]");

  test("no page says that phones are open, or that it is every day, and the hours list the day", async ({
    page,
    site,
  }) => {
    await using closed = await closeDay(site);
    const today = phoneStatus(facts().phoneHours, closed.atTen, (day) => day === closed.date);
    await page.clock.setFixedTime(closed.atTen);
    for (const path of ["/", "/services/dryer-repair", "/refrigerator-repair"]) {
      await page.goto(path);
      await expect(page.locator("[data-hours-today]"), path).toHaveText("Closed today.");
      await expect(lines(page, today), path).toHaveCount(1);
      await expect(hours(page), path).toContainText(closed.words);
      await expect(page.locator("body"), path).not.toContainText(/every day|7 days a week/);
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
  await expect(page.locator("main [data-phone-hours]")).toHaveText(`Phones ${phoneLine()}`);
});
