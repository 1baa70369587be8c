/** From a code on a display to a booking that says what is wrong. */
import { codeHeading, codePath, errorCodes, showingTheSame } from "../catalog.ts";
import { fieldsOf } from "./booking-form.ts";
import { expect, test } from "./test.ts";

/** A code of a single appliance of its brand, which is also shown in another way. */
const own = errorCodes.find(({ brand, code, variants }) => {
  return variants && showingTheSame({ code }).filter((entry) => entry.brand === brand).length === 1;
});

test.describe("Without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a code that is typed leads to what it means and to a booking with service, brand and problem", {
    tag: "@variant",
  }, async ({ page }) => {
    if (!own) throw new Error("No brand has such a code.");
    const { brand, code, variants = [], appliance, issue } = own;
    const typed = `${brand.name} ${[...code].join(" ")}`.toLowerCase();
    await page.goto("/error-codes");
    await page.getByRole("searchbox", { name: "Code on the display" }).fill(typed);
    await page.getByRole("button", { name: "Look it up" }).click();
    await expect(page).toHaveURL(`/error-codes?${new URLSearchParams({ q: typed })}#answer`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport();
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(
      `${codeHeading(own)} also ${variants.join(", ")}`,
    );
    await page.getByRole("link", { name: `Book a repair: ${brand.name} shows ${code}` }).click();
    const form = fieldsOf(page.getByRole("main"));
    await expect(form.service(appliance)).toBeChecked();
    await expect(form.description).toHaveValue(`Brand: ${brand.name}\nProblem: ${issue}`);
  });
});

test("A link to a code opens it below the header", { tag: "@variant" }, async ({ page }) => {
  const [path, id] = codePath(errorCodes[Math.floor(errorCodes.length / 2)] as (typeof errorCodes)[number]).split("#");
  await page.goto(`${path}#${id}`);
  const code = page.locator(`#${id}`);
  await expect(code).toBeInViewport();
  const summary = page.locator("details[open] summary");
  const [top, header] = await Promise.all([summary.boundingBox(), page.getByRole("banner").boundingBox()]);
  expect(top?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
});
