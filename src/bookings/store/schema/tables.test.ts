import { expect, test } from "vitest";
import { storedBooking, temporaryService } from "../../fixtures.ts";
import { describeOnBothEngines } from "../engine/fixtures.ts";
import { erasedValues, personalTablesOfBookings, tableNames, tables } from "./tables.ts";

test("only bookings, what belongs to one, and imported contacts have personal columns, which erasing reaches", () => {
  const personal = tableNames.filter((name) => Object.keys(erasedValues(name)).length > 0);
  expect(personal.sort()).toEqual(["bookings", "contacts", "contact_keys", ...personalTablesOfBookings].sort());
});

describeOnBothEngines("columns", (engine) => {
  test("of the database are all described", async () => {
    const { database } = await temporaryService(await engine.newPlace());
    const found = await database.introspection.getTables();
    const stored = found
      .filter(({ name }) => !name.startsWith("kysely_"))
      .map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
    const declared = tableNames.map((name) => [name, Object.keys(tables[name]).sort()]);
    expect(stored.sort()).toEqual(declared.sort());
  });

  test("are cleared by erasing if personal, and kept otherwise", async () => {
    const { forget, booked, database } = await temporaryService(await engine.newPlace());
    const { id } = await booked();
    const email = storedBooking().email;
    const filled = (table: "bookings" | "outbox") =>
      Object.fromEntries(Object.keys(erasedValues(table)).map((column) => [column, email]));
    await database.updateTable("bookings").set(filled("bookings")).execute();
    await database
      .updateTable("outbox")
      .set({ ...filled("outbox"), sentAt: "2026-06-10T13:00:00.000Z" })
      .execute();
    const before = await database.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
    expect(await forget(email)).toBe(1);
    const changed = {
      status: "cancelled",
      sequence: 1,
      // Whose desk has canceled it before has reviewed it.
      reviewedAt: before.updatedAt,
      version: 2,
      updatedAt: before.updatedAt,
      cancelledAt: before.updatedAt,
    };
    const after = await database.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, ...erasedValues("bookings"), ...changed, erasedAt: before.updatedAt });
    const mails = await database.selectFrom("outbox").selectAll().execute();
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) expect(mail).toMatchObject(erasedValues("outbox"));
    expect(JSON.stringify([after, mails])).not.toContain(email);
  });
});
