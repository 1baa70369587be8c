/** What the business has tried or looked at before going live: the office's list and the backup note it here. */
import type { BookingContext } from "../context.ts";
import { inWriteTransaction } from "../store/database.ts";

/** When something was done last, ISO 8601 in UTC, and by whom. */
export interface Done {
  at: string;
  by: string;
}

/** Notes that something was done now. @param item its name, such as "backup" */
export function noteLaunchStep(
  { database, now }: Pick<BookingContext, "database" | "now">,
  item: string,
  by: string,
): Promise<void> {
  const row = { doneAt: now().toISOString(), doneBy: by };
  return inWriteTransaction(database, async (transaction) => {
    await transaction
      .insertInto("going_live")
      .values({ item, ...row })
      .onConflict((conflict) => conflict.column("item").doUpdateSet(row))
      .execute();
  });
}

/** Undoes `noteLaunchStep`. */
export function removeLaunchNote({ database }: BookingContext, item: string): Promise<void> {
  return inWriteTransaction(database, async (transaction) => {
    await transaction.deleteFrom("going_live").where("item", "=", item).execute();
  });
}

/** What was noted, by item. */
export async function listLaunchNotes({ database }: BookingContext): Promise<ReadonlyMap<string, Done>> {
  const rows = await database.selectFrom("going_live").selectAll().execute();
  return new Map(rows.map(({ item, doneAt: at, doneBy: by }) => [item, { at, by }]));
}
