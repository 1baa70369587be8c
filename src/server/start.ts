/** `npm start`: builds the site if needed, and serves it with the code that was built with it. */
import { loadBuiltCode } from "../release/current.ts";
import { type Build, prepareRelease, projectOptions } from "../release/prepare.ts";
import { explained } from "../runtime/start-error.ts";
import type { Serve } from "./serve.ts";

/** Builds the site, unless something would stop the start right after that minute: a setting, or the address. */
const buildAfterChecks: Build = async (options, folder) => {
  const { readSettings } = await import("../runtime/settings.ts");
  const { host, port } = readSettings(process.env, process.cwd());
  const { requireFreeAddress } = await import("./listen.ts");
  await requireFreeAddress(host, port);
  const { buildSite } = await import("../release/build-site.ts");
  await buildSite(options, folder);
};

try {
  // React and Astro's built code read it; a developer's own choice wins.
  process.env.NODE_ENV ||= "production";
  const { release, failure } = await prepareRelease(await projectOptions(), buildAfterChecks);
  const { serve } = await loadBuiltCode<{ serve: Serve }>(release).catch((error) => {
    // What the build was refused for can keep older code from loading, too.
    throw failure ?? error;
  });
  await serve(release, failure);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
