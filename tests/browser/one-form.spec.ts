/** /book with script is the dialog's form, and so is the calendar of a visit's private page. */
import type { Page } from "@playwright/test";
import { formatLongDate, type PlainDate } from "../../src/booking/time/calendar.ts";
import { brandFiles } from "../catalog.ts";
import { violations } from "./axe.ts";
import { bringToLife, fieldsOf, fillForm, secondSlot, validBooking } from "./booking-form.ts";
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
});
