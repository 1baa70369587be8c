import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { temporaryDatabase } from "../fixtures.ts";
import {
  type BookingDatabase,
  databaseLocation,
  describeLocation,
  inWriteTransaction,
  openDatabase,
} from "./database.ts";
import { describeOnBothEngines, temporaryFolder } from "./engine/fixtures.ts";

const nothing = (database: BookingDatabase) => database.selectFrom("bookings").selectAll().execute();

describeOnBothEngines("the database", (engine) => {
  test("is created by the first of many that open it at once", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const databases = await Promise.all(Array.from({ length: 8 }, () => temporaryDatabase(place)));
    for (const database of databases) expect(await nothing(database)).toEqual([]);
  });

  test("lets a writer wait for another connection's transaction without blocking the program", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const [one, other] = [await temporaryDatabase(place), await temporaryDatabase(place)];
    const order: string[] = [];
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const work = async () => {
      begin();
      await finished;
      order.push("first");
    };
    const first = inWriteTransaction(one, work);
    await begun;
    const second = inWriteTransaction(other, async () => void order.push("second"));
    // The program goes on, reads included.
    expect(await nothing(other)).toEqual([]);
    finish();
    await Promise.all([first, second]);
    expect(order).toEqual(["first", "second"]);
  });

  test("shows readers the last commit while another connection has an open transaction", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const [writer, reader] = [await temporaryDatabase(place), await temporaryDatabase(place)];
    await inWriteTransaction(writer, async (transaction) => {
      await transaction.insertInto("closures").values({ date: "2026-06-11", note: "", closed_by: "" }).execute();
      expect(await reader.selectFrom("closures").selectAll().execute()).toEqual([]);
    });
    expect(await reader.selectFrom("closures").selectAll().execute()).toHaveLength(1);
  });

  test("rolls back a failed transaction: its error passes through, no rows or locks remain", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const [one, other] = [await temporaryDatabase(place), await temporaryDatabase(place)];
    const work = async (transaction: BookingDatabase) => {
      await transaction.insertInto("closures").values({ date: "2026-06-11", note: "", closed_by: "" }).execute();
      throw new Error("the reason");
    };
    await expect(inWriteTransaction(one, work)).rejects.toThrow("the reason");
    await expect(inWriteTransaction(other, async () => "free")).resolves.toBe("free");
    expect(await other.selectFrom("closures").selectAll().execute()).toEqual([]);
  });

  test("lets one of a hundred transactions write at a time, through two connections", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const databases = [await temporaryDatabase(place), await temporaryDatabase(place)] as const;
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await nextTurn();
      running--;
    };
    await Promise.all(Array.from({ length: 100 }, (_, i) => inWriteTransaction(databases[i % 2 === 0 ? 0 : 1], work)));
    expect(most).toBe(1);
  });
});

describe("a SQLite file", () => {
  const newFile = () => join(temporaryFolder(), "bookings.sqlite");

  test("has durable commits, non-blocking readers, and foreign keys", async () => {
    const database = await temporaryDatabase(newFile());
    const pragma = (name: string) =>
      inWriteTransaction(database, async (transaction) => {
        const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(transaction);
        return Object.values(rows[0] ?? {})[0];
      });
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    expect(await pragma("busy_timeout")).toBe(0);
  });

  test("can be read while another program writes and our own writers wait for it", async () => {
    const file = newFile();
    const database = await temporaryDatabase(file);
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    const order: string[] = [];
    const close = async (transaction: BookingDatabase) => {
      await transaction.insertInto("closures").values({ date: "2026-06-11", note: "", closed_by: "" }).execute();
      order.push("written");
    };
    const writing = inWriteTransaction(database, close);
    expect(await nothing(database)).toEqual([]);
    order.push("read");
    other.exec("rollback");
    other.close();
    await writing;
    expect(order).toEqual(["read", "written"]);
    expect(await database.selectFrom("closures").selectAll().execute()).toHaveLength(1);
  });
  test("gets missing parent folders, readable only by the owner", async () => {
    const folder = join(temporaryFolder(), "new", "var");
    await temporaryDatabase(join(folder, "bookings.sqlite"));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("waits for another program that is creating it", async () => {
    const file = newFile();
    const other = new DatabaseSync(file);
    other.exec("begin exclusive; create table other (id text)");
    const opening = temporaryDatabase(file);
    // By then it has tried once, in vain.
    await nextTurn();
    other.exec("commit");
    other.close();
    expect(await nothing(await opening)).toEqual([]);
  });

  test("that is not a database is rejected by name", async () => {
    const file = newFile();
    writeFileSync(file, "these are notes, and not a database at all. ".repeat(40));
    await expect(openDatabase(file)).rejects.toThrow(`Could not open the bookings database ${file}: `);
  });
});

describe("a PostgreSQL address", () => {
  test.each([
    ["of another database", "mysql://user:secret@localhost/name", "it must be like postgres://"],
    ["that is not a URL", "localhost", "it must be like postgres://"],
    ["with a / in the password", "postgres://user:12/secret@localhost/name", "it must be like postgres://"],
    ["where nothing listens", "postgres://user:secret@127.0.0.1:1/name", "127.0.0.1:1/name"],
  ])("%s is rejected without revealing the password", async (_case, url, part) => {
    const refused: unknown = await openDatabase({ url }).catch((error: unknown) => error);
    expect(String(refused)).toContain(part);
    expect(String(refused)).not.toContain("secret");
  });
});

test("bookings are at DATABASE_URL, or else in the data folder", () => {
  expect(databaseLocation("postgres://h/n", "/data")).toEqual({ url: "postgres://h/n" });
  expect(databaseLocation(undefined, "/data")).toEqual({ file: "/data/bookings.sqlite" });
  expect(describeLocation({ url: "postgres://me:secret@host:5433/name?sslmode=require" })).toBe(
    "postgres://host:5433/name",
  );
});
