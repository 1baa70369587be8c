/** What the real commands say of a mistake in the facts: nothing is built. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { copyProject } from "../copy-project.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const price = { fromPrice: "about 90" };
const priceLine = "Repairs from must be an amount above $0, such as $89 or 89.00, not 'about 90'.";

test.each<keyof typeof packageFile.scripts>(["start", "check-content"])(
  "npm run %s names the fact and what to write",
  (script) => {
    const folder = temporaryFolder();
    copyProject(folder);
    const mistakes = { BUSINESS_FACTS: JSON.stringify(price), BUSINESS_OFFICE_ZIP: "3377" };
    const env = { ...process.env, ...mistakes, DATA_DIR: join(folder, "var"), PORT: "0" };
    // Not through npm: a site that starts after all must not outlive the test.
    const [program = "", ...words] = packageFile.scripts[script].split(" ");
    const { status, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8", env, timeout: 60_000 });
    expect(stderr).toContain(priceLine);
    expect(stderr).toContain("BUSINESS_OFFICE_ZIP must be a ZIP code of 5 digits, not '3377'.");
    expect(status).toBe(1);
    expect(stderr).not.toMatch(/^ +at /m);
  },
);
