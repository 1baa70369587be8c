/** Time and memory of builds, from the real site to ten thousand pages. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { currentRelease } from "../../src/release/current.ts";
import type { Figures, Part, Table } from "../part.ts";
import { copyProject, withFolder } from "../tools/folders.ts";
import { addPages } from "../tools/pages-generator.ts";
import { rounded } from "../tools/statistics.ts";
import { memoryOf } from "../tools/system.ts";

interface Build {
  pages: number;
  seconds: number;
  /** Peak memory of all its processes together, sampled four times a second. */
  megabytes: number;
}

/** Builds a copy of the site with more pages. @throws Error with the build's output if it fails */
const build = (more: number, linkPreviews: "own" | "shared") =>
  withFolder(async (folder): Promise<Build> => {
    copyProject(folder);
    addPages(folder, more);
    const start = performance.now();
    const child = spawn(process.execPath, ["src/release/build.ts"], {
      cwd: folder,
      env: { ...process.env, LINK_PREVIEWS: linkPreviews },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
    let megabytes = 0;
    const watch = setInterval(() => {
      megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0).all);
    }, 250);
    const [code] = await once(child, "close");
    clearInterval(watch);
    if (code !== 0) throw new Error(`The build of ${more} more pages failed:\n${printed.slice(-3_000)}`);
    const pages = globSync("**/*.html", { cwd: currentRelease(folder).clientFolder }).length;
    return { pages, seconds: (performance.now() - start) / 1000, megabytes };
  });

/**
 * What additional pages cost: from each build to the next larger one, and from 1,000 pages to 10,000, where a build's fixed
 * cost no longer counts.
 */
export function slopes(found: readonly Pick<Build, "pages" | "seconds">[]): Table {
  const steps = found.slice(1).map((to, index) => [found[index], to] as const);
  const rows = [...steps, ...(found.length > 3 ? [[found[1], found.at(-1)] as const] : [])].flatMap(([from, to]) =>
    from && to
      ? [[from.pages, to.pages, rounded(((to.seconds - from.seconds) * 1000) / (to.pages - from.pages), 1)]]
      : [],
  );
  return { title: "What further pages cost", headings: ["from pages", "to pages", "ms per further page"], rows };
}

export const builds: Part = {
  name: "builds",
  title: "build time and memory by number of pages",
  async run({ quick }): Promise<Figures> {
    // Two more pages each, so that nothing is cached from the previous build.
    const sizes = quick ? [0, 900] : [0, 900, 1_900, 9_900];
    const found: Build[] = [];
    for (const more of sizes) {
      const one = await build(more, "shared");
      console.log(`${one.pages} pages: ${Math.round(one.seconds)} s, ${Math.round(one.megabytes)} MB`);
      found.push(one);
    }
    const rows = found.map(({ pages, seconds, megabytes }) => [
      pages,
      rounded(seconds, 1),
      rounded((seconds * 1000) / pages, 1),
      Math.round(megabytes),
    ]);
    const [, thousand, , tenThousand] = found;
    return {
      tables: [
        {
          title: "Builds with shared link previews (pictures of the site itself from the cache)",
          headings: ["pages", "seconds", "ms per page", "peak memory MB"],
          rows,
        },
        slopes(found),
      ],
      goals:
        thousand && tenThousand
          ? [
              {
                goal: "time of 10,000 pages, times that of 1,000",
                value: rounded(tenThousand.seconds / thousand.seconds, 1),
                limit: 12,
                kind: "at most",
              },
              {
                goal: "peak memory of 10,000 pages, MB",
                value: Math.round(tenThousand.megabytes),
                limit: 4_000,
                kind: "at most",
              },
            ]
          : [],
    };
  },
};
