import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { backup } from "./backup/command.ts";
import { temporaryBusiness } from "./fixtures.ts";
import { runAsProgram } from "./program.ts";

test("nobody else can read what a command writes, whatever the shell's umask and the folder's mode", async () => {
  const before = process.umask(0o022);
  const listeners = process.stdout.listeners("error");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => {
    process.umask(before);
    vi.restoreAllMocks();
    for (const added of process.stdout.listeners("error").filter((each) => !listeners.includes(each))) {
      process.stdout.off("error", added as () => void);
    }
  });
  const { environment } = await temporaryBusiness();
  const folder = temporaryFolder();
  await runAsProgram((terminal) => backup.run([folder], environment, terminal));
  const files = globSync("*/*", { cwd: folder });
  expect(files).toEqual([expect.stringMatching(/\/bookings\.sqlite$/)]);
  expect(files.filter((file) => statSync(join(folder, file)).mode & 0o077)).toEqual([]);
});
