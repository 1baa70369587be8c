import { sql } from "kysely";
import { expect, test } from "vitest";
import { inWriteTransaction } from "../bookings/store/database.ts";
import { describeOnBothEngines } from "../bookings/store/engine/fixtures.ts";
import { migrate, migrationNames } from "../bookings/store/schema/migrations.ts";
import { requireKnownTables } from "../bookings/store/schema/schema-version.ts";
import { openBookings } from "../runtime/open-bookings.ts";
import { readSettings } from "../runtime/settings.ts";
import { temporaryBusiness } from "./fixtures.ts";

describeOnBothEngines("a database from another release", (engine) => {
  const open = async () => {
    const { database, ...business } = await temporaryBusiness(await engine.newPlace());
    return { ...business, database };
  };

  test("one that lacks tables of this release is left unchanged", async () => {
    const { database } = await open();
    const check = requireKnownTables(database, [...migrationNames, "999_next"]);
    await expect(check).rejects.toThrow("it belongs to an older release of this program and lacks 999_next: use");
  });

  test("one with tables that this release doesn’t know is rejected in one line, by commands and by the server", async () => {
    const { command, database } = await open();
    await sql`insert into kysely_migration values ('999_future', '2030-01-01T00:00:00.000Z')`.execute(database);
    const { status, stderr } = await command("export", "--csv");
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Could not open the bookings database .*: it belongs to another release of this program, which made 999_future: use that release\.\n$/,
    );
    await expect(inWriteTransaction(database, migrate)).rejects.toThrow("it belongs to another release");
  });

  test("visits in an unknown window stop commands and the server with a line that says what to do", async () => {
    const { booked, command, database, environment } = await open();
    await booked();
    await database.updateTable("bookings").set({ time_slot: "noon" }).execute();
    const line =
      "Stored visits use time windows that the business's facts don't list: \"noon\". Go back to a version that has them, or list them as retiredWindows, with id, name, and hours.";
    expect(await command("export", "--csv")).toEqual({ status: 1, stdout: "", stderr: `${line}\n` });
    await expect(openBookings(readSettings(environment, "/"), "brought up to date")).rejects.toThrow(line);
  });
});
