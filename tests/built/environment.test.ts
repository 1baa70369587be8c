import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { restrict } from "../environment.ts";

/** The site's own commands. */
const ownersCommands = ["start", "dev", "build", "bookings", "backup"];

test("only the site's own commands read .env", () => {
  const reading = Object.entries(packageFile.scripts).filter(([, command]) => command.includes("env-file"));
  expect(reading.map(([name]) => name)).toEqual(ownersCommands);
});

test("whatever starts tests, benchmarks or pictures restricts its environment before anything else", () => {
  const starts = [
    "vitest.config.ts",
    "playwright.config.ts",
    "bench/run.ts",
    ...globSync("tests/{all,build,server-process}.ts"),
  ];
  expect(starts).toHaveLength(6);
  for (const file of starts)
    expect(/^import "(.*)";/m.exec(readFileSync(file, "utf8"))?.[1], file).toMatch(/\/environment[.]ts$/);
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
