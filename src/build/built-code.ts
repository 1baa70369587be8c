/** The built code in dist/site: built again when a source is newer, as make does. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Written last. */
const noteFile = "built.json";

interface Sources {
  /** When the newest was changed, in milliseconds since 1970. */
  newest: number;
  /** How many there are: one that goes changes no other. */
  count: number;
}

interface Note {
  sources: Sources;
  /** The names of its own files in client/_astro, without those of the build before. */
  assets: readonly string[];
}

/** Undefined where nothing is built, or only half. */
function readNote(site: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(join(site, noteFile), "utf8")) as Note;
  } catch {
    return undefined;
  }
}

/** Not tests, nor what builds derive from the sources and keep with them. */
const isSource = (path: string) => !/\.test\.tsx?$|site\/art\/encoded/.test(path);

function sourcesOf(root: string): Sources {
  const inFolders = ["src", "public"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const times = ["astro.config.ts", "package-lock.json", ...inFolders].filter(isSource).flatMap((path) => {
    const file = statSync(join(root, path));
    return file.isFile() ? [file.mtimeMs] : [];
  });
  return { newest: Math.max(...times), count: times.length };
}

/** Builds into an empty folder. @throws StartError if it fails */
export type Build = (root: string, folder: string) => Promise<void>;

/** Loaded when it is needed: most starts find the code built. */
const loadAndBuild: Build = async (root, folder) => (await import("./build-code.ts")).buildCode(root, folder);

/** Builds beside the code that is there, and takes its place. Open pages still request the scripts of that. */
async function rebuild(root: string, site: string, sources: Sources, build: Build): Promise<void> {
  const next = join(root, "dist/next");
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await build(root, next);
  const assetsOf = (folder: string) => join(folder, "client/_astro");
  const assets = readdirSync(assetsOf(next));
  for (const name of readNote(site)?.assets ?? [])
    cpSync(join(assetsOf(site), name), join(assetsOf(next), name), { force: false });
  writeFileSync(join(next, noteFile), JSON.stringify({ sources, assets } satisfies Note));
  rmSync(site, { recursive: true, force: true });
  renameSync(next, site);
}

/**
 * Finds the built code, or builds it: once for those who start one after the other. Where what builds it is not installed, what
 * was built is taken as it is.
 * @param root the project's folder
 * @param build replaced in tests
 * @returns where it is, and whether it was built now. @throws StartError if the build fails or was told to stop
 */
export async function builtCode(root: string, build: Build = loadAndBuild) {
  const site = join(root, "dist/site");
  const sources = sourcesOf(root);
  const { sources: before } = readNote(site) ?? {};
  const isOfSources = before && before.newest >= sources.newest && before.count === sources.count;
  const isNew = !isOfSources && !(before && !existsSync(join(root, "node_modules/astro")));
  if (isNew) await rebuild(root, site, sources, build);
  return { clientFolder: join(site, "client"), serverEntry: join(site, "server/entry.mjs"), isNew };
}
