/** Firefox, driven over WebDriver BiDi. */
import puppeteer, { type ElementHandle } from "puppeteer-core";
import { type Engine, eventually, finding, middleOf, type Tab, type Target } from "./tab.ts";

/** Only this machine can be reached: everything else goes to a proxy that doesn't exist. */
const preferences = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.no_proxies_on": "127.0.0.1,localhost",
  "intl.accept_languages": "en-US",
};

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: preferences,
  });
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D+/, "")}`,
    async open(width): Promise<Tab> {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height: 844 });
      const find = (target: Target) =>
        eventually(JSON.stringify(target), async () => {
          const handle = await page.evaluateHandle(finding(target));
          return handle.asElement() as ElementHandle<Element> | null;
        });
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: (expression) => page.evaluate(expression),
        click: async (target) => {
          const element = await find(target);
          await element.scrollIntoView();
          await element.click();
        },
        type: async (target, text) => {
          const element = await find(target);
          await element.click();
          await element.type(text);
        },
        drag: async (from, to) => {
          const tab = { evaluate: (expression: string) => page.evaluate(expression) };
          const [start, end] = [await middleOf(tab, from), await middleOf(tab, to)];
          await page.mouse.move(start.x, start.y);
          await page.mouse.down();
          await page.mouse.move(start.x + 20, start.y + 10);
          await page.mouse.move(end.x, end.y, { steps: 4 });
          await page.mouse.up();
        },
        press: (key) => page.keyboard.press(key === "Space" ? " " : key),
        back: async () => page.evaluate("history.back()") as Promise<void>,
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}
