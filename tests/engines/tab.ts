/** What the journeys need of a browser, whichever its engine and its protocol. */

/** An element that can be seen: the first that matches and shows the text. */
export interface Target {
  css: string;
  text?: string;
}

/** A browser window with a profile of its own. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page; it has to survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits for an element, scrolls to it and presses it with the browser's own pointer. */
  click(target: Target): Promise<void>;
  /** Clicks a field and types into it, key by key. */
  type(target: Target, text: string): Promise<void>;
  press(key: "Escape"): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** A window whose page is so many pixels wide. */
  open(width: number): Promise<Tab>;
  stop(): Promise<void>;
}

/** An expression for the element that is meant, or null. */
export function finding({ css, text }: Target): string {
  const shows = text === undefined ? "true" : `(one.textContent + one.ariaLabel).includes(${JSON.stringify(text)})`;
  return `[...document.querySelectorAll(${JSON.stringify(css)})].find((one) => one.checkVisibility() && ${shows}) ?? null`;
}

const patience = 20_000;

/** Asks again and again, also while a page gives way to the next. @throws Error that says what was waited for */
export async function eventually<Result>(what: string, ask: () => Promise<Result>): Promise<NonNullable<Result>> {
  const end = Date.now() + patience;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const result = await ask();
      if (result) return result;
      last = result;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited in vain for ${what}; at last: ${last}`);
}

/** Waits until an expression in the page is true. */
export const until = (tab: Tab, expression: string) => eventually(expression, () => tab.evaluate(expression));

/** Waits until an element can be seen. */
export const seen = (tab: Tab, target: Target) => until(tab, `Boolean(${finding(target)})`);
