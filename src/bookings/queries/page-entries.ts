/** Through which pages visitors come to the site: counted by month and page alone, so nothing of it is about anybody. */
import { sql } from "kysely";
import { addMonths, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { inWriteTransaction } from "../store/database.ts";

const monthOf = (date: PlainDate) => date.slice(0, 7);

/** Adds to what was counted this month. @param counts by path */
export function addEntries({ database, now }: BookingContext, counts: ReadonlyMap<string, number>): Promise<void> {
  const month = monthOf(todayInNewYork(now()));
  const rows = [...counts].map(([path, entries]) => ({ page: `${month}${path}`, entries }));
  return inWriteTransaction(database, async (transaction) => {
    await transaction
      .insertInto("page_entries")
      .values(rows)
      .onConflict((conflict) =>
        conflict.column("page").doUpdateSet({ entries: sql`page_entries.entries + excluded.entries` }),
      )
      .execute();
  });
}

/** How often a page was entered through in this month and the twelve before, by path; and the first month that is counted. */
export async function listEntries({ database, now }: BookingContext) {
  const first = monthOf(addMonths(todayInNewYork(now()), -12));
  const rows = await database
    .selectFrom("page_entries")
    .selectAll()
    .where("page", ">=", first)
    .orderBy("page")
    .execute();
  const byPath = new Map<string, number>();
  for (const { page, entries } of rows) byPath.set(page.slice(7), (byPath.get(page.slice(7)) ?? 0) + entries);
  return { since: rows[0]?.page.slice(0, 7), byPath: byPath as ReadonlyMap<string, number> };
}
