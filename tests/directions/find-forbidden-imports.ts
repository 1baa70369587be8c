/**
 * Finds the imports between modules that are not allowed. dependency-cruiser does not read .astro files, so it looks at a
 * copy of src/ in which they are plain TypeScript with the same imports.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { cruise } from "dependency-cruiser";
import { forbidden } from "./rules.ts";

/** Turns a .astro file into the TypeScript of its frontmatter, with its scripts as imports. */
function importsOf(astro: string): string {
  const [, frontmatter = ""] = /^---\n(.*?)\n---/s.exec(astro) ?? [];
  const scripts = [...astro.matchAll(/<script src="(\..*?)"/g)].map(([, path]) => `import "${path}";`);
  return [frontmatter, ...scripts].join("\n").replaceAll(/^ *return new Response\(.*$/gm, "");
}

/**
 * Reads the imports of a project's src/.
 * @returns a report for people, and whether it found any forbidden import
 */
export async function findForbiddenImports(project: string): Promise<{ report: string; found: boolean }> {
  const copy = mkdtempSync(join(tmpdir(), "directions-"));
  try {
    cpSync(join(project, "src"), join(copy, "src"), { recursive: true });
    // The only parts of tests/ that unit tests share.
    for (const name of ["skipped.ts", "postgres-server.ts", "free-port.ts"]) {
      cpSync(join(import.meta.dirname, "..", name), join(copy, "tests", name));
    }
    for (const file of globSync("src/**/*.astro", { cwd: copy })) {
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
    return { report: stripVTControlCharacters(String(output)), found: exitCode !== 0 };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
