import "./tests/environment.ts";
import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { knownFacts } from "./tests/known-facts.ts";

// Loading the modules anew for each file would double the time; tests put back what they change.
// Machines are shared: what is slow today is not wrong.
const shared = {
  isolate: false,
  // A test that asserts nothing fails.
  expect: { poll: { timeout: 30_000 }, requireAssertions: true },
  // Vitest runs this file anew for each test file, but not what it imports.
  setupFiles: "tests/page-facts.ts",
};
const globalSetup = "tests/postgres-server.ts";

/** The tests beside the sources. They need nothing but these, with facts of their own. */
const unit = {
  test: {
    ...shared,
    env: { BUSINESS_FACTS: JSON.stringify(knownFacts) },
    testTimeout: 120_000,
  },
};
const unitTests = ["src/**/*.test.{ts,tsx}", "tests/{facts,directions}/**/*.test.ts"];
const testsOfEngines = globSync(unitTests).filter((file) => readFileSync(file, "utf8").includes("describeOn"));

/** `unit` and `postgres` run the sources; `proof`, `built` and `engines` need the built site. */
export default defineConfig({
  test: {
    // Vitest leaves one core to its own work; the tests wait for disks and databases often enough for that.
    maxWorkers: "100%",
    projects: [
      { ...unit, test: { ...unit.test, name: "unit", include: unitTests, provide: { engines: ["SQLite"] } } },
      {
        ...unit,
        test: {
          ...unit.test,
          name: "postgres",
          include: testsOfEngines,
          provide: { engines: ["PostgreSQL"] },
          globalSetup,
        },
      },
      {
        test: {
          ...shared,
          name: "proof",
          include: ["tests/proof/**/*.test.ts"],
          provide: { engines: ["SQLite", "PostgreSQL"] },
          globalSetup,
          // After the unit tests, where both run in one command.
          sequence: { groupOrder: 1 },
          testTimeout: 30 * 60_000,
          // One proof after the other: each has servers of its own.
          fileParallelism: false,
        },
      },
      // One engine after the other: each needs the machine for itself.
      {
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      { test: { ...shared, name: "built", include: ["tests/built/**/*.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
