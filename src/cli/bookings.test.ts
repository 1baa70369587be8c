import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBookingService } from "../booking/book.ts";
import { temporaryFolder } from "../booking/engine/fixtures.ts";
import { temporaryDatabase, validValues, wednesdayMorning } from "../booking/fixtures.ts";

function bookings(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "bookings.ts"), ...args], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** A folder with one booking, its database still open as in a running server. */
async function folderWithBooking() {
  const folder = temporaryFolder();
  const database = await temporaryDatabase(join(folder, "bookings.sqlite"));
  const service = createBookingService({ database, now: () => wednesdayMorning });
  const answer = await service.book(validValues({ name: "Zoë Miller" }));
  return { folder, booking: answer.status === "booked" ? answer.booking : undefined };
}

test("list prints a table while the server has the database open", async () => {
  const { folder, booking } = await folderWithBooking();
  const { status, stdout, stderr } = bookings(folder, "list");
  const [headings, row, , total] = stdout.split("\n");
  expect(headings).toMatch(/^Visit +Time +Service +Name +Phone +Address +Status +Booking$/);
  expect(row).toMatch(
    /^2026-06-11 {2}Morning \(8am-12pm\) {2}dryer-repair {2}Zoë Miller {2}\(727\) 555-0123 {2}12 Example/,
  );
  expect(row).toContain(booking?.id);
  expect(total).toBe("1 booking");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test("list --json prints every detail", async () => {
  const { folder, booking } = await folderWithBooking();
  expect(JSON.parse(bookings(folder, "list", "--json").stdout)).toEqual([booking]);
});

test("list without a database says so and makes none", () => {
  const folder = temporaryFolder();
  const { status, stdout, stderr } = bookings(folder, "list", "--json");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual([]);
  expect(stderr).toContain(join(folder, "bookings.sqlite"));
  expect(existsSync(join(folder, "bookings.sqlite"))).toBe(false);
});

test.each([{ args: ["help"] }, { args: ["--help"] }, { args: [] }])("help is printed for $args", ({ args }) => {
  const { status, stdout } = bookings(temporaryFolder(), ...args);
  expect(stdout).toContain("Usage: npm run bookings -- <command>");
  expect(status).toBe(0);
});

test.each([
  ["an unknown command", ["lsit"], 'Unknown command "lsit". Commands: list, help.\n'],
  ["an unknown option", ["list", "--yaml"], /^Unknown option '--yaml'.*\n$/],
  ["an argument too many", ["list", "today"], /^Unexpected argument 'today'.*\n$/],
])("%s is one line on stderr and fails", (_case, args, line) => {
  const { status, stdout, stderr } = bookings(temporaryFolder(), ...args);
  expect(stderr).toMatch(line);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});
