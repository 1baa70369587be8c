import { sql } from "kysely";
import { expect, test } from "vitest";
import { strangersValues, temporaryDatabase, wednesdayMorning } from "../../fixtures.ts";
import { createBookingService } from "../../service.ts";
import { openDatabase } from "../database.ts";
import { describeOnBothEngines } from "../engine/fixtures.ts";

describeOnBothEngines("the tables", (engine) => {
  test("from a later release are rejected rather than damaged", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const database = await temporaryDatabase(place);
    await sql`insert into kysely_migration values ('999_from_the_future', '2030-01-01')`.execute(database);
    await expect(openDatabase(place)).rejects.toThrow("999_from_the_future");
  });

  test("accept a submission once and an email only with its booking", async () => {
    const database = await temporaryDatabase(await engine.newPlace({ withoutTables: true }));
    const bookings = createBookingService({ database, now: () => wednesdayMorning });
    await bookings.book(strangersValues());
    await bookings.book(strangersValues());
    await expect(database.updateTable("bookings").set({ submissionHash: "same" }).execute()).rejects.toThrow();
    await expect(database.deleteFrom("bookings").execute()).rejects.toThrow();
  });
});
