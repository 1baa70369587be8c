/** The program as a person uses it: through npm, in a real terminal. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { skipped } from "../../tests/skipped.ts";
import { bookingNumber } from "../booking/links/booking-number.ts";
import { temporaryFolder } from "../booking/storage/engine/fixtures.ts";
import { addDays, todayInNewYork } from "../booking/time/calendar.ts";
import { temporaryBusiness } from "./fixtures.ts";

const timeout = 60_000;
const inTwoWeeks = () => addDays(todayInNewYork(new Date()), 14);
const open = () => temporaryBusiness({ file: join(temporaryFolder(), "bookings.sqlite") }, { now: () => new Date() });

/** `npm run -s bookings <words>` in a terminal this many columns wide, in which someone types. */
function atTerminal(environment: Record<string, string>, columns: number, typed: string, ...words: string[]) {
  const command = `stty cols ${columns} -echo; npm run -s bookings ${words.join(" ")}`;
  const { stdout, status } = spawnSync("script", ["-qec", command, "/dev/null"], {
    env: { ...process.env, DATABASE_URL: "", ...environment },
    input: typed,
    encoding: "utf8",
  });
  return { status, printed: stdout.replaceAll("\r\n", "\n") };
}

const terminal = spawnSync("script", ["-qec", "true", "/dev/null"]).status === 0;
const reason = skipped(terminal ? undefined : "no terminal, because the script command of util-linux is not installed");
const atATerminal = terminal ? test : test.skip;

atATerminal.each([80, 40])(`a list fits %i columns${reason}`, { timeout }, async (columns) => {
  const { booked, environment } = await open();
  const { id } = await booked({ serviceDate: inTwoWeeks(), name: "Zoë Miller" });
  const { printed } = atTerminal(environment, columns, "", "--", "list");
  expect(printed).toContain("Zoë Miller");
  expect(printed).toContain("12 Example Avenue, Dunedin, FL 34698");
  expect(printed).toContain(bookingNumber({ id }));
  expect(printed.split("\n").filter(({ length }) => length > columns)).toEqual([]);
});

test("an option swallowed by npm because -- is missing is explained", { timeout }, async () => {
  const { booked, bookings, environment } = await open();
  const { id } = await booked({ serviceDate: inTwoWeeks() });
  const npm = (...words: string[]) =>
    spawnSync("npm", ["run", "-s", ...words], {
      env: { ...process.env, DATABASE_URL: "", ...environment },
      encoding: "utf8",
    });
  const { status, stderr } = npm("bookings", "cancel-wave", "--since", "2h", "--yes");
  expect(stderr).toMatch(
    /^npm took --since and --yes for itself, so nothing was done\. Put -- before the command: npm run bookings -- cancel-wave … --since --yes\n$/m,
  );
  expect(status).toBe(1);
  expect(await bookings.findByNumber(id)).toMatchObject([{ status: "booked" }]);
  const backup = npm("backup", "--keep-days=30");
  expect(backup.stderr).toMatch(/^npm took --keep-days for itself, .*: npm run backup -- … --keep-days\n$/m);
  expect(backup.status).toBe(1);
});
