/** `npm run check-content [path …]`: checks the business's facts and the content files, and prints each mistake with its file and field. */
import { join, relative, resolve } from "node:path";
import { mistakesInFacts } from "../business/check-facts.ts";

const root = join(import.meta.dirname, "../..");

/** Prints what is wrong with the content. @returns how many files are wrong or don't exist */
async function checkContent(): Promise<number> {
  // The content quotes the facts, so that it is read once they are right.
  const { mistakesByFile } = await import("../catalog/reading/content-mistakes.ts");
  const all = mistakesByFile(root);
  const names = [...all.keys()];

  /** The given files and folders, relative to the project's folder. */
  const wanted = process.argv.slice(2).map((path) => relative(root, resolve(path)));
  const isBelow = (file: string, path: string) => path === "" || file === path || file.startsWith(`${path}/`);

  const strangers = wanted.filter((path) => !names.some((file) => isBelow(file, path)));
  const files = wanted.length > 0 ? names.filter((file) => wanted.some((path) => isBelow(file, path))) : names;
  const found = files.map((file) => all.get(file) ?? []).filter((mistakes) => mistakes.length > 0);

  for (const line of found.flat()) console.error(line);
  for (const path of strangers) console.error(`${path}: (file): there is no such content file`);
  console.log(`${files.length} content files, ${found.length} with mistakes`);
  return found.length + strangers.length;
}

const mistaken = await mistakesInFacts();
for (const line of mistaken) console.error(line);
const found = mistaken.length || (await checkContent());
process.exitCode = found > 0 ? 1 : 0;
