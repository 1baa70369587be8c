/** The next free visits as buttons: on pages, in the dialog that they open, and without script on /book. */
import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, addMonths, formatShortDay, type PlainDate, todayInNewYork } from "../../src/booking/time/calendar.ts";
import { slotDetails } from "../../src/booking/time/slots.ts";
import { brandFiles } from "../catalog.ts";
import { violations } from "./axe.ts";
import { bookingDialog, fieldsOf, firstSlot, secondSlot, validBooking } from "./booking-form.ts";
import { overflowing } from "./flaws.ts";
import { capacity } from "./site.ts";
import { expect, test } from "./test.ts";

const [brand] = brandFiles;

interface FreeVisit {
  date: PlainDate;
  slot: string;
  text: string;
  short: string;
}

const freeVisits = async (request: APIRequestContext): Promise<FreeVisit[]> =>
  (await (await request.get("/api/availability")).json()).free;

const offers = (page: Page) => page.locator("main [data-next-visit]").first().getByRole("link");

const chosenDay = (page: Page) => bookingDialog(page).locator("[name=serviceDate]:checked");

/** Takes every spot of a time. */
async function fillUp(request: APIRequestContext, date: PlainDate, slot: string): Promise<void> {
  for (let taken = 0; taken < capacity; taken++) {
    await request.post("/api/bookings", { data: validBooking(date, { timeSlot: slot }) });
  }
}

test.describe("The next free visits", () => {
  test("are three buttons, each of which opens the dialog with its day and time window chosen", async ({
    page,
    request,
  }) => {
    await page.goto("/");
    const [next, ...others] = await freeVisits(request);
    await expect(offers(page)).toHaveText([
      `Next visit: ${next?.text}`,
      ...others.map(({ short }) => new RegExp(`^${short}$`, "i")),
    ]);
    const [second] = others;
    await offers(page).nth(1).click();
    await expect(chosenDay(page)).toHaveValue(second?.date ?? "");
    await expect(fieldsOf(bookingDialog(page)).slot(second?.slot ?? "")).toBeChecked();
  });

  test("keep the presets of their page, also when opened in another tab", async ({ page }) => {
    await page.goto("/services/dryer-repair");
    await expect(offers(page)).toHaveCount(3);
    const link = (await offers(page).first().getAttribute("href")) ?? "";
    await offers(page).first().click();
    await expect(fieldsOf(bookingDialog(page)).service("dryer-repair")).toBeChecked();
    const query = new URLSearchParams(link.slice("/book?".length));
    expect(query.get("service")).toBe("dryer-repair");
    expect(query.get("date")).toBe(await chosenDay(page).inputValue());
  });

  test("are booked from the page that says where we come to, with the ZIP code that was typed there, at 320 px", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/coverage?place=33770");
    expect([await violations(page), await overflowing(page)]).toEqual([[], []]);
    await page.getByRole("main").getByRole("link", { name: "Book This Visit" }).click();
    const dialog = bookingDialog(page);
    await expect(dialog.getByRole("textbox", { name: "ZIP" })).toHaveValue("33770");
    await expect(chosenDay(page)).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(dialog.locator("[name=timeSlot]:checked")).toHaveCount(1);
  });

  test("turn the calendar to their month", async ({ page }) => {
    const date = `${addMonths(todayInNewYork(new Date()), 1).slice(0, 7)}-01` as PlainDate;
    const free = [{ date, slot: firstSlot, text: "next month", short: "Next month" }];
    await page.route("**/api/availability?*", (route) => route.fulfill({ json: { free } }));
    await page.goto("/");
    await offers(page).first().click();
    await expect(chosenDay(page)).toHaveValue(date);
    await expect(fieldsOf(bookingDialog(page)).day(date)).toBeVisible();
  });

  test("that filled up meanwhile say so and offer the next", async ({ page, request }) => {
    await page.goto("/");
    await expect(offers(page)).toHaveCount(3);
    const [next] = await freeVisits(request);
    await fillUp(request, next?.date as PlainDate, next?.slot as string);
    await offers(page).first().click();
    const dialog = bookingDialog(page);
    await expect(dialog.getByText("That time was just taken.")).toBeVisible();
    const alternatives = dialog.getByRole("group", { name: "Next free times" }).getByRole("button");
    await expect(alternatives.first()).toBeFocused();
    await alternatives.first().click();
    await expect(dialog.getByText("That time was just taken.")).toBeHidden();
    await expect(dialog.locator("[name=timeSlot]:checked")).toHaveCount(1);
  });
});

test.describe("Without script, the booking page", () => {
  test.use({ javaScriptEnabled: false });
  const form = (page: Page) => page.getByRole("main");
  const times = (page: Page) => form(page).getByRole("group", { name: "Next free times" }).getByRole("button");
  const wordsOf = (date: PlainDate, slot: string) => `${formatShortDay(date)}, ${slotDetails(slot).hours}`;

  test("takes day and time window from its address", async ({ page, site }) => {
    const date = site.freeDay();
    await page.goto(`/book?date=${date}&slot=${secondSlot}`);
    await expect(fieldsOf(form(page)).day(date as PlainDate)).toBeChecked();
    await expect(fieldsOf(form(page)).slot(secondSlot)).toBeChecked();
    await expect(times(page)).toHaveCount(6);
    await expect(times(page).first()).toHaveText(wordsOf(date, firstSlot));
  });

  test("chooses a free time with one press and keeps what was typed", async ({ page, site }) => {
    const date = site.freeDay();
    await page.goto(`/book?date=${date}`);
    const fields = fieldsOf(form(page));
    await fields.name.fill("Dana Miller");
    await times(page).nth(1).click();
    await expect(fields.name).toHaveValue("Dana Miller");
    await expect(fieldsOf(form(page)).day(date as PlainDate)).toBeChecked();
    await expect(fields.slot(secondSlot)).toBeChecked();
    await expect(page.locator("[data-answer]").getByRole("alert")).toHaveCount(0);
    await expect(times(page).nth(1)).toHaveAttribute("aria-current", "true");
  });

  test("sends the form on Enter, and chooses no time by that", async ({ page }) => {
    await page.goto("/book");
    await fieldsOf(form(page)).name.press("Enter");
    await expect(page.locator(".field-error")).toHaveCount(9);
  });

  test("says that a time from its address is taken, and offers the next", async ({ page, site, request }) => {
    const date = site.freeDay();
    await fillUp(request, date, firstSlot);
    await page.goto(`/book?date=${date}&slot=${firstSlot}`);
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText("That time was just taken.");
    await expect(form(page).locator("[name=timeSlot]:checked")).toHaveCount(0);
    await expect(times(page).first()).toHaveText(wordsOf(date, secondSlot));
    await page.goto(`/book?date=${addDays(todayInNewYork(new Date()), -1)}&slot=${firstSlot}`);
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText("That time was just taken.");
  });

  test("takes only problems that a page names from its address", async ({ page }) => {
    await page.goto(`/book?service=dryer-repair&problem=No+heat&brand=${brand.id}`);
    await expect(fieldsOf(form(page)).description).toHaveValue(`Brand: ${brand.name}\nProblem: No heat`);
    await page.goto("/book?problem=Call+this+number");
    await expect(fieldsOf(form(page)).description).toHaveValue("");
  });
});
