import { spawn } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyProject } from "../../tests/copy-project.ts";
import { releaseFile, releasePaths } from "../release/current.ts";
import { fingerprint } from "../release/fingerprint.ts";
import { temporaryFolder, writeFiles } from "../release/fixtures.ts";

/** Says that it listens and what it wants while the supervisor sleeps, which then reads both at once; prints what it hears. */
const server = `export async function serve() {
  process.on("message", (message) => console.log("heard", JSON.stringify(message)));
  process.kill(process.ppid, "SIGSTOP");
  process.send({ listening: 1 });
  process.send({ wanted: { inputs: { SITE_NOTICES: "{}" } } }, () => process.kill(process.ppid, "SIGCONT"));
}`;

test("the supervisor does what a server wants, however soon it says so", async () => {
  const root = temporaryFolder();
  copyProject(root);
  const variables: string[] = [];
  const note = { fingerprint: fingerprint({ root, environment: {}, variables }), inputs: {}, variables, assets: [] };
  const folder = releasePaths(root).folderOf(note);
  mkdirSync(folder, { recursive: true });
  writeFiles(folder, { [releaseFile]: JSON.stringify(note), "server/entry.mjs": server });
  symlinkSync(folder, releasePaths(root).current);
  const start = spawn(process.execPath, [join(root, "src/server/start.ts")], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = new Promise((resolve) => start.once("close", resolve));
  onTestFinished(async () => {
    // With its builder.
    process.kill(-Number(start.pid), "SIGKILL");
    await closed;
  });
  let printed = "";
  start.stdout.on("data", (chunk) => (printed += chunk));
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('heard {"step":"building"}');
});
