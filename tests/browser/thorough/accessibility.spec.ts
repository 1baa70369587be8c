import type { Page } from "@playwright/test";
import { type PlainDate, todayInNewYork } from "../../../src/shared/time/calendar.ts";
import { codePath, commonCode, errorCodes } from "../../catalog.ts";
import { violations } from "../axe.ts";
import { bookByRequest, fieldsOf, firstSlot, openBookingDialog, validBooking } from "../booking-form.ts";
import { overflowing, smallTargets } from "../flaws.ts";
import { widths } from "../steady-page.ts";
import { expect, test } from "../test.ts";

/** Runs axe on the page in its current state and measures its targets, at desktop and phone width; at 320 px nothing scrolls sideways. @param part as in `violations` */
async function expectNoViolations(page: Page, part?: string): Promise<void> {
  for (const [width, viewport] of Object.entries(widths).reverse()) {
    await page.setViewportSize(viewport);
    expect(await violations(page, part), `${width} px wide`).toEqual([]);
    expect(await smallTargets(page), `small targets, ${width} px wide`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowing(page)).toEqual([]);
}

test.describe("Axe finds nothing, and nothing scrolls sideways,", () => {
  test("in the booking dialog, empty and with errors", async ({ page }) => {
    const dialog = await openBookingDialog(page);
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    await fieldsOf(dialog).name.press("Enter");
    await expect(dialog.getByText("Please enter your full address.")).toBeVisible();
    await expectNoViolations(page);
  });

  test("in the menu of a phone", async ({ page }) => {
    await page.setViewportSize(widths[390]);
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  for (const [what, path] of Object.entries({
    "an answer about a code": `/error-codes?q=${commonCode}`,
    "a code that is linked": codePath(errorCodes[Math.floor(errorCodes.length / 2)] as (typeof errorCodes)[number]),
    "whether to repair": "/repair-or-replace?appliance=microwave-repair&brand=sub+zero&age=9&new=1000&quote=700",
    "what can't be answered": "/repair-or-replace?appliance=&age=x&new=-1",
  }))
    test(`on ${what}`, async ({ page }) => {
      await page.goto(path);
      await expectNoViolations(page);
    });

  test("on the private page of a visit", async ({ page, site, request }) => {
    const values = validBooking(site.freeDay(), { address: "A".repeat(80) });
    const link = await bookByRequest(request, values);
    const change = page.getByRole("button", { name: "Reschedule my visit" });
    // The whole page in its first and its last state: header and footer stay as they are in between.
    await test.step("that can be changed", async () => {
      await page.goto(link);
      // All rows at once, more than a customer can unfold.
      await page.locator("main details").evaluateAll((rows) => {
        for (const row of rows as HTMLDetailsElement[]) Object.assign(row, { name: "", open: true });
      });
      await page.getByRole("radio", { name: "Another day or time" }).check();
      await expectNoViolations(page);
    });
    await test.step("with errors", async () => {
      await page.goto(link);
      await page.getByText("Reschedule this visit", { exact: true }).click();
      await change.click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectNoViolations(page, "main");
    });
    await test.step("that was rescheduled", async () => {
      await page.locator("[name=when]").first().check();
      await change.click();
      await expect(page.getByRole("main").getByRole("status")).toContainText("Your visit has been rescheduled.");
      await expectNoViolations(page, "main");
    });
    await test.step("that is near", async () => {
      const booked = { date: values.serviceDate as PlainDate, slot: firstSlot };
      site.putAt(values.description, { ...booked, date: todayInNewYork(new Date()) });
      await page.goto(link);
      await expectNoViolations(page, "main");
      site.putAt(values.description, booked);
    });
    await test.step("that is canceled", async () => {
      await page.goto(link);
      await page.getByText("Cancel this visit", { exact: true }).click();
      await page.getByRole("button", { name: "Yes, cancel this visit" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your visit is canceled");
      await expectNoViolations(page);
    });
  });
});
