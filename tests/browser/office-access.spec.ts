/** The office's door: a private link opens it on a device, and a button closes it there. */
import { enterPath } from "../../src/booking/links/private-path.ts";
import { business } from "../../src/business/business.ts";
import { expectSound, seats } from "./office.ts";
import { expect, test } from "./test.ts";

for (const seat of seats) {
  test.describe(`The owner ${seat.name}`, () => {
    // A script that the test puts on the page.
    test.use({ ...seat.options, allowedErrors: [/script-src.*inline|inline script/i] });

    test("opens the office on a device by a private link, and closes it there", async ({ page, site }) => {
      const added = await site.office.addLink({ label: `Front desk ${seat.name}` });
      if (added.status !== "added") throw new Error(added.status);

      await page.goto(enterPath(added.token));
      await expect(page.getByRole("heading", { name: `The office of ${business.name}` })).toBeVisible();
      await expectSound(page, seat);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");

      await expect(page).toHaveURL(/\/office$/);
      await expect(page.getByRole("link", { name: "Day", exact: true })).toHaveAttribute("aria-current", "page");
      await expectSound(page, seat);
      if (seat.script) {
        // No script but the office's own runs, and the tests notice whoever tries.
        const noticed = page.waitForEvent("console", (message) => message.text().startsWith("securitypolicyviolation"));
        await page.evaluate(() => {
          document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = true" }));
        });
        await noticed;
        expect(await page.evaluate(() => "ran" in window)).toBe(false);
      }

      await page.getByRole("button", { name: "Close the office on this device" }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto("/office");
      await expect(page.getByRole("heading", { name: "Oops! This page is broken" })).toBeVisible();
    });
  });
}
