/** Every change of the tables, in order, for both engines. A migration that was released is never edited; add another. */
import { type CreateTableBuilder, sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { ownSchema, refuseNewerTables } from "./schema-version.ts";
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

/** A new index; call `execute`. */
const index = ({ schema }: AnyDatabase, name: string, on: string, columns: string) =>
  schema.createIndex(name).on(on).columns(columns.split(" "));

const migrations: Readonly<Record<string, (database: AnyDatabase) => Promise<void>>> = {
  "001_the_schema": async (database) => {
    const visit = "id* submission_hash! content_hash? created_at updated_at status sequence# version#";
    const details =
      "service visit_date time_slot name email phone address door_name door_phone model_number serial_number made_in description";
    const person =
      "phone_key email_key address_key link_token?! share_token?! former_link_token? cancelled_at? erased_at?";
    const source = "source_page source_referrer source_utm network_key? network_56_key? network_48_key?";
    const desk =
      "reviewed_at? no_texts# called_off_at? progress arrival_at? technician_id? follows_id? follow_reason job_id open_cents# entered_by";
    const search = "search_text search_problem search_notes";
    const delivery = "due_at attempts# next_attempt_at claimed_until? failing_since? sent_at? dead_at?";
    const asked = "name phone email question phone_key email_key search_text";
    const closure = "note closed_at? closed_by";
    for (const [name, columns] of Object.entries({
      terms_versions: "hash* first_accepted_at content",
      bookings: `${visit} ${details} ${person} ${source} terms_hash?>terms_versions.hash ${desk} ${search}`,
      outbox: `id* booking_id>bookings.id channel kind recipient mailbox_key? sequence# visit_date time_slot data message_id caused_by created_at ${delivery} last_error?`,
      events:
        "id* at booking_id? date? technician_id? version# sequence# kind actor before after note press_key? pressed_at? undone_at?",
      calls: `id* booking_id? reason created_at created_by done_at? done_by done_note ${asked}`,
      prices:
        "id* booking_id>bookings.id version# created_at created_by work labor_cents# parts_cents# has_parts# tax_rate#? tax_cents# payer payer_name payer_number share_cents# allowed_cents#? terms_hash? answer answered_at? answered_by answered_on",
      payments: "id* booking_id>bookings.id version# at by method cents# takes_back?!",
      parts: "id* booking_id>bookings.id version# at by number name cents#? expected_on? arrived_at?",
      reports: "id* booking_id>bookings.id version# at by work no_price done_on warranty_until?",
      visit_photos: "id* booking_id>bookings.id at by kind type bytes# small content",
      closures: `date* ${closure}`,
      closed_windows: `date time_slot ${closure}`,
      opened_holidays: "date*",
      technicians: "id* name weekdays created_at ended_at? version#",
      technician_days: "technician_id date time_slot works# note",
      secrets: "name* value",
      office_links: "id* label technician_id? token_hash created_at expires_at last_used_at? revoked_at?",
      office_sessions: "token_hash* link_id created_at last_used_at expires_at",
      kept_forms: "id* session page content kept_at",
      imports: "id* created_at created_by outcome finished_at? undone_at?",
      contacts: "id* import_id>imports.id created_at changed_at? name phone email address notes search_text",
      contact_keys: "contact_id>contacts.id key",
      site_versions:
        "number*# document based_on#? state revision# created_at created_by published_at? published_by failure",
      site_machines: "id* version# seen_at",
      site_photos: "id* type content created_at",
      going_live: "item* done_at done_by",
      clock: "seen_at jumped_at?",
    })) {
      await table(database, name, columns).execute();
    }
    await table(database, "refusals", "refused_on visit_date reason times# last_at")
      .addPrimaryKeyConstraint("refusals_once", ["refused_on", "visit_date", "reason"])
      .execute();

    // With the status, spots are counted in the index alone.
    await index(database, "bookings_by_visit", "bookings", "visit_date time_slot status").execute();
    await index(database, "bookings_by_phone", "bookings", "phone_key visit_date").execute();
    await index(database, "bookings_by_email", "bookings", "email_key visit_date").execute();
    const byAddress = index(database, "bookings_by_address", "bookings", "address_key visit_date");
    await byAddress.where("address_key", "!=", "").execute();
    await index(database, "bookings_unreviewed", "bookings", "created_at").where("reviewed_at", "is", null).execute();
    for (const column of ["network_key", "network_56_key", "network_48_key"]) {
      await index(database, `bookings_by_${column}`, "bookings", column).where(column, "is not", null).execute();
    }
    const unfinished = sql<boolean>`status = 'booked' and progress in ('', 'on-the-way', 'arrived')`;
    await index(database, "bookings_unfinished", "bookings", "visit_date").where(unfinished).execute();
    // Walked backwards, it has the latest visits first: a search ends once it has found enough.
    const byWords = index(database, "bookings_by_words", "bookings", "visit_date created_at search_text");
    await byWords.where("erased_at", "is", null).execute();
    await index(database, "bookings_unpaid", "bookings", "visit_date").where("open_cents", ">", 0).execute();
    await index(database, "bookings_by_job", "bookings", "job_id").execute();
    await index(database, "bookings_by_followed", "bookings", "follows_id")
      .where("follows_id", "is not", null)
      .execute();

    await index(database, "outbox_by_booking", "outbox", "booking_id").execute();
    const waiting = index(database, "outbox_waiting", "outbox", "next_attempt_at").where("sent_at", "is", null);
    await waiting.where("dead_at", "is", null).execute();
    await index(database, "outbox_dead", "outbox", "dead_at").where("dead_at", "is not", null).execute();
    const byMailbox = index(database, "outbox_by_mailbox", "outbox", "mailbox_key due_at");
    await byMailbox.where("mailbox_key", "is not", null).execute();

    await index(database, "events_by_booking", "events", "booking_id").execute();
    await index(database, "events_by_date", "events", "date").where("date", "is not", null).execute();
    await index(database, "events_of_days", "events", "version").where("date", "is not", null).execute();
    const ofTechnicians = index(database, "events_by_technician", "events", "technician_id");
    await ofTechnicians.where("technician_id", "is not", null).execute();
    await index(database, "calls_by_booking", "calls", "booking_id").execute();
    await index(database, "calls_by_phone", "calls", "phone_key").where("booking_id", "is", null).execute();
    await index(database, "calls_open", "calls", "created_at").where("done_at", "is", null).execute();
    for (const name of ["prices", "payments", "parts", "reports", "visit_photos"]) {
      await index(database, `${name}_by_booking`, name, "booking_id").execute();
    }
    // All are added up in the index alone.
    await index(database, "visit_photos_bytes", "visit_photos", "bytes").execute();
    const awaited = index(database, "parts_awaited", "parts", "expected_on").where("arrived_at", "is", null);
    await awaited.where("expected_on", "is not", null).execute();
    await index(database, "closed_windows_once", "closed_windows", "date time_slot").unique().execute();
    await index(database, "technician_times_once", "technician_days", "technician_id date time_slot")
      .unique()
      .execute();
    await index(database, "contacts_by_import", "contacts", "import_id").execute();
    await index(database, "contact_keys_once", "contact_keys", "key contact_id").unique().execute();
    await index(database, "contact_keys_by_contact", "contact_keys", "contact_id").execute();
    await index(database, "office_links_by_token", "office_links", "token_hash").unique().execute();
  },
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the tables up to date.
 * @param transaction in which all of it happens or nothing; its lock lets programs that start together wait for each other
 * @throws the failed migration's error, or one that says so when another release has changed the tables
 */
export async function migrate(transaction: Transaction<Tables>): Promise<void> {
  await refuseNewerTables(transaction, migrationNames);
  const steps = Object.entries(migrations).map(([name, up]): [string, Migration] => [name, { up }]);
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  const schema = await ownSchema(transaction);
  const migrator = new Migrator({ db: transaction, provider, ...(schema && { migrationTableSchema: schema }) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
