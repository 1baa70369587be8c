import { defineConfig } from "vitest/config";

/** `unit` needs nothing but the sources; `built` reads dist/ and runs after the build. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}"],
          globalSetup: "src/booking/engine/postgres-for-tests.ts",
        },
      },
      { test: { name: "built", include: ["tests/built/**/*.test.ts"], testTimeout: 60_000 } },
    ],
  },
});
