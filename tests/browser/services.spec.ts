/** The services page: compact cards, whose issues lead to their pages and to bookings; links into a guide's problems. */
import guide from "../../src/content/data/guides/washing-machine-repair.json" with { type: "json" };
import { bookingDialog, fieldsOf } from "./booking-form.ts";
import { layOutAll } from "./steady-page.ts";
import { expect, test } from "./test.ts";

test("On a phone, the services page is at most 5,000 px tall and unfolds the issues of a service", {
  tag: "@variant",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const card = page.getByRole("article").filter({ hasText: "Dryer Repair" });
  const issue = card.getByRole("link", { name: "No heat", exact: true });
  await expect(issue).toBeHidden();
  await layOutAll(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_000);
  await card.locator("summary").press("Enter");
  await expect(issue).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(6);
});

test("On a wide screen all 48 issues are in view and lead to their pages, cards book their service; a link to a problem of a guide opens it", {
  tag: "@variant",
}, async ({ page }) => {
  await page.goto("/services");
  await layOutAll(page);
  await test.step("nothing folds", async () => {
    await expect(page.getByRole("article").getByRole("listitem").filter({ visible: true })).toHaveCount(48);
    await expect(page.locator("main summary").filter({ visible: true })).toHaveCount(0);
  });
  await test.step("the booking of a card begins with its appliance", async () => {
    await page.getByRole("link", { name: "Book Dryer Repair" }).click();
    await expect(bookingDialog(page).getByRole("radio", { name: "Dryer" })).toBeChecked();
    await page.keyboard.press("Escape");
    // Closing removes the dialog's history entry, which would collide with a navigation at the same moment.
    await page.waitForFunction(() => !history.state?.dialog);
  });
  await test.step("the issue leads to its page", async () => {
    await page.getByRole("link", { name: "Long drying times", exact: true }).click();
    await expect(page).toHaveURL("/problems/dryer/long-drying");
  });
  await test.step("the guide's problem that an address names is opened and below the header", async () => {
    await page.goto("/dryer-repair#takes-two-or-three-cycles");
    const problem = page.locator("details").filter({ hasText: "Takes two or three cycles" });
    await expect(problem).toHaveAttribute("open", "");
    await expect(problem.locator("summary")).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole("banner").boundingBox();
    const summary = await problem.locator("summary").boundingBox();
    expect(summary?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
  });
});

test('"Schedule Service" opens the dialog preset to the service, and to the problem that the visitor unfolded', {
  tag: "@variant",
}, async ({ page }) => {
  const problem = guide.problems[2]?.title ?? "";
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

test("A pressed card's picture becomes that of its page", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("link", { name: "Learn More about Dryer Repair" });
  const nameOf = (picture: ReturnType<typeof page.locator>) =>
    picture.evaluate((image) => getComputedStyle(image).viewTransitionName);
  const picture = page.locator("article", { has: card }).locator("img");
  expect(await nameOf(picture)).toBe("none");
  await card.focus();
  expect(await nameOf(picture)).toBe("appliance");
  await card.press("Enter");
  await expect(page).toHaveURL("/dryer-repair");
  expect(await nameOf(page.locator("main section").first().locator('img[src*="dryer"]'))).toBe("appliance");
});
