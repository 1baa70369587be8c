import { sql } from "kysely";
import { expect, test } from "vitest";
import { inWriteTransaction } from "../booking/storage/database.ts";
import { describeOnBothEngines } from "../booking/storage/engine/fixtures.ts";
import { migrate, migrationNames } from "../booking/storage/schema/migrations.ts";
import { openBookings } from "../runtime/open-bookings.ts";
import { readSettings } from "../runtime/settings.ts";
import { temporaryBusiness } from "./fixtures.ts";

const newest = migrationNames.at(-1) ?? "";

describeOnBothEngines("a database from another release", (engine) => {
  const open = async () => {
    const { database, ...business } = await temporaryBusiness(await engine.newPlace());
    const notes = async () => (await sql`select name from kysely_migration order by name`.execute(database)).rows;
    return { ...business, database, notes };
  };

  test("an older one is left unchanged", async () => {
    const { booked, command, database, notes } = await open();
    await booked();
    await sql`delete from kysely_migration where name = ${newest}`.execute(database);
    const before = await notes();
    const { status, stdout, stderr } = await command("list");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(
      `it belongs to an older release of this program and lacks ${newest}: use that release, or`,
    );
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(await notes()).toEqual(before);
  });

  test("a newer one is rejected in one line, by commands and by the server", async () => {
    const { command, database } = await open();
    await sql`insert into kysely_migration values ('999_future', '2030-01-01T00:00:00.000Z')`.execute(database);
    const { status, stderr } = await command("list");
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Could not open the bookings database .*: it belongs to a newer release of this program, which made 999_future: use that release\.\n$/,
    );
    await expect(inWriteTransaction(database, migrate)).rejects.toThrow("it belongs to a newer release");
  });

  test("visits in an unknown window stop commands and the server with a line that says what to do", async () => {
    const { booked, command, database, environment } = await open();
    await booked();
    await database.updateTable("bookings").set({ time_slot: "noon" }).execute();
    const line =
      "Stored visits use time windows that the business's facts don't list: \"noon\". Go back to a version that has them, or list them as retiredWindows, with id, name, and hours.";
    expect(await command("list")).toEqual({ status: 1, stdout: "", stderr: `${line}\n` });
    await expect(openBookings(readSettings(environment, "/"), "brought up to date")).rejects.toThrow(line);
  });
});
