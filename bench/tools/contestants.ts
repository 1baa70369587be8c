/** Servers for the same home page, each on the same single core. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tests/free-port.ts";
import { startServerProcess } from "../../tests/server-process.ts";
import { project } from "./folders.ts";
import { cores, onCore } from "./load.ts";
import { writeNginxConfiguration } from "./nginx.ts";
import { has, memoryOf } from "./system.ts";

export interface Contestant {
  name: "this server" | "nginx" | "nginx with open_file_cache" | "Node's http alone";
  url: string;
  /** Memory of its largest process, in megabytes. */
  megabytes: () => number;
}

/** Starts a program in its own process group and waits until it answers. */
async function start(words: readonly string[], url: string): Promise<ChildProcess> {
  const [program = "", ...rest] = onCore(cores.server, ...words);
  const child = spawn(program, rest, { cwd: project, detached: true, stdio: "inherit" });
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return child;
    await sleep(100);
  }
  child.kill();
  throw new Error(`${words[0]} does not answer at ${url}.`);
}

/** Starts every contestant that this machine can run. */
export async function contestants() {
  const scratch = mkdtempSync(join(tmpdir(), "bench-"));
  const children: ChildProcess[] = [];
  const launch = async (name: Contestant["name"], url: string, words: readonly string[]): Promise<Contestant> => {
    const child = await start(words, url);
    children.push(child);
    return { name, url, megabytes: () => memoryOf(child.pid ?? 0).largest };
  };
  const variables = { NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: scratch, DATABASE_URL: "" };
  const site = await startServerProcess(variables, has("taskset") ? { core: cores.server } : {});
  const all: Contestant[] = [
    { name: "this server", url: `${site.url}/`, megabytes: () => memoryOf(site.processGroup).largest },
  ];
  const skipped: string[] = [];

  if (has("nginx")) {
    for (const name of ["nginx", "nginx with open_file_cache"] as const) {
      const port = await freePort();
      const configuration = writeNginxConfiguration(scratch, port, name !== "nginx");
      const url = `http://127.0.0.1:${port}/`;
      all.push(await launch(name, url, ["nginx", "-p", scratch, "-e", "errors.log", "-c", configuration]));
    }
  } else skipped.push("nginx is not installed: apt-get install nginx libnginx-mod-http-brotli-static");

  const port = await freePort();
  const bare = [process.execPath, join(import.meta.dirname, "bare-server.ts"), String(port)];
  all.push(await launch("Node's http alone", `http://127.0.0.1:${port}/`, bare));

  async function stop(): Promise<void> {
    for (const child of children) {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    }
    await site.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
  return { all, skipped, stop };
}
