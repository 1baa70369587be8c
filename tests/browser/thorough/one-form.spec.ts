/** /book with script is the dialog's form, and so is the calendar of a visit's private page. */
import type { Page } from "@playwright/test";
import { brandFiles } from "../../catalog.ts";
import { bringToLife, fieldsOf, openBookingDialog, validBooking } from "../booking-form.ts";
import { expect, test } from "../test.ts";

const [_brand] = brandFiles;
const form = (page: Page) => page.locator("#book-form");

test.describe("The booking page", () => {
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
});
