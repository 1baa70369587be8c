import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { withBuildLock } from "./build-lock.ts";
import { temporaryFolder } from "./fixtures.ts";

test("a process that was killed leaves no lock behind", async () => {
  const file = join(temporaryFolder(), "build.lock");
  const lock = JSON.stringify(join(import.meta.dirname, "build-lock.ts"));
  const hold = `const { withBuildLock } = await import(${lock});
    await withBuildLock(${JSON.stringify(file)}, async () => { console.log("held"); await new Promise(() => setInterval(() => {}, 1000)); }, () => {});`;
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", hold], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  const order: string[] = [];
  const waits = vi.fn(() => {
    order.push("waits");
    setTimeout(() => {
      order.push("killed");
      holder.kill("SIGKILL");
    }, 600);
  });
  await withBuildLock(file, async () => void order.push("works"), waits);
  expect(order).toEqual(["waits", "killed", "works"]);
});

test("work that fails releases the lock", async () => {
  const file = join(temporaryFolder(), "build.lock");
  const onWait = vi.fn();
  await expect(withBuildLock(file, () => Promise.reject(new Error("failed")), onWait)).rejects.toThrow("failed");
  expect(await withBuildLock(file, async () => "next", onWait)).toBe("next");
  expect(onWait).not.toHaveBeenCalled();
});
