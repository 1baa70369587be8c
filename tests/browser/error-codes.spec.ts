/** From a code on a display to a booking that says what is wrong. */
import { violations } from "./axe.ts";
import { fieldsOf } from "./booking-form.ts";
import { overflowing } from "./flaws.ts";
import { expect, test } from "./test.ts";

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a code that is typed leads to what it means and to a booking with service, brand and problem", async ({
    page,
  }) => {
    await page.goto("/error-codes");
    await page.getByRole("searchbox", { name: "Code on the display" }).fill("lg d e");
    await page.getByRole("button", { name: "Look it up" }).click();
    await expect(page).toHaveURL("/error-codes?q=lg+d+e");
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("dE: LG washer also dE1, dE2, dE4");
    await page.getByRole("link", { name: "Book a repair: LG shows dE" }).click();
    const form = fieldsOf(page.getByRole("main"));
    await expect(form.service("washing-machine-repair")).toBeChecked();
    await expect(form.description).toHaveValue("Brand: LG\nProblem: Door locked or error code");
  });
});

test("An answer and a brand's codes pass axe, an answer fits 320 px, and a link to a code stands below the header", async ({
  page,
}) => {
  await page.goto("/error-codes?q=f6e1");
  expect(await violations(page)).toEqual([]);
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowing(page)).toEqual([]);
  if (viewport) await page.setViewportSize(viewport);
  await page.goto("/error-codes/whirlpool#washing-machine-f8e1");
  const code = page.locator("#washing-machine-f8e1");
  await expect(code).toBeInViewport();
  const [top, header] = await Promise.all([code.boundingBox(), page.getByRole("banner").boundingBox()]);
  expect(top?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
  expect(await violations(page)).toEqual([]);
});
