/** `npm start`: builds the site if needed, and serves it with the code that was built with it. */
import { join } from "node:path";
import { mistakesOf } from "../business/check-facts.ts";
import { loadBuiltCode } from "../release/current.ts";
import { type Build, prepareRelease } from "../release/prepare.ts";
import { isStartError } from "../runtime/start-error.ts";
import type { Serve } from "./serve.ts";

/** The project's root folder. */
const root = join(import.meta.dirname, "../..");

/** Builds the site, unless something would stop the start right after that minute: a setting, or the address. */
const build: Build = async (options, folder) => {
  const { readSettings } = await import("../runtime/settings.ts");
  const { host, port } = readSettings(process.env, process.cwd());
  const { requireFreeAddress } = await import("./listen.ts");
  await requireFreeAddress(host, port);
  const { buildSite } = await import("../release/build-site.ts");
  await buildSite(options, folder);
};

async function start(): Promise<void> {
  // React and Astro's built code read it; a developer's own choice wins.
  process.env.NODE_ENV ||= "production";
  const { environmentNames } = await import("../business/environment.ts");
  const options = {
    root,
    environment: process.env,
    variables: environmentNames,
    closedDays: async () => (await import("../runtime/closed-days.ts")).readClosedDays(process.env),
  };
  const { release, failure } = await prepareRelease(options, build);
  const { serve } = await loadBuiltCode<{ serve: Serve }>(release).catch((error) => {
    // What the build was refused for can keep older code from loading, too.
    throw failure ?? error;
  });
  await serve(release, failure);
}

try {
  await start();
} catch (error) {
  console.error(isStartError(error) ? error.message : (mistakesOf(error)?.join("\n") ?? error));
  process.exit(1);
}
