/**
 * Builds a release for the supervisor (src/server/start.ts), in a process of its own: what that takes in memory is gone
 * afterwards. The first argument is the inputs as JSON; without it, the database is asked, and any release of the sources will do.
 */
import { BuildStopped, explained } from "../runtime/start-error.ts";
import { type Build, projectOptions, releaseFor } from "./prepare.ts";

/** A start builds the site, unless something would stop it right after that minute: a setting, or the address. */
const buildAfterChecks: Build = async (options, folder) => {
  const { readSettings } = await import("../runtime/settings.ts");
  const { host, port } = readSettings(process.env, process.cwd());
  const { requireFreeAddress } = await import("../runtime/free-address.ts");
  await requireFreeAddress(host, port);
  const { buildSite } = await import("./build-site.ts");
  await buildSite(options, folder);
};

// Without the supervisor, nobody waits for it.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

const [, , given] = process.argv;
try {
  const options = await projectOptions();
  const inputs = given === undefined ? {} : { inputs: async () => JSON.parse(given), withTheseInputs: true };
  const { release } = await releaseFor({ ...options, ...inputs }, given === undefined ? buildAfterChecks : undefined);
  process.send?.({ folder: release.folder });
} catch (error) {
  process.send?.({ failed: String(explained(error)), wasStopped: error instanceof BuildStopped });
}
process.disconnect?.();
