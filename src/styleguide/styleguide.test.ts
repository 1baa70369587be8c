import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const read = (pattern: string) =>
  globSync(pattern, { cwd: join(import.meta.dirname, "..") }).map((path) =>
    readFileSync(join(import.meta.dirname, "..", path), "utf8"),
  );
const page = read("{styleguide/**/*,components/**/*.specimen}.tsx").join("\n");
const components = read("components/**/*.tsx")
  .flatMap((source) => [...source.matchAll(/^export function ([A-Z]\w*)/gm)])
  .map(([, name]) => name);

describe("the style page", () => {
  it("shows every component", () => {
    expect(components.length).toBeGreaterThan(40);
    expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(page))).toEqual([]);
  });
});
