/** How many taps and typed characters a visit takes on a phone. Before: 11 taps and 76 characters. */
import type { Locator, Page } from "@playwright/test";
import type { BookingFormValues } from "../../src/booking/form/schema.ts";
import { leadingCities } from "../catalog.ts";
import { bookingDialog, fieldsOf, validBooking } from "./booking-form.ts";
import { emptyCache, expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Somebody else each time: one person may only have a few visits. */
const someone = ({ email, phone }: BookingFormValues) => ({
  name: "Dana Miller",
  phone: phone.replace(/\D/g, ""),
  email,
  street: "12 Example Avenue",
});

/** A finger: counts what it does. */
function finger(page: Page) {
  const counted = { taps: 0, characters: 0 };
  return {
    counted,
    async tap(target: Locator) {
      counted.taps++;
      await target.tap();
    },
    /** Types into the focused field; the keyboard's own key leads to the next one. */
    async type(text: string) {
      counted.characters += text.length;
      await page.keyboard.type(text);
    },
    next: () => page.keyboard.press("Tab"),
  };
}

/** From the next free visit on the page to the confirmation. Somebody who is named types, and asks to be remembered, which is not counted. */
async function book(page: Page, person?: ReturnType<typeof someone>) {
  const { tap, type, next, counted } = finger(page);
  await tap(page.locator("main [data-next-visit] a").first());
  const dialog = bookingDialog(page);
  const fields = fieldsOf(dialog);
  await tap(dialog.locator(".service-picker label").filter({ hasText: "Dryer" }));
  if (person) {
    await tap(fields.name);
    for (const [field, text] of [
      [fields.name, person.name],
      [fields.phone, person.phone],
      [fields.email, person.email],
      [fields.address, person.street],
    ] as const) {
      await expect(field).toBeFocused();
      await type(text);
      await next();
    }
    await dialog.getByRole("checkbox", { name: "Remember my details on this device" }).check();
  }
  await tap(dialog.locator(".problem-chips label").filter({ hasText: "No heat" }));
  await tap(dialog.locator("label.checkbox").filter({ hasText: "I accept the" }).locator("input"));
  await tap(fields.submit);
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  return counted;
}

test("From a page to a booked visit: at most six taps and four short fields; a remembered visitor types nothing", async ({
  page,
}) => {
  const person = someone(validBooking("2000-01-01"));
  await page.goto("/");
  const typed = Object.values(person).join("").length;
  const first = await book(page, person);
  expect(first.characters).toBe(typed);
  expect(first.taps).toBeLessThanOrEqual(6);
  await emptyCache(page);
  await page.goto(`/locations/${leadingCities[0].slug}`);
  const second = await book(page);
  expect(second.characters).toBe(0);
  expect(second.taps).toBeLessThanOrEqual(5);
});
