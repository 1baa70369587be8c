/** What is rarer about the booking dialog: what makes it ready, what it does when something fails, and what its days say. */
import type { Page } from "@playwright/test";
import { callAll } from "../../../src/bookings/staff/fixtures.ts";
import { todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { timeSlots } from "../../../src/shared/time/slots.ts";
import {
  bookingButton,
  bookingDialog,
  fieldsOf,
  formCode,
  lastSlot,
  lightPage,
  openBookingDialog,
  preparedForm,
  showMonthOf,
} from "../booking-form.ts";
import { expect, test } from "../test.ts";

/** While the visitor saves data, nothing is fetched ahead. */
const saveData = () => Object.defineProperty(navigator, "connection", { value: { saveData: true } });

const signs: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "moves the pointer": (page) => page.mouse.move(30, 30),
  "touches the page": (page) => page.locator("main p").first().dispatchEvent("pointerdown"),
  "presses a key": (page) => page.keyboard.press("Shift"),
  scrolls: (page) => page.evaluate(() => scrollBy(0, 100)),
  "focuses a link": (page) => page.locator("main a").first().focus(),
};

test("Nothing of React runs before the first sign of a person; its files are fetched, and the form is then prepared", async ({
  browser,
  site,
}) => {
  for (const [sign, give] of Object.entries(signs)) {
    await test.step(`somebody ${sign}`, async () => {
      // The browser tells a page at once where an earlier test has left the pointer.
      const page = await browser.newPage();
      const fetched = page.waitForResponse(formCode);
      await page.goto(site.url);
      await (await fetched).finished();
      const isRunning = () =>
        page.evaluate(() =>
          Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")),
        );
      const ran = await page.evaluate(() =>
        performance.getEntriesByType("resource").filter((entry) => {
          const { name, initiatorType } = entry as PerformanceResourceTiming;
          return /\/(packages|dialog-form)\./.test(name) && initiatorType !== "fetch";
        }),
      );
      expect(ran).toEqual([]);
      expect(await isRunning()).toBe(false);
      await give(page);
      await expect(preparedForm(page)).toHaveCount(1);
      expect(await isRunning()).toBe(true);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.close();
    });
  }
});

test("A form that is opened again has no old messages, and begins at the day of its opening", async ({ page }) => {
  await page.clock.setFixedTime("2037-06-10T13:00:00Z");
  const dialog = await openBookingDialog(page);
  await fieldsOf(dialog).submit.click();
  await expect(dialog.locator(".field-error")).not.toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.clock.setFixedTime("2037-06-12T13:00:00Z");
  await bookingButton(page).click();
  await expect(dialog.locator("[name=serviceDate]").first()).toHaveValue("2037-06-12");
  await expect(dialog.locator(".field-error")).toHaveCount(0);
});

test("A day without visits is not called fully booked: today after its last time window, a closed one, and one on which nobody works", async ({
  page,
  site,
}) => {
  const date = site.freeDay();
  const today = todayInNewYork(new Date());
  await page.clock.setFixedTime(`${today}T22:00:00-05:00`);
  const dialog = await openBookingDialog(page);
  const { day, service, submit } = fieldsOf(dialog);
  await expect(day(today)).toHaveAccessibleName(/, no visits$/);
  await expect(day(today)).toBeDisabled();
  // The first day that can be chosen is where somebody goes on who has forgotten it.
  await service("dryer-repair").check();
  await submit.click();
  await expect(dialog.locator(".calendar :focus")).toBeInViewport();
  await showMonthOf(dialog, date);
  await day(date).click();
  // After it was chosen.
  await site.office.close({ first: date, last: date, note: "" }, callAll, "Front desk");
  await openBookingDialog(page);
  await expect(day(date)).toHaveAccessibleName(/, closed$/);
  await expect(day(date)).toBeChecked();
  await expect(day(date)).toBeDisabled();
  await expect(dialog.locator(".slot-badge")).toHaveText(timeSlots().map(() => "Closed"));
  await expect(dialog.locator(".calendar-key")).toContainText("Closed");
  // The only technician is on vacation.
  const off = site.freeDay();
  const id = crypto.randomUUID();
  await using _ = await site.hire({ id, name: "Ana Ruiz" });
  const vacation = { do: "days", id, version: 0, first: off, last: off, works: false, note: "" } as const;
  await site.office.changeStaff(vacation, callAll, "Front desk");
  await openBookingDialog(page);
  await showMonthOf(dialog, off);
  await expect(day(off)).toHaveAccessibleName(/\d, closed$/);
});

test.describe("The dialog fetches availability", () => {
  const availability = /\/api\/availability$/;
  test.use({ allowedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test("once, and not again on window focus; if that fails, it retries once and then offers every time", async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => availability.test(request.url()) && requests.push(request.url()));
    await page.addInitScript(saveData);
    await page.clock.install();
    const answered = page.waitForResponse(availability);
    await openBookingDialog(page, "/services");
    await answered;
    await page.clock.fastForward("05:00");
    await page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      dispatchEvent(new Event("focus"));
    });
    await page.clock.runFor(5_000);
    expect(requests).toHaveLength(1);

    let failures = 0;
    page.on("requestfailed", () => failures++);
    await page.route(availability, (route) => route.abort());
    const dialog = await openBookingDialog(page, "/services");
    await expect.poll(() => failures).toBe(2);
    await page.clock.runFor(60_000);
    expect(requests).toHaveLength(3);
    await expect(fieldsOf(dialog).slot(lastSlot)).toBeEnabled();
  });
});

test("What was typed into the inline form is offered by every button: a freezer as a refrigerator that is called Freezer, another appliance in the words alone", async ({
  page,
}) => {
  await page.goto("/");
  const form = page.locator("#contact");
  const dialog = bookingDialog(page);
  const { services, service, description } = fieldsOf(dialog);
  const take = dialog.getByRole("button", { name: "Use the details I just typed" });
  await form.getByRole("combobox", { name: "Appliance" }).selectOption("Other");
  await form.getByRole("textbox", { name: "What is it doing?" }).fill("The wine cooler is warm.");
  await page.getByRole("main").getByRole("button", { name: "Book Service Now" }).first().click();
  await take.click();
  await expect(description).toHaveValue("The wine cooler is warm.");
  await expect(services.locator(":checked")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await form.getByRole("combobox", { name: "Appliance" }).selectOption("Freezer");
  await page.getByRole("main").getByRole("button", { name: "Book Service Now" }).first().click();
  await take.click();
  await expect(description).toHaveValue("Freezer: The wine cooler is warm.");
  await expect(service("refrigerator-repair")).toBeChecked();
});

test("The dialog's code is not fetched when idle while the visitor saves data, but when a booking button is pressed", async ({
  page,
}) => {
  const early: string[] = [];
  page.on("request", (request) => formCode.test(request.url()) && early.push(request.url()));
  await page.addInitScript(saveData);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.mouse.move(1, 1);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(early).toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Book Service Now" }).click();
  await expect(fieldsOf(bookingDialog(page)).name).toBeVisible();
});

test.describe("If the dialog's code can't be loaded", () => {
  test.use({ allowedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test("a booking button leads to the booking page with its presets", async ({ page }) => {
    await page.route(formCode, (route) => route.abort());
    await page.goto("/services/dryer-repair");
    await page.getByRole("link", { name: "Schedule Dryer Repair" }).first().click();
    await expect(page).toHaveURL("/book?service=dryer-repair");
    await expect(fieldsOf(page.getByRole("main")).service("dryer-repair")).toBeChecked();
  });
});

const broken: readonly [what: string, message: string, breakPage: () => void][] = [
  [
    "on a page without its root element",
    'Root element not found! Make sure there is a div with id "root" in your HTML.',
    () => document.getElementById("root")?.remove(),
  ],
  [
    "that can't be rendered",
    "This browser lacks something",
    () => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error("This browser lacks something");
      };
    },
  ],
];
for (const [what, message, breakPage] of broken) {
  test.describe(`A dialog ${what}`, () => {
    test.use({ allowedErrors: [new RegExp(message)] });

    test("leads to the booking page and still reports the error in its words", async ({ page }) => {
      await page.goto(lightPage);
      await page.evaluate(breakPage);
      const thrown = page.waitForEvent("pageerror");
      await bookingButton(page).click();
      expect((await thrown).message).toBe(message);
      await expect(page).toHaveURL("/book");
    });
  });
}
