/** Bulk bookings by plain SQL: nineteen years of visits, including the next two months. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type BookingDatabase, inWriteTransaction } from "../../src/bookings/store/database.ts";
import { SqliteDatabase } from "../../src/bookings/store/engine/sqlite.ts";
import { addDays, type PlainDate } from "../../src/shared/time/calendar.ts";
import { firstSlot, lastSlot, secondSlot } from "../../tests/weekday-ahead.ts";

/** Days of visits before and after today. */
const [before, after] = [6_900, 60];

/** Stores this many bookings, spread evenly over the days; every nineteenth is canceled. */
export async function fill(database: BookingDatabase, count: number, today: PlainDate): Promise<void> {
  const postgres = !(database instanceof SqliteDatabase);
  const numbers = postgres
    ? sql`numbers as (select n from generate_series(1, ${count}::int) as series(n))`
    : sql`recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})`;
  const day = postgres
    ? sql`to_char(${addDays(today, -before)}::date + (n % ${before + after}::int), 'YYYY-MM-DD')`
    : sql`date(${addDays(today, -before)}, '+' || (n % ${before + after}) || ' days')`;
  const own = postgres ? sql`lpad(n::text, 12, '0')` : sql`printf('%012d', n)`;
  const [first, second, last] = [firstSlot, secondSlot, lastSlot].map((slot) => sql.lit(slot));
  const columns = {
    id: sql`'00000000-0000-4000-8000-' || own`,
    submissionHash: sql`'submission ' || own`,
    createdAt: sql`day || 'T12:00:00.000Z'`,
    updatedAt: sql`day || 'T12:00:00.000Z'`,
    status: sql`case when n % 19 = 0 then 'cancelled' else 'booked' end`,
    serviceType: sql`'dryer-repair'`,
    serviceDate: sql`day`,
    timeSlot: sql`case n / ${sql.lit(before + after)} % 3 when 0 then ${first} when 1 then ${second} else ${last} end`,
    name: sql`'Visitor ' || n`,
    email: sql`'visitor' || n || '@example.com'`,
    phone: sql`'(813) ' || own`,
    address: sql`'12 Example Avenue, Dunedin, FL 34698'`,
    description: sql`'The dryer runs but stays cold, and it has been like this for a week.'`,
    phoneKey: sql`own`,
    emailKey: sql`'visitor' || n || '@example.com'`,
    linkToken: sql`'link ' || own`,
    shareToken: sql`'shared ' || own`,
    jobId: sql`'00000000-0000-4000-8000-' || own`,
    sourcePage: sql`'/'`,
    searchText: sql`'visitor ' || n || ${sql.lit("\n12 example avenue, dunedin, fl 34698\nvisitor")} || n || '@example.com'`,
  };
  const table = (await database.introspection.getTables()).find(({ name }) => name === "bookings");
  const others = (table?.columns ?? []).filter(({ name, isNullable }) => !isNullable && !(name in columns));
  const empty = others.map(({ name, dataType }) => [name, dataType.toLowerCase() === "text" ? sql`''` : sql`0`]);
  Object.assign(columns, Object.fromEntries(empty));
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(columns));
  await inWriteTransaction(database, (transaction) =>
    sql`
      insert into bookings (${names})
      with ${numbers}, visits as (select n, ${own} as own, ${day} as day from numbers)
      select ${values} from visits
    `.execute(transaction),
  );
  if (!postgres) {
    await sql`analyze`.execute(database);
    return;
  }
  // What autovacuum does some time after this many inserts; retried if the worker is in the way.
  for (let tries = 0; tries < 20; tries++) {
    await sql`vacuum (freeze, analyze) bookings`.execute(database);
    const { rows } = await sql<{ seen: boolean }>`
      select relallvisible >= relpages as seen from pg_class where relname = 'bookings'`.execute(database);
    if (rows[0]?.seen) return;
    await pause(1_000);
  }
}
