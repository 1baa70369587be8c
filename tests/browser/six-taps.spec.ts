/** How many taps a visit takes on a phone, and details that the device remembers only if the visitor asks for it. */
import type { Locator } from "@playwright/test";
import { leadingCities } from "../catalog.ts";
import { bookingDialog, fieldsOf, validBooking } from "./booking-form.ts";
import { emptyCache, expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("From a page to a booked visit: at most six taps and four short fields; who asked to be remembered types nothing, and is forgotten in one tap", async ({
  page,
}) => {
  const dialog = bookingDialog(page);
  const fields = fieldsOf(dialog);
  const remember = dialog.getByRole("checkbox", { name: "Remember my details on this device" });
  const remembered = () => page.evaluate(() => JSON.parse(localStorage.getItem("my-details") ?? "null"));
  const { name, phone, email } = validBooking("2000-01-01");
  const typed = { name, phone, email, address: "12 Example Avenue" };
  const each = Object.entries(typed) as [keyof typeof typed, string][];
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  /** From the next free visit on a page to the form. */
  async function begin(path: string): Promise<void> {
    taps = 0;
    await page.goto(path);
    await tap(page.locator("main [data-next-visit] a").first());
    await tap(dialog.locator(".service-picker label").filter({ hasText: "Dryer" }));
  }
  async function send(problem: string): Promise<void> {
    await tap(dialog.locator(".problem-chips label").filter({ hasText: problem }));
    await tap(dialog.locator("label.checkbox").filter({ hasText: "I accept the" }).locator("input"));
    await tap(fields.submit);
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  }

  await begin("/");
  await expect(remember).not.toBeChecked();
  await tap(fields.name);
  for (const [field, text] of each) {
    await expect(fields[field]).toBeFocused();
    await page.keyboard.type(text);
    // The keyboard's own key leads to the next field.
    await page.keyboard.press("Tab");
  }
  // Not counted: few visitors ask for it.
  await remember.check();
  await send("No heat");
  expect(taps).toBeLessThanOrEqual(6);
  expect(await remembered()).toEqual({ ...typed, city: "", zip: "" });

  await emptyCache(page);
  await begin(`/locations/${leadingCities[0].slug}`);
  for (const [field, text] of each) await expect(fields[field]).toHaveValue(text);
  await expect(fields.description).toHaveValue("");
  // The same once more would be asked about.
  await send("Will not start");
  expect(taps).toBeLessThanOrEqual(5);

  await begin("/");
  await expect(remember).toBeChecked();
  await dialog.getByRole("button", { name: "Erase my details" }).click();
  await expect(dialog.getByText("Your details were erased from this device.")).toBeVisible();
  for (const [field] of each) await expect(fields[field]).toHaveValue("");
  await expect(remember).not.toBeChecked();
  expect(await remembered()).toBeNull();
});
