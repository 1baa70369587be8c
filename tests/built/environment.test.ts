/** Nothing but the real site's own commands sees the owner's settings. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { restrict } from "../environment.ts";

/** The site's own commands; check-content and the checks of sources read files only. */
const ownersCommands = ["start", "dev", "build", "bookings", "backup"];
const readOnlyFiles = ["check-content", "licenses", "test:types", "test:directions"];

const root = join(import.meta.dirname, "../..");
const { scripts } = packageFile;
const starts = Object.entries(scripts).flatMap(([name, line]) =>
  line.split(" && ").map((command) => ({ name, command: command.replace(/^(?:[A-Z_]+=\S+ )+/, "") })),
);

/** The file that a command runs first; undefined for a program that runs none of the project. */
function entryOf(command: string): string | undefined {
  if (command.startsWith("vitest ")) return "vitest.config.ts";
  if (command.startsWith("playwright ")) return "playwright.config.ts";
  return /^node (?:.* )?(\S+\.ts)(?: --long)?$/.exec(command)?.[1];
}

const others = starts.filter(({ name }) => !ownersCommands.includes(name) && !readOnlyFiles.includes(name));
const entries = [...new Set(others.flatMap(({ command }) => entryOf(command) ?? []))];

test("every other command starts the project through a file that this test finds", () => {
  const unknown = others.filter(
    ({ command }) => !entryOf(command) && !/^(?:npm run [\w:]+|biome ci \.)$/.test(command),
  );
  expect(unknown).toEqual([]);
  expect(entries).toEqual(
    expect.arrayContaining(["tests/renew/renew-screenshots.ts", "tests/renew/docs-screens.ts", "bench/run.ts"]),
  );
});

test.each(entries)("%s restricts its environment before anything else is loaded", (file) => {
  const [, first] = /^import\s[^;]*?"([^"]+)"/m.exec(readFileSync(join(root, file), "utf8")) ?? [];
  expect(first).toMatch(/^\.{1,2}\/(?:tests\/)?environment\.ts$/);
});

test("only the site's own commands read .env", () => {
  const reading = starts.filter(({ command }) => command.includes("env-file")).map(({ name }) => name);
  expect(reading).toEqual(ownersCommands);
});

test("a restricted environment has no setting of the owner, and .env is not read", () => {
  const environment = {
    PATH: "/usr/bin",
    DATABASE_URL: "postgres://owner",
    SMTP_URL: "smtp://owner",
    SITE_URL: "https://a",
  };
  restrict(environment);
  expect(environment).toMatchObject({ ENV_FILE: "/dev/null" });
  expect(Object.keys(environment).filter((name) => /_URL$/.test(name))).toEqual([]);
});
