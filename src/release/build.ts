/** `npm run build`: builds the site unless the current release already matches sources, variables and closed days. */
import { join } from "node:path";
import { mistakesOf } from "../business/check-facts.ts";
import { isStartError, StartError } from "../runtime/start-error.ts";
import { prepareRelease } from "./prepare.ts";

const root = join(import.meta.dirname, "../..");
try {
  const { environmentNames } = await import("../business/environment.ts");
  const { readClosedDays } = await import("../runtime/closed-days.ts");
  const { built, failure } = await prepareRelease({
    root,
    environment: process.env,
    variables: environmentNames,
    closedDays: () => readClosedDays(process.env),
    withTheseClosedDays: true,
  });
  if (failure) throw new StartError(`${failure.message} The last good release stays in place.`, { cause: failure });
  if (!built) console.log("The site is up to date.");
} catch (error) {
  console.error(isStartError(error) ? error.message : (mistakesOf(error)?.join("\n") ?? error));
  process.exitCode = 1;
}
