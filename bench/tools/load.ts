/** Load on a server from another core: wrk if it is installed, otherwise autocannon from bench/package.json. */
import { execFileSync } from "node:child_process";
import { benchTool } from "./install.ts";
import { has } from "./system.ts";

/** Times in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  encoding: "br" | "gzip";
}

/** The server's core, and the load generator's. */
export const cores = { server: 0, load: 1 } as const;

/** Prefixes a command so that it stays on one core; without taskset it may run on any. */
export const onCore = (core: number, ...words: readonly string[]): [string, ...string[]] =>
  (has("taskset") ? ["taskset", "-c", String(core), ...words] : [...words]) as [string, ...string[]];

const inMs = { us: 0.001, ms: 1, s: 1000 };

function readWrk(output: string): Load {
  const time = (percent: string) => {
    const [, value, unit] = new RegExp(`^\\s*${percent}%\\s+([\\d.]+)(us|ms|s)`, "m").exec(output) ?? [];
    return Number(value) * inMs[(unit ?? "ms") as keyof typeof inMs];
  };
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1];
  if (wrong) throw new Error(`${wrong} answers were not pages.`);
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]), p50: time("50"), p99: time("99") };
}

function run([program, ...words]: readonly [string, ...string[]]): string {
  return execFileSync(program, words, { encoding: "utf8", maxBuffer: 2 ** 26 });
}

/** The load generators to choose from. */
export function loadGenerator(): { name: string; run: (options: LoadOptions) => Load } {
  if (has("wrk")) {
    return {
      name: "wrk",
      run({ url, connections, seconds, encoding }) {
        const words = [
          "-t1",
          `-c${connections}`,
          `-d${seconds}s`,
          "--latency",
          "-H",
          `accept-encoding: ${encoding}`,
          url,
        ];
        return readWrk(run(onCore(cores.load, "wrk", ...words)));
      },
    };
  }
  const autocannon = benchTool("autocannon/autocannon.js");
  return {
    name: "autocannon",
    run({ url, connections, seconds, encoding }) {
      const amount = ["-c", String(connections), "-d", String(seconds)];
      const words = [...amount, "-H", `accept-encoding: ${encoding}`, "--json", "--no-progress", url];
      const { requests, latency, non2xx } = JSON.parse(run(onCore(cores.load, process.execPath, autocannon, ...words)));
      if (non2xx > 0) throw new Error(`${non2xx} answers were not pages.`);
      return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
    },
  };
}
