import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forgetUnused, madeOnce } from "./build-cache.ts";
import { temporaryFolder } from "./fixtures.ts";

const make = async () => Buffer.from("made");

test("what builds keep stays within four times what the last one used; the files used last stay", async () => {
  const folder = temporaryFolder();
  const start = new Date("2026-06-10T12:00:00Z");
  for (let age = 1; age <= 12; age++) {
    const file = join(folder, `${age}`);
    await madeOnce(file, make);
    const usedAt = new Date(start.getTime() - age * 1_000);
    utimesSync(file, usedAt, usedAt);
  }
  await madeOnce(join(folder, "new"), make);
  // The oldest one is taken from it, which makes it one of the last.
  expect(String(await madeOnce(join(folder, "12"), async () => Buffer.from("made again")))).toBe("made");
  await forgetUnused(folder, start);
  expect(readdirSync(folder).sort()).toEqual(["1", "12", "2", "3", "4", "5", "6", "new"]);
  await forgetUnused(join(folder, "none"), start);
});
