import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { skippedAlsoInCi } from "../../../tests/skipped.ts";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { temporaryDatabase } from "../fixtures.ts";
import {
  type BookingDatabase,
  databaseLocation,
  describeLocation,
  inWriteTransaction,
  openDatabase,
} from "./database.ts";
import { libpqAddress } from "./database-address.ts";
import { describeOnBothEngines, describeOnPostgres } from "./engine/fixtures.ts";

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
      await transaction
        .insertInto("closures")
        .values({ date: "2026-06-11", timeSlot: "", closes: 1, note: "" })
        .execute();
      expect(await reader.selectFrom("closures").selectAll().execute()).toEqual([]);
    });
    expect(await reader.selectFrom("closures").selectAll().execute()).toHaveLength(1);
  });

  test("rolls back a failed transaction: its error passes through, no rows or locks remain", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const [one, other] = [await temporaryDatabase(place), await temporaryDatabase(place)];
    const work = async (transaction: BookingDatabase) => {
      await transaction
        .insertInto("closures")
        .values({ date: "2026-06-11", timeSlot: "", closes: 1, note: "" })
        .execute();
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
      await transaction
        .insertInto("closures")
        .values({ date: "2026-06-11", timeSlot: "", closes: 1, note: "" })
        .execute();
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
    // By then it has tried once and failed.
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

describeOnPostgres("a server with a self-signed certificate", (engine) => {
  const missing = spawnSync("openssl", ["version"]).status === 0 ? undefined : "openssl is not installed";
  const testTls = missing ? test.skip : test;
  testTls(`is reached with every sslmode that doesn't check it, as by psql${skippedAlsoInCi(missing)}`, async () => {
    const place = await engine.newPlace();
    const url = "url" in place ? place.url : "";
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    // Readable by the server's user alone, or it refuses the key.
    const folder = temporaryFolder();
    const certificate = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=db -days 2";
    execFileSync("openssl", [...certificate.split(" "), "-keyout", "key.pem", "-out", "cert.pem"], {
      cwd: folder,
      stdio: "ignore",
    });
    const { rows } = await admin.query("show data_directory");
    const { uid, gid } = statSync(rows[0].data_directory);
    chownSync(folder, uid, gid);
    for (const name of ["key.pem", "cert.pem"]) chownSync(join(folder, name), uid, gid);
    for (const [name, value] of [
      ["ssl_cert_file", join(folder, "cert.pem")],
      ["ssl_key_file", join(folder, "key.pem")],
      ["ssl", "on"],
    ])
      await admin.query(`alter system set ${name} = '${value}'`);
    await admin.query("select pg_reload_conf()");
    onTestFinished(async () => {
      await admin.query("alter system reset ssl");
      await admin.query("select pg_reload_conf()");
      await admin.end();
    });
    const encrypted = async (parameters: string) => {
      await using database = await openDatabase({ url: `${url}?${parameters}` });
      const found = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      return (await found.execute(database)).rows[0]?.ssl;
    };
    await expect.poll(() => encrypted("sslmode=require").catch(String)).toBe(true);
    for (const parameters of ["sslmode=no-verify", "uselibpqcompat=true&sslmode=require", "sslmode=prefer", "ssl=true"])
      expect(await encrypted(parameters), parameters).toBe(true);
    expect(await encrypted("sslmode=disable")).toBe(false);
    await expect(encrypted("sslmode=verify-full")).rejects.toThrow("self-signed certificate");
  });
});

describeOnPostgres("a database that is shared", (engine) => {
  test("opens beside another program's tables, and for two sites with a search path each", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const url = "url" in place ? place.url : "";
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    onTestFinished(() => admin.end());
    for (const schema of ["other", "staging", "live"]) await admin.query(`create schema ${schema}`);
    onTestFinished(async () => void (await admin.query("drop schema other, staging, live cascade")));
    for (const name of ["bookings", "kysely_migration", "kysely_migration_lock"])
      await admin.query(`create table other.${name} (name text)`);
    for (const search of ["", "?options=-c%20search_path%3Dstaging", "?options=-c%20search_path%3Dlive,public"]) {
      for (const _again of [1, 2]) {
        await using database = await openDatabase({ url: url + search });
        expect(await nothing(database), search).toEqual([]);
      }
    }
    const { rows } = await admin.query(
      "select schemaname as schema from pg_tables where tablename = 'outbox' order by schemaname",
    );
    expect(rows).toEqual([{ schema: "live" }, { schema: "public" }, { schema: "staging" }]);
  });
});

test.each([
  ["sslmode=no-verify", "?sslmode=require"],
  ["uselibpqcompat=true&sslmode=require", "?sslmode=require"],
  [
    "sslmode=verify-full&sslrootcert=system&channel_binding=require",
    "?sslmode=verify-full&sslrootcert=system&channel_binding=require",
  ],
  ["ssl=true&pgbouncer=true", "?sslmode=require"],
  ["ssl=1&sslmode=verify-full", "?sslmode=verify-full"],
  ["options=-c%20search_path%3Dlive", "?options=-c%20search_path%3Dlive"],
  ["", ""],
])("pg_dump gets %j in its own terms", (parameters, search) => {
  const address = "postgres://me:a%2Bb%40@host:5433/name";
  expect(libpqAddress(`${address}?${parameters}`)).toBe(address + search);
});

test("bookings are at DATABASE_URL, or else in the data folder", () => {
  expect(databaseLocation("postgres://h/n", "/data")).toEqual({ url: "postgres://h/n" });
  expect(databaseLocation(undefined, "/data")).toEqual({ file: "/data/bookings.sqlite" });
  expect(describeLocation({ url: "postgres://me:secret@host:5433/name?sslmode=require" })).toBe(
    "postgres://host:5433/name",
  );
});
