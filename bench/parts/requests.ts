/** Requests per second on one core: a kept page, and pages rendered for each request. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Figure, Part } from "../figures.ts";
import { benchTool, memoryOf, withServer } from "../tools/server.ts";

const run = promisify(execFile);
const paths = ["/", "/brands/acme-home", "/book", "/api/availability"];

/** What is read of autocannon's report. */
interface Load {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
}

export const requests: Part = {
  name: "requests",
  measure: () =>
    withServer(async ({ url, processGroup }) => {
      const autocannon = benchTool("autocannon/autocannon.js");
      const figures: Figure[] = [];
      for (const path of paths) {
        // The warm-up prints its own report first.
        const words = ["-c", "50", "-d", "10", "-W", "[", "-c", "50", "-d", "3", "]", "-H", "accept-encoding: br"];
        const { stdout } = await run(process.execPath, [autocannon, ...words, "--json", "--no-progress", url + path]);
        const { requests, latency, non2xx }: Load = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
        if (non2xx > 0) throw new Error(`${non2xx} answers of ${path} were not pages.`);
        figures.push({ what: path, value: requests.average, unit: "requests/s" });
        figures.push({ what: `${path}, 99th percentile`, value: latency.p99, unit: "ms" });
      }
      figures.push({ what: "memory afterwards", value: memoryOf(processGroup), unit: "MB" });
      return figures;
    }),
};
