/** `npm run build`: builds the site unless the current release already matches sources, variables, and what the database says. */
import { explained } from "../runtime/start-error.ts";
import { findCurrentRelease } from "./current.ts";
import { prepareRelease, projectOptions } from "./prepare.ts";

const options = await projectOptions();
try {
  const { built } = await prepareRelease({ ...options, withTheseInputs: true });
  if (!built) console.log("The site is up to date.");
} catch (error) {
  console.error(explained(error));
  if (findCurrentRelease(options.root)) console.error("The last good release stays in place.");
  process.exitCode = 1;
}
