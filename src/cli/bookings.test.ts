import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { describeOnBothEngines } from "../bookings/store/engine/fixtures.ts";
import { beWednesdayMorning, runWords, temporaryBusiness } from "./fixtures.ts";
import { commands } from "./run.ts";

beWednesdayMorning();

/** Generous, for starting programs on a busy machine. */
const timeout = 30_000;

/** Runs the real program as `npm run bookings` does. */
function program(environment: Record<string, string>, ...words: string[]) {
  const path = join(import.meta.dirname, "bookings.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...words], {
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describeOnBothEngines("the program", (engine) => {
  test("prints bookings while the server has the database open", async () => {
    const { booked, environment } = await temporaryBusiness(await engine.newPlace());
    const { id, name } = await booked();
    const { status, stdout, stderr } = program(environment, "export", "--json");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject([{ id, name }]);
  });
});

test("the program reports an error in one line", { timeout }, async () => {
  const { environment } = await temporaryBusiness();
  expect(program({ ...environment, BUSINESS_PHONE: "call us" }, "export", "--csv")).toEqual({
    status: 1,
    stdout: "",
    stderr: "BUSINESS_PHONE must be a US number such as (727) 555-0142, not 'call us'.\n",
  });
});

const everyCommand = commands.map(({ name }) => name);

test.each([["help"], []])("help (%s) names every command", async (...words) => {
  const { status, stdout } = await runWords({}, ...words);
  for (const name of everyCommand) expect(stdout).toMatch(new RegExp(`^ {2}${name} {2,}\\w`, "m"));
  expect(status).toBe(0);
});

test.each(everyCommand)("%s has its own help, which needs no database", async (name) => {
  const folder = temporaryFolder();
  const help = await runWords({ DATA_DIR: folder }, name, "--help");
  expect(help).toMatchObject({ status: 0, stderr: "" });
  expect(help.stdout).toMatch(new RegExp(`^Usage: npm run bookings -- ${name}`));
  expect(await runWords({}, "help", name)).toEqual(help);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  [["exprot"], /^Unknown command "exprot"\. Commands: .*\bexport, .*help\.\n$/],
  [["export", "--csv", "--yaml"], /^Unknown option '--yaml'\. Usage: npm run bookings -- export .*\n$/],
  [["export", "--csv", "--from"], /^Option '--from <value>' argument missing\. Usage: .*\n$/],
  [["export", "--csv", "today"], /^"today" is one word too many\. Usage: npm run bookings -- export .*\n$/],
  [["office"], /^Something is missing\. Usage: npm run bookings -- office add <label>.*\n$/],
  [
    ["export", "--csv", "--from", "2026-02-30"],
    /^"2026-02-30" is not a date: enter one such as 2026-06-10, or today or tomorrow\.\n$/,
  ],
  [
    ["export", "--csv", "--from", "2026-07-01", "--to", "2026-06-01"],
    /^--from 2026-07-01 is after --to 2026-06-01: .*\n$/,
  ],
  [["export", "--csv", "--email", "dana"], /^"dana" is not an email address: .*\n$/],
  [["export"], /^Choose one format: --csv, --json, or --ics\.\n$/],
])("%j fails with one clear line", async (words, line) => {
  const { status, stdout, stderr } = await runWords({ DATA_DIR: temporaryFolder() }, ...words);
  expect(stderr).toMatch(line);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});

test("a command needs a database and creates none", async () => {
  const folder = temporaryFolder();
  expect(await runWords({ DATA_DIR: folder }, "export", "--csv")).toEqual({
    status: 1,
    stdout: "",
    stderr: `There is no ${join(folder, "bookings.sqlite")}: set DATA_DIR to the server's value, or start the server once.\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
