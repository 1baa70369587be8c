/** What the server writes to a folder that others can read is still only for its own user. */
import { chmodSync, globSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { strangersValues } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp, runningServer, variablesFor } from "./fixtures.ts";

test("nobody else can read bookings, secrets and mails in a folder that already existed", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const { LINK_SECRET: _made, ...variables } = variablesFor({ file: join(folder, "bookings.sqlite") });
  const { url } = await runningServer({ ...variables, LINK_SECRET: "" });
  await bookOverHttp(url, strangersValues({ serviceDate: weekdayAhead(5) }));
  await expect.poll(() => globSync("outbox/*.eml", { cwd: folder }).length, { timeout: 20_000 }).toBeGreaterThan(0);
  const files = globSync("**/*", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
  expect(files).toEqual(expect.arrayContaining(["bookings.sqlite", "bookings.sqlite-wal", "link-secret"]));
  const open = files.filter((name) => statSync(join(folder, name)).mode & 0o077);
  expect(open).toEqual([]);
});
