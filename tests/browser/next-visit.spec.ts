/** The next free visits as buttons: on pages, in the dialog that they open, and without script on /book. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
import { bookingDialog, fieldsOf, validBooking } from "./booking-form.ts";
import { capacity } from "./site.ts";
import { expect, test } from "./test.ts";

const offers = (page: Page) => page.locator("main [data-next-visit]").first().getByRole("link");

/** Takes every spot of a time. */
async function fillUp(request: APIRequestContext, date: PlainDate, timeSlot: string): Promise<void> {
  for (let taken = 0; taken < capacity; taken++)
    await request.post("/api/bookings", { data: validBooking(date, { timeSlot }) });
}

test("The next free visits are three buttons, which open the dialog with their day, window and the presets of their page", {
  tag: "@variant",
}, async ({ page, request }) => {
  await page.goto("/services/dryer-repair");
  const { free } = await (await request.get("/api/availability")).json();
  const [next, second, third] = free as { date: PlainDate; slot: string; short: string }[];
  await expect(offers(page)).toHaveText([next, second, third].map((visit) => visit?.short ?? ""));
  const link = (await offers(page).nth(1).getAttribute("href")) ?? "";
  await offers(page).nth(1).click();
  const dialog = bookingDialog(page);
  await expect(dialog.locator("[name=serviceDate]:checked")).toHaveValue(second?.date ?? "");
  await expect(fieldsOf(dialog).slot(second?.slot ?? "")).toBeChecked();
  await expect(fieldsOf(dialog).service("dryer-repair")).toBeChecked();
  // Where it leads without script, or in another tab.
  const query = new URLSearchParams(link.slice("/book?".length));
  expect(Object.fromEntries(query)).toMatchObject({ service: "dryer-repair", date: second?.date, slot: second?.slot });

  await test.step("one that filled up meanwhile says so and offers the next", async () => {
    await page.goto("/services/dryer-repair");
    await expect(offers(page)).toHaveCount(3);
    await fillUp(request, next?.date as PlainDate, next?.slot as string);
    await offers(page).first().click();
    await expect(dialog.getByText("That time was just taken.")).toBeVisible();
    const alternatives = dialog.getByRole("group", { name: "Next available times" }).getByRole("button");
    await expect(alternatives.first()).toBeFocused();
    await alternatives.first().click();
    await expect(dialog.getByText("That time was just taken.")).toBeHidden();
    await expect(dialog.locator("[name=timeSlot]:checked")).toHaveCount(1);
  });
});
