/** The booking buttons of the dedicated service pages. */
import guide from "../../src/catalog/content/guides/washing-machine-repair.json" with { type: "json" };
import { bookingDialog, fieldsOf } from "./booking-form.ts";
import { expect, test } from "./test.ts";

const problem = guide.problems[2]?.title ?? "";

test('"Schedule Service" opens the dialog preset to the service, and to the problem that the visitor unfolded', async ({
  page,
}) => {
  await page.goto("/washing-machine-repair");
  const schedule = page.getByRole("main").getByRole("link", { name: "Schedule Service" });
  const fields = fieldsOf(bookingDialog(page));
  await schedule.first().click();
  await expect(fields.service("washing-machine-repair")).toBeChecked();
  await expect(fields.description).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.locator("summary").filter({ hasText: problem }).click();
  await schedule.last().click();
  await expect(fields.description).toHaveValue(`Problem: ${problem}`);
  expect(page.url()).toMatch(/\/washing-machine-repair$/);
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test('"Schedule Service" leads to the inline form', async ({ page }) => {
    await page.goto("/washing-machine-repair");
    await page.getByRole("main").getByRole("link", { name: "Schedule Service" }).first().click();
    await expect(page).toHaveURL("/#booking");
    await expect(page.locator("#booking")).toBeInViewport();
  });
});
