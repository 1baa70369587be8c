import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { closeDay, strangersValues } from "../../booking/fixtures.ts";
import { temporaryFolder } from "../../booking/storage/engine/fixtures.ts";
import { addDays, slotsOn, todayInNewYork } from "../../booking/time/calendar.ts";
import { openBookings } from "../open-bookings.ts";
import { readSettings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { calendarToken, readLinkSecret } from "./link-secret.ts";

const noLinks = async () => false;

test("comes from LINK_SECRET", async () => {
  const folder = temporaryFolder();
  expect(await readLinkSecret(readSettings({ LINK_SECRET: "a secret of sixteen" }, folder), noLinks)).toBe(
    "a secret of sixteen",
  );
});

test("CALENDAR_SECRET alone changes the address of the calendar subscription, which reveals neither secret", async () => {
  const LINK_SECRET = "a secret of sixteen";
  const tokenWith = async (environment: Record<string, string>) => {
    const settings = readSettings({ LINK_SECRET, DATA_DIR: temporaryFolder(), ...environment }, "/");
    const { calendarToken, database } = await openBookings(settings, "brought up to date");
    await database[Symbol.asyncDispose]();
    return calendarToken;
  };
  const CALENDAR_SECRET = "another secret, long enough";
  const token = await tokenWith({ CALENDAR_SECRET });
  expect(token).toBe(calendarToken(CALENDAR_SECRET));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await tokenWith({})).toBe(calendarToken(LINK_SECRET));
});

test("is created on first startup, readable only by its owner, and kept", async () => {
  const settings = readSettings({ DATA_DIR: join(temporaryFolder(), "data") }, "/");
  const secret = await readLinkSecret(settings, noLinks);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readLinkSecret(settings, noLinks)).toBe(secret);
  const file = join(settings.dataFolder, "link-secret");
  expect(readFileSync(file, "utf8")).toBe(secret);
  for (const path of [file, settings.dataFolder]) expect(statSync(path).mode & 0o077).toBe(0);
});

test("must be set when several machines share a database", async () => {
  const settings = readSettings({ DATABASE_URL: "postgres://db/bookings" }, temporaryFolder());
  await expect(readLinkSecret(settings, noLinks)).rejects.toThrow(StartError);
});

test("names the file that can't be read or created", async () => {
  const settings = readSettings({ DATA_DIR: "/dev/null/data" }, "/");
  await expect(readLinkSecret(settings, noLinks)).rejects.toThrow(/^Could not read \/dev\/null\/data\/link-secret: /);
});

/** Starts on a data folder as the server does; closed after the test. */
async function start(folder: string, variables: Record<string, string> = {}) {
  const open = await openBookings(readSettings({ DATA_DIR: folder, ...variables }, "/"), "brought up to date");
  onTestFinished(() => open.database.destroy());
  return open;
}

/** A data folder with a visit whose link was mailed. */
async function folderWithVisit(): Promise<string> {
  const folder = temporaryFolder();
  const { bookings, database } = await openBookings(readSettings({ DATA_DIR: folder }, "/"), "brought up to date");
  const first = addDays(todayInNewYork(new Date()), 7);
  const booked = await bookings.book(strangersValues({ serviceDate: first, timeSlot: slotsOn(first)[0] ?? "" }));
  expect(booked.status).toBe("booked");
  await database.destroy();
  return folder;
}

describe("At a start, the secret", () => {
  test("is not replaced when it is missing beside visits whose links were mailed", async () => {
    const folder = await folderWithVisit();
    const file = join(folder, "link-secret");
    rmSync(file);
    const failed = start(folder);
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow(file);
    await expect(failed).rejects.toThrow(/from a backup.*openssl rand -hex 32 > /s);
    expect(readdirSync(folder)).not.toContain("link-secret");
    // What the message says to do.
    writeFileSync(file, "a secret that somebody made on purpose\n");
    expect((await start(folder)).linkSecret).toBe("a secret that somebody made on purpose");
  });

  test("is created on a new installation, even if days are closed already", async () => {
    const folder = temporaryFolder();
    const { office } = await start(folder, { LINK_SECRET: "long enough a secret" });
    await closeDay(office, "2026-12-25");
    expect((await start(folder)).linkSecret).toMatch(/^[\w-]{43}$/);
  });

  test.each([
    ["empty", ""],
    ["cut off", "abc\n"],
  ])("is named, with what to do, when its file is %s", async (_how, content) => {
    const folder = temporaryFolder();
    const file = join(folder, "link-secret");
    await start(folder);
    writeFileSync(file, content);
    const failed = start(folder);
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow(new RegExp(`^${file} .*backup`, "s"));
  });

  test("is not left half written by a first start on a full disk", async () => {
    const folder = temporaryFolder();
    const url = (path: string) => JSON.stringify(join(import.meta.dirname, path));
    const program = join(temporaryFolder(), "start.ts");
    writeFileSync(
      program,
      `import { openBookings } from ${url("../open-bookings.ts")};
       import { readSettings } from ${url("../settings.ts")};
       await openBookings(readSettings({ DATA_DIR: ${JSON.stringify(folder)} }, "/"), "brought up to date");`,
    );
    // No file may grow: to a program, that is a full disk.
    const { status, stderr } = spawnSync("sh", ["-c", `ulimit -f 0; "${process.execPath}" "${program}"`]);
    expect(status, String(stderr)).toBe(1);
    expect((await start(folder)).linkSecret).toMatch(/^[\w-]{43}$/);
  });
});
