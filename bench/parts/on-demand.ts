/** On-demand pages per second on one core. */
import type { Part } from "../part.ts";
import { withServer } from "../tools/built-server.ts";
import { type Call, callAll } from "../tools/clients.ts";
import { cores } from "../tools/load.ts";
import { rounded } from "../tools/statistics.ts";
import { has, memoryOf } from "../tools/system.ts";

const clients = 8;

export const onDemand: Part = {
  name: "on-demand",
  title: "rendered pages per second",
  run: ({ quick }) =>
    withServer(
      async ({ url, processGroup }) => {
        const count = quick ? 300 : 3_000;
        const get = (path: string): Call => ({ method: "GET", url: url + path });
        const measure = async (title: string, path: (index: number) => string) => {
          await callAll((index) => (index < count / 3 ? get(path(index)) : undefined), { clients, status: 200 });
          // Different numbers from before, so that no answer is cached.
          const next = (index: number) => (index < count ? get(path(index + count)) : undefined);
          const { perSecond, p50, p99 } = await callAll(next, { clients, status: 200 });
          return [
            title,
            Math.round(perSecond),
            rounded(p50, 1),
            rounded(p99, 1),
            Math.round(memoryOf(processGroup).largest),
          ];
        };
        return {
          tables: [
            {
              title: `Pages on demand, brotli, one core, ${clients} clients`,
              headings: ["page", "pages/s", "p50 ms", "p99 ms", "memory MB"],
              rows: [
                await measure("generated brand, each another one", (index) => `/brands/maker-${index}`),
                await measure("generated brand, always the same", () => "/brands/acme-home"),
                await measure("/book", () => "/book"),
                await measure("/api/availability", () => "/api/availability"),
              ],
            },
          ],
          goals: [],
        };
      },
      has("taskset") ? { core: cores.server } : {},
    ),
};
