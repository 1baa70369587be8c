import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { closeDay, temporaryDatabase } from "../../bookings/fixtures.ts";
import { createOfficeService } from "../../bookings/office-service.ts";
import { trustClock } from "../../bookings/store/clock.ts";
import { openBookings } from "../../runtime/open-bookings.ts";
import { readSettings } from "../../runtime/settings.ts";
import { runProgramWords, temporaryBusiness } from "../fixtures.ts";
import { backup, backupName } from "./command.ts";

const run = (environment: Record<string, string>, ...words: string[]) => runProgramWords(backup, environment, words);
const folderIn = (printed: string) => /^(.*) contains /.exec(printed)?.[1] ?? "";

/** A running installation. */
async function installation() {
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder };
  return { ...(await temporaryBusiness({ file: join(folder, "bookings.sqlite") })), folder, environment };
}

test("is a consistent snapshot while another process writes, restored by putting the files back", {
  timeout: 60_000,
}, async () => {
  const { booked, bookings, office, environment, folder } = await installation();
  const booking = await booked();
  const writer = spawn(process.execPath, [join(import.meta.dirname, "fixtures.ts"), folder], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void writer.kill());
  await once(writer.stdout, "data");
  const before = await bookings.list();
  const { status, stdout } = await run(environment);
  // On a busy machine, the writer may need longer than the backup for its next booking.
  await expect.poll(async () => (await bookings.list()).length).toBeGreaterThan(before.length);
  const after = await bookings.list();
  writer.stdin.end();
  await once(writer, "close");

  const done = await office.launchNotes();
  expect([done.get("backup")?.by, done.get("backup-folder")?.by]).toEqual(["command line", join(folder, "backups")]);
  const copied = folderIn(stdout);
  expect(dirname(copied)).toBe(join(folder, "backups"));
  expect(readdirSync(copied).sort()).toEqual(["bookings.sqlite"]);
  const restored = temporaryFolder();
  for (const name of readdirSync(copied)) copyFileSync(join(copied, name), join(restored, name));
  const open = await openBookings(readSettings({ DATA_DIR: restored }, "/"), "check");
  onTestFinished(() => open.database.destroy());
  const kept = await open.bookings.list();
  const ids = new Set(kept.map(({ id }) => id));
  expect(before.filter(({ id }) => !ids.has(id))).toEqual([]);
  const known = new Set(after.map(({ id }) => id));
  expect(kept.filter(({ id }) => !known.has(id))).toEqual([]);
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${copied} contains ${kept.length} bookings.\n` });
  expect(await open.bookings.findByToken(booking.linkToken)).toEqual(booking);
});

test("goes into a new subfolder of the given one, readable only by the owner", async () => {
  const { booked, environment, folder } = await installation();
  await booked();
  const target = join(temporaryFolder(), "usb", "site");
  const { stdout } = await run(environment, target);
  expect(stdout).toMatch(/\/usb\/site\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z contains 1 booking\.\n$/);
  await run(environment, target);
  expect(readdirSync(target)).toHaveLength(2);
  for (const path of [target, folderIn(stdout)]) expect(statSync(path).mode & 0o077).toBe(0);
  expect(existsSync(join(folder, "backups"))).toBe(false);
});

test("works while the server is stopped", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const database = await temporaryDatabase(file);
  await closeDay(createOfficeService({ database }), "2026-12-25");
  await database.destroy();
  const { status, stdout } = await run({ DATA_DIR: dirname(file) });
  expect(stdout).toMatch(/ contains 0 bookings\.\n$/);
  expect(status).toBe(0);
});

/** Leaves an index that contradicts its table. */
function damage(folder: string): void {
  const file = new DatabaseSync(join(folder, "bookings.sqlite"));
  file.enableDefensive(false);
  file.exec("pragma writable_schema = on");
  file.exec("update sqlite_schema set sql = replace(sql, 'serviceDate', 'createdAt') where name = 'bookings_by_visit'");
  file.close();
}

test("fails on a damaged database and leaves nothing behind", async () => {
  const { booked, database, environment, folder } = await installation();
  await booked();
  await database.destroy();
  damage(folder);
  const { status, stdout, stderr } = await run(environment);
  expect(stderr).toMatch(/^The copy is damaged, and .*bookings\.sqlite may be too: .*\n$/);
  expect({ status, stdout, left: readdirSync(join(folder, "backups")) }).toEqual({ status: 1, stdout: "", left: [] });
});

test("deletes older backups, and nothing else, once the new one is complete, but never the newest three", async () => {
  const { booked, database, environment, folder } = await installation();
  await booked();
  const parent = join(folder, "backups");
  const make = (...names: string[]) => {
    for (const name of names) mkdirSync(join(parent, name), { recursive: true });
  };
  const dayAgo = (days: number) => backupName(new Date(Date.now() - days * 86_400_000));
  const [older, newer] = [dayAgo(31), dayAgo(29)];
  const kept = [newer, dayAgo(28), "2020 taxes"];
  make(older, ...kept);
  const { stdout } = await run(environment, "--keep-days", "30");
  expect(stdout).toMatch(/ contains 1 booking\.\n1 backup older than 30 days deleted\.\n$/);
  expect(readdirSync(parent).sort()).toEqual([...kept, basename(folderIn(stdout))].sort());

  const years = [2019, 2020, 2021, 2022].map((year) => `${year}-01-01T00-00-00.000Z`);
  rmSync(parent, { recursive: true });
  make(...years);
  // While the clock is in doubt, none.
  await trustClock(database, new Date("2020-01-01T00:00:00Z"));
  expect((await run(environment, "--keep-days", "30")).stdout).toContain("No older backup was deleted");
  expect(readdirSync(parent)).toHaveLength(5);
  await trustClock(database, new Date());
  const last = folderIn((await run(environment, "--keep-days", "30")).stdout);
  expect(readdirSync(parent).sort()).toEqual([expect.stringMatching(/^2022-/), expect.any(String), basename(last)]);

  make(older);
  await database.destroy();
  damage(folder);
  expect(await run(environment, "--keep-days", "30")).toMatchObject({ status: 1, stdout: "" });
  expect(readdirSync(parent)).toContain(older);
  expect((await run(environment, "--keep-days", "0")).stderr).toBe(
    '"0" is not a number of days: enter a whole number from 1 to 9999.\n',
  );
});
