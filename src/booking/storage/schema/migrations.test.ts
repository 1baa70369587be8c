import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { usuallyClosed } from "../../../business/holidays.ts";
import { listClosures } from "../../availability/closures.ts";
import {
  callAll,
  linkSecret,
  strangersValues,
  temporaryDatabase,
  temporaryService,
  validValues,
  wednesdayMorning,
} from "../../fixtures.ts";
import { emptyDetails } from "../../form/fields.ts";
import { hashSubmissionKey } from "../../identity/submission.ts";
import { createOfficeService } from "../../office-service.ts";
import { claimDue } from "../../outbox/queue.ts";

import { createBookingService } from "../../service.ts";
import { asBookedOnline, type Booking } from "../bookings.ts";
import { type BookingDatabase, inWriteTransaction, openDatabase } from "../database.ts";
import { describeOnBothEngines, temporaryFolder } from "../engine/fixtures.ts";
import { migrate } from "./migrations.ts";

const keyOfTheFirstRelease = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

/** A file as the first release left it: one table and Kysely's bookkeeping. */
function fileOfTheFirstRelease(): string {
  const file = join(temporaryFolder(), "bookings.sqlite");
  const database = new DatabaseSync(file);
  database.exec(`
    create table "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
    create table "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
    insert into kysely_migration values ('001_bookings', '2026-06-01T12:00:00.000Z');
    insert into kysely_migration_lock values ('migration_lock', 0);
    create table "bookings" ("id" text not null primary key, "submission_key" text not null unique,
      "created_at" text not null, "status" text not null, "service" text not null, "visit_date" text not null,
      "time_slot" text not null, "name" text not null, "email" text not null, "phone" text not null,
      "address" text not null, "model_number" text not null, "serial_number" text not null, "description" text not null);
    create index "bookings_by_visit" on "bookings" ("visit_date", "time_slot");
    insert into bookings values ('0f8fad5b-d9cb-469f-a165-70867728950e', '${keyOfTheFirstRelease}',
      '2026-06-02T14:00:00.000Z', 'booked', 'dryer-repair', '2026-06-11', 'morning', 'Dana Miller', 'Dana@Example.com',
      '+1 (727) 555-0123', '12 Example Avenue', '', '', 'The dryer runs but stays cold.');`);
  database.close();
  return file;
}

test("a file from the first release keeps its bookings, which work like new ones", async () => {
  const database = await temporaryDatabase(fileOfTheFirstRelease());
  const bookings = createBookingService({ database, now: () => wednesdayMorning, linkSecret });
  const [booking, ...others] = await bookings.list();
  expect(others).toEqual([]);
  expect(booking).toEqual({
    ...emptyDetails,
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    createdAt: "2026-06-02T14:00:00.000Z",
    updatedAt: "2026-06-02T14:00:00.000Z",
    serviceType: "dryer-repair",
    serviceDate: "2026-06-11",
    timeSlot: "morning",
    name: "Dana Miller",
    email: "Dana@Example.com",
    phone: "+1 (727) 555-0123",
    address: "12 Example Avenue",
    description: "The dryer runs but stays cold.",
    source: { page: "", referrer: "", utm: {} },
    termsHash: null,
    ...asBookedOnline,
  });
  const rows = await database.selectFrom("bookings").selectAll().execute();
  expect(rows).toMatchObject([{ submission_hash: hashSubmissionKey(keyOfTheFirstRelease), content_hash: null }]);
  const network = ["198.51.100.7"];
  const limits = { perVisitDay: 1, upcoming: 6 };
  const limited = createBookingService({ database, now: () => wednesdayMorning, linkSecret, limits });
  expect(await limited.book(validValues({ timeSlot: "afternoon" }), {}, network)).toMatchObject({ status: "booked" });
  expect(await limited.book(validValues({ timeSlot: "evening" }), {}, network)).toMatchObject({ status: "too-many" });
  const { visits } = await createOfficeService({ database, now: () => wednesdayMorning }).search("MILLER avenue");
  expect(visits.map(({ booking: { id } }) => id)).toContain(booking?.id);
  expect(await bookings.renewLinks()).toBe(1);
  expect(await bookings.findByToken(bookings.linkToken(booking as Booking))).toEqual(booking);
  expect(await bookings.forget("dana@example.com")).toEqual({ erased: 2, cancelled: 2 });
});

test("the submission keys that an earlier release exported are gone and get nobody a link", async () => {
  const file = fileOfTheFirstRelease();
  const database = await temporaryDatabase(file);
  const bookings = createBookingService({ database, now: () => wednesdayMorning, linkSecret });
  const asItWasSent = {
    ...validValues({ submissionKey: keyOfTheFirstRelease, email: "Dana@Example.com", phone: "+1 (727) 555-0123" }),
    address: "12 Example Avenue",
  };
  expect(await bookings.book(asItWasSent)).toEqual({
    status: "already-sent",
    earlier: { state: "booked", serviceDate: "2026-06-11", timeSlot: "morning" },
  });
  await database.destroy();
  expect(readFileSync(file, "latin1")).not.toContain(keyOfTheFirstRelease);
});

/** Other tables refer to these, bookings to the terms. */
const referredTo = ["bookings", "terms_versions"];

/** Takes a database back to the tables of an earlier migration; rows keep what fits there. */
const takeBack = (database: BookingDatabase, last: string) =>
  inWriteTransaction(database, async (transaction) => {
    const untyped = transaction.withTables<Record<string, Record<string, unknown>>>();
    const tablesInOrder = async () =>
      (await untyped.introspection.getTables()).sort((a, b) => referredTo.indexOf(b.name) - referredTo.indexOf(a.name));
    const rows = new Map<string, Record<string, unknown>[]>();
    for (const { name } of (await tablesInOrder()).reverse()) {
      rows.set(name, await untyped.selectFrom(name).selectAll().execute());
      await untyped.schema.dropTable(name).execute();
    }
    for (const name of ["kysely_migration", "kysely_migration_lock"]) await untyped.schema.dropTable(name).execute();
    await migrate(transaction, last);
    for (const { name, columns } of await tablesInOrder()) {
      const fits = ([column]: [string, unknown]) => columns.some(({ name }) => name === column);
      for (const row of rows.get(name) ?? []) {
        await untyped
          .insertInto(name)
          .values(Object.fromEntries(Object.entries(row).filter(fits)))
          .execute();
      }
    }
  });

describeOnBothEngines("the tables", (engine) => {
  test("of the release before messages had a channel keep the waiting ones, which are sent as they were meant", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const { database, booked } = await temporaryService(place);
    const { email } = await booked();
    await takeBack(database, "021_search_of_problems_and_notes");
    await sql`update outbox set previous_date = '2026-06-12', previous_slot = 'evening' where kind = 'confirmation'`.execute(
      database,
    );
    await sql`update outbox set remarks = 'ceiling-reached no-reminder' where kind = 'notice'`.execute(database);
    const again = await temporaryDatabase(place);
    const claim = { now: wednesdayMorning, worker: "one", limit: 10, leaseSeconds: 120, channel: "email" } as const;
    const mails = await claimDue(again, claim);
    expect(mails.sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: "confirmation", address: email, previous: { date: "2026-06-12", slot: "evening" }, remarks: [] },
      { kind: "notice", address: "", previous: undefined, remarks: ["no-reminder", "ceiling-reached"] },
    ]);
  });

  test("of the release before emails knew their mailbox get it from the visits", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const { database, booked } = await temporaryService(place);
    await booked({ email: "Dana+tag@Example.com", serviceDate: "2026-06-18" });
    await takeBack(database, "013_desk");
    const again = await temporaryDatabase(place);
    const rows = await again.selectFrom("outbox").select(["kind", "mailbox_key"]).orderBy("kind").execute();
    expect(rows).toEqual([
      { kind: "confirmation", mailbox_key: "dana@example.com" },
      { kind: "notice", mailbox_key: null },
      { kind: "reminder", mailbox_key: "dana@example.com" },
    ]);
  });

  test("of the release before problems and notes were searched find both, and know what the office has reviewed", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const { database, booked, office } = await temporaryService(place);
    const { id } = await booked({ description: "The drum squeals." });
    const other = await booked({ description: "It hums loudly." });
    await office.note(id, "Front desk", "Gate code 4411.");
    await database.updateTable("bookings").set({ reviewed_at: null }).execute();
    await takeBack(database, "018_link_generation");
    const again = await temporaryDatabase(place);
    const { visits } = await createOfficeService({ database: again, now: () => wednesdayMorning }).search(
      "squeals 4411",
    );
    expect(visits.map(({ booking }) => booking.id)).toEqual([id]);
    const unreviewed = again.selectFrom("bookings").select("id").where("reviewed_at", "is", null);
    expect(await unreviewed.execute()).toEqual([{ id: other.id }]);
  });

  test("of the release before holidays were closed keep one open on which a visit is booked, until the office closes it", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const { database, office, booked } = await temporaryService(place);
    await booked({ serviceDate: "2026-07-04" });
    // Juneteenth, on which the business is open.
    await booked({ serviceDate: "2026-06-19" });
    await office.close({ first: "2026-06-19", last: "2026-06-19", note: "" }, callAll, "Front desk");
    await takeBack(database, "022_messages");
    const again = await temporaryDatabase(place);
    const switches = { closedHolidays: usuallyClosed, phoneClosedOnHolidays: true };
    const closed = await listClosures(again, switches, "2026-06-10", "2026-09-07");
    expect(closed.map(({ date, holiday }) => [date, holiday])).toEqual([
      ["2026-06-19", "Juneteenth"],
      ["2026-09-07", "Labor Day"],
    ]);
  });

  test("of the release before absences by window keep whole days, and take windows beside them", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const { database } = await temporaryService(place);
    const day = { technician_id: "ana", date: "2026-06-11", time_slot: "", works: 0, note: "Flu" } as const;
    await database.insertInto("technician_days").values(day).execute();
    await takeBack(database, "023_site_versions");
    const again = await temporaryDatabase(place);
    expect(await again.selectFrom("technician_days").selectAll().execute()).toEqual([day]);
    const add = (row: object) =>
      again
        .insertInto("technician_days")
        .values({ ...day, ...row })
        .execute();
    await add({ time_slot: "morning" });
    await expect(add({ time_slot: "morning" })).rejects.toThrow();
  });

  test("from a later release are rejected rather than damaged", async () => {
    const place = await engine.newPlace({ withoutTables: true });
    const database = await temporaryDatabase(place);
    await sql`insert into kysely_migration values ('999_from_the_future', '2030-01-01')`.execute(database);
    await expect(openDatabase(place)).rejects.toThrow("999_from_the_future");
  });

  test("accept a token once and an email only with its booking", async () => {
    const database = await temporaryDatabase(await engine.newPlace({ withoutTables: true }));
    const bookings = createBookingService({ database, now: () => wednesdayMorning });
    await bookings.book(strangersValues());
    await bookings.book(strangersValues());
    await expect(database.updateTable("bookings").set({ token_hash: "same" }).execute()).rejects.toThrow();
    await expect(database.deleteFrom("bookings").execute()).rejects.toThrow();
  });
});
