/** /book with script is the dialog's form, and so is the calendar of a visit's private page. */
import type { Page } from "@playwright/test";
import { formatLongDate, formatWeekday, type PlainDate } from "../../src/booking/time/calendar.ts";
import { slotDetails } from "../../src/booking/time/slots.ts";
import { brandFiles } from "../catalog.ts";
import { violations } from "./axe.ts";
import {
  bookByRequest,
  bringToLife,
  fieldsOf,
  fillForm,
  firstSlot,
  openBookingDialog,
  secondSlot,
  showMonthOf,
  validBooking,
} from "./booking-form.ts";
import { expect, test } from "./test.ts";

const [brand] = brandFiles;
const form = (page: Page) => page.locator("#book-form");

test.describe("The booking page", () => {
  test("has the dialog's form, preset as its address says, without accessibility problems", async ({ page, site }) => {
    const date = site.freeDay();
    await page.goto(`/book?service=dryer-repair&brand=${brand.id}&problem=No+heat&date=${date}&slot=${secondSlot}`);
    const fields = fieldsOf(form(page));
    await bringToLife(form(page));
    await expect(fields.service("dryer-repair")).toBeChecked();
    await expect(form(page).locator("[name=serviceDate]:checked")).toHaveValue(date);
    await expect(fields.slot(secondSlot)).toBeChecked();
    await expect(fields.description).toHaveValue(`Brand: ${brand.name}\nProblem: No heat`);
    await expect(page.locator("main form")).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await test.step("the next free visits are chosen in it", async () => {
      const offer = page.locator("main [data-next-visit]").getByRole("link").first();
      const query = new URL((await offer.getAttribute("href")) ?? "", page.url()).searchParams;
      await offer.click();
      await expect(form(page).locator("[name=serviceDate]:checked")).toHaveValue(query.get("date") ?? "");
      await expect(fields.slot(query.get("slot") ?? "")).toBeChecked();
      await expect(fields.service("dryer-repair")).toBeFocused();
      await expect(fields.description).toHaveValue(`Brand: ${brand.name}\nProblem: No heat`);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });

  test("shares the draft with the dialog and keeps it over a reload", async ({ page }) => {
    const dialog = await openBookingDialog(page);
    await fieldsOf(dialog).name.pressSequentially("Dana Miller");
    await page.goto("/book");
    await bringToLife(form(page));
    await expect(fieldsOf(form(page)).name).toHaveValue("Dana Miller");
    await fieldsOf(form(page)).address.pressSequentially("12 Example Avenue");
    // The page is left before another frame is painted.
    await fieldsOf(form(page)).address.evaluate((field: HTMLInputElement) => {
      window.requestAnimationFrame = () => 0;
      field.value += ", Unit 2";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      location.reload();
    });
    await page.waitForLoadState();
    await bringToLife(form(page));
    await expect(fieldsOf(form(page)).address).toHaveValue("12 Example Avenue, Unit 2");
    await test.step("has no second form on top: the bar's Book leads into it", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await page.getByRole("navigation", { name: "Call or book" }).getByRole("link", { name: "Book" }).click();
      await expect(form(page).getByRole("radio").first()).toBeFocused();
      await expect(form(page).getByRole("radio").first()).toBeInViewport();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });

  test("books, and shows the visit's page, which Back and reload leave as it is", async ({ page, site }) => {
    const values = validBooking(site.freeDay());
    await page.goto("/book");
    await bringToLife(form(page));
    await fillForm(form(page), values);
    await fieldsOf(form(page)).submit.click();
    await expect(page).toHaveURL(/\/booking\/[\w-]+\?done=booked$/);
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    await expect(page.getByText(formatLongDate(values.serviceDate as PlainDate))).toBeVisible();
    await page.reload();
    await page.goBack();
    await page.goForward();
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    expect(site.storedBookings(values.description)).toHaveLength(1);
  });

  test("keeps what was sent before the script was there, and says what is wrong with it", async ({ page, site }) => {
    const values = validBooking(site.freeDay());
    const { phone, ...sent } = values;
    await page.goto("/book");
    await fieldsOf(form(page)).name.pressSequentially("Somebody else");
    await page.evaluate(
      (fields) => {
        const plain = document.createElement("form");
        Object.assign(plain, { method: "post", action: "/book" });
        for (const [name, value] of fields)
          plain.append(Object.assign(document.createElement("input"), { name, value }));
        document.body.append(plain);
        plain.submit();
      },
      Object.entries({ ...sent, phone: "555" }),
    );
    const fields = fieldsOf(form(page));
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText("Please check one field");
    await bringToLife(form(page));
    await expect(fields.phone).toHaveValue("555");
    await expect(fields.phone).toHaveAccessibleDescription("Please enter a valid phone number.");
    await expect(form(page).locator(".field-error")).toHaveCount(1);
    await expect(fields.name).toHaveValue(values.name);
    await expect(fields.terms).toBeChecked();
    await expect(fields.slot(values.timeSlot)).toBeChecked();
    await fields.phone.fill(phone);
    await fields.submit.click();
    await expect(page).toHaveURL(/\/booking\/[\w-]+\?done=booked$/);
    expect(site.storedBookings(values.description)).toMatchObject([{ visit_date: values.serviceDate }]);
  });

  test("takes over what was posted by the inline form when the dialog could not be loaded", async ({ page }) => {
    await page.goto("/");
    const contact = page.locator("#contact");
    await contact.getByRole("textbox", { name: "Name" }).fill("Dana Miller");
    await contact.locator("form").evaluate((element: HTMLFormElement) => element.submit());
    await expect(fieldsOf(form(page)).name).toHaveValue("Dana Miller");
  });
});

test("A visit is rescheduled with the same calendar, which shows what is free", async ({ page, site, request }) => {
  const values = validBooking(site.freeDay());
  const link = await bookByRequest(request, values);
  const date = site.freeDay();
  await page.goto(link);
  await page.getByText("Reschedule this visit", { exact: true }).click();
  await page.getByRole("radio", { name: "Another day or time" }).check();
  const main = page.getByRole("main");
  await bringToLife(main.locator(".calendar"));
  await showMonthOf(main, date);
  await fieldsOf(main).day(date).click();
  await main
    .locator(".slots")
    .getByRole("radio", { name: new RegExp(`^${slotDetails(firstSlot).name} `) })
    .check();
  await main.getByRole("button", { name: "Reschedule my visit" }).click();
  await expect(page.getByText("Your visit has been rescheduled.")).toBeVisible();
  await expect(page.getByText(formatWeekday(date)).first()).toBeVisible();
  expect(site.storedBookings(values.description)).toMatchObject([{ visit_date: date, time_slot: firstSlot }]);
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a booking leads to the visit's page, which tells no other site its address", async ({ page, site }) => {
    const values = validBooking(site.freeDay());
    await page.goto("/book");
    const main = page.getByRole("main");
    await fillForm(main, values);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await fieldsOf(main).submit.click();
    const response = await answered;
    expect(response.status()).toBe(303);
    expect(await response.allHeaders()).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
    await expect(page).toHaveURL(/\/booking\/[\w-]+\?done=booked$/);
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    await page.goBack();
    await page.goForward();
    expect(site.storedBookings(values.description)).toHaveLength(1);
  });
});
