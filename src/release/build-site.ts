/** The steps of a build, in order. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { factMistakes } from "../business/fact-mistakes.ts";
import { secretNames } from "../runtime/settings.ts";
import { readPhotos } from "../runtime/site-inputs.ts";
import { BuildStopped, StartError } from "../runtime/start-error.ts";
import type { BuildOptions } from "./fingerprint.ts";

/** The content quotes the facts, so that it is read once they are right. @returns a line per mistake */
async function findMistakes({ root, environment }: BuildOptions): Promise<string[]> {
  const mistakes = factMistakes(environment);
  if (mistakes.length > 0) return mistakes;
  const { contentMistakes } = await import("../catalog/reading/content-mistakes.ts");
  return contentMistakes(root);
}

/** Variables that Vite takes for its own constants: DEV, set by test runners, would build the development server. */
const viteConstants = ["DEV", "PROD", "MODE", "SSR"];

/**
 * Runs `astro build` into a folder, passing its output through. The build gets no secrets: what it doesn't know, no page
 * can leak.
 * @throws StartError if it fails
 * @throws BuildStopped if this process was told to stop meanwhile
 */
export async function runAstroBuild({ root, environment }: BuildOptions, folder: string): Promise<void> {
  const hidden = [...viteConstants, ...secretNames];
  const passed = Object.entries(environment).filter(([name]) => !hidden.includes(name));
  const program = join(root, "node_modules/astro/bin/astro.mjs");
  const child = spawn(process.execPath, [program, "build", "--outDir", folder], {
    cwd: root,
    stdio: "inherit",
    env: {
      // One thread per core for pictures and compression; Node's default is four.
      UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
      ASTRO_TELEMETRY_DISABLED: "1",
      ...Object.fromEntries(passed),
      NODE_ENV: "production",
    },
  });
  const passOn = () => child.kill();
  process.once("SIGTERM", passOn);
  const [code] = await once(child, "exit");
  process.off("SIGTERM", passOn);
  if (child.killed) throw new BuildStopped();
  if (code !== 0) throw new StartError("The site could not be built: the messages above say why.");
}

/**
 * Checks the business's facts and the content, then builds the site into a folder.
 * @throws StartError if either fails; mistakes are listed one per line, with file and name or line
 */
export async function buildSite(options: BuildOptions, folder: string): Promise<void> {
  const mistakes = await findMistakes(options);
  if (mistakes.length > 0) throw new StartError(`The site could not be built:\n${mistakes.join("\n")}`);
  const photos = `${folder}-photos`;
  try {
    await mkdir(photos, { recursive: true });
    for (const { id, content } of await readPhotos(options.environment)) await writeFile(join(photos, id), content);
    await runAstroBuild({ ...options, environment: { ...options.environment, SITE_PHOTOS: photos } }, folder);
  } finally {
    await rm(photos, { recursive: true, force: true });
  }
}
