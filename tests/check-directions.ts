/**
 * `npm run test:directions` fails on an import between modules of src/ that tests/directions/modules.ts does not allow.
 * dependency-cruiser does not read .astro files, so it looks at a copy of src/ in which they are plain TypeScript with the
 * same imports.
 */
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import { forbidden } from "./directions/rules.ts";
import { findFiles } from "./find-files.ts";

/** Turns a .astro file into the TypeScript of its frontmatter, with its scripts as imports. */
function importsOf(astro: string): string {
  const [, frontmatter = ""] = /^---\n(.*?)\n---/s.exec(astro) ?? [];
  const scripts = [...astro.matchAll(/<script src="(\..*?)"/g)].map(([, path]) => `import "${path}";`);
  return [frontmatter, ...scripts].join("\n").replaceAll(/^ *return new Response\(.*$/gm, "");
}

const copy = mkdtempSync(join(tmpdir(), "directions-"));
try {
  cpSync("src", join(copy, "src"), { recursive: true });
  // The only parts of tests/ that unit tests share.
  for (const file of [
    "tests/skipped.ts",
    "tests/shop.ts",
    "tests/postgres-server.ts",
    "tests/free-port.ts",
    "tests/find-files.ts",
    "tests/temporary-folder.ts",
  ])
    cpSync(file, join(copy, file));
  for (const file of findFiles("src/**/*.astro", copy)) {
    const path = join(copy, file);
    writeFileSync(path, importsOf(readFileSync(path, "utf8")));
    renameSync(path, `${path}.ts`);
  }
  const { output, exitCode } = await cruise(["src"], {
    baseDir: copy,
    ruleSet: { forbidden },
    validate: true,
    outputType: "err",
    tsPreCompilationDeps: true,
  });
  console.log(output);
  process.exitCode = exitCode === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
