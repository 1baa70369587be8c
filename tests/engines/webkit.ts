/** WebKitGTK's MiniBrowser, driven over WebDriver on a virtual display. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../free-port.ts";
import { type Engine, eventually, finding, middleOf, type Tab, type Target } from "./tab.ts";

/** Starts a program with its output discarded. */
function run(
  program: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(program, words, { stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, ...variables } });
}

/** A virtual display. @returns its process and its number in DISPLAY's format */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const words = ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"];
  const screen = run("Xvfb", words);
  const [number] = await Promise.race([
    once(screen.stdout as NonNullable<ChildProcess["stdout"]>, "data"),
    once(screen, "exit").then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ]);
  return { screen, display: `:${String(number).trim()}` };
}

/** Software rendering without a process sandbox, which root in a container can't have. */
const inContainers = {
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  LIBGL_ALWAYS_SOFTWARE: "1",
};

export async function startWebKit(driverPath: string, browserPath: string): Promise<Engine> {
  const { screen, display } = await startScreen();
  const port = await freePort();
  const server = run(driverPath, [`--port=${port}`], { DISPLAY: display, ...inContainers });
  const url = `http://127.0.0.1:${port}`;
  await eventually("WebKit's driver", async () => (await fetch(`${url}/status`)).ok);

  const startBrowser = () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          // Transitions between pages crash WebKitGTK 2.50 under WebDriver.
          "webkitgtk:browserOptions": {
            binary: browserPath,
            args: ["--automation", "--features=-CrossDocumentViewTransitions"],
          },
        }),
      )
      .build();

  return {
    name: "WebKitGTK",
    async open(width): Promise<Tab> {
      const driver: WebDriver = await startBrowser();
      await driver.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
      const evaluate = (expression: string) => driver.executeScript(`return (${expression})`);
      const find = (target: Target) =>
        eventually(JSON.stringify(target), () => evaluate(finding(target)) as Promise<WebElement | null>);
      return {
        goto: (address) => driver.get(address),
        evaluate,
        click: async (target) => {
          await eventually(`a press on ${JSON.stringify(target)}`, async () => {
            const element = await find(target);
            // The driver scrolls as the page says, smoothly, and does not wait for the end of it.
            await driver.executeScript(
              "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
              element,
            );
            await element.click();
            return true;
          });
        },
        type: async (target, text) => (await find(target)).sendKeys(text),
        drag: async (from, to) => {
          const [start, end] = [await middleOf({ evaluate }, from), await middleOf({ evaluate }, to)];
          const pointer = driver
            .actions({ async: true })
            .move({ ...start, duration: 0 })
            .press();
          pointer.move({ x: start.x + 20, y: start.y + 10, duration: 50 });
          await pointer
            .move({ ...end, duration: 200 })
            .release()
            .perform();
        },
        press: async (key) =>
          driver
            .actions()
            .sendKeys({ Escape: Key.ESCAPE, Space: Key.SPACE, ArrowRight: Key.ARROW_RIGHT }[key])
            .perform(),
        back: async () => void (await driver.executeScript("history.back()")),
        close: () => driver.quit(),
      };
    },
    async stop() {
      for (const program of [server, screen]) {
        program.kill();
        if (program.exitCode === null) await once(program, "exit");
      }
    },
  };
}
