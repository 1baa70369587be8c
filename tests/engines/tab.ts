/** What the journeys need from a browser, whatever its engine and protocol. */

/** A visible element: the first that matches and contains the text. */
export interface Target {
  css: string;
  text?: string;
}

/** A browser window with its own profile. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page; must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Waits for an element, scrolls to it and clicks it with the browser's own pointer. */
  click(target: Target): Promise<void>;
  /** Clicks a field and types into it, key by key. */
  type(target: Target, text: string): Promise<void>;
  /** Drags from the middle of an element to that of another with the browser's own pointer; both are in sight. */
  drag(from: Target, to: Target): Promise<void>;
  press(key: "Escape" | "Space" | "ArrowRight"): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** A window whose page is this many pixels wide. */
  open(width: number): Promise<Tab>;
  stop(): Promise<void>;
}

/** An expression for the element, or null. */
export function finding({ css, text }: Target): string {
  const shows = text === undefined ? "true" : `(one.textContent + one.ariaLabel).includes(${JSON.stringify(text)})`;
  return `[...document.querySelectorAll(${JSON.stringify(css)})].find((one) => one.checkVisibility() && ${shows}) ?? null`;
}

const patience = 20_000;

/** Polls, even while one page replaces another. @throws Error that says what was waited for */
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
  throw new Error(`Timed out waiting for ${what}; at last: ${last}`);
}

/** Waits until an expression in the page is true. */
export const until = (tab: Tab, expression: string) => eventually(expression, () => tab.evaluate(expression));

/** The middle of a visible element, in pixels of the window. */
export async function middleOf(tab: Pick<Tab, "evaluate">, target: Target): Promise<{ x: number; y: number }> {
  const box = `(({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }))`;
  const of = `${box}((${finding(target)}).getBoundingClientRect())`;
  return (await eventually(JSON.stringify(target), () => tab.evaluate(of))) as { x: number; y: number };
}

/** Waits until an element is visible. */
export const seen = (tab: Tab, target: Target) => until(tab, `Boolean(${finding(target)})`);
