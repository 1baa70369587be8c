/** Requests per second for the home page: our server, nginx with the same files, and Node's bare http module. */
import type { Figures, Part } from "../part.ts";
import { type Contestant, contestants } from "../tools/contestants.ts";
import { type Load, loadGenerator } from "../tools/load.ts";
import { nginxHasBrotli } from "../tools/nginx.ts";
import { median, rounded } from "../tools/statistics.ts";

const connections = 50;

/** Measures all of them in turn, several times over, so that a disturbance of the machine affects them all. */
async function measure(all: readonly Contestant[], rounds: number, seconds: number): Promise<Map<string, Load[]>> {
  const { run } = loadGenerator();
  const options = { connections, encoding: nginxHasBrotli() ? "br" : "gzip" } as const;
  const loads = new Map(all.map(({ name }) => [name, [] as Load[]]));
  for (const { url } of all) run({ ...options, url, seconds: 2 });
  for (let round = 0; round < rounds; round++) {
    for (const { name, url } of all) loads.get(name)?.push(run({ ...options, url, seconds }));
  }
  return loads;
}

export const staticFiles: Part = {
  name: "static",
  title: "home page per second, against nginx with the same files",
  async run({ quick }): Promise<Figures> {
    const { all, skipped, stop } = await contestants();
    try {
      const loads = await measure(all, quick ? 2 : 5, quick ? 3 : 6);
      const of = (name: string, figure: keyof Load) => median((loads.get(name) ?? []).map((load) => load[figure]));
      const ratio = (figure: keyof Load) => {
        const [site = [], nginx = []] = [loads.get("this server"), loads.get("nginx")];
        return rounded(median(site.map((load, round) => load[figure] / (nginx[round]?.[figure] ?? Number.NaN))), 2);
      };
      const rows = all.map(({ name, megabytes }) => [
        name,
        Math.round(of(name, "perSecond")),
        rounded(of(name, "p50"), 2),
        rounded(of(name, "p99"), 2),
        Math.round(megabytes()),
      ]);
      const hasNginx = loads.has("nginx");
      return {
        tables: [
          {
            title: `Home page, compressed, one core, ${connections} connections (median of the rounds)`,
            headings: ["server", "requests/s", "p50 ms", "p99 ms", "memory MB"],
            rows,
          },
        ],
        goals: hasNginx
          ? [
              { goal: "requests per second, times nginx's", value: ratio("perSecond"), limit: 0.6, kind: "at least" },
              { goal: "p99, times nginx's", value: ratio("p99"), limit: 2, kind: "at most" },
            ]
          : [],
        skipped,
      };
    } finally {
      await stop();
    }
  },
};
