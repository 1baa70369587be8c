/** Days, technicians and the call list, by hand: with script on a desk, without on a phone. */
import type { Page } from "@playwright/test";
import { formatShortDay } from "../../src/booking/time/calendar.ts";
import { officeSession } from "../office-session.ts";
import { violations } from "./axe.ts";
import { validBooking } from "./booking-form.ts";
import { expect, test } from "./test.ts";

const slots = ["morning", "morning", "afternoon", "afternoon", "evening", "evening"];

for (const script of [true, false]) {
  test.describe(`${script ? "With" : "Without"} script`, () => {
    test.use({
      javaScriptEnabled: script,
      // Forms that ask back, sent by the office's script.
      allowedErrors: [/status of 4(09|22)/],
      viewport: script ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    });

    const expectSound = async (page: Page) => {
      if (script) expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    };

    test("a day with six visits is closed, its customers are called, and undo opens it again", async ({
      page,
      context,
      request,
      site,
    }) => {
      const day = site.freeDay();
      for (const timeSlot of slots) {
        const answer = await request.post("/api/bookings", { data: validBooking(day, { timeSlot }) });
        expect(answer.status()).toBe(201);
      }
      await context.addCookies([(await officeSession(site)).browserCookie]);
      await page.goto(`/office/days?close=${day}`);
      await expectSound(page);
      await page.getByLabel("Note").fill("Training");
      await page.getByRole("button", { name: "Close", exact: true }).click();

      const label = formatShortDay(day);
      await expect(page.getByRole("heading", { name: `Close ${label}` })).toBeVisible();
      const choices = page.getByRole("group");
      await expect(choices).toHaveCount(6);
      await expectSound(page);
      await choices.first().getByLabel("Keep it").check();
      await page.getByRole("button", { name: `Close ${label}` }).click();
      await expect(page.locator("#notices").getByRole("status")).toHaveText("Closed to new visits.");

      await page.goto("/office/calls");
      const calls = page.getByRole("listitem").filter({ hasText: label });
      await expect(calls).toHaveCount(5);
      await expectSound(page);
      await calls.first().getByLabel("What came of it").fill("Comes on Monday");
      await calls
        .first()
        .getByRole("button", { name: /^Called/ })
        .click();
      await expect(page.locator("#notices").getByText("“Comes on Monday”").first()).toBeVisible();
      await expect(calls).toHaveCount(4);

      await page.goto(`/office/days?from=${day}`);
      await page.getByRole("button", { name: new RegExp(`^Undo.*Closed ${label}`) }).click();
      await expect(page.locator("#notices").getByRole("status")).toHaveText("Undone.");
      await page.goto("/office/calls");
      await expect(calls).toHaveCount(0);
    });

    test("technicians have their days", async ({ page, context, site }) => {
      await context.addCookies([(await officeSession(site)).browserCookie]);
      await page.goto("/office/technicians");
      const added = await site.office.changeStaff({ do: "add", name: "Ana Ruiz", weekdays: [1, 2, 3] }, "call-all", "");
      const id = added.status === "changed" ? added.id : "";
      try {
        await page.reload();
        await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
        await page.getByText("Vacation or extra day").click();
        const form = page.locator(`#days-${id}`);
        await form.getByLabel("Works", { exact: true }).check();
        await form.getByLabel("From").fill("2020-01-02");
        await form.getByRole("button", { name: "Save" }).click();
        await expect(form.getByText("That day has passed.")).toBeVisible();
        await expect(form.getByLabel("Works", { exact: true })).toBeChecked();
        await expectSound(page);
        const extraDay = site.freeDay();
        await form.getByLabel("From").fill(extraDay);
        await form.getByLabel("Note").fill("Helps out");
        await form.getByRole("button", { name: "Save" }).click();
        await expect(page.getByText(`Works ${formatShortDay(extraDay)}: Helps out`, { exact: true })).toBeVisible();
      } finally {
        await site.office.changeStaff({ do: "end", id }, "call-all", "");
      }
    });
  });
}
