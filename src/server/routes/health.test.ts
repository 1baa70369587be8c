import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { temporaryDatabase, temporaryService } from "../../bookings/fixtures.ts";
import { claimDue, markRefused } from "../../bookings/messages/outbox/queue.ts";
import { type BookingDatabase, openDatabaseUnmigrated } from "../../bookings/store/database.ts";
import { describeOnBothEngines, describeOnPostgres } from "../../bookings/store/engine/fixtures.ts";
import type { SqliteDatabase } from "../../bookings/store/engine/sqlite.ts";
import { createLog } from "../../runtime/log.ts";
import { createReadiness, type ReadinessOptions } from "../../runtime/readiness.ts";
import { addDays } from "../../shared/time/calendar.ts";
import { startTestSite } from "../fixtures.ts";

const log = createLog("silent");

async function readyz(database: BookingDatabase, options: Partial<ReadinessOptions> = {}) {
  const site = await startTestSite(undefined, { readiness: createReadiness({ database, log, ...options }) });
  const { status, body } = await site.send("/readyz");
  return { status, body: JSON.parse(body.toString()) };
}

test("/healthz needs nothing but the process", async () => {
  const readiness = () => Promise.reject(new Error("not asked"));
  const site = await startTestSite(undefined, { readiness });
  const { status, headers, body } = await site.send("/healthz");
  expect([status, body.toString()]).toEqual([200, "ok\n"]);
  expect(headers["cache-control"]).toBe("no-store");
  expect((await site.send("/healthz", { method: "HEAD" })).body).toHaveLength(0);
  expect((await site.send("/healthz", { method: "POST" })).status).toBe(405);
});

test("the details of /readyz are for this machine only, not for visitors coming through its proxy", async () => {
  const readiness = async () => ({ ready: false, database: "down", outbox: "unknown" }) as const;
  const site = await startTestSite(undefined, { readiness });
  const direct = await site.send("/readyz");
  expect(JSON.parse(direct.body.toString())).toEqual({ status: "not ready", database: "down", outbox: "unknown" });
  for (const header of ["x-forwarded-for", "forwarded", "via"]) {
    const { status, body } = await site.send("/readyz", { headers: { [header]: "198.51.100.7" } });
    expect([status, body.toString()], header).toEqual([503, '{"status":"not ready"}']);
  }
});

test("/readyz reports that the form asks for a call, and stays ready", async () => {
  const { database, bookings, booked, clock } = await temporaryService(
    { file: join(temporaryFolder(), "bookings.sqlite") },
    { capacityPerSlot: 1, bookingAttempts: 1 },
  );
  const readiness = () => createReadiness({ database, log, isLimited: bookings.isLimited, now: () => clock.now })();
  expect(await readiness()).toMatchObject({ ready: true, bookings: "ok" });
  for (let day = 0; day < 16; day++) await booked({ serviceDate: addDays("2026-06-12", day) });
  expect(await readiness()).toMatchObject({ ready: true, bookings: "limited" });
});

test("a hanging database counts as down after a timeout", async () => {
  const { promise: forever } = Promise.withResolvers<never>();
  const hanging = {
    selectFrom: () => hanging,
    select: () => hanging,
    where: () => hanging,
    executeTakeFirstOrThrow: () => forever,
  };
  const { status, body } = await readyz(hanging as unknown as BookingDatabase, { patienceMs: 50 });
  expect(status).toBe(503);
  expect(body).toEqual({ status: "not ready", database: "down", outbox: "unknown" });
});

const readOnly = { status: "not ready", database: "read-only", outbox: "ok" };

test("/readyz is 503 while the disk has less room than bookings need", async () => {
  const [database, folder] = [await temporaryDatabase(), temporaryFolder()];
  expect((await readyz(database, { folder, leastFree: 1 })).status).toBe(200);
  const { status, body } = await readyz(database, { folder, leastFree: Number.MAX_VALUE });
  expect([status, body]).toEqual([503, expect.objectContaining(readOnly)]);
});

test("/readyz is 503 while nothing can be stored, and 200 as soon as it can", async () => {
  const database = await temporaryDatabase();
  const { writer } = database as SqliteDatabase;
  let elapsed = 0;
  const readiness = createReadiness({ database, log, elapsed: () => elapsed });
  await sql`pragma query_only = on`.execute(writer);
  expect(await readiness()).toMatchObject({ ready: false, database: "read-only" });
  await sql`pragma query_only = off`.execute(writer);
  elapsed += 1_500;
  expect(await readiness()).toMatchObject({ ready: true, database: "ok" });
});

describeOnPostgres("/readyz", (engine) => {
  test("is 503 while the database takes no writes", async () => {
    const place = await engine.newPlace();
    const writable = await temporaryDatabase(place);
    const name = sql.ref("url" in place ? new URL(place.url).pathname.slice(1) : "");
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(writable);
    onTestFinished(
      async () => void (await sql`alter database ${name} reset default_transaction_read_only`.execute(writable)),
    );
    const database = await openDatabaseUnmigrated(place);
    onTestFinished(() => database.destroy());
    const { status, body } = await readyz(database);
    expect([status, body]).toEqual([503, expect.objectContaining(readOnly)]);
  });
});

describeOnBothEngines("/readyz", (engine) => {
  test("is 503 when the database is gone, without its reasons", async () => {
    const database = await temporaryDatabase(await engine.newPlace());
    await database.destroy();
    const { status, body } = await readyz(database);
    expect(status).toBe(503);
    expect(body).toEqual({ status: "not ready", database: "down", outbox: "unknown" });
  });

  test("asks for one small write at most, however often it is checked", async () => {
    const database = await temporaryDatabase(await engine.newPlace());
    let elapsed = 0;
    const readiness = createReadiness({ database, log, elapsed: () => elapsed, now: () => new Date(elapsed) });
    const stored = async () => (await database.selectFrom("clock").select("seenAt").execute())[0]?.seenAt;
    await readiness();
    const first = await stored();
    expect(first).toBeDefined();
    for (; elapsed < 30_000; elapsed += 1_500) await readiness();
    expect(await stored()).toBe(first);
    elapsed += 1_500;
    await readiness();
    expect(await stored()).not.toBe(first);
  });

  test("stays 200 when mails are late or were given up, and says so", async () => {
    const { database, clock, booked } = await temporaryService(await engine.newPlace());
    await booked();
    const now = new Date(clock.now.getTime() + 3_600_000);
    const late = await readyz(database, { now: () => now });
    expect([late.status, late.body.outbox, late.body.oldestDueSeconds]).toEqual([200, "late", 3_600]);
    const mails = await claimDue(database, { now, limit: 10 });
    for (const mail of mails) await markRefused(database, mail, "550 no such user", now);
    const dead = await readyz(database, { now: () => now });
    expect([dead.status, dead.body.outbox, dead.body.deadMails]).toEqual([200, "dead", mails.length]);
  });
});
