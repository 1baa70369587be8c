/** The built code in dist/: built again if a file of it is missing or torn, or the sources have changed. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { digest, fingerprint } from "./fingerprint.ts";

/** Written last. */
const noteFile = "built.json";

interface Note {
  /** Of the sources. */
  fingerprint: string;
  /** Of what was built. */
  digest: string;
  /** The names of its own files in client/_astro, without those of the build before. */
  assets: readonly string[];
}

function readNote(folder: string): Note | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, noteFile), "utf8")) as Note;
  } catch {
    return undefined;
  }
}

/** Whether a folder holds all that its build has made, whatever happened to the disk since. */
function isWhole(folder: string, note: Note): boolean {
  try {
    return digest(folder) === note.digest;
  } catch {
    return false;
  }
}

/**
 * Runs work while no other process holds the same lock. It is SQLite's lock on an empty file: the system releases it when
 * its holder exits, however that happens, so there are no stale locks.
 */
async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let isFirst = true; !lock.isTransaction; isFirst = false) {
      try {
        lock.exec("begin exclusive");
      } catch (error) {
        // SQLITE_BUSY
        if ((error as { errcode?: number }).errcode !== 5) throw error;
        if (isFirst) console.log("Another process is building the site: waiting for it.");
        await sleep(250);
      }
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Builds into an empty folder. @throws StartError if it fails */
export type Build = (root: string, folder: string) => Promise<void>;

/** Loaded when it is needed: most starts find the code built. */
const loadAndBuild: Build = async (root, folder) => (await import("./build-code.ts")).buildCode(root, folder);

/** Builds beside the code that is there, and takes its place. Open pages still request the scripts of that. */
async function rebuild(root: string, site: string, wanted: string, build: Build): Promise<void> {
  const next = join(root, "dist/next");
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next);
  await build(root, next);
  const assetsOf = (folder: string) => join(folder, "client/_astro");
  const assets = readdirSync(assetsOf(next));
  for (const name of readNote(site)?.assets ?? []) {
    const former = join(assetsOf(site), name);
    if (existsSync(former)) cpSync(former, join(assetsOf(next), name), { force: false });
  }
  const note: Note = { fingerprint: wanted, digest: digest(next), assets };
  writeFileSync(join(next, noteFile), JSON.stringify(note));
  rmSync(site, { recursive: true, force: true });
  renameSync(next, site);
}

/**
 * Finds the built code, or builds it. When several processes start together, one builds and the others wait.
 * @param root the project's folder
 * @param build replaced in tests
 * @returns where it is, and whether it was built now. @throws StartError if the build fails or was told to stop
 */
export async function builtCode(root: string, build: Build = loadAndBuild) {
  const dist = join(root, "dist");
  const site = join(dist, "site");
  const wanted = fingerprint(root);
  const isThere = () => {
    const note = readNote(site);
    return note?.fingerprint === wanted && isWhole(site, note);
  };
  const places = { clientFolder: join(site, "client"), serverEntry: join(site, "server/entry.mjs") };
  if (isThere()) return { ...places, isNew: false };
  mkdirSync(dist, { recursive: true });
  return withLock(join(dist, "build.lock"), async () => {
    const isNew = !isThere();
    if (isNew) await rebuild(root, site, wanted, build);
    return { ...places, isNew };
  });
}
