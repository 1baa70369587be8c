/** Test fixtures: folders with files. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../../tests/temporary-folder.ts";

/** Writes files, given by relative path, creating the folders they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The folder of a project whose page says "first". */
export function temporaryProject(): string {
  const root = temporaryFolder();
  const configuration = { "astro.config.ts": "export default {};", "package-lock.json": "{}" };
  writeFiles(root, {
    "node_modules/astro/bin/astro.mjs": "",
    ...configuration,
    "src/pages/index.astro": "first",
    "public/icon.svg": "<svg/>",
  });
  return root;
}
