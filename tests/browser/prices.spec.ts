/** What a repair costs, where the owner has said so: on /prices by choosing, and on every page that the problem has. */
import { overflowing } from "./flaws.ts";
import { expect, test } from "./test.ts";

const document = {
  fromPrice: 99,
  priceRanges: { "washing-machine-repair": { from: 129, to: 420 } },
  jobPrices: { "washing-machine-repair": { "not-draining": { from: 140, to: 290 } } },
};
test.use({ siteOptions: { document } });

for (const hasScript of [true, false])
  test.describe(hasScript ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: hasScript });

    test("two presses say what a washer that doesn't drain costs; what has no price says so", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/prices");
      const cost = page.locator("#cost");
      await expect(cost.getByText("From $99").filter({ visible: true })).toHaveCount(1);

      await cost.getByText("Washer", { exact: true }).click();
      await expect(cost.getByRole("heading", { name: "Washing Machine Repair $129 to $420" })).toBeVisible();
      await cost.locator("label", { hasText: "Not draining" }).click();
      await expect(cost.getByRole("heading", { level: 3 }).filter({ visible: true })).toHaveText([
        "Washer: Not draining $140 to $290",
      ]);
      // Said where the finger is: the receipt is further down on a phone.
      await expect(cost.locator("label", { hasText: "Not draining" }).getByText("$140 to $290")).toBeInViewport();
      const book = cost.getByRole("link", { name: "Book this repair" }).filter({ visible: true });
      await expect(book).toHaveAttribute("href", "/book?service=washing-machine-repair&problem=Not+draining");

      await cost.locator("label", { hasText: "Not spinning" }).click();
      await expect(
        cost.getByText("We don’t list a price for this problem alone.").filter({ visible: true }),
      ).toHaveCount(1);
      await cost.getByText("Dryer", { exact: true }).click();
      await expect(cost.getByRole("heading", { level: 3 }).filter({ visible: true })).toHaveText([
        "Dryer Repair From $99",
      ]);
    });
  });

test("keys choose an appliance, then its problem, then the booking", async ({ page }) => {
  await page.goto("/prices");
  await page.getByRole("radio", { name: "Refrigerator" }).focus();
  await page.keyboard.press("Space");
  for (let more = 0; more < 3; more++) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Washer", exact: true })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Not draining" })).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Book this repair" }).filter({ visible: true })).toBeFocused();
});

test("pages of an appliance, its problems and places say its price", async ({ page }) => {
  const range = "$129 to $420 Washer repairs, agreed before any work starts";
  for (const [path, says] of [
    ["/services/washing-machine-repair", range],
    ["/washing-machine-repair", range],
    ["/problems/washing-machine/not-draining", "Usually $140 to $290, parts and labor."],
    ["/problems/washing-machine/not-spinning", range],
    ["/problems/dryer/no-heat", "From $99. How pricing works"],
    ["/locations/largo", "$129 to $420"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(says).first(), path).toBeVisible();
  }
});

test("the receipt fits the narrowest page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/prices");
  await page.getByRole("radio", { name: "Refrigerator" }).check();
  await page.getByRole("radio", { name: "Ice maker or dispenser" }).check();
  expect(await overflowing(page)).toEqual([]);
});
