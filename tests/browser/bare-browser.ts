/**
 * Chromium without Playwright, which disables what is tested here: prerendering and the back/forward cache. Speaks the
 * DevTools protocol with one tab, whose page may be replaced by a prerendered one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: Record<string, unknown>;
  params?: {
    sessionId?: string;
    targetInfo?: { targetId: string; type: string; subtype?: string };
    args?: { value?: unknown }[];
    timestamp?: number;
  };
}

export interface BareBrowser {
  goto(url: string): Promise<void>;
  /**
   * The value of an expression on the visible page or on the prerendered one (undefined while there is none); promises are
   * awaited.
   */
  evaluate<Value>(expression: string, page?: "seen" | "ahead"): Promise<Value>;
  /** Moves the mouse to a point of the window, in px, and clicks there if asked to. */
  mouse(x: number, y: number, click?: "click"): Promise<void>;
  /** What pages have logged to the console so far, including those in the background. */
  lines(): string[];
  close(): Promise<void>;
}

/** Starts the browser at this path with one tab. */
export async function startBareBrowser(program: string): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "bare-browser-"));
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--window-size=1280,900"];
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  const port = ["--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const browser = spawn(program, [...options, ...quiet, ...port, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const close = async () => {
    const ended = once(browser, "exit");
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let address: string | undefined;
  for await (const line of createInterface(browser.stderr)) {
    address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address) break;
  }
  if (!address) throw new Error("The browser ended without an address to speak to.");
  const socket = new WebSocket(address);
  await once(socket, "open");

  const waiting = new Map<number, (message: Message) => void>();
  const sessions = new Map<string, string>();
  /** Keyed by time: messages are replayed when a page comes back from the cache. */
  const lines = new Map<number, string>();
  let seen: string | undefined;
  let ahead: string | undefined;
  function send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = waiting.size + 1;
    return new Promise((resolve) => {
      // A page that goes away takes its last answer with it.
      waiting.set(id, ({ result = {} }) => resolve(result));
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    });
  }
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { id, method, params = {} } = message;
    if (id !== undefined) waiting.get(id)?.(message);
    const { targetInfo, sessionId, args = [], timestamp = 0 } = params;
    if (method === "Target.attachedToTarget" && targetInfo && sessionId) {
      sessions.set(targetInfo.targetId, sessionId);
      if (targetInfo.type === "page") void send("Runtime.enable", {}, sessionId);
    }
    // A page in the background has the subtype "prerender"; it loses it on activation.
    if (targetInfo?.subtype === "prerender") ahead = sessions.get(targetInfo.targetId) ?? ahead;
    if (targetInfo?.type === "page" && !targetInfo.subtype) seen = sessions.get(targetInfo.targetId) ?? seen;
    if (method === "Runtime.consoleAPICalled") lines.set(timestamp, String(args[0]?.value));
  });

  const { targetInfos } = await send("Target.getTargets", { filter: [{ type: "tab" }] });
  const [tab] = targetInfos as { targetId: string }[];
  const { sessionId } = await send("Target.attachToTarget", { targetId: tab?.targetId, flatten: true });
  const everyPage = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send("Target.setAutoAttach", everyPage, sessionId as string);

  return {
    lines: () => [...lines.values()],
    close,
    async goto(url) {
      await send("Page.navigate", { url }, seen);
    },
    async evaluate<Value>(expression: string, page: "seen" | "ahead" = "seen") {
      if (page === "ahead" && !ahead) return undefined as Value;
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await send("Runtime.evaluate", options, page === "seen" ? seen : ahead);
      return (result as { value?: Value } | undefined)?.value as Value;
    },
    async mouse(x, y, click) {
      const types = click ? ["mouseMoved", "mousePressed", "mouseReleased"] : ["mouseMoved"];
      for (const type of types) {
        const press = type !== "mouseMoved" && { button: "left", clickCount: 1 };
        await send("Input.dispatchMouseEvent", { type, x, y, ...press }, seen);
      }
    },
  };
}
