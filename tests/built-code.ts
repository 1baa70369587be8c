/** The code that `npm run build` made, for tests that run it in their own surroundings. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as entry from "../src/built-entry.ts";

const folder = join(import.meta.dirname, "../dist/site");
const { assets } = JSON.parse(readFileSync(join(folder, "built.json"), "utf8")) as { assets: readonly string[] };

export const built = {
  folder,
  /** What browsers load. */
  clientFolder: join(folder, "client"),
  serverEntry: join(folder, "server/entry.mjs"),
  /** Names of the files in client/_astro. */
  assets,
};

process.env.NODE_ENV = "production";

/** Its exports: Node loads them as they are, whatever runs the test. */
export const code = createRequire(import.meta.url)(built.serverEntry) as typeof entry;
