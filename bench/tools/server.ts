/** The real server on the built site, as in production, former commits, and folders that are removed when the bench ends. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServerProcess, startServerProcess } from "../../tests/server-process.ts";
import type { Before } from "../figures.ts";

const project = join(import.meta.dirname, "../..");

/** Runs work with a temporary folder, removed afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs work with the project as it was at a commit, in a folder that is removed afterwards.
 * @throws Error if git doesn't know the commit
 */
export function withCommit<Result>(name: string, work: (before: Before) => Promise<Result>): Promise<Result> {
  return withFolder((folder) => {
    const git = (...words: string[]) => execFileSync("git", words, { cwd: project, maxBuffer: 2 ** 30 });
    const commit = git("rev-parse", "--short", `${name}^{commit}`).toString().trim();
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", commit) });
    const lock = "package-lock.json";
    if (readFileSync(join(folder, lock)).equals(readFileSync(join(project, lock))))
      symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
    else execFileSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
    return work({ commit, folder });
  });
}

/** Runs work with this project's server and, if there is one, with that of a former commit. */
export function withServers<Result>(
  before: Before | undefined,
  work: (servers: readonly ServerProcess[]) => Promise<Result>,
): Promise<Result> {
  return withServer((now) => (before ? withServer((then) => work([now, then]), {}, before.folder) : work([now])));
}

/**
 * Starts the server on one core where that is possible, runs work with it, and stops it.
 * @param folder the project's folder, or that of a former commit, which is built first
 */
export function withServer<Result>(
  work: (server: ServerProcess) => Promise<Result>,
  variables: Readonly<Record<string, string>> = {},
  folder = project,
): Promise<Result> {
  return withFolder(async (data) => {
    const settings = { NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: data, DATABASE_URL: "", SMTP_URL: "" };
    const canPin = spawnSync("which", ["taskset"]).status === 0;
    const server = await startServerProcess({ ...settings, ...variables }, { folder, ...(canPin && { core: 0 }) });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}

/** The memory of all processes of a group, in megabytes; 0 once it has ended. */
export function memoryOf(group: number): number {
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-s", String(group)], { encoding: "utf8" });
  const kilobytes = stdout.trim().split(/\s+/).map(Number);
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Waits until a server has nothing to do anymore: what it does after a start would take a core of what is measured. */
export async function untilIdle({ processGroup }: ServerProcess): Promise<void> {
  const seconds = () =>
    Number(spawnSync("ps", ["-o", "cputimes=", "-p", `${processGroup}`], { encoding: "utf8" }).stdout);
  for (let before = Number.NaN; seconds() !== before; ) {
    before = seconds();
    await sleep(2_000);
  }
}

/** The path of a file in a package from bench/package.json, installed on first use. @throws Error if npm fails */
export function benchTool(file: string): string {
  const bench = join(project, "bench");
  const path = join(bench, "node_modules", file);
  if (!existsSync(path)) {
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: bench, stdio: "inherit" });
  }
  return path;
}
