/** Time and memory of building the code, with the real content and with thousands of pages more. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyProject } from "../../tests/copy-project.ts";
import type { Figure, Part } from "../figures.ts";
import { addPages } from "../tools/pages-generator.ts";
import { memoryOf, withFolder } from "../tools/server.ts";

interface Build {
  /** Pages added to the real ones. */
  more: number;
  seconds: number;
  /** Peak memory of all its processes together, sampled four times a second. */
  megabytes: number;
}

/** Builds a copy of the site with more pages. @throws Error with the build's output if it fails */
const build = (more: number) =>
  withFolder(async (folder): Promise<Build> => {
    copyProject(folder);
    addPages(folder, more);
    const start = performance.now();
    const child = spawn(process.execPath, ["src/build/build.ts"], {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
    let megabytes = 0;
    const watch = setInterval(() => {
      megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0));
    }, 250);
    const [code] = await once(child, "close");
    clearInterval(watch);
    if (code !== 0) throw new Error(`The build of ${more} more pages failed:\n${printed.slice(-3_000)}`);
    return { more, seconds: (performance.now() - start) / 1000, megabytes };
  });

export const builds: Part = {
  name: "builds",
  async measure() {
    const figures: Figure[] = [];
    const found: Build[] = [];
    for (const more of [0, 900, 9_900]) {
      const one = await build(more);
      found.push(one);
      figures.push({ what: `${one.more} more pages`, value: one.seconds, unit: "s" });
    }
    const [, thousand, tenThousand] = found;
    if (!thousand || !tenThousand) throw new Error("There should be three builds.");
    return [
      ...figures,
      {
        what: "10,000 pages, times 1,000",
        value: tenThousand.seconds / thousand.seconds,
        unit: "",
        target: { atMost: 12 },
      },
      { what: "peak memory of 10,000 pages", value: tenThousand.megabytes, unit: "MB", target: { atMost: 4_000 } },
    ];
  },
};
