/** `npm start`: builds the code if the sources have changed, and serves the site. */
import { join } from "node:path";
import { builtCode } from "../build/built-code.ts";
import { explained } from "../runtime/start-error.ts";
import type { Serve } from "./serve.ts";

// React and Astro's built code read it; a developer's own choice wins.
process.env.NODE_ENV ||= "production";
process.setSourceMapsEnabled(true);
try {
  const built = await builtCode(join(import.meta.dirname, "../.."));
  const { serve } = (await import(built.serverEntry)) as { serve: Serve };
  await serve(built.clientFolder);
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}
