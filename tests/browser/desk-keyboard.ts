/** The keyboard of somebody at the desk, who enters a call without the mouse. */
import type { Page } from "@playwright/test";

export interface DeskKeyboard {
  /** Each field filled, choice made, or button pressed. The Tabs that lead there count as none. */
  interactions(): number;
  /** Types into a field. */
  type(field: string, text: string): Promise<void>;
  /** Presses a key on a control. */
  press(control: string, key: string): Promise<void>;
}

export function deskKeyboard(page: Page): DeskKeyboard {
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
    async type(field, text) {
      interactions++;
      await reach(field);
      await keyboard.type(text);
    },
    async press(control, key) {
      interactions++;
      await reach(control);
      await keyboard.press(key);
    },
  };
}
