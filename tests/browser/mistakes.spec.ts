/** After a refused form, the first field that is wrong is on the screen and has the focus, on a phone, with and without script. */
import type { Page } from "@playwright/test";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { bookByRequest, firstSlot, validBooking } from "./booking-form.ts";
import { openOffice } from "./office.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 422/] });

async function expectAt(page: Page, name: string): Promise<void> {
  const field = page.locator(`main [name=${name}]:focus`);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.locator(`#${await field.getAttribute("aria-describedby")}`)).toBeInViewport();
}

async function visitOfToday(page: Page, site: Site): Promise<{ link: string; path: string }> {
  const values = validBooking(site.freeDay());
  const link = await bookByRequest(page.request, values);
  site.putAt(values.description, { date: todayInNewYork(new Date()), slot: firstSlot });
  return { link, path: `/office/visits/${site.storedBookings(values.description)[0]?.id}` };
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("in the booking form", async ({ page }) => {
      await page.goto("/book");
      const form = page.locator("#book-form");
      await form.locator("[name=name]").fill("Dana Miller");
      await form.getByRole("button", { name: /confirm/i }).click();
      const wrong = page.locator("main :focus");
      await expect(wrong).toHaveAttribute("name", "serviceType");
      await expect(wrong.locator("xpath=..")).toBeInViewport({ ratio: 1 });
    });

    test("in the office’s form about the price, where a company that pays has fields of its own", async ({
      page,
      context,
      site,
    }) => {
      const { path } = await visitOfToday(page, site);
      await openOffice(context, site, `Price, ${javaScriptEnabled}`);
      await page.goto(path);
      await page.locator("#price > summary").click();
      const form = page.locator("#price-form");
      const name = form.getByLabel("Payer’s name");
      await expect(name).toBeHidden();
      await form.getByLabel("Diagnosis (one sentence)").fill("The drain pump is jammed.");
      await form.getByLabel("Labor").fill("180");
      await form.getByLabel("Who pays").selectOption("A manufacturer or warranty company");
      await expect(name).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight)).catch(() => {});
      await form.getByRole("button", { name: "Save quote" }).click();
      await expectAt(page, "payerName");
    });
  });
