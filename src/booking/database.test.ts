import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type BookingDatabase, inWriteTransaction, openDatabase } from "./database.ts";
import { temporaryFolder } from "./engine/fixtures.ts";
import { temporaryDatabase } from "./fixtures.ts";

async function pragma(database: BookingDatabase, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database);
  return Object.values(rows[0] ?? {})[0];
}

test("commits are durable, readers never wait for writers, foreign keys hold", async () => {
  const database = await temporaryDatabase();
  expect(await pragma(database, "journal_mode")).toBe("wal");
  expect(await pragma(database, "synchronous")).toBe(2);
  expect(await pragma(database, "foreign_keys")).toBe(1);
  expect(await pragma(database, "busy_timeout")).toBe(5000);
});

test("missing folders are made, for the owner alone", async () => {
  const folder = join(temporaryFolder(), "new", "var");
  await temporaryDatabase(join(folder, "bookings.sqlite"));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("many can open a new file at the same time", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const databases = await Promise.all(Array.from({ length: 8 }, () => temporaryDatabase(file)));
  for (const database of databases) {
    expect(await database.selectFrom("bookings").selectAll().execute()).toEqual([]);
  }
});

test("opening waits for another program that is making the file", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const other = new DatabaseSync(file);
  other.exec("begin exclusive; create table other (id text)");
  setTimeout(() => {
    other.exec("commit");
    other.close();
  }, 50);
  const database = await temporaryDatabase(file);
  expect(await database.selectFrom("bookings").selectAll().execute()).toEqual([]);
});

test("a file that is not a database is refused by name", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  writeFileSync(file, "these are notes, and not a database at all. ".repeat(40));
  await expect(openDatabase(file)).rejects.toThrow(`Could not open the bookings database ${file}: `);
});

test("a folder in place of the file is refused by name", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  mkdirSync(file);
  await expect(openDatabase(file)).rejects.toThrow(`Could not open the bookings database ${file}: `);
});

test("a writer waits for another connection's transaction without blocking the program", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const [one, other] = [await temporaryDatabase(file), await temporaryDatabase(file)];
  const order: string[] = [];
  let finish = () => {};
  const first = inWriteTransaction(one, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push("first");
  });
  const second = inWriteTransaction(other, async () => void order.push("second"));
  setTimeout(() => finish(), 50);
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
});

test("readers see the last commit while a transaction is open elsewhere", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const [writer, reader] = [await temporaryDatabase(file), await temporaryDatabase(file)];
  await inWriteTransaction(writer, async () => {
    expect(await reader.selectFrom("bookings").selectAll().execute()).toEqual([]);
    const readOnly = reader.transaction().setAccessMode("read only");
    expect(await readOnly.execute((transaction) => transaction.selectFrom("bookings").selectAll().execute())).toEqual(
      [],
    );
  });
});

test("a failed transaction leaves its own error and no lock", async () => {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const [one, other] = [await temporaryDatabase(file), await temporaryDatabase(file)];
  const failing = inWriteTransaction(one, async () => {
    throw new Error("the reason");
  });
  await expect(failing).rejects.toThrow("the reason");
  await expect(inWriteTransaction(other, async () => "free")).resolves.toBe("free");
});
