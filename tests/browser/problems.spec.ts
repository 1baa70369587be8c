/** From the home page to a booking in four taps: the pictures, the appliance, the spot, the time. */
import type { Page } from "@playwright/test";
import { brandFiles } from "../catalog.ts";
import { bookingDialog, fieldsOf } from "./booking-form.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const [brand] = brandFiles;

/** Three taps: to the pictures, on the washer, and on the floor in front of it. */
async function pointAtThePuddle(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Point at it on a picture" }).tap();
  await page.getByRole("main").getByRole("link", { name: "Washer", exact: true }).tap();
  await page.getByRole("link", { name: /^3[.] Floor in front: Leaking water$/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/leak/i);
}

test("Picture, spot and next visit: the fourth tap opens the booking with day, service and problem", {
  tag: "@variant",
}, async ({ page }) => {
  await pointAtThePuddle(page);
  await page.locator("main [data-next-visit] a").first().tap();
  const dialog = bookingDialog(page);
  const fields = fieldsOf(dialog);
  await expect(fields.service("washing-machine-repair")).toBeChecked();
  await expect(fields.description).toHaveValue("Problem: Leaking water");
  await expect(dialog.locator("[name=timeSlot]:checked")).toHaveCount(1);
});

test.describe("Without script", { tag: "@variant" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the same taps lead to the booking page with service, problem and brand filled in", async ({ page }) => {
    await pointAtThePuddle(page);
    await page.getByRole("main").getByRole("link", { name: brand.name, exact: true }).last().tap();
    const form = page.getByRole("main");
    await expect(fieldsOf(form).service("washing-machine-repair")).toBeChecked();
    await expect(fieldsOf(form).description).toHaveValue(`Brand: ${brand.name}\nProblem: Leaking water`);
  });
});

for (const name of ["refrigerator", "dryer", "dishwasher", "washing-machine"])
  test(`Inside the ${name}, each problem lights its part up, and a press on the part leads to it`, async ({ page }) => {
    await page.goto(`/problems/${name}`);
    const problems = page.getByRole("main").getByRole("listitem").locator("a[data-spot]");
    const fillOf = (spot: string | null) =>
      page
        .locator(`main svg[aria-hidden] [data-spot="${spot}"] path`)
        .last()
        .evaluate((path) => {
          const { fill, stroke } = getComputedStyle(path);
          return fill === "none" ? stroke : fill;
        });
    for (const problem of await problems.all()) {
      const spot = await problem.getAttribute("data-spot");
      const before = await fillOf(spot);
      await problem.focus();
      await page.keyboard.press("Shift");
      await expect.poll(() => fillOf(spot)).not.toBe(before);
    }
    const part = page.locator('main svg[aria-hidden] [data-spot="1"]');
    const address = (await part.getAttribute("href")) ?? "";
    await part.dispatchEvent("click");
    await expect(page).toHaveURL(address);
  });

test("the arrow of a link below the drawing has the link’s color, not that of a part that is not lit", async ({
  page,
}) => {
  await page.goto("/problems/refrigerator/not-cooling");
  const link = page.getByRole("link", { name: "Another part" });
  const [text, arrow] = await Promise.all([
    link.evaluate((element) => getComputedStyle(element).color),
    link
      .locator("path")
      .first()
      .evaluate((element) => getComputedStyle(element).stroke),
  ]);
  expect(arrow).toBe(text);
});
