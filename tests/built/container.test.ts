/** Dockerfile, .dockerignore and compose.yaml match each other and the project; this needs no Docker. */
import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const linesOf = (file: string) =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
const dockerfile = linesOf("Dockerfile");

/** Paths that the Dockerfile copies from the project. */
const sources = dockerfile
  .filter((line) => line.startsWith("COPY ") && !line.includes("--from="))
  .flatMap((line) =>
    line
      .split(/\s+/)
      .slice(1, -1)
      .filter((word) => !word.startsWith("--")),
  );

/** Docker's asterisk matches a leading dot, too. */
const dotless = (path: string) => path.replaceAll(/(^|\/)\./g, "$1dot-");

/** Whether Docker ignores a file: the last line that matches it or a folder above it decides. */
function isIgnored(path: string): boolean {
  const steps = path.split("/");
  const itsFolders = steps.map((_, index) => steps.slice(0, index + 1).join("/"));
  const decides = linesOf(".dockerignore").findLast((line) =>
    itsFolders.some((name) => matchesGlob(dotless(name), dotless(line.replace(/^!/, "")))),
  );
  return decides !== undefined && !decides.startsWith("!");
}

test("everything that the Dockerfile copies exists and is not ignored", () => {
  expect(sources).toContain("src");
  expect(sources.filter((path) => !existsSync(join(root, path)) || isIgnored(path))).toEqual([]);
});

test("settings, data, build output and tests stay out of the image", () => {
  const kept = [
    ".env",
    ".git/config",
    "var/bookings.sqlite",
    "dist/current/client/index.html",
    "src/server/site.test.ts",
  ];
  expect(kept.filter((path) => !isIgnored(path))).toEqual([]);
  expect(isIgnored("src/server/start.ts")).toBe(false);
});

test("the image and the compose file agree on the port", () => {
  const compose = readFileSync(join(root, "compose.yaml"), "utf8");
  const port = /^EXPOSE (\d+)$/m.exec(dockerfile.join("\n"))?.[1];
  expect(dockerfile.find((line) => line.startsWith("HEALTHCHECK"))).toContain(`127.0.0.1:${port}/healthz`);
  expect(compose).toContain(`PORT: "${port}"`);
  expect(compose).toContain(`:${port}"]`);
});
