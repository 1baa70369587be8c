/** Files that builds keep for later ones, each under a hash of all that it is made of. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** Where compressed files stay. */
export const cacheFolder = () => resolve("node_modules/.cache/compressed");

/** The content of a file that an earlier build has made, or that is made and kept now. */
export async function madeOnce(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(file).catch(() => undefined);
  if (known) {
    await utimes(file, new Date(), new Date());
    return known;
  }
  const content = await make();
  await mkdir(dirname(file), { recursive: true });
  // A rename, so that concurrent or interrupted builds never leave half a file behind; two may make the same one.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
  return content;
}

/** How many builds' files stay, counted in those of the last one. */
const builds = 4;

/** Removes what the latest builds did not use: each version of the facts leaves files for all pages. @param start of the last build */
export async function forgetUnused(folder: string, start: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), usedAt: (await stat(join(folder, name))).mtimeMs })),
  );
  const kept = builds * files.filter(({ usedAt }) => usedAt >= start.getTime()).length;
  const newestFirst = files.toSorted((one, other) => other.usedAt - one.usedAt);
  await Promise.all(newestFirst.slice(kept).map(({ file }) => rm(file, { force: true })));
}
