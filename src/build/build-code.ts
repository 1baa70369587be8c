/** Builds the code: pages, emails and the server in one file, and what browsers load. It knows no facts and no settings. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { contentMistakes } from "../content/reading/content-mistakes.ts";
import { createSite, withSite } from "../facts/site.ts";
import { StartError } from "../runtime/start-error.ts";

/** What a build may see of the environment: where programs are, and how to print. */
const passed = ["PATH", "HOME", "TMPDIR", "TERM", "NO_COLOR", "FORCE_COLOR", "CI"];

/**
 * Runs `astro build` into a folder, passing its output through.
 * @throws StartError if it fails, what it needs is not installed, or this process was told to stop meanwhile
 */
export async function runAstroBuild(root: string, folder: string): Promise<void> {
  const program = join(root, "node_modules/astro/bin/astro.mjs");
  if (!existsSync(program))
    throw new StartError(
      "This code is not built, and what builds it is not installed: run npm ci, then npm run build.",
    );
  const child = spawn(process.execPath, [program, "build", "--outDir", folder], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...Object.fromEntries(passed.map((name) => [name, process.env[name]])),
      // One thread per core for pictures; Node's default is four.
      UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
      ASTRO_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
    },
  });
  const passOn = () => child.kill();
  process.once("SIGTERM", passOn).once("SIGINT", passOn);
  const [code] = await once(child, "exit");
  process.off("SIGTERM", passOn).off("SIGINT", passOn);
  if (child.killed) throw new StartError("Stopped while the site was being built.");
  if (code !== 0) throw new StartError("The site could not be built: the messages above say why.");
}

/** Checks the content, then builds. @throws StartError if either fails; mistakes are listed one per line, with file */
export async function buildCode(root: string, folder: string): Promise<void> {
  // Content quotes facts, and is right or wrong whatever they are.
  const mistakes = withSite(createSite({}), () => contentMistakes(root));
  if (mistakes.length > 0) throw new StartError(`The site could not be built:\n${mistakes.join("\n")}`);
  await runAstroBuild(root, folder);
}
