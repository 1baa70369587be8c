/** `npm run build`: builds the code unless it is already that of the sources. */
import { join } from "node:path";
import { explained } from "../runtime/start-error.ts";
import { builtCode } from "./built-code.ts";

try {
  const { isNew } = await builtCode(join(import.meta.dirname, "../.."));
  if (!isNew) console.log("The site is up to date.");
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
