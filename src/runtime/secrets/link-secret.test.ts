import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { strangersValues } from "../../bookings/fixtures.ts";
import { temporaryFolder } from "../../bookings/store/engine/fixtures.ts";
import { addDays, slotsOn, todayInNewYork } from "../../shared/time/calendar.ts";
import { openBookings } from "../open-bookings.ts";
import { readSettings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { calendarToken, isSecretNew, readLinkSecret } from "./link-secret.ts";

test("comes from LINK_SECRET", () => {
  const settings = readSettings({ LINK_SECRET: "a secret of sixteen" }, temporaryFolder());
  expect(readLinkSecret(settings)).toBe("a secret of sixteen");
});

test("CALENDAR_SECRET alone changes the address of the calendar subscription, which reveals neither secret", async () => {
  const LINK_SECRET = "a secret of sixteen";
  const tokenWith = async (environment: Record<string, string>) => {
    const settings = readSettings({ LINK_SECRET, DATA_DIR: temporaryFolder(), ...environment }, "/");
    const { calendarToken, database } = await openBookings(settings, "migrate");
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
  const folder = join(temporaryFolder(), "data");
  const { linkSecret } = await start(folder);
  expect(linkSecret).toMatch(/^[\w-]{43}$/);
  expect((await start(folder)).linkSecret).toBe(linkSecret);
  const file = join(folder, "link-secret");
  expect(readFileSync(file, "utf8")).toBe(linkSecret);
  for (const path of [file, folder]) expect(statSync(path).mode & 0o077).toBe(0);
});

test("must be set when several machines share a database", () => {
  const settings = readSettings({ DATABASE_URL: "postgres://db/bookings" }, temporaryFolder());
  expect(() => readLinkSecret(settings)).toThrow(StartError);
});

test("names the file that can't be read or created", () => {
  const settings = readSettings({ DATA_DIR: "/dev/null/data" }, "/");
  expect(() => readLinkSecret(settings)).toThrow(/^Could not read or create \/dev\/null\/data\/link-secret: /);
});

/** Starts on a data folder as the server does; closed after the test. */
async function start(folder: string, variables: Record<string, string> = {}) {
  const open = await openBookings(readSettings({ DATA_DIR: folder, ...variables }, "/"), "migrate");
  onTestFinished(() => open.database.destroy());
  return open;
}

test("says once that it is another one, and links made with a former one open their visits again once it is back", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "link-secret");
  const restart = async () => {
    const { bookings, database, linkSecret } = await start(folder);
    return { bookings, secret: linkSecret, isNew: [0, 0].map(() => isSecretNew(database, linkSecret)) };
  };
  const first = await restart();
  expect(await Promise.all(first.isNew)).toEqual([false, false]);
  const day = addDays(todayInNewYork(new Date()), 7);
  const booked = await first.bookings.book(strangersValues({ serviceDate: day, timeSlot: slotsOn(day)[0] ?? "" }));
  if (booked.status !== "booked") throw new Error(booked.status);
  const token = first.bookings.linkToken(booked.booking);
  // As a restore of the bookings alone.
  rmSync(file);
  const second = await restart();
  expect((await Promise.all(second.isNew)).sort()).toEqual([false, true]);
  expect(await second.bookings.findByToken(token)).toBeUndefined();
  writeFileSync(file, `${first.secret}\n`);
  const third = await restart();
  expect((await Promise.all(third.isNew)).sort()).toEqual([false, true]);
  expect(await third.bookings.findByToken(token)).toEqual(booked.booking);
});

describe("At a start, the secret", () => {
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
       await openBookings(readSettings({ DATA_DIR: ${JSON.stringify(folder)} }, "/"), "migrate");`,
    );
    // No file may grow: to a program, that is a full disk.
    const { status, stderr } = spawnSync("sh", ["-c", `ulimit -f 0; "${process.execPath}" "${program}"`]);
    expect(status, String(stderr)).toBe(1);
    expect((await start(folder)).linkSecret).toMatch(/^[\w-]{43}$/);
  });
});
