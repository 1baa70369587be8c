/** `npm run build`: builds the site, unless dist/ is made of the sources and variables as they are now. */
import { join } from "node:path";
import { environmentNames } from "../business/business.ts";
import { buildIfNeeded } from "./build-if-needed.ts";

const root = join(import.meta.dirname, "../..");
const built = await buildIfNeeded({ root, environment: process.env, variables: environmentNames });
if (!built) console.log("The site is up to date.");
