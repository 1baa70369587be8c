import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onDemandPages, release } from "./site.ts";

it("leaves the style page out of the build", async () => {
  const files = readdirSync(release.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const mentions = files.filter(
    ({ parentPath, name }) =>
      /styleguide/i.test(name) || readFileSync(join(parentPath, name), "latin1").toLowerCase().includes("styleguide"),
  );
  expect(mentions.map(({ name }) => name)).toEqual([]);
  expect(await onDemandPages("/styleguide")).toMatchObject([{ status: 404 }]);
});
