/**
 * Loaded before a program (`node --import`): reads settings from `.env`, or from the file that ENV_FILE names. Variables that
 * are already set win. Node's own `--env-file-if-exists` prints a line every time there is no file.
 */
import { existsSync } from "node:fs";

const named = process.env.ENV_FILE;
const file = named || ".env";
if (existsSync(file)) process.loadEnvFile(file);
else if (named) {
  console.error(`ENV_FILE names ${named}, which does not exist.`);
  process.exit(1);
}
