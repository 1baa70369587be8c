/** Every change of the tables, in order, for both engines. A migration that was released is never edited; add another. */
import { type CreateTableBuilder, sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { connected } from "../../identity/people.ts";
import { nameKey } from "../search-text.ts";
import { writeFormerBooks } from "./books-of-entries.ts";
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

interface RowOfCustomer {
  table: string;
  id: string;
  marks: string[];
}

/**
 * Says of all that is stored whose it is: follow-ups belong to their first visit, and what the office has typed under one name together
 * with one phone line or mailbox belongs together. What visitors typed stays apart until the office joins it.
 */
async function assignCustomers(database: AnyDatabase): Promise<void> {
  const select = (from: string) => database.selectFrom(from);
  for (const name of ["bookings", "contacts"])
    await database
      .updateTable(name)
      .set({ customerId: sql.ref("id") })
      .execute();
  await database.updateTable("bookings").set({ customerId: "" }).where("erasedAt", "is not", null).execute();
  await database
    .updateTable("calls")
    .set({ customerId: sql.ref("id") })
    .where("bookingId", "is", null)
    .execute();
  const marks = (name: string, keys: readonly string[]) =>
    name.split("\n").flatMap((line) => keys.flatMap((key) => (nameKey(line) && key ? `${nameKey(line)}\n${key}` : [])));
  const edits = select("events").select("bookingId").where("kind", "=", "edited").where("actor", "=", "customer");
  const edited = new Set((await edits.execute()).map(({ bookingId }) => bookingId));
  const visits = select("bookings").select(["id", "followsId", "enteredBy", "name", "phoneKey", "emailKey"]);
  const asked = select("calls").select(["id", "name", "phoneKey", "emailKey"]).where("bookingId", "is", null);
  const keys = Map.groupBy(await select("contact_keys").selectAll().execute(), ({ contactId }) => contactId);
  const rows: RowOfCustomer[] = [
    ...(await visits.where("erasedAt", "is", null).orderBy("createdAt").execute()).map((row) => {
      const isTyped = row.enteredBy !== "" && row.followsId === null && !edited.has(row.id);
      const own = isTyped ? marks(row.name, [row.phoneKey, row.emailKey]) : [];
      return { table: "bookings", id: row.id, marks: [row.id, ...(row.followsId ? [row.followsId] : []), ...own] };
    }),
    ...(await asked.execute()).map(({ id, name, phoneKey, emailKey }) => {
      return { table: "calls", id, marks: marks(name, [phoneKey, emailKey]) };
    }),
    ...(await select("contacts").select(["id", "name"]).execute()).map(({ id, name }) => {
      return {
        table: "contacts",
        id,
        marks: marks(
          name,
          (keys.get(id) ?? []).map(({ key }) => key),
        ),
      };
    }),
  ];
  for (const [first, ...others] of connected(rows, (row) => row.marks)) {
    for (const { table, id } of others)
      await database.updateTable(table).set({ customerId: first?.id }).where("id", "=", id).execute();
  }
}

const migrations: Readonly<Record<string, (database: AnyDatabase) => Promise<void>>> = {
  "001_the_schema": async (database) => {
    const visit = "id* submissionHash! contentHash? createdAt updatedAt status sequence# version#";
    const details =
      "serviceType serviceDate timeSlot name email phone address doorName doorPhone modelNumber serialNumber madeIn description";
    const person = "phoneKey emailKey addressKey linkToken?! shareToken?! formerLinkToken? cancelledAt? erasedAt?";
    const source = "sourcePage sourceReferrer sourceUtm networkKey? network56Key? network48Key?";
    const desk =
      "reviewedAt? noTexts# calledOffAt? progress arrivalAt? technicianId? followsId? followReason jobId openCents# enteredBy";
    const search = "searchText searchProblem searchNotes";
    const delivery = "dueAt attempts# nextAttemptAt claimedUntil? failingSince? sentAt? deadAt?";
    const asked = "name phone email question phoneKey emailKey searchText";
    for (const [name, columns] of Object.entries({
      terms_versions: "hash* firstAcceptedAt content",
      bookings: `${visit} ${details} ${person} ${source} termsHash?>terms_versions.hash ${desk} ${search}`,
      outbox: `id* bookingId>bookings.id channel kind recipient mailboxKey? sequence# serviceDate timeSlot data messageId causedBy createdAt ${delivery} lastError?`,
      events:
        "id* at bookingId? date? technicianId? version# sequence# kind actor before after note pressKey? pressedAt? undoneAt?",
      calls: `id* bookingId? reason createdAt createdBy doneAt? doneBy doneNote ${asked}`,
      prices:
        "id* bookingId>bookings.id version# createdAt createdBy work laborCents# partsCents# hasParts# taxRate#? taxCents# payer payerName payerNumber shareCents# allowedCents#? termsHash? answer answeredAt? answeredBy answeredOn",
      payments: "id* bookingId>bookings.id version# at by method cents# takesBack?!",
      parts: "id* bookingId>bookings.id version# at by number name cents#? expectedOn? arrivedAt?",
      reports: "id* bookingId>bookings.id version# at by work noPrice doneOn warrantyUntil?",
      visit_photos: "id* bookingId>bookings.id at by kind type bytes# small content",
      closures: "date timeSlot closes# note",
      technicians: "id* name weekdays createdAt endedAt? version#",
      technician_days: "technicianId date timeSlot works# note",
      secrets: "name* value",
      office_links: "id* label technicianId? tokenHash createdAt expiresAt lastUsedAt? revokedAt?",
      office_sessions: "tokenHash* linkId createdAt lastUsedAt expiresAt",
      kept_forms: "id* session page content keptAt",
      imports: "id* createdAt createdBy outcome finishedAt? undoneAt?",
      contacts: "id* importId>imports.id createdAt changedAt? name phone email address notes searchText",
      contact_keys: "contactId>contacts.id key",
      site_versions: "number*# document basedOn#? state revision# createdAt createdBy publishedAt? publishedBy failure",
      site_machines: "id* version# seenAt",
      site_photos: "id* type content createdAt",
      going_live: "item* doneAt doneBy",
      clock: "seenAt jumpedAt?",
    })) {
      await table(database, name, columns).execute();
    }
    await table(database, "refusals", "refusedOn serviceDate reason times# lastAt")
      .addPrimaryKeyConstraint("refusals_once", ["refusedOn", "serviceDate", "reason"])
      .execute();

    // With the status, spots are counted in the index alone.
    await index(database, "bookings_by_visit", "bookings", "serviceDate timeSlot status").execute();
    await index(database, "bookings_by_phone", "bookings", "phoneKey serviceDate").execute();
    await index(database, "bookings_by_email", "bookings", "emailKey serviceDate").execute();
    const byAddress = index(database, "bookings_by_address", "bookings", "addressKey serviceDate");
    await byAddress.where("addressKey", "!=", "").execute();
    await index(database, "bookings_unreviewed", "bookings", "createdAt").where("reviewedAt", "is", null).execute();
    for (const column of ["networkKey", "network56Key", "network48Key"]) {
      await index(database, `bookings_by_${column}`, "bookings", column).where(column, "is not", null).execute();
    }
    const unfinished = sql<boolean>`status = 'booked' and progress in ('', 'on-the-way', 'arrived')`;
    await index(database, "bookings_unfinished", "bookings", "serviceDate").where(unfinished).execute();
    // Walked backwards, it has the latest visits first: a search ends once it has found enough.
    const byWords = index(database, "bookings_by_words", "bookings", "serviceDate createdAt searchText");
    await byWords.where("erasedAt", "is", null).execute();
    await index(database, "bookings_unpaid", "bookings", "serviceDate").where("openCents", ">", 0).execute();
    await index(database, "bookings_by_job", "bookings", "jobId").execute();
    await index(database, "bookings_by_followed", "bookings", "followsId").where("followsId", "is not", null).execute();

    await index(database, "outbox_by_booking", "outbox", "bookingId").execute();
    const waiting = index(database, "outbox_waiting", "outbox", "nextAttemptAt").where("sentAt", "is", null);
    await waiting.where("deadAt", "is", null).execute();
    await index(database, "outbox_dead", "outbox", "deadAt").where("deadAt", "is not", null).execute();
    const byMailbox = index(database, "outbox_by_mailbox", "outbox", "mailboxKey dueAt");
    await byMailbox.where("mailboxKey", "is not", null).execute();

    await index(database, "events_by_booking", "events", "bookingId").execute();
    await index(database, "events_by_date", "events", "date").where("date", "is not", null).execute();
    await index(database, "events_of_days", "events", "version").where("date", "is not", null).execute();
    const ofTechnicians = index(database, "events_by_technician", "events", "technicianId");
    await ofTechnicians.where("technicianId", "is not", null).execute();
    await index(database, "calls_by_booking", "calls", "bookingId").execute();
    await index(database, "calls_by_phone", "calls", "phoneKey").where("bookingId", "is", null).execute();
    await index(database, "calls_open", "calls", "createdAt").where("doneAt", "is", null).execute();
    for (const name of ["prices", "payments", "parts", "reports", "visit_photos"]) {
      await index(database, `${name}_by_booking`, name, "bookingId").execute();
    }
    // All are added up in the index alone.
    await index(database, "visit_photos_bytes", "visit_photos", "bytes").execute();
    const awaited = index(database, "parts_awaited", "parts", "expectedOn").where("arrivedAt", "is", null);
    await awaited.where("expectedOn", "is not", null).execute();
    await index(database, "closures_once", "closures", "date timeSlot").unique().execute();
    await index(database, "technician_times_once", "technician_days", "technicianId date timeSlot").unique().execute();
    await index(database, "contacts_by_import", "contacts", "importId").execute();
    await index(database, "contact_keys_once", "contact_keys", "key contactId").unique().execute();
    await index(database, "contact_keys_by_contact", "contact_keys", "contactId").execute();
    await index(database, "office_links_by_token", "office_links", "tokenHash").unique().execute();
  },
  "002_rows_of_one_change_carry_its_id": async (database) => {
    for (const name of ["events", "calls", "outbox", "site_versions"])
      await database.schema.alterTable(name).addColumn("changeId", "text").execute();
    await index(database, "outbox_by_change", "outbox", "changeId").where("changeId", "is not", null).execute();
  },

  "003_the_books_are_entries": async (database) => {
    const add = (table: string, column: string, type: "integer" | "text", unlessSet?: number | string) =>
      database.schema
        .alterTable(table)
        .addColumn(column, type, (built) => (unlessSet === undefined ? built : built.notNull().defaultTo(unlessSet)))
        .execute();
    await add("prices", "serviceCents", "integer", 0);
    await add("reports", "serviceCents", "integer", 0);
    await add("payments", "kind", "text", "payment");
    await add("payments", "day", "text", "");
    await add("payments", "debtor", "text", "customer");
    await add("payments", "priceId", "text");
    await add("payments", "reason", "text", "");
    await add("bookings", "claimCents", "integer", 0);
    await table(
      database,
      "charges",
      "id* bookingId>bookings.id version# at day by debtor priceId? kind paymentId? laborCents# partsCents# taxCents# exemptCents#",
    ).execute();
    await index(database, "charges_by_booking", "charges", "bookingId").execute();
    await index(database, "charges_by_day", "charges", "day id").execute();
    await index(database, "payments_by_day", "payments", "day id").execute();
    await index(database, "bookings_overpaid", "bookings", "serviceDate").where("openCents", "<", 0).execute();
    await index(database, "bookings_claimed", "bookings", "serviceDate").where("claimCents", "!=", 0).execute();
    await writeFormerBooks(database as Transaction<Tables>);
  },

  "004_indexes_of_many_years": async (database) => {
    // Numbers count what was booked in a few weeks, and the office what was canceled a few minutes ago.
    await index(database, "bookings_by_creation", "bookings", "createdAt").execute();
    await index(database, "events_by_time", "events", "at").execute();
    await index(database, "events_of_edits", "events", "at").where("kind", "=", "edited").execute();
    await index(database, "outbox_sent", "outbox", "sentAt").where("sentAt", "is not", null).execute();
  },

  "005_customers": async (database) => {
    for (const name of ["bookings", "calls", "contacts"]) {
      const column = database.schema
        .alterTable(name)
        .addColumn("customerId", "text", (built) => built.notNull().defaultTo(""));
      await column.execute();
    }
    await table(database, "customer_changes", "id* at by kind customerId otherId").execute();
    await index(database, "customer_changes_by_customer", "customer_changes", "customerId").execute();
    await index(database, "customer_changes_by_other", "customer_changes", "otherId").execute();
    await assignCustomers(database);
    await index(database, "bookings_by_customer", "bookings", "customerId serviceDate").execute();
    await index(database, "contacts_by_customer", "contacts", "customerId").execute();
    const questions = index(database, "calls_by_customer", "calls", "customerId").where("bookingId", "is", null);
    await questions.execute();
    await index(database, "calls_by_email", "calls", "emailKey").where("bookingId", "is", null).execute();
  },

  "006_what_was_paid_too_much": async (database) => {
    const column = database.schema
      .alterTable("bookings")
      .addColumn("heldCents", "integer", (built) => built.notNull().defaultTo(0));
    await column.execute();
    const [open, claim, held] = ["openCents", "claimCents", "heldCents"].map((name) => sql.ref(name));
    await sql`
      update bookings set
        ${held} = (case when ${open} < 0 then -${open} else 0 end) + (case when ${claim} < 0 then -${claim} else 0 end),
        ${claim} = case when ${claim} < 0 then 0 else ${claim} end
      where ${open} < 0 or ${claim} < 0`.execute(database);
    await database.schema.dropIndex("bookings_overpaid").execute();
    await index(database, "bookings_overpaid", "bookings", "serviceDate").where("heldCents", ">", 0).execute();
  },

  "007_confirmed_waiting_offered": async (database) => {
    const { schema } = database;
    await schema.alterTable("bookings").addColumn("confirmedAt", "text").execute();
    await schema.alterTable("bookings").addColumn("waitingSince", "text").execute();
    await schema
      .alterTable("bookings")
      .addColumn("earlierOn", "text", (built) => built.notNull().defaultTo(""))
      .execute();
    await table(database, "openings", "id* bookingId>bookings.id date timeSlot openedAt endedAt?").execute();
    await table(
      database,
      "offers",
      "id* openingId>openings.id bookingId>bookings.id at by expiresAt answer answeredAt?",
    ).execute();
    await index(database, "bookings_waiting", "bookings", "serviceDate")
      .where("waitingSince", "is not", null)
      .execute();
    await index(database, "openings_open", "openings", "date").where("endedAt", "is", null).execute();
    await index(database, "openings_by_booking", "openings", "bookingId").execute();
    await index(database, "offers_by_opening", "offers", "openingId").execute();
    await index(database, "offers_by_booking", "offers", "bookingId").execute();
    await index(database, "parts_arrived", "parts", "arrivedAt").where("arrivedAt", "is not", null).execute();
  },

  "008_page_entries": async (database) => {
    await table(database, "page_entries", "page* entries#").execute();
  },

  "009_texts_from_the_shops_number": async (database) => {
    const textKey = database.schema
      .alterTable("bookings")
      .addColumn("textKey", "text", (built) => built.notNull().defaultTo(""));
    await textKey.execute();
    for (const name of ["notAfter", "deliveredAt"])
      await database.schema.alterTable("outbox").addColumn(name, "text").execute();
    await table(database, "text_consents", "id* bookingId>bookings.id at by phoneKey words version").execute();
    await index(database, "text_consents_by_booking", "text_consents", "bookingId").execute();
    const byPhone = index(database, "text_consents_by_phone", "text_consents", "phoneKey");
    await byPhone.where("phoneKey", "!=", "").execute();
    await table(database, "stopped_numbers", "hash* at").execute();
    await table(database, "texts_received", "id* at").execute();
  },

  "010_order_of_stops": async (database) => {
    await database.schema
      .alterTable("bookings")
      .addColumn("stop", "integer", (built) => built.notNull().defaultTo(0))
      .execute();
  },
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the tables up to date.
 * @param transaction in which all of it happens or nothing; its lock lets programs that start together wait for each other
 * @throws the failed migration's error, or one that explains that another release has changed the tables
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
