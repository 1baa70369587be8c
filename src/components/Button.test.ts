import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("only the components of buttons write the classes of buttons", () => {
  const writing = globSync("**/*.{ts,tsx,astro}", { cwd: root }).filter((file) =>
    /class(?:Name)?[=:]\W*button\b/.test(readFileSync(join(root, file), "utf8")),
  );
  const ownButtons = "booking/mail/parts.tsx";
  expect(writing.sort()).toEqual([ownButtons, "components/Button.tsx"]);
});
