/** `test` with `npm run dev`, the real process with its own port and data folder; one for all tests of a file. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { freePort } from "../free-port.ts";

export { expect };

/** `devAddress` is the one that PORT and HOST name, without a trailing slash. */
export const test = base.extend<object, { devAddress: string }>({
  devAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "dev-test-"));
      const port = await freePort();
      const env = { ...process.env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder };
      const dev = spawn("npm", ["run", "dev"], { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
      let printed = "";
      for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (text) => (printed += text));
      const ended = once(dev, "close");
      try {
        await expect.poll(() => printed, { timeout: 60_000 }).toContain(`http://127.0.0.1:${port}/`);
        await use(`http://127.0.0.1:${port}`);
      } finally {
        if (dev.pid && dev.exitCode === null) process.kill(-dev.pid, "SIGTERM");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
