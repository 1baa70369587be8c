/** Builds the site when what it is made of has changed since the last build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { secretNames } from "../runtime/settings.ts";
import { StartError } from "../runtime/start-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface BuildOptions {
  /** The project's folder. */
  root: string;
  environment: Environment;
  /** Names of the environment variables that change the pages. */
  variables: readonly string[];
}

const sourceFolders = ["src", "public"];
const sourceFiles = ["astro.config.ts", "package-lock.json"];
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Paths of all files that a build reads, relative to the root, in an order that is the same everywhere. */
function listSources(root: string): string[] {
  const inFolders = sourceFolders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  return [...sourceFiles.filter((file) => existsSync(join(root, file))), ...inFolders].sort();
}

/** A text that changes whenever a source file or one of the variables does. */
export function fingerprint({ root, environment, variables }: BuildOptions): string {
  const hash = createHash("sha256");
  for (const path of listSources(root)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  hash.update(JSON.stringify([...variables].sort().map((name) => [name, environment[name] ?? ""])));
  return hash.digest("hex");
}

/** Variables that Vite takes for its own constants: DEV, which test runners set, would build the development server. */
const viteConstants = ["DEV", "PROD", "MODE", "SSR"];

/** Runs `astro build`; what it prints is seen. */
async function runAstroBuild({ root, environment }: BuildOptions): Promise<void> {
  const passed = Object.entries(environment).filter(([name]) => !viteConstants.includes(name));
  const child = spawn(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build"], {
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
  try {
    const [code] = await once(child, "exit");
    if (code !== 0) throw new StartError("The site could not be built: the messages above say why.");
  } finally {
    process.off("SIGTERM", passOn);
  }
}

/**
 * Makes sure that dist/ is the site as the sources and variables are now.
 * @param build replaced in tests
 * @returns whether a build was needed
 * @throws StartError when the build fails
 */
export async function buildIfNeeded(options: BuildOptions, build = runAstroBuild): Promise<boolean> {
  const fingerprintFile = join(options.root, "dist/fingerprint.txt");
  const wanted = fingerprint(options);
  const built = existsSync(fingerprintFile) ? readFileSync(fingerprintFile, "utf8").trim() : undefined;
  if (built === wanted) return false;
  // A build that fails half-way must not pass for the one before it.
  rmSync(fingerprintFile, { force: true });
  // What the build does not know, no page can give away.
  const known = Object.entries(options.environment).filter(([name]) => !secretNames.includes(name));
  await build({ ...options, environment: Object.fromEntries(known) });
  writeFileSync(fingerprintFile, `${wanted}\n`);
  return true;
}
