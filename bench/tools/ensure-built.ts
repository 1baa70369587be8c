/** The site as the sources are now, as the current release. */
import { spawnSync } from "node:child_process";
import { project } from "./folders.ts";

/** Runs the build where needed. @throws Error when it fails */
export function ensureBuilt(): void {
  const { status } = spawnSync("npm", ["run", "test:build"], { cwd: project, stdio: "inherit" });
  if (status !== 0) throw new Error("The site could not be built: the messages above say why.");
}
