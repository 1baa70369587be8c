/** Bare SQLite: just the booking's row, one durable commit each. */
import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";

/**
 * Copies the bookings table with its indexes from an existing database, and opens the copy as the server does.
 * @returns a function that inserts and commits this many rows one by one and returns the rate per second
 */
export function bareInserts(file: string, like: string): { measure: (count: number) => number; close: () => void } {
  const model = new DatabaseSync(like, { readOnly: true });
  const table = model.prepare("select sql from sqlite_schema where tbl_name = 'bookings' and sql is not null").all();
  model.close();
  // Just this table: what it refers to is not there.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  for (const pragma of ["journal_mode = wal", "synchronous = full", "secure_delete = on"]) {
    database.exec(`pragma ${pragma}`);
  }
  for (const { sql } of table) database.exec(String(sql));
  const columns = database
    .prepare("select name from pragma_table_info('bookings')")
    .all()
    .map(({ name }) => String(name));
  const values = columns.map((name) => `:${name}`).join();
  const statement = database.prepare(`insert into bookings (${columns.join()}) values (${values})`);
  const filled = Object.fromEntries(columns.map((name) => [name, name]));
  let number = 0;
  return {
    measure(count) {
      const start = performance.now();
      for (let left = count; left > 0; left--) {
        const own = String(++number).padStart(7, "0");
        const unique = { id: randomUUID(), submission_hash: randomUUID(), token_hash: randomUUID() };
        const person = { phone_key: `813${own}`, email_key: `visitor${own}@example.com`, sequence: 0 };
        statement.run({ ...filled, ...unique, ...person, visit_date: `day ${Math.floor(number / 12)}` });
      }
      return (count * 1000) / (performance.now() - start);
    },
    close: () => database.close(),
  };
}
