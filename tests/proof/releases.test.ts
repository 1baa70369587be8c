/** Releases that replace each other, with the real build in a copy of the project. */
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { currentRelease } from "../../src/release/current.ts";
import { copyProject } from "../copy-project.ts";
import { startServerProcess } from "../server-process.ts";
import { variablesFor } from "./fixtures.ts";
import { full, fullOnly } from "./size.ts";

async function startIn(folder: string) {
  const server = await startServerProcess(variablesFor({ file: join(temporaryFolder(), "bookings.sqlite") }), {
    folder,
  });
  onTestFinished(() => server.stop());
  return server;
}

// Astro's output is colored when CI is set.
const buildsIn = (printed: string) => stripVTControlCharacters(printed).match(/\[build\] Complete!/g)?.length ?? 0;
/** A page's own script, by its hashed URL. */
const scriptOf = async (url: string) => /\/_astro\/[^"]+[.]js/.exec(await (await fetch(url)).text())?.[0] ?? "";

// It builds a copy of the site twice.
test.skipIf(!full)(
  `two starts build once, open pages keep their scripts, and a failed build serves the last good release${fullOnly}`,
  async () => {
    const folder = temporaryFolder();
    copyProject(folder, "dist");
    const old = await startIn(folder);
    const oldRelease = currentRelease(folder);
    const oldScript = await scriptOf(old.url);

    appendFileSync(join(folder, "src/islands/start.ts"), 'console.info("the next release");\n');
    const both = await Promise.all([startIn(folder), startIn(folder)]);
    const printed = both.map((server) => server.output()).join("");
    expect(buildsIn(printed)).toBe(1);
    expect(printed).toContain("Another process is building the site: waiting for it.");
    for (const { url } of both) {
      const script = await scriptOf(url);
      expect(script).not.toBe(oldScript);
      expect((await fetch(url + script)).status).toBe(200);
      const missing: string[] = [];
      for (const name of oldRelease.assets.filter((name) => !/[.](br|gz)$/.test(name))) {
        if ((await fetch(`${url}/_astro/${name}`)).status !== 200) missing.push(name);
      }
      expect(missing).toEqual([]);
    }

    const good = currentRelease(folder);
    writeFileSync(join(folder, "src/pages/index.astro"), '---\nimport "./missing.ts";\n---\n');
    const afterFailure = await startIn(folder);
    expect(currentRelease(folder)).toEqual(good);
    expect(await scriptOf(afterFailure.url)).toBe(await scriptOf(both[0].url));
    await expect.poll(afterFailure.output).toContain("THE SITE COULD NOT BE BUILT");
    expect(afterFailure.output()).toContain('"msg":"The site could not be built: the last good release is served"');

    // A running server no longer needs its release on disk: later builds may remove it.
    rmSync(oldRelease.folder, { recursive: true });
    for (const [path, status] of [
      ["/", 200],
      [oldScript, 200],
      ["/book", 200],
      ["/brands/some-brand", 200],
      ["/booking/unknown", 404],
      ["/locations/nowhere", 404],
    ] as const) {
      expect((await fetch(old.url + path)).status, path).toBe(status);
    }
  },
);
