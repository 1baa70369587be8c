/**
 * Builds a release for the supervisor (src/server/start.ts), in a process of its own: what that takes in memory is gone
 * afterwards. The first argument is the inputs as JSON; without it, the database is asked, and any release of the sources will do.
 */
import { requireFreeAddress } from "../runtime/free-address.ts";
import { readSettings } from "../runtime/settings.ts";
import { explained } from "../runtime/start-error.ts";
import { projectOptions, releaseFor } from "./prepare.ts";

// Without the supervisor, nobody waits for it.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

const [, , given] = process.argv;
try {
  const options = await projectOptions();
  if (given === undefined) {
    // What would stop the start right after that minute: a setting, or the address.
    const { host, port } = readSettings(process.env, options.root);
    await requireFreeAddress(host, port);
  }
  const inputs = given === undefined ? {} : { inputs: async () => JSON.parse(given), withTheseInputs: true };
  const { release } = await releaseFor({ ...options, ...inputs });
  process.send?.({ folder: release.folder });
} catch (error) {
  process.send?.({ failed: String(explained(error)) });
}
process.disconnect?.();
