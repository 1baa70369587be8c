/** `npm run build`: builds the site unless the current release already matches sources, variables, and what the database says. */
import { explained, StartError } from "../runtime/start-error.ts";
import { prepareRelease, projectOptions } from "./prepare.ts";

try {
  const { built, failure } = await prepareRelease({ ...(await projectOptions()), withTheseInputs: true });
  if (failure) throw new StartError(`${failure.message} The last good release stays in place.`, { cause: failure });
  if (!built) console.log("The site is up to date.");
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
