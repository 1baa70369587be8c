/**
 * Nothing moves by itself: cumulative layout shift is 0, as measured by the browser's Layout Instability API. Per the
 * standard, shifts within half a second of user input don't count: the visitor asked for those.
 */
import { bookingDialog, bringToLife, fieldsOf, openBookingDialog } from "../booking-form.ts";
import { shifts, watchShifts } from "../layout-shifts.ts";
import { widths } from "../steady-page.ts";
import { expect, hold, test } from "../test.ts";

test.describe("Nothing moves by itself", () => {
  test.beforeEach(({ page }) => page.addInitScript(watchShifts));

  for (const [width, viewport] of Object.entries(widths)) {
    test(`when the dialog opens and availability arrives, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      const answer = await hold(page, /\/api\/availability$/);
      // Pressed by a script: for half a second after a visitor's own press, shifts would not count.
      const button = page.getByRole("main").getByRole("button", { name: "Book Service Now" });
      await button.evaluate((pressed: HTMLElement) => pressed.click());
      await expect(bookingDialog(page).locator("form")).toBeVisible();
      const answered = page.waitForResponse(/\/api\/availability$/);
      answer();
      await answered;
      await expect(bookingDialog(page).locator(".days label")).not.toHaveCount(0);
      expect(await shifts(page)).toEqual([]);
    });
  }
});

test("The live form on /book leaves the footer where it was", async ({ page }) => {
  await page.addInitScript(watchShifts);
  await page.setViewportSize(widths[1280]);
  const letThrough = await hold(page, /page-form[^/]*\.js$/);
  await page.goto("/book", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.getByRole("contentinfo").evaluate((footer) => {
    // A little below what is in view.
    scrollTo({ top: scrollY + footer.getBoundingClientRect().top - innerHeight - 50, behavior: "instant" });
  });
  await shifts(page);
  letThrough();
  await bringToLife(page.locator("#book-form"));
  expect(await shifts(page)).toEqual([]);
});

test("An invalid entry in the dialog moves nothing above its message, and keeps the field being typed into in place", async ({
  page,
}) => {
  await page.setViewportSize(widths[390]);
  const dialog = await openBookingDialog(page);
  await fieldsOf(dialog).submit.click();
  // The message of the field that got the focus.
  await expect(dialog.getByText("Please select a service type.")).toBeInViewport();
  for (const [name, text] of [
    ["name", "Dana Miller"],
    ["email", "dana@example.com"],
    ["description", "It does not heat up."],
  ] as const) {
    const field = fieldsOf(dialog)[name];
    await field.focus();
    const before = (await field.boundingBox())?.y;
    await page.keyboard.type(text);
    await expect(field).not.toHaveAttribute("aria-invalid");
    expect.soft((await field.boundingBox())?.y, name).toBe(before);
  }
});
