/** Every change of the tables, in order, for both engines. A migration that was released is never edited; add another. */
import { type CreateTableBuilder, sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { holidaysOn, usuallyClosed } from "../../../business/holidays.ts";
import { emailKey, phoneKey } from "../../identity/people.ts";
import { hashSubmissionKey } from "../../identity/submission.ts";
import { searchMoreOf, searchTextOf } from "../search-text.ts";
import { refuseNewerTables } from "./schema-version.ts";
import type { Tables } from "./tables.ts";

/** With tables of any release, which no type describes. */
type AnyDatabase = Parameters<Migration["up"]>[0];

/**
 * A new table; call `execute`.
 * @param columns "id* name works# note?": `*` is the primary key, `#` a number, `?` may be null, `!` is unique, `>other.id`
 * refers to a column; texts that are not null otherwise
 */
const table = ({ schema }: AnyDatabase, name: string, columns: string) =>
  columns.split(" ").reduce<CreateTableBuilder<string, string>>((created, column) => {
    const [, plain = "", marks = "", reference] = /^(\w+)([*#?!]*)(?:>(\S+))?$/.exec(column) ?? [];
    return created.addColumn(plain, marks.includes("#") ? "integer" : "text", (built) => {
      let result = marks.includes("?") ? built : built.notNull();
      if (marks.includes("*")) result = result.primaryKey();
      if (marks.includes("!")) result = result.unique();
      return reference === undefined ? result : result.references(reference);
    });
  }, schema.createTable(name));

/** Adds columns to a table. @param initial what existing rows have; null without it */
async function addColumns({ schema }: AnyDatabase, name: string, columns: string, initial?: string | number) {
  // SQLite adds one column per statement.
  for (const column of columns.split(" ")) {
    const type = typeof initial === "number" ? "integer" : "text";
    const build = schema
      .alterTable(name)
      .addColumn(column, type, (built) => (initial === undefined ? built : built.notNull().defaultTo(initial)));
    await build.execute();
  }
}

/** A new index; call `execute`. */
const index = ({ schema }: AnyDatabase, name: string, columns: string, on = "bookings") =>
  schema.createIndex(name).on(on).columns(columns.split(" "));

/** Sets what follows from other columns, in each row. */
async function fill(
  database: AnyDatabase,
  from: readonly string[],
  valuesOf: (row: Readonly<Record<string, string>>) => object,
): Promise<void> {
  for (const { id, ...row } of await database
    .selectFrom("bookings")
    .select(["id", ...from])
    .execute()) {
    await database.updateTable("bookings").set(valuesOf(row)).where("id", "=", id).execute();
  }
}

const migrations: Readonly<Record<string, (database: AnyDatabase) => Promise<void>>> = {
  "001_bookings": async (database) => {
    const visit = "id* submission_key! created_at status service visit_date time_slot";
    const details = "name email phone address model_number serial_number description";
    await table(database, "bookings", `${visit} ${details}`).execute();
    await index(database, "bookings_by_visit", "visit_date time_slot").execute();
  },
  "002_after_the_booking": async (database) => {
    const texts = "updated_at phone_key email_key source_page source_referrer source_utm";
    await addColumns(database, "bookings", texts, "");
    await addColumns(database, "bookings", "token_hash cancelled_at erased_at");
    await addColumns(database, "bookings", "sequence", 0);
    await fill(database, ["phone", "email", "created_at"], ({ phone = "", email = "", created_at: updated_at }) => ({
      ...{ phone_key: phoneKey(phone), email_key: emailKey(email), updated_at },
    }));
    await index(database, "bookings_by_phone", "phone_key visit_date").execute();
    await index(database, "bookings_by_email", "email_key visit_date").execute();
    await index(database, "bookings_by_token", "token_hash").unique().execute();
  },
  "003_closures": async (database) => {
    await table(database, "closures", "date* note").execute();
  },
  "004_outbox": async (database) => {
    const visit =
      "id* booking_id>bookings.id kind recipient sequence# visit_date time_slot previous_date? previous_slot?";
    const sending = "message_id created_at due_at expires_at? attempts# next_attempt_at claimed_by? claimed_until?";
    const outcome = "failing_since? sent_at? dead_at? last_error?";
    await table(database, "outbox", `${visit} ${sending} ${outcome}`).execute();
    await index(database, "outbox_by_booking", "booking_id", "outbox").execute();
    const waiting = index(database, "outbox_waiting", "next_attempt_at", "outbox");
    await waiting.where(sql.ref("sent_at"), "is", null).where(sql.ref("dead_at"), "is", null).execute();
    await index(database, "outbox_dead", "dead_at", "outbox").where(sql.ref("dead_at"), "is not", null).execute();
  },
  "005_places": async (database) => {
    // With the status, spots are counted in the index alone.
    await database.schema.dropIndex("bookings_by_visit").execute();
    await index(database, "bookings_by_visit", "visit_date time_slot status").execute();
  },
  "006_submissions": async (database) => {
    // Exports and backups of earlier releases hold keys beside what was sent with them. So the content of those
    // submissions counts as unknown: a key that was read there gets nobody's private link.
    await fill(database, ["submission_key"], ({ submission_key = "" }) => ({
      submission_key: hashSubmissionKey(submission_key),
    }));
    // Renamed, since SQLite can't drop a unique column.
    await database.schema.alterTable("bookings").renameColumn("submission_key", "submission_hash").execute();
    await addColumns(database, "bookings", "content_hash");
  },
  "007_abuse_limits": async (database) => {
    await addColumns(database, "bookings", "network_key network_56_key network_48_key reviewed_at");
    for (const name of ["network_key", "network_56_key", "network_48_key"]) {
      await index(database, `bookings_by_${name}`, name).where(sql.ref(name), "is not", null).execute();
    }
    await index(database, "bookings_unreviewed", "created_at").where(sql.ref("reviewed_at"), "is", null).execute();
    await addColumns(database, "outbox", "caused_by", "customer");
    await addColumns(database, "outbox", "remarks", "");
    // Mailboxes are recognized by more than their spelling since.
    await fill(database, ["email"], ({ email = "" }) => ({ email_key: emailKey(email) }));
  },
  "008_outbox": async (database) => {
    await addColumns(database, "outbox", "timed_out_at");
  },
  "009_terms": async (database) => {
    await table(database, "terms_versions", "hash* first_accepted_at content").execute();
    // Null where nobody knows: in bookings of earlier releases.
    const bookings = database.schema.alterTable("bookings");
    await bookings.addColumn("terms_hash", "text", (column) => column.references("terms_versions.hash")).execute();
  },
  "010_called_off": async (database) => {
    await addColumns(database, "bookings", "called_off_at");
  },
  "011_office": async (database) => {
    await addColumns(database, "bookings", "version", 0);
    await addColumns(database, "bookings", "progress", "");
    await addColumns(database, "bookings", "technician_id follows_id");
    await addColumns(database, "bookings", "entered_by", "");
    await addColumns(database, "closures", "closed_at");
    await addColumns(database, "closures", "closed_by", "");
    for (const [name, columns] of Object.entries({
      closed_windows: "date time_slot note closed_at? closed_by",
      technicians: "id* name weekdays created_at ended_at?",
      technician_days: "technician_id date works# note",
      office_links: "id* label technician_id? token_hash created_at expires_at last_used_at? revoked_at?",
      office_sessions: "token_hash* link_id created_at last_used_at expires_at",
      events: "id* at booking_id? date? version# kind actor before after note undone_at?",
      calls: "id* booking_id reason created_at created_by done_at? done_by done_note",
    })) {
      await table(database, name, columns).execute();
    }
    await index(database, "closed_windows_once", "date time_slot", "closed_windows").unique().execute();
    await index(database, "technician_days_once", "technician_id date", "technician_days").unique().execute();
    await index(database, "office_links_by_token", "token_hash", "office_links").unique().execute();
    await index(database, "events_by_booking", "booking_id", "events").execute();
    await index(database, "events_by_date", "date", "events").where(sql.ref("date"), "is not", null).execute();
    await index(database, "calls_by_booking", "booking_id", "calls").execute();
    await index(database, "calls_open", "created_at", "calls").where(sql.ref("done_at"), "is", null).execute();
  },
  "012_sharing": async (database) => {
    await addColumns(database, "bookings", "sharing_stopped", 0);
  },
  "013_desk": async (database) => {
    await addColumns(database, "technicians", "version", 0);
    await addColumns(database, "events", "technician_id");
    const ofTechnicians = index(database, "events_by_technician", "technician_id", "events");
    await ofTechnicians.where(sql.ref("technician_id"), "is not", null).execute();
    await index(database, "events_of_days", "version", "events").where(sql.ref("date"), "is not", null).execute();
    const unfinished = sql<boolean>`status = 'booked' and progress in ('', 'on-the-way')`;
    await index(database, "bookings_unfinished", "visit_date").where(unfinished).execute();
    await addColumns(database, "bookings", "search_text", "");
    // Walked backwards, it has the latest visits first: a search ends once it has found enough.
    const byWords = index(database, "bookings_by_words", "visit_date created_at search_text");
    await byWords.where(sql.ref("erased_at"), "is", null).execute();
    await fill(database, ["name", "address", "email"], ({ name = "", address = "", email = "" }) => ({
      search_text: searchTextOf({ name, address, email }),
    }));
  },
  "014_mailboxes": async (database) => {
    // Null in emails to the business, and in those that a server of the previous release enqueues meanwhile.
    await addColumns(database, "outbox", "mailbox_key");
    await database
      .updateTable("outbox")
      .set(({ selectFrom }) => ({
        mailbox_key: selectFrom("bookings")
          .select("bookings.email_key")
          .whereRef("bookings.id", "=", "outbox.booking_id")
          .where("bookings.email_key", "!=", ""),
      }))
      .where("recipient", "=", "customer")
      .execute();
    const byMailbox = index(database, "outbox_by_mailbox", "mailbox_key due_at", "outbox");
    await byMailbox.where(sql.ref("mailbox_key"), "is not", null).execute();
  },
  "015_order_of_events": async (database) => {
    await addColumns(database, "events", "sequence", 0);
  },
  "016_write_checks": async (database) => {
    await table(database, "write_checks", "id*#? filler").execute();
  },
  "017_followed_visits": async (database) => {
    await index(database, "bookings_by_followed", "follows_id").where(sql.ref("follows_id"), "is not", null).execute();
  },
  "018_link_generation": async (database) => {
    await addColumns(database, "bookings", "link_generation", 0);
  },
  "019_refusals": async (database) => {
    await table(database, "refusals", "refused_on visit_date reason times# last_at")
      .addPrimaryKeyConstraint("refusals_once", ["refused_on", "visit_date", "reason"])
      .execute();
    // What the business did with visits so far was a review, too.
    await database
      .updateTable("bookings")
      .set(({ selectFrom }) => ({
        reviewed_at: selectFrom("events")
          .select(({ fn }) => fn.min("events.at").as("at"))
          .whereRef("events.booking_id", "=", "bookings.id")
          .where("events.actor", "not in", ["customer", "mailer"]),
      }))
      .where("reviewed_at", "is", null)
      .execute();
  },
  "020_clock": async (database) => {
    await table(database, "clock", "believed_at").execute();
  },
  "021_search_of_problems_and_notes": async (database) => {
    await addColumns(database, "bookings", "search_problem search_notes", "");
    await fill(database, ["description"], ({ description = "" }) => ({ search_problem: searchMoreOf(description) }));
    const notes = database.selectFrom("events").select(["booking_id", "note"]).where("kind", "=", "noted");
    for (const { booking_id, note } of await notes.where("note", "!=", "").orderBy("at").execute()) {
      await database
        .updateTable("bookings")
        .set({ search_notes: sql<string>`search_notes || ${`\n${searchMoreOf(note)}`}` })
        .where("id", "=", booking_id)
        .where("erased_at", "is", null)
        .execute();
    }
  },
  "022_messages": async (database) => {
    await addColumns(database, "outbox", "channel", "email");
    await addColumns(database, "outbox", "address", "");
    await addColumns(database, "outbox", "data", "{}");
    const old = database.selectFrom("outbox").select(["id", "previous_date", "previous_slot", "remarks"]);
    for (const { id, previous_date: date, previous_slot: slot, remarks } of await old.execute()) {
      const data = {
        ...(date && slot && { previous: { date, slot } }),
        ...(remarks && { remarks: remarks.split(" ") }),
      };
      const stored = database.updateTable("outbox").set({ data: JSON.stringify(data) });
      if (Object.keys(data).length > 0) await stored.where("id", "=", id).execute();
    }
    for (const name of ["previous_date", "previous_slot", "remarks", "expires_at", "timed_out_at"]) {
      await database.schema.alterTable("outbox").dropColumn(name).execute();
    }
  },
  "023_site_versions": async (database) => {
    const created = "number*# document based_on#? state revision# created_at created_by";
    await table(database, "site_versions", `${created} published_at? published_by failure`).execute();
    await table(database, "site_machines", "id* name version# publishing#? step since seen_at").execute();
    await table(database, "site_photos", "id* type content created_at").execute();
  },
  "024_going_live": async (database) => {
    await table(database, "going_live", "item* done_at done_by").execute();
  },
  "025_opened_holidays": async (database) => {
    await table(database, "opened_holidays", "date*").execute();
    // Whoever is booked is not closed out: the office is asked when it closes the day.
    const booked = database.selectFrom("bookings").select("visit_date").distinct().where("status", "=", "booked");
    for (const { visit_date: date } of await booked.execute()) {
      const isClosed = holidaysOn(date, date).some(({ id }) => usuallyClosed[id]);
      if (isClosed) await database.insertInto("opened_holidays").values({ date }).execute();
    }
  },
  "026_absence_by_window": async (database) => {
    await addColumns(database, "technician_days", "time_slot", "");
    await database.schema.dropIndex("technician_days_once").execute();
    const once = index(database, "technician_times_once", "technician_id date time_slot", "technician_days");
    await once.unique().execute();
  },
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the tables up to date.
 * @param transaction in which all of it happens or nothing; its lock lets programs that start together wait for each other
 * @param last the migration to end with; tests of migrations end earlier
 * @throws the failed migration's error, or one that says so when a newer release has changed the tables
 */
export async function migrate(transaction: Transaction<Tables>, last = migrationNames.at(-1) ?? ""): Promise<void> {
  await refuseNewerTables(transaction, migrationNames);
  const steps = Object.entries(migrations).map(([name, up]): [string, Migration] => [name, { up }]);
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  const { error } = await new Migrator({ db: transaction, provider }).migrateTo(last);
  if (error) throw error;
}
