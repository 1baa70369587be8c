/** Makes the current release match the sources. */
import { spawnSync } from "node:child_process";
import { project } from "./folders.ts";

/** Runs the build if needed. @throws Error if it fails */
export function ensureBuilt(): void {
  const { status } = spawnSync("npm", ["run", "test:build"], { cwd: project, stdio: "inherit" });
  if (status !== 0) throw new Error("The site could not be built: the messages above say why.");
}
