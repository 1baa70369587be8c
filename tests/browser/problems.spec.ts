/** From the home page to a booking in three taps: picture, spot, problem. */
import type { Page } from "@playwright/test";
import { brandFiles } from "../catalog.ts";
import { bookingDialog, fieldsOf, validBooking } from "./booking-form.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const [brand] = brandFiles;

/** Two taps: on the washer's picture, and on the floor in front of it. */
async function pointAtThePuddle(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Washer problems", exact: true }).tap();
  await page.getByRole("link", { name: /^3[.] Floor in front: Leaking water$/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/leak/i);
}

test("Picture, spot and next visit: the third tap opens the booking with day, service and problem, and up to four more book it", async ({
  page,
}) => {
  await pointAtThePuddle(page);
  await page.locator("main [data-next-visit] a").first().tap();
  const dialog = bookingDialog(page);
  const fields = fieldsOf(dialog);
  await expect(fields.service("washing-machine-repair")).toBeChecked();
  await expect(fields.description).toHaveValue("Problem: Leaking water");
  await expect(dialog.getByRole("textbox", { name: "Brand" })).toHaveCount(0);
  const { email, phone } = validBooking("2000-01-01");
  await fields.name.tap();
  for (const text of ["Dana Miller", phone.replace(/\D/g, ""), email, "12 Example Avenue"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await dialog.locator("label.checkbox").filter({ hasText: "I accept the" }).locator("input").tap();
  await fields.submit.tap();
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
});

test("On a wide screen, a spot under the pointer or in focus marks its line in the list, and the other way round", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/problems/dryer");
  const spot = page.getByRole("link", { name: /^4[.] Drum: / });
  const line = page.getByRole("list").getByRole("link", { name: "Drum not turning" });
  await expect(line).toHaveCSS("text-decoration-line", "none");
  await spot.hover();
  await expect(line).toHaveCSS("text-decoration-line", "underline");
  await page.mouse.move(0, 0);
  await page.getByRole("link", { name: /^3[.] / }).focus();
  await page.keyboard.press("Tab");
  await expect(spot).toBeFocused();
  await expect(spot).toHaveCSS("outline-style", "solid");
  await expect(line).toHaveCSS("text-decoration-line", "underline");
  const plain = await spot.locator("span").evaluate((mark) => getComputedStyle(mark).backgroundColor);
  await page.keyboard.press("Escape");
  await line.focus();
  await expect(spot.locator("span")).toHaveCSS("background-color", plain);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/problems/dryer/drum-not-turning");
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the same three taps lead to the booking page with service, problem and brand filled in", async ({ page }) => {
    await pointAtThePuddle(page);
    await page.getByRole("main").getByRole("link", { name: brand.name, exact: true }).last().tap();
    const form = page.getByRole("main");
    await expect(fieldsOf(form).service("washing-machine-repair")).toBeChecked();
    await expect(fieldsOf(form).description).toHaveValue(`Brand: ${brand.name}\nProblem: Leaking water`);
  });
});
