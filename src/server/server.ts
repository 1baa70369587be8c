/** A server of one release, which the supervisor (start.ts) starts. */
import { loadBuiltCode, readRelease } from "../release/current.ts";
import { explained, StartError } from "../runtime/start-error.ts";
import { type ServerTask, taskVariable } from "./messages.ts";
import type { Serve } from "./serve.ts";

try {
  const task = JSON.parse(process.env[taskVariable] ?? "") as ServerTask;
  delete process.env[taskVariable];
  const release = readRelease(task.folder);
  if (!release) throw new StartError(`There is no release in ${task.folder}.`);
  const { serve } = await loadBuiltCode<{ serve: Serve }>(release).catch((error) => {
    // What the build was refused for can keep older code from loading, too.
    throw task.failure === undefined ? error : new StartError(task.failure);
  });
  await serve(release, task);
} catch (error) {
  const reason = explained(error);
  // The supervisor tells the others.
  if (typeof reason !== "string") console.error(reason);
  process.send?.({ failed: reason instanceof Error ? reason.message : String(reason) }, () => process.exit(1));
}
