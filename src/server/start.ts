/** `npm start`: builds the code if the sources have changed, and serves the site. */
import { join } from "node:path";
import { type Build, builtCode } from "../build/built-code.ts";
import { explained } from "../runtime/start-error.ts";
import type { Serve } from "./serve.ts";

/** What would stop the start right after a build is looked at before. Loaded when it is needed: most starts find the code built. */
const checkAndBuild: Build = async (root, folder) => {
  const { checkFacts, readSettings } = await import("../runtime/settings.ts");
  readSettings(process.env, process.cwd());
  checkFacts(process.env);
  await (await import("../build/build-code.ts")).buildCode(root, folder);
};

// React and Astro's built code read it; a developer's own choice wins.
process.env.NODE_ENV ||= "production";
process.setSourceMapsEnabled(true);
try {
  const built = await builtCode(join(import.meta.dirname, "../.."), checkAndBuild);
  const { serve } = (await import(built.serverEntry)) as { serve: Serve };
  await serve(built.clientFolder);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
