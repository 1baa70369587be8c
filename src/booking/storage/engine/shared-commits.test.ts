import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../../fixtures.ts";
import { type BookingDatabase, inWriteTransaction } from "../database.ts";
import { temporaryFolder } from "./fixtures.ts";

/** Closes a day; a note of "fails" makes it throw after its write. */
const close = (database: BookingDatabase, date: `2026-06-${number}`, note = "") =>
  inWriteTransaction(database, async (transaction) => {
    await transaction.insertInto("closures").values({ date, note, closed_by: "" }).execute();
    await nextTurn();
    if (note === "fails") throw new Error(`no ${date}`);
    return date;
  });
const days = ["2026-06-10", "2026-06-11", "2026-06-12", "2026-06-13"] as const;

test("a writer that fails in a group rolls back only its own changes", async () => {
  const database = await temporaryDatabase();
  const answers = await Promise.allSettled(days.map((day) => close(database, day, day === days[2] ? "fails" : "")));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  const stored = await database.selectFrom("closures").select("date").orderBy("date").execute();
  expect(stored.map(({ date }) => date)).toEqual([days[0], days[1], days[3]]);
});

test("a later writer sees what an earlier one wrote", async () => {
  const database = await temporaryDatabase();
  const again = await Promise.allSettled([
    close(database, days[0]),
    close(database, days[1]),
    close(database, days[0]),
  ]);
  expect(again.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
});

test("no writer is told of success before its change is in the file", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const database = await temporaryDatabase(file);
  const reader = await temporaryDatabase(file);
  const many = Array.from({ length: 40 }, (_, index) => `2026-06-${100 + index}` as const);
  const isStored = async (date: `2026-06-${number}`) =>
    (await reader.selectFrom("closures").select("date").where("date", "=", date).execute()).length === 1;
  const found = await Promise.all(many.map(async (day) => isStored(await close(database, day))));
  expect(found).toEqual(many.map(() => true));
});

test("a failed commit is reported to every writer in its group", async () => {
  const database = await temporaryDatabase();
  const writes = days.map((day) => close(database, day));
  const breaks = inWriteTransaction(database, async (transaction) => {
    // SQLite ends the whole transaction, as it does when the disk is full.
    await transaction.executeQuery(CompiledQuery.raw("rollback"));
    throw new Error("the disk is full");
  });
  const answers = await Promise.allSettled([...writes, breaks]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", ...Array(4).fill("rejected")]);
  expect(answers.at(1)).toMatchObject({ reason: { message: "the disk is full" } });
  expect(await database.selectFrom("closures").selectAll().execute()).toHaveLength(1);
  await expect(close(database, "2026-06-20")).resolves.toBe("2026-06-20");
});
