/** The office in a browser that keeps nothing for pages. */
import { bookByRequest, validBooking } from "./booking-form.ts";
import { isLive, openOffice } from "./office.ts";
import { expect, test } from "./test.ts";

const storages = {
  "is blocked": () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  },
  "isn't there": () => null,
};

for (const [state, storage] of Object.entries(storages))
  test(`Where the browser's storage ${state}, pages work, searches find, and shortcuts can be turned off`, {
    tag: state === "is blocked" ? [] : "@variant",
  }, async ({ page, context, site }) => {
    const values = validBooking(site.freeDay());
    await bookByRequest(page.request, values);
    await openOffice(context, site);
    await page.addInitScript(`for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get: ${storage} });`);
    await page.goto("/office");
    await isLive(page);
    await page.keyboard.press("?");
    const box = page.locator("#shortcuts").getByRole("checkbox");
    await box.uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("n");
    await page.getByRole("combobox", { name: "Search visits" }).fill(values.email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByText(values.name).first()).toBeVisible();
    await expect(page).toHaveURL(/\/office\/search\?q=/);
  });
