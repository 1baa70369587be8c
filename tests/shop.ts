/**
 * A shop's five years as rows: visits with prices, payments, parts, reports, notes, history, messages and calls, customers who
 * come back, contacts of an import. The same seed makes the same shop.
 */
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import pg from "pg";
import { sharesOf, totalOf } from "../src/bookings/accounts/shares.ts";
import { asBookedOnline, keysOf } from "../src/bookings/store/bookings.ts";
import type { DatabaseLocation } from "../src/bookings/store/database.ts";
import { nodePostgresAddress } from "../src/bookings/store/database-address.ts";
import type { BookingRow, EventKind, Tables } from "../src/bookings/store/schema/tables.ts";
import { searchMoreOf, searchTextOf } from "../src/bookings/store/search-text.ts";
import { detailNames } from "../src/shared/form/fields.ts";
import { addDays, type PlainDate, slotEnd, slotsOn } from "../src/shared/time/calendar.ts";
import { hourMs } from "../src/shared/time/units.ts";

type Rows = { [Name in keyof Tables]?: Tables[Name][] };

/** Rows per statement of PostgreSQL, which takes them as JSON. */
const batchSize = 2_000;

/** Stores rows in the order of foreign keys, each table's at once. */
async function storeRows(location: DatabaseLocation, rows: Rows): Promise<void> {
  const tables = Object.entries(rows).filter(([, own]) => own.length > 0);
  if ("file" in location) {
    using database = new DatabaseSync(location.file);
    // Rows of random ids are all over the file, and indexes of them, too: those are made once the rows are there.
    database.exec("pragma synchronous = off; pragma cache_size = -400000; begin");
    const indexes = database
      .prepare("select name, sql from sqlite_schema where type = 'index' and sql is not null")
      .all();
    for (const { name } of indexes) database.exec(`drop index ${name}`);
    for (const [table, own] of tables) {
      const names = Object.keys(own[0] as object);
      const marks = names.map(() => "?").join();
      const statement = database.prepare(
        `insert into ${table} (${names.map((name) => `"${name}"`)}) values (${marks})`,
      );
      for (const row of own)
        statement.run(...names.map((name) => (row as Record<string, SQLInputValue>)[name] ?? null));
    }
    for (const { sql } of indexes) database.exec(`${sql}`);
    database.exec("commit");
    return;
  }
  const client = new pg.Client({ connectionString: nodePostgresAddress(location.url) });
  await client.connect();
  try {
    // Rows come in the order of foreign keys.
    await client.query("set session_replication_role = replica");
    const { rows: indexes } =
      await client.query(`select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as sql
      from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const [table, own] of tables) {
      const insert = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
      for (let from = 0; from < own.length; from += batchSize)
        await client.query(insert, [JSON.stringify(own.slice(from, from + batchSize))]);
    }
    for (const { sql } of indexes) await client.query(sql);
    await client.query("vacuum (freeze, analyze)");
  } finally {
    await client.end();
  }
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const firstNames =
  "Ana Ben Carla Dana Eli Fay Gus Hana Ida Jon Kim Lou Mia Ned Ola Pam Quin Rosa Sam Tess Uma Vic Wes Zoe";
const lastNames =
  "Adams Baker Clark Diaz Evans Ford Garcia Hill Iron Jones King Lopez Miller Nguyen Ortiz Perez Quinn Reed Smith Turner";
const streets = "Elm Oak Pine Bay Gulf Main Palm Lake Park Sunset Harbor Cedar Maple Mandalay Drew Seminole";
const cities = [
  "Clearwater, FL 33755",
  "St. Petersburg, FL 33701",
  "Largo, FL 33770",
  "Dunedin, FL 34698",
  "Palm Harbor, FL 34683",
  "Seminole, FL 33772",
  "Tarpon Springs, FL 34689",
  "Safety Harbor, FL 34695",
];
const brands = "Samsung,LG,Whirlpool,GE,Maytag,Bosch,KitchenAid,Frigidaire,Sub-Zero,Viking".split(",");
const problems = [
  "It’s been leaking under the door since last week and nobody can tell where from.",
  "Doesn't cool anymore; the freezer is fine.",
  "Makes a loud grinding noise when it spins, stops halfway and shows an error code.",
  "The display is dark.",
];
const services = [
  "refrigerator-repair",
  "washing-machine-repair",
  "dryer-repair",
  "dishwasher-repair",
  "oven-stove-repair",
  "microwave-repair",
  "ice-maker-repair",
] as const;

const pages = ["/", "/book", "/services/dryer-repair", "/brands/samsung", "/locations/largo", "/prices"];

export interface ShopSize {
  /** How many bookings. */
  bookings: number;
  today: PlainDate;
  /** Days of visits before today. */
  daysBefore?: number;
  seed?: number;
}

const daysAhead = 45;

/** The rows of a shop. */
function shopRows({ bookings: count, today, daysBefore = 1_826, seed = 49 }: ShopSize): Required<Rows> {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const word = (words: string) => oneOf(words.split(" "));
  let ids = 0;
  /** The first eight characters, which make a visit's number, differ too. */
  const newId = () => {
    const own = (++ids).toString(16).padStart(8, "0");
    const mixed = (Math.imul(ids, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0");
    return `${mixed}-0000-4000-8000-0000${own}`;
  };

  const technicians = Array.from({ length: 10 }, (_, at) => ({
    id: newId(),
    name: `${firstNames.split(" ")[at]} Technician`,
    weekdays: "0123456",
    createdAt: "2020-01-01T12:00:00.000Z",
    endedAt: null,
    version: 1,
  }));
  const people = Array.from({ length: Math.ceil(count / 3) }, (_, number) => {
    const name = `${word(firstNames)} ${word(lastNames)}`;
    const unit = random() < 0.1 ? ` Apt ${below(40)},` : "";
    return {
      customerId: `customer ${number}`,
      name,
      // One in ten has no email; landlines are shared by some.
      email: random() < 0.9 ? `${name.replace(" ", ".").toLowerCase()}${number}@example.com` : "",
      phone: `(727) ${String(200 + (number % 700))}-${String(Math.floor(number / 700) % 10_000).padStart(4, "0")}`,
      address: `${below(9_000)} ${word(streets)} Street,${unit} ${oneOf(cities)}`,
    };
  });

  const empty = Object.fromEntries(detailNames.map((name) => [name, ""])) as Pick<
    BookingRow,
    (typeof detailNames)[number]
  >;
  const rows: Required<Rows> = {
    technicians,
    bookings: [],
    outbox: [],
    events: [],
    calls: [],
    prices: [],
    charges: [],
    payments: [],
    parts: [],
    reports: [],
    visit_photos: [],
    technician_days: [],
    closures: [],
    refusals: [],
    imports: [],
    contacts: [],
    contact_keys: [],
  } as unknown as Required<Rows>;

  const history = (bookingId: string, at: Date, ...kinds: readonly (readonly [EventKind, string?, string?])[]) => {
    for (const [sequence, [kind, note = "", after = ""]] of kinds.entries())
      rows.events.push({
        id: newId(),
        at: new Date(at.getTime() + sequence * 60_000).toISOString(),
        bookingId,
        date: null,
        technicianId: null,
        version: sequence + 1,
        sequence,
        kind,
        actor: "Front desk",
        before: "",
        after,
        note,
        pressKey: null,
        pressedAt: null,
        undoneAt: null,
        changeId: null,
      });
  };

  /** What was done, for how much, and how it was paid. */
  const finish = (visit: BookingRow, at: string, by: string) => {
    const stamp = { bookingId: visit.id, version: visit.version, at, by };
    const work = "Replaced the drain pump and tested a full cycle.";
    const isPriced = random() < 0.85;
    const isCompany = random() < 0.06;
    const [laborCents, partsCents] = [12_900 + below(200) * 100, random() < 0.5 ? 0 : 2_000 + below(300) * 100];
    const taxCents = Math.round(partsCents * 0.07);
    const shareCents = isCompany ? 7_500 : 0;
    if (isPriced)
      rows.prices.push({
        id: newId(),
        bookingId: visit.id,
        version: visit.version,
        createdAt: at,
        createdBy: by,
        work,
        laborCents,
        partsCents,
        serviceCents: 0,
        hasParts: Number(partsCents > 0),
        taxRate: 700,
        taxCents,
        payer: isCompany ? "company" : "customer",
        payerName: isCompany ? "Home Warranty of America" : "",
        payerNumber: isCompany ? `C-${below(1e6)}` : "",
        shareCents,
        allowedCents: null,
        termsHash: null,
        answer: random() < 0.95 ? "agreed" : "declined",
        answeredAt: at,
        answeredBy: by,
        answeredOn: "device",
      });
    const isAgreed = isPriced && rows.prices.at(-1)?.answer === "agreed";
    rows.reports.push({
      ...stamp,
      id: newId(),
      work,
      noPrice: isAgreed ? "" : isPriced ? "nothing-done" : "on-paper",
      serviceCents: 0,
      doneOn: visit.serviceDate,
      warrantyUntil: isAgreed ? addDays(visit.serviceDate, 90) : null,
    });
    if (partsCents > 0)
      rows.parts.push({
        ...stamp,
        id: newId(),
        number: `WH${below(1e6)}`,
        name: "Drain pump",
        cents: partsCents,
        expectedOn: null,
        arrivedAt: null,
      });
    const price = rows.prices.at(-1);
    if (!isAgreed || !price) return 0;
    const entry = { ...stamp, day: visit.serviceDate, priceId: price.id };
    const shares = sharesOf({ ...price, hasParts: price.hasParts === 1 });
    let openCents = 0;
    for (const debtor of isCompany ? (["customer", "payer"] as const) : (["customer"] as const)) {
      const charged = shares[debtor];
      rows.charges.push({ ...entry, ...charged, id: newId(), debtor, kind: "charge", paymentId: null });
      // One customer in a hundred has not paid yet.
      if (debtor === "customer" && random() >= 0.99) openCents = totalOf(charged);
      else
        rows.payments.push({
          ...entry,
          id: newId(),
          debtor,
          kind: "payment",
          method: oneOf(["card", "cash", "check"]),
          cents: totalOf(charged),
          takesBack: null,
          reason: "",
        });
    }
    return openCents;
  };

  const contactOf = ({ name, email, phone, address }: (typeof people)[number]) => ({ name, email, phone, address });
  let followed: BookingRow | undefined;
  for (let number = 0; number < count; number++) {
    const offset = Math.floor(((number + 1) * (daysBefore + daysAhead)) / count) - daysBefore;
    const day = addDays(today, offset);
    const open = slotsOn(day).length > 0 ? day : addDays(day, 1);
    const serviceDate = slotsOn(open).length > 0 ? open : addDays(open, 1);
    const timeSlot = oneOf(slotsOn(serviceDate));
    const isPast = serviceDate < today;
    const isErased = isPast && random() < 0.05;
    const from = followed;
    const person = from ?? oneOf(people);
    const id = newId();
    const before = [slotEnd(serviceDate, timeSlot).getTime(), Date.parse(`${today}T12:00:00Z`)];
    const createdAt = new Date(Math.min(...before) - (30 + below(200)) * hourMs);
    const serviceType = from?.serviceType ?? oneOf(services);
    const description = `${random() < 0.6 ? `Brand: ${oneOf(brands)}\n` : ""}${oneOf(problems)}`;
    const progress = isPast
      ? random() < 0.86
        ? "done"
        : random() < 0.3
          ? "no-show"
          : random() < 0.95
            ? "second-visit"
            : ""
      : "";
    const details = isErased
      ? { ...empty, serviceType, serviceDate, timeSlot }
      : { ...empty, ...contactOf(person), serviceType, serviceDate, timeSlot, description };
    const isDone = progress === "done";
    const isOnline = random() < 0.6;
    const visit: BookingRow = {
      ...details,
      ...asBookedOnline,
      ...keysOf(details),
      id,
      submissionHash: `submission ${id}`,
      contentHash: null,
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
      status: random() < 0.05 ? "cancelled" : "booked",
      sequence: 0,
      linkToken: isErased ? null : `link ${id}`.padEnd(43, "x"),
      shareToken: isErased ? null : `share ${id}`.padEnd(43, "x"),
      sourcePage: isOnline ? oneOf(pages) : "",
      sourceReferrer: isOnline ? oneOf(["", "www.google.com", "www.bing.com"]) : "",
      sourceUtm: "",
      networkKey: null,
      network56Key: null,
      network48Key: null,
      termsHash: null,
      reviewedAt: !isOnline || isPast || random() < 0.7 ? createdAt.toISOString() : null,
      erasedAt: isErased ? createdAt.toISOString() : null,
      version: 5,
      progress,
      technicianId: isPast || random() < 0.5 ? oneOf(technicians).id : null,
      followsId: from?.id ?? null,
      followReason: from ? (from.progress === "done" ? "warranty" : "part") : "",
      jobId: from && from.progress !== "done" ? from.jobId : id,
      claimCents: 0,
      heldCents: 0,
      customerId: isErased ? "" : person.customerId,
      openCents: 0,
      enteredBy: isOnline ? "" : "Front desk",
      noTexts: 0,
      searchText: isErased ? "" : searchTextOf(details),
      searchProblem: isErased ? "" : searchMoreOf(description),
      searchNotes: "",
    };
    rows.bookings.push(visit);
    followed =
      !isErased && isPast && visit.status === "booked" && (progress === "second-visit" || (isDone && random() < 0.02))
        ? visit
        : undefined;

    history(
      id,
      createdAt,
      ["assigned", "", '{"technicianId":"x"}'],
      ...(random() < 0.3 && !isErased ? ([["noted", "Gate code 1234, dog in the yard."]] as const) : []),
      ...(random() < 0.02 && !isErased ? ([["lasting-note", "Prefers a call before."]] as const) : []),
      ...(isPast ? ([["on-the-way"], ["arrived"]] as const) : []),
      ...(isDone ? ([["priced"], ["agreed"], ["paid"], ["done"]] as const) : []),
    );
    const doneAt = slotEnd(serviceDate, timeSlot).toISOString();
    if (isDone && visit.status === "booked" && !isErased) visit.openCents = finish(visit, doneAt, "Front desk");
    for (const kind of ["confirmation", "reminder", "receipt"] as const) {
      const isSent = isPast || kind === "confirmation";
      if ((kind === "receipt" && !isDone) || (isErased && !isSent) || visit.email === "") continue;
      const dueAt = kind === "confirmation" ? createdAt.toISOString() : doneAt;
      rows.outbox.push({
        id: newId(),
        bookingId: id,
        channel: "email",
        kind,
        recipient: "customer",
        mailboxKey: visit.emailKey,
        sequence: 0,
        serviceDate,
        timeSlot,
        data: "{}",
        messageId: `<${id}.${kind}@example.com>`,
        causedBy: "customer",
        createdAt: createdAt.toISOString(),
        dueAt,
        attempts: isSent ? 1 : 0,
        nextAttemptAt: dueAt,
        claimedUntil: null,
        failingSince: null,
        sentAt: isSent ? dueAt : null,
        deadAt: null,
        lastError: null,
        notAfter: null,
        deliveredAt: null,
        changeId: null,
      });
    }
    const nobody = { name: "", phone: "", email: "", question: "", phoneKey: "", emailKey: "", searchText: "" };
    if (random() < 0.05)
      rows.calls.push({
        id: newId(),
        bookingId: id,
        reason: "short-notice",
        createdAt: createdAt.toISOString(),
        createdBy: "Front desk",
        doneAt: isPast || random() < 0.8 ? doneAt : null,
        doneBy: "Front desk",
        doneNote: "",
        changeId: null,
        customerId: "",
        ...nobody,
      });
    if (random() < 0.02) {
      const asked = { ...oneOf(people), question: "Do you repair wine coolers?" };
      const { name, phone, email, question } = asked;
      const { phoneKey, emailKey } = keysOf(asked);
      rows.calls.push({
        id: newId(),
        bookingId: null,
        reason: "question",
        createdAt: createdAt.toISOString(),
        createdBy: "Front desk",
        doneAt: isPast ? doneAt : null,
        doneBy: "Front desk",
        doneNote: "",
        changeId: null,
        customerId: asked.customerId,
        name,
        phone,
        email,
        question,
        phoneKey,
        emailKey,
        searchText: searchMoreOf([name, email, question].join("\n")),
      });
    }
    // Photos are kept for three months.
    if (offset > -90 && isPast && random() < 0.2) {
      const picture = "A".repeat(2_000);
      rows.visit_photos.push({
        id: newId(),
        bookingId: id,
        at: doneAt,
        by: "Front desk",
        kind: "before",
        type: "image/webp",
        bytes: 4_000,
        small: picture,
        content: picture,
      });
    }
  }

  const importId = newId();
  const importedAt = `${addDays(today, -400)}T12:00:00.000Z`;
  rows.imports.push({
    id: importId,
    createdAt: importedAt,
    createdBy: "Owner",
    outcome: JSON.stringify({ added: 0, known: 0, unchanged: 0, joined: 0, leftOut: [] }),
    finishedAt: importedAt,
    undoneAt: null,
  });
  for (let number = 0; number < count / 10; number++) {
    const known = random() < 0.3 ? oneOf(people) : undefined;
    const contact = known ?? {
      name: `${word(firstNames)} ${word(lastNames)}`,
      email: `imported${number}@example.com`,
      phone: `(813) 555-${String(number % 10_000).padStart(4, "0")}`,
      address: `${below(9_000)} ${word(streets)} Avenue, ${oneOf(cities)}`,
    };
    const { name, phone, email, address } = contact;
    const id = newId();
    const { phoneKey, emailKey } = keysOf(contact);
    const notes = "Dog in the yard.";
    rows.contacts.push({
      id,
      customerId: id,
      importId,
      createdAt: importedAt,
      changedAt: null,
      name,
      phone,
      email,
      address,
      notes,
      searchText: searchMoreOf([name, phone, email, address, notes, phoneKey].join("\n")),
    });
    for (const key of new Set([phoneKey, emailKey].filter(Boolean))) rows.contact_keys.push({ contactId: id, key });
  }
  for (const technician of technicians)
    for (let day = 0; day < 5; day++)
      rows.technician_days.push({
        technicianId: technician.id,
        date: addDays(today, day * 7 + 3),
        timeSlot: "",
        works: 0,
        note: "",
      });
  return rows;
}

/** Stores a shop in an empty database that has its tables: 50,000 bookings take some seconds. */
export const fillShop = (location: DatabaseLocation, size: ShopSize): Promise<void> =>
  storeRows(location, shopRows(size));
