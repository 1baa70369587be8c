/** The command line prints the day sheet with code from the current release. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { linkSecret, temporaryService } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";

test("npm run bookings -- day-sheet prints a page from the built code", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const { booked } = await temporaryService({ file });
  await booked({ serviceDate: "2026-06-11", name: "Dana Miller" });
  const { stdout, stderr } = spawnSync("npm", ["run", "-s", "bookings", "--", "day-sheet", "2026-06-11"], {
    env: { ...process.env, DATA_DIR: dirname(file), LINK_SECRET: linkSecret },
    encoding: "utf8",
  });
  expect({ stderr }).toEqual({ stderr: "" });
  expect(stdout).toMatch(/^<!doctype html>.*Dana Miller.*<\/html>\n$/s);
});
