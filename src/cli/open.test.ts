import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
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

  test("visits in a window that the facts don’t list stop neither commands nor the server: it is called by its id", async () => {
    const { booked, command, database, environment } = await open();
    const { serviceDate } = await booked();
    const other = await booked({ serviceDate });
    await database.updateTable("bookings").set({ timeSlot: "noon" }).where("id", "<>", other.id).execute();
    await database.updateTable("outbox").set({ timeSlot: "noon" }).execute();
    const { status, stdout, stderr } = await command("export", "--csv");
    expect([status, stdout, stderr]).toEqual([0, expect.stringContaining("noon (all day)"), ""]);
    const opened = await openBookings(readSettings(environment, "/"), "migrate");
    onTestFinished(() => opened.database.destroy());
    const { windows } = await opened.office.agenda(serviceDate);
    expect(windows.map(({ slot, visits }) => [slot, visits.length])).toContainEqual(["noon", 1]);
  });
});
