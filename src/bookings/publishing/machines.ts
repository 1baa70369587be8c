/** Machines that serve the site, each with a row that says which version it serves. */
import type { BookingContext } from "../context.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import type { SiteMachineRow } from "../store/schema/tables.ts";

/** Machines that have not been seen for so long are not listed any more. */
const forgottenMs = 10 * 60_000;

/** Notes which version a machine serves; call it again every few minutes at least. @param id its name and port */
export function noteMachine(database: BookingDatabase, id: string, version: number, now: Date): Promise<void> {
  const seen = { version, seenAt: now.toISOString() };
  return inWriteTransaction(database, async (transaction) => {
    await transaction
      .insertInto("site_machines")
      .values({ id, ...seen })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(seen))
      .execute();
    const longAgo = new Date(now.getTime() - forgottenMs).toISOString();
    await transaction.deleteFrom("site_machines").where("seenAt", "<", longAgo).execute();
  });
}

/** The machines that were seen lately, by name. */
export const listMachines = ({ database }: Pick<BookingContext, "database">): Promise<SiteMachineRow[]> =>
  database.selectFrom("site_machines").selectAll().orderBy("id").execute();
