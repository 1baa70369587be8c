/** The keyboard of somebody at the desk, who enters a call without the mouse. */
import type { Page } from "@playwright/test";

/** Tabs to each control, types and presses; counts each field filled, choice made, or button pressed. */
export function deskKeyboard(page: Page) {
  const { keyboard } = page;
  let interactions = 0;
  /** Tabs on to a control, from wherever the focus is. */
  async function reach(selector: string): Promise<void> {
    for (let tries = 0; tries < 12; tries++) {
      if (await page.locator(selector).evaluate((element) => element.matches(":focus, :focus-within"))) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${selector}`);
  }
  return {
    interactions: () => interactions,
    async type(field: string, text: string) {
      interactions++;
      await reach(field);
      await keyboard.type(text);
    },
    async press(control: string, key: string) {
      interactions++;
      await reach(control);
      await keyboard.press(key);
    },
  };
}
