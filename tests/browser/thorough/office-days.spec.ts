/** Days, technicians and the call list: one journey. */
import type { Page } from "@playwright/test";
import { enterPath } from "../../../src/shared/links/private-path.ts";
import { formatShortDay } from "../../../src/shared/time/calendar.ts";
import { slotsOfWorkday, validBooking } from "../booking-form.ts";
import { desk, expectSound } from "../office.ts";
import { expectTabReachesAll } from "../tab-order.ts";
import { expect, test } from "../test.ts";

/** Two visits in each window, up to six. */
const slots = slotsOfWorkday.flatMap((slot) => [slot, slot]).slice(0, 6);

// Forms that ask back, sent by the office's script.
test.use({ ...desk, allowedErrors: [/status of 4(09|22)/] });

/** With the Tab key, too. */
async function expectUsable(page: Page, part?: string): Promise<void> {
  await expectSound(page, part);
  await expectTabReachesAll(page, part);
}

test("closes a day with six visits, calls its customers, undoes it, and gives a technician an extra day", async ({
  page,
  site,
}) => {
  // Tab goes through three pages, each looked at.
  test.slow();
  const day = site.freeDay();
  for (const timeSlot of slots) await site.office.book(validBooking(day, { timeSlot }), { by: "Somebody" });
  const added = await site.office.addLink({ label: "Desk of the days" });
  await page.goto(enterPath(added.status === "added" ? added.token : ""));
  await expectSound(page);
  await page.getByRole("button", { name: "Open the office on this device" }).click();
  await expect(page).toHaveURL(/\/office$/);
  await page.goto(`/office/days?close=${day}`);
  await expectSound(page);
  await page.getByLabel("Note").fill("Training");
  await page.getByRole("button", { name: "Close", exact: true }).click();

  const label = formatShortDay(day);
  await expect(page.getByRole("heading", { name: `Close ${label}` })).toBeVisible();
  const choices = page.getByRole("group");
  await expect(choices).toHaveCount(slots.length);
  await expectUsable(page, "#decide");
  await choices.first().getByLabel("Keep appointment").check();
  await page.getByRole("button", { name: `Close ${label}` }).click();
  await expect(page.locator("#notice")).toHaveText(
    "Closed to new visits. Under Calls to make, you’ll see which customers to call.",
  );

  await page.goto("/office/calls");
  const calls = page.getByRole("listitem").filter({ hasText: label });
  await expect(calls).toHaveCount(slots.length - 1);
  await expectUsable(page);
  await calls.first().getByLabel("Outcome of the call").fill("Comes on Monday");
  await calls
    .first()
    .getByRole("button", { name: /^Called/ })
    .click();
  await expect(
    page.getByRole("list", { name: "In the last ten minutes" }).getByText("“Comes on Monday”").first(),
  ).toBeVisible();
  await expect(calls).toHaveCount(slots.length - 2);

  for (const path of [`/office/day/${day}`, `/office/week/${day}`, `/office/month/${day}`]) {
    await page.goto(path);
    await expectSound(page);
  }

  await page.goto(`/office/days?from=${day}`);
  await page.getByRole("button", { name: new RegExp(`^Undo.*Closed ${label}`) }).click();
  await expect(page.locator("#notice")).toHaveText("Undone.");
  await page.goto("/office/calls");
  await expect(calls).toHaveCount(0);

  await using _ = await site.hire({ id: crypto.randomUUID(), name: "Ana Ruiz" });
  await page.goto("/office/technicians");
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  await page.getByText("Time off or extra days").click();
  const form = page.locator("[id^=days-]:is(form)");
  await form.getByLabel("Works", { exact: true }).check();
  await form.getByLabel("From").fill("2020-01-02");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("That day has passed.")).toBeVisible();
  await expect(form.getByLabel("Works", { exact: true })).toBeChecked();
  await expectUsable(page);
  const extraDay = site.freeDay();
  await form.getByLabel("From").fill(extraDay);
  await form.getByLabel("Note").fill("Helps out");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Works ${formatShortDay(extraDay)}: Helps out`, { exact: true })).toBeVisible();
});
