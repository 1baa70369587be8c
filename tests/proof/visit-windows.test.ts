/** The owner removes an arrival window while visits in it are booked: the real server and command line. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { linkSecret, temporaryService } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { startServerProcess } from "../server-process.ts";
import { weekdayAhead } from "../weekday-ahead.ts";

test("visits in an unknown window stop the server and commands with a line that says what to do", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const { booked, database } = await temporaryService({ file }, { now: () => new Date() });
  await booked({ serviceDate: weekdayAhead(2) });
  await database
    .updateTable("bookings")
    .set("time_slot", "noon" as "morning")
    .execute();
  const variables = { DATA_DIR: dirname(file), DATABASE_URL: "", LINK_SECRET: linkSecret };
  const line =
    'Stored visits use time windows that src/business/visit-windows.ts doesn\'t list: "noon". Add them to retiredWindows there, with id, name, and hours.';
  const started = startServerProcess({ ...variables, LOG_LEVEL: "silent" });
  await expect(started).rejects.toThrow("The start command ended with 1:");
  await expect(started).rejects.toThrow(line);
  const env = { ...process.env, ...variables };
  const listed = spawnSync("npm", ["run", "-s", "bookings", "--", "list"], { env, encoding: "utf8" });
  expect(listed).toMatchObject({ status: 1, stdout: "", stderr: `${line}\n` });
});
