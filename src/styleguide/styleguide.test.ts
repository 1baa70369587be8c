import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const source = join(import.meta.dirname, "..");
const read = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((path) => readFileSync(join(source, path), "utf8"));

const page = read("{styleguide/**/*,components/**/*.specimen}.tsx").join("\n");
const files = read("components/**/*.tsx").map((text) => ({
  defines: [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = ""]) => name),
  renders: [...text.matchAll(/<([A-Z]\w*)\b/g)].map(([, name = ""]) => name),
}));
const components = files.flatMap(({ defines }) => defines);

describe("the style page", () => {
  it("shows every component by itself, or as a part of another or around one", () => {
    const shown = new Set(components.filter((name) => new RegExp(`<${name}\\b`).test(page)));
    for (let before = 0; before < shown.size; ) {
      before = shown.size;
      for (const { defines, renders } of files) {
        if (defines.some((name) => shown.has(name))) renders.forEach((name) => void shown.add(name));
        else if (renders.some((name) => shown.has(name))) defines.forEach((name) => void shown.add(name));
      }
    }
    expect(components.length).toBeGreaterThan(40);
    expect(components.filter((name) => !shown.has(name))).toEqual([]);
  });
});
