/** A press in the booking dialog styles what it changes, and not the page: counted, as times depend on the machine. */
import { bookingButton, bookingDialog, preparedForm } from "./booking-form.ts";
import { restyledBy } from "./restyled.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const pages: [path: string, tag: string[]][] = [
  ["/", []],
  ["/problems/dryer/burning-smell", ["@variant"]],
  ["/services/dryer-repair", ["@variant"]],
];
for (const [path, tag] of pages)
  test(`Choosing and typing in the dialog of ${path} styles few elements again`, { tag }, async ({ page }) => {
    await page.goto(path);
    await page.mouse.move(1, 1);
    await expect(preparedForm(page)).toHaveCount(1);
    await bookingButton(page).click();
    const dialog = bookingDialog(page);
    await expect(dialog.locator("[name=serviceDate]:enabled").first()).toBeAttached();
    await page.waitForLoadState("networkidle");
    const press = (choice: string, at: number) => () => dialog.locator(choice).nth(at).click();
    const days = ".is-shown label:has(:enabled)";
    const presses: [what: string, most: number, act: () => Promise<void>][] = [
      ["an appliance", 80, press(".service-picker label", 2)],
      ["another month", 200, press(".months > .icon-button", 1)],
      ["a day", 80, press(days, 9)],
      ["another day", 80, press(days, 7)],
      ["a window", 80, press(".slot:has(:enabled)", 0)],
      ["a field", 80, () => dialog.getByRole("textbox", { name: "Name" }).click()],
      ["a letter", 20, () => page.keyboard.press("D")],
      ["another letter", 20, () => page.keyboard.press("a")],
    ];
    // Fonts and states that a first press brings are there.
    await dialog.locator(".service-picker label").nth(1).click();
    const all = await page.locator("*").count();
    expect(all).toBeGreaterThan(600);
    for (const [what, most, act] of presses) {
      await test.step(what, async () => expect(await restyledBy(page, act), what).toBeLessThanOrEqual(most));
    }
  });
