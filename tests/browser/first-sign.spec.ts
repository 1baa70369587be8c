/** The first sign of a person may be a press: the frame comes at once; a form that was prepared or served keeps what was chosen in it. */
import { bookingButton, bookingDialog, bringToLife, fieldsOf, formCode, preparedForm } from "./booking-form.ts";
import { expect, hold, test } from "./test.ts";

test("A press as the very first sign opens the frame at once, and the form when it is there", async ({ page }) => {
  const letThrough = await hold(page, formCode);
  await page.goto("/services/dryer-repair");
  await bookingButton(page).click();
  const dialog = bookingDialog(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Book your repair" })).toBeFocused();
  await expect(dialog.getByRole("status")).toHaveText("One moment: the form is loading.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(bookingButton(page)).toBeFocused();
  await bookingButton(page).click();
  letThrough();
  await expect(fieldsOf(dialog).service("dryer-repair")).toBeChecked();
  await expect(dialog.getByText("One moment")).toBeHidden();
});

test("A prepared form is filled at once: what is chosen before the server says what is free stays", {
  tag: "@variant",
}, async ({ page }) => {
  const answer = await hold(page, /\/api\/availability$/);
  await page.goto("/services/dryer-repair");
  await page.mouse.move(1, 1);
  await expect(preparedForm(page)).toHaveCount(1);
  await bookingButton(page).click();
  const dialog = bookingDialog(page);
  await expect(fieldsOf(dialog).service("dryer-repair")).toBeChecked();
  const day = dialog.locator("[name=serviceDate]:enabled").first();
  const date = await day.inputValue();
  await day.evaluate((radio: HTMLInputElement) => radio.click());
  const answered = page.waitForResponse(/\/api\/availability$/);
  answer();
  await answered;
  await expect(dialog.locator("[name=serviceDate]:checked")).toHaveValue(date);
});

test("The form of /book is served, comes alive where it is, and keeps what was entered before", async ({
  page,
  isTranslated,
}) => {
  const letThrough = await hold(page, /\/page-form\.[^/]*\.js$/);
  await page.goto("/book");
  const form = page.locator("#book-form");
  const fields = fieldsOf(form);
  await fields.name.fill("Dana Miller");
  await fields.service("dryer-repair").check();
  const day = form.locator("[name=serviceDate]:enabled").last();
  await day.evaluate((radio: HTMLInputElement) => radio.click());
  const chosen = await form.locator("[name=serviceDate]:checked").inputValue();
  await form.evaluate((element) => element.setAttribute("data-served", ""));
  letThrough();
  await bringToLife(form);
  // React takes over no text but its own.
  if (!isTranslated) await expect(form).toHaveAttribute("data-served");
  await expect(page.locator("main form")).toHaveCount(1);
  await expect(fields.name).toHaveValue("Dana Miller");
  await expect(form.locator(".form-sum")).toContainText("Dryer");
  await expect(form.locator("[name=serviceDate]:checked")).toHaveValue(chosen);
  await expect(form.locator(".month.is-shown [name=serviceDate]:checked")).toHaveCount(1);
});
