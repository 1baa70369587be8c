/** The owner changes the arrival windows while visits are booked: the real server and command line, with an edited list. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linkSecret, strangersValues, temporaryService } from "../../src/booking/fixtures.ts";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { copyProject, project } from "../copy-project.ts";
import { startServerProcess } from "../server-process.ts";
import { weekdayAhead } from "../weekday-ahead.ts";
import { bookOverHttp } from "./fixtures.ts";
import { full, fullOnly } from "./size.ts";

const hours = (id: string, name: string, startHour: number, endHour: number) =>
  `{ id: "${id}", name: "${name}", startHour: ${startHour}, endHour: ${endHour}`;
const offered = [
  `${hours("early", "Early", 8, 10)}, weekdays: everyDay },`,
  `${hours("late", "Late morning", 10, 12)}, weekdays: everyDay },`,
];
const retired = [`${hours("morning", "Morning", 8, 12)} },`, `${hours("evening", "Evening", 16, 19)} },`];

/** A copy of the project, built or not, in which two-hour windows replace the morning. */
function changedProject(): string {
  const folder = temporaryFolder();
  copyProject(folder);
  const file = join(folder, "src/business/visit-windows.ts");
  const text = readFileSync(file, "utf8")
    .replace(/^ {2}\{ id: "morning".*$/m, offered.join("\n"))
    .replace(/^ {2}\{ id: "evening".*\n/m, "")
    .replace(
      "retiredWindows: readonly RetiredWindow[] = []",
      `retiredWindows: readonly RetiredWindow[] = [${retired.join(" ")}]`,
    );
  writeFileSync(file, text);
  return folder;
}

/** `npm run bookings -- <words>` there. */
function command(folder: string, variables: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", "bookings", "--", ...words], {
    cwd: folder,
    env: { ...process.env, ...variables },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** A database with visits that were booked when there was a morning window. */
async function businessOfBefore() {
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  const variables = {
    DATA_DIR: dirname(place.file),
    DATABASE_URL: "",
    LINK_SECRET: linkSecret,
    CAPACITY_PER_SLOT: "1",
  };
  return { ...(await temporaryService(place, { now: () => new Date() })), variables };
}

// It builds a copy of the site.
test.skipIf(!full)(
  `visits in a window that is no longer offered stay readable and keep their time taken${fullOnly}`,
  async () => {
    const { booked, bookings, variables } = await businessOfBefore();
    const serviceDate = weekdayAhead(2);
    const visit = await booked({ serviceDate, timeSlot: "morning", name: "Zoë Miller" });
    const folder = changedProject();
    const server = await startServerProcess(variables, { folder });
    onTestFinished(() => server.stop());

    const page = await fetch(`${server.url}/booking/${bookings.linkToken(visit)}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("8am-12pm");

    const availability = await fetch(`${server.url}/api/availability?from=${serviceDate}&to=${serviceDate}`);
    const { days } = (await availability.json()) as { days: unknown };
    const spots = { early: 0, late: 0, afternoon: 1 };
    expect(days).toEqual([{ date: serviceDate, spots, places: spots }]);
    for (const timeSlot of ["early", "late"]) {
      expect((await bookOverHttp(server.url, strangersValues({ serviceDate, timeSlot }))).status).toBe(409);
    }
    expect((await bookOverHttp(server.url, strangersValues({ serviceDate, timeSlot: "morning" }))).status).toBe(422);

    const listed = command(folder, variables, "list");
    expect(listed).toMatchObject({ status: 0, stderr: "" });
    expect(listed.stdout).toMatch(/Morning \(8am-12pm\).*Zoë Miller/);
    expect(command(folder, variables, "day-sheet", serviceDate).stdout).toContain("Zoë Miller");
  },
);

test("visits in an unknown window stop the server and commands with a line that says what to do", async () => {
  const { booked, database, variables } = await businessOfBefore();
  await booked({ serviceDate: weekdayAhead(2) });
  await database
    .updateTable("bookings")
    .set("time_slot", "noon" as "morning")
    .execute();
  const line =
    'Stored visits use time windows that src/business/visit-windows.ts doesn\'t list: "noon". Add them to retiredWindows there, with id, name, and hours.';
  const started = startServerProcess({ ...variables, LOG_LEVEL: "silent" });
  await expect(started).rejects.toThrow("The start command ended with 1:");
  await expect(started).rejects.toThrow(line);
  expect(command(project, variables, "list")).toEqual({ status: 1, stdout: "", stderr: `${line}\n` });
});
