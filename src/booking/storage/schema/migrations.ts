/** Every change of the tables, in order, for both engines. A migration that was released is never edited; add another. */
import { sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { emailKey, phoneKey } from "../../identity/people.ts";
import { hashSubmissionKey } from "../../identity/submission.ts";
import { searchMoreOf, searchTextOf } from "../search-text.ts";
import { refuseNewerTables } from "./schema-version.ts";
import type { Tables } from "./tables.ts";

/** The columns of 011's tables: `*` is the primary key, `?` may be null, `#` is a number; the others are texts. */
const officeTables = {
  closed_windows: "date time_slot note closed_at? closed_by",
  technicians: "id* name weekdays created_at ended_at?",
  technician_days: "technician_id date works# note",
  office_links: "id* label technician_id? token_hash created_at expires_at last_used_at? revoked_at?",
  office_sessions: "token_hash* link_id created_at last_used_at expires_at",
  events: "id* at booking_id? date? version# kind actor before after note undone_at?",
  calls: "id* booking_id reason created_at created_by done_at? done_by done_note",
};

const migrations: Record<string, Migration> = {
  "001_bookings": {
    async up(database) {
      await database.schema
        .createTable("bookings")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("submission_key", "text", (column) => column.notNull().unique())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("status", "text", (column) => column.notNull())
        .addColumn("service", "text", (column) => column.notNull())
        .addColumn("visit_date", "text", (column) => column.notNull())
        .addColumn("time_slot", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("address", "text", (column) => column.notNull())
        .addColumn("model_number", "text", (column) => column.notNull())
        .addColumn("serial_number", "text", (column) => column.notNull())
        .addColumn("description", "text", (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex("bookings_by_visit")
        .on("bookings")
        .columns(["visit_date", "time_slot"])
        .execute();
    },
  },
  "002_after_the_booking": {
    async up(database) {
      // SQLite adds one column per statement.
      const texts = ["updated_at", "phone_key", "email_key", "source_page", "source_referrer", "source_utm"];
      for (const name of texts) {
        await database.schema
          .alterTable("bookings")
          .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
          .execute();
      }
      for (const name of ["token_hash", "cancelled_at", "erased_at"]) {
        await database.schema.alterTable("bookings").addColumn(name, "text").execute();
      }
      await database.schema
        .alterTable("bookings")
        .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      for (const { id, phone, email, created_at } of await database.selectFrom("bookings").selectAll().execute()) {
        const keys = { phone_key: phoneKey(phone), email_key: emailKey(email), updated_at: created_at };
        await database.updateTable("bookings").set(keys).where("id", "=", id).execute();
      }
      const index = (name: string) => database.schema.createIndex(name).on("bookings");
      await index("bookings_by_phone").columns(["phone_key", "visit_date"]).execute();
      await index("bookings_by_email").columns(["email_key", "visit_date"]).execute();
      await index("bookings_by_token").unique().column("token_hash").execute();
    },
  },
  "003_closures": {
    async up(database) {
      await database.schema
        .createTable("closures")
        .addColumn("date", "text", (column) => column.primaryKey().notNull())
        .addColumn("note", "text", (column) => column.notNull())
        .execute();
    },
  },
  "004_outbox": {
    async up(database) {
      await database.schema
        .createTable("outbox")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("booking_id", "text", (column) => column.notNull().references("bookings.id"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("recipient", "text", (column) => column.notNull())
        .addColumn("sequence", "integer", (column) => column.notNull())
        .addColumn("visit_date", "text", (column) => column.notNull())
        .addColumn("time_slot", "text", (column) => column.notNull())
        .addColumn("previous_date", "text")
        .addColumn("previous_slot", "text")
        .addColumn("message_id", "text", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("due_at", "text", (column) => column.notNull())
        .addColumn("expires_at", "text")
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("next_attempt_at", "text", (column) => column.notNull())
        .addColumn("claimed_by", "text")
        .addColumn("claimed_until", "text")
        .addColumn("failing_since", "text")
        .addColumn("sent_at", "text")
        .addColumn("dead_at", "text")
        .addColumn("last_error", "text")
        .execute();
      await database.schema.createIndex("outbox_by_booking").on("outbox").column("booking_id").execute();
      await database.schema
        .createIndex("outbox_waiting")
        .on("outbox")
        .column("next_attempt_at")
        .where(sql.ref("sent_at"), "is", null)
        .where(sql.ref("dead_at"), "is", null)
        .execute();
      await database.schema
        .createIndex("outbox_dead")
        .on("outbox")
        .column("dead_at")
        .where(sql.ref("dead_at"), "is not", null)
        .execute();
    },
  },
  "005_places": {
    async up(database) {
      // With the status, spots are counted in the index alone.
      await database.schema.dropIndex("bookings_by_visit").execute();
      await database.schema
        .createIndex("bookings_by_visit")
        .on("bookings")
        .columns(["visit_date", "time_slot", "status"])
        .execute();
    },
  },
  "006_submissions": {
    async up(database) {
      // Exports and backups of earlier releases hold keys beside what was sent with them. So the content of those
      // submissions counts as unknown: a key that was read there gets nobody's private link.
      for (const { id, submission_key } of await database
        .selectFrom("bookings")
        .select(["id", "submission_key"])
        .execute()) {
        const hashed = { submission_key: hashSubmissionKey(submission_key) };
        await database.updateTable("bookings").set(hashed).where("id", "=", id).execute();
      }
      // Renamed, since SQLite can't drop a unique column.
      await database.schema.alterTable("bookings").renameColumn("submission_key", "submission_hash").execute();
      await database.schema.alterTable("bookings").addColumn("content_hash", "text").execute();
    },
  },
  "007_abuse_limits": {
    async up(database) {
      for (const name of ["network_key", "network_56_key", "network_48_key", "reviewed_at"]) {
        await database.schema.alterTable("bookings").addColumn(name, "text").execute();
      }
      for (const name of ["network_key", "network_56_key", "network_48_key"]) {
        await database.schema
          .createIndex(`bookings_by_${name}`)
          .on("bookings")
          .column(name)
          .where(sql.ref(name), "is not", null)
          .execute();
      }
      await database.schema
        .createIndex("bookings_unreviewed")
        .on("bookings")
        .column("created_at")
        .where(sql.ref("reviewed_at"), "is", null)
        .execute();
      await database.schema
        .alterTable("outbox")
        .addColumn("caused_by", "text", (column) => column.notNull().defaultTo("customer"))
        .execute();
      await database.schema
        .alterTable("outbox")
        .addColumn("remarks", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      // Mailboxes are recognized by more than their spelling since.
      for (const { id, email, email_key } of await database
        .selectFrom("bookings")
        .select(["id", "email", "email_key"])
        .execute()) {
        const key = emailKey(email);
        if (key === email_key) continue;
        await database.updateTable("bookings").set({ email_key: key }).where("id", "=", id).execute();
      }
    },
  },
  "008_outbox": {
    async up(database) {
      await database.schema.alterTable("outbox").addColumn("timed_out_at", "text").execute();
    },
  },
  "009_terms": {
    async up(database) {
      await database.schema
        .createTable("terms_versions")
        .addColumn("hash", "text", (column) => column.primaryKey().notNull())
        .addColumn("first_accepted_at", "text", (column) => column.notNull())
        .addColumn("content", "text", (column) => column.notNull())
        .execute();
      // Null where nobody knows: in bookings of earlier releases.
      await database.schema
        .alterTable("bookings")
        .addColumn("terms_hash", "text", (column) => column.references("terms_versions.hash"))
        .execute();
    },
  },
  "010_called_off": {
    async up(database) {
      await database.schema.alterTable("bookings").addColumn("called_off_at", "text").execute();
    },
  },
  "011_office": {
    async up(database) {
      const { schema } = database;
      const column = (name: string, type: "text" | "integer", initial?: string | number) =>
        schema
          .alterTable("bookings")
          .addColumn(name, type, (column) => (initial === undefined ? column : column.notNull().defaultTo(initial)))
          .execute();
      await column("version", "integer", 0);
      await column("progress", "text", "");
      await column("technician_id", "text");
      await column("follows_id", "text");
      await column("entered_by", "text", "");
      await schema.alterTable("closures").addColumn("closed_at", "text").execute();
      await schema
        .alterTable("closures")
        .addColumn("closed_by", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      for (const [name, columns] of Object.entries(officeTables)) {
        let table = schema.createTable(name);
        for (const column of columns.split(" ")) {
          const [, plain = "", mark] = /^(\w+)([?#*]?)$/.exec(column) ?? [];
          table = table.addColumn(plain, mark === "#" ? "integer" : "text", (built) => {
            if (mark === "?") return built;
            return mark === "*" ? built.notNull().primaryKey() : built.notNull();
          });
        }
        await table.execute();
      }
      const index = (name: string) => schema.createIndex(name);
      await index("closed_windows_once").unique().on("closed_windows").columns(["date", "time_slot"]).execute();
      await index("technician_days_once").unique().on("technician_days").columns(["technician_id", "date"]).execute();
      await index("office_links_by_token").unique().on("office_links").column("token_hash").execute();
      await index("events_by_booking").on("events").column("booking_id").execute();
      await index("events_by_date").on("events").column("date").where(sql.ref("date"), "is not", null).execute();
      await index("calls_by_booking").on("calls").column("booking_id").execute();
      await index("calls_open").on("calls").column("created_at").where(sql.ref("done_at"), "is", null).execute();
    },
  },
  "012_sharing": {
    async up(database) {
      await database.schema
        .alterTable("bookings")
        .addColumn("sharing_stopped", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  "013_desk": {
    async up(database) {
      const { schema } = database;
      await schema
        .alterTable("technicians")
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.alterTable("events").addColumn("technician_id", "text").execute();
      const events = (name: string) => schema.createIndex(name).on("events");
      await events("events_by_technician")
        .column("technician_id")
        .where(sql.ref("technician_id"), "is not", null)
        .execute();
      await events("events_of_days").column("version").where(sql.ref("date"), "is not", null).execute();
      await schema
        .createIndex("bookings_unfinished")
        .on("bookings")
        .column("visit_date")
        .where(sql<boolean>`status = 'booked' and progress in ('', 'on-the-way')`)
        .execute();
      await schema
        .alterTable("bookings")
        .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      // Walked backwards, it has the latest visits first: a search ends once it has found enough.
      await schema
        .createIndex("bookings_by_words")
        .on("bookings")
        .columns(["visit_date", "created_at", "search_text"])
        .where(sql.ref("erased_at"), "is", null)
        .execute();
      const texts = database.selectFrom("bookings").select(["id", "name", "address", "email"]);
      for (const { id, ...booking } of await texts.where("erased_at", "is", null).execute()) {
        const search_text = searchTextOf(booking);
        await database.updateTable("bookings").set({ search_text }).where("id", "=", id).execute();
      }
    },
  },
  "014_mailboxes": {
    async up(database) {
      // Null in emails to the business, and in those that a server of the previous release enqueues meanwhile.
      await database.schema.alterTable("outbox").addColumn("mailbox_key", "text").execute();
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
      await database.schema
        .createIndex("outbox_by_mailbox")
        .on("outbox")
        .columns(["mailbox_key", "due_at"])
        .where(sql.ref("mailbox_key"), "is not", null)
        .execute();
    },
  },
  "015_order_of_events": {
    async up(database) {
      await database.schema
        .alterTable("events")
        .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  "016_write_checks": {
    async up(database) {
      await database.schema
        .createTable("write_checks")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("filler", "text", (column) => column.notNull())
        .execute();
    },
  },
  "017_followed_visits": {
    async up(database) {
      await database.schema
        .createIndex("bookings_by_followed")
        .on("bookings")
        .column("follows_id")
        .where(sql.ref("follows_id"), "is not", null)
        .execute();
    },
  },
  "018_link_generation": {
    async up(database) {
      await database.schema
        .alterTable("bookings")
        .addColumn("link_generation", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  "019_refusals": {
    async up(database) {
      await database.schema
        .createTable("refusals")
        .addColumn("refused_on", "text", (column) => column.notNull())
        .addColumn("visit_date", "text", (column) => column.notNull())
        .addColumn("reason", "text", (column) => column.notNull())
        .addColumn("times", "integer", (column) => column.notNull())
        .addColumn("last_at", "text", (column) => column.notNull())
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
  },
  "020_clock": {
    async up(database) {
      await database.schema
        .createTable("clock")
        .addColumn("believed_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  "021_search_of_problems_and_notes": {
    async up(database) {
      for (const name of ["search_problem", "search_notes"]) {
        await database.schema
          .alterTable("bookings")
          .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
          .execute();
      }
      const visits = database.selectFrom("bookings").select(["id", "description"]).where("erased_at", "is", null);
      for (const { id, description } of await visits.execute()) {
        const search_problem = searchMoreOf(description);
        await database.updateTable("bookings").set({ search_problem }).where("id", "=", id).execute();
      }
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
  },
  "022_messages": {
    async up(database) {
      const column = (name: string, initial: string) =>
        database.schema
          .alterTable("outbox")
          .addColumn(name, "text", (column) => column.notNull().defaultTo(initial))
          .execute();
      await column("channel", "email");
      await column("address", "");
      await column("data", "{}");
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
  },
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the tables up to date.
 * @param transaction in which all of it happens or nothing; its lock lets programs that start together wait for each other
 * @throws the failed migration's error, or one that says so when a newer release has changed the tables
 */
export async function migrate(transaction: Transaction<Tables>): Promise<void> {
  await refuseNewerTables(transaction, migrationNames);
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
  if (error) throw error;
}
