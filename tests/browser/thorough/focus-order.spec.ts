/** The focus order as documented in docs/focus-order.md. */
import type { Page } from "@playwright/test";
import { bookingDialog } from "../booking-form.ts";
import { widths } from "../steady-page.ts";
import { expect, test } from "../test.ts";

/** The focused element's name, as a visitor knows it; "" if it is not part of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "";
    const { name, type } = element as HTMLInputElement;
    if (type === "radio") return name;
    const { labels } = element as HTMLInputElement;
    const label = labels?.length ? [...labels].map(({ textContent }) => textContent).join() : element.textContent;
    return (element.getAttribute("aria-label") ?? label ?? "").trim();
  });

/** Presses a key once per stop and returns the stops. */
async function stops(page: Page, key: "Tab" | "Shift+Tab", count: number): Promise<string[]> {
  const found: string[] = [];
  for (let presses = 0; presses < count; presses++) {
    await page.keyboard.press(key);
    found.push(await focused(page));
  }
  return found;
}

test.describe("In the booking dialog", () => {
  const order = [
    "Close",
    "serviceType",
    "Next month",
    "serviceDate",
    "timeSlot",
    "Tell me if an earlier time opens up",
    "Name",
    "Phone",
    "Email",
    "Address",
    "City (optional)",
    "ZIP (optional)",
    "Someone else will be there",
    "Remember my details on this device",
    "What is it doing?",
    "Add model and serial number (optional)",
    "I accept the terms and conditions.",
    "terms and conditions",
    "our prices",
    "Cancel",
    "Confirm booking",
  ];
  const orders = { 1280: order, 390: order.filter((stop) => stop !== "Cancel") };

  for (const [width, viewport] of Object.entries(widths)) {
    const expected = orders[width as unknown as keyof typeof orders];

    test(`Tab goes from the title by Close to the form's button and around, Shift+Tab back, ${width} px wide`, async ({
      page,
    }) => {
      // A morning on which today can be chosen and no earlier month exists.
      await page.clock.setFixedTime("2037-06-10T13:00:00Z");
      await page.setViewportSize(viewport);
      await page.goto("/", { waitUntil: "networkidle" });
      const opener = page.getByRole("main").getByRole("button", { name: "Book Service Now" });
      await opener.focus();
      // Availability is shown when the answer arrives; keys pressed before that are not under test.
      const availability = page.waitForResponse(/api\/availability/);
      await page.keyboard.press("Enter");
      await expect(bookingDialog(page)).toBeVisible();
      await availability;
      const title = bookingDialog(page).getByRole("heading", { name: "Book your repair" });
      await expect(title).toBeFocused();
      await expect(title).toHaveCSS("outline-style", "none");

      expect(await stops(page, "Tab", expected.length)).toEqual(expected);
      // After the last stop, the focus is in the browser's own UI, never on the page behind.
      expect(await stops(page, "Tab", 2)).toEqual(["", "Close"]);
      // Backwards, the browser's own stop may or may not come in between.
      const backwards = (await stops(page, "Shift+Tab", expected.length + 1)).filter((stop) => stop !== "");
      expect(backwards.slice(0, expected.length).reverse()).toEqual(expected);

      await page.keyboard.press("Escape");
      await expect(bookingDialog(page)).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }
});
