/** Machines that serve the site, each with a row that says which version it serves and what it does about a new one. */
import type { BookingContext } from "../context.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import type { SiteMachineRow } from "../storage/schema/tables.ts";

/** How often a machine that works on a version says so, in milliseconds. */
export const beatMs = 5_000;
/** A machine that has been silent for longer has ended in the middle of its work. */
const silentMs = 4 * beatMs;
/** Machines that have not been seen for a day are not listed any more. */
const forgottenMs = 86_400_000;

/** Whether a machine is still at what its row says. */
export const isAlive = ({ seen_at }: Pick<SiteMachineRow, "seen_at">, now: Date): boolean =>
  now.getTime() - Date.parse(seen_at) < silentMs;

/** Stores what a machine serves and does. */
export function noteMachine(
  database: BookingDatabase,
  machine: Omit<SiteMachineRow, "publishing" | "since" | "seen_at">,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  return inWriteTransaction(database, async (transaction) => {
    const known = await transaction
      .selectFrom("site_machines")
      .select(["step", "since"])
      .where("id", "=", machine.id)
      .executeTakeFirst();
    const since = known?.step === machine.step ? known.since : at;
    const row = { ...machine, since, seen_at: at };
    if (known) await transaction.updateTable("site_machines").set(row).where("id", "=", machine.id).execute();
    else
      await transaction
        .insertInto("site_machines")
        .values({ ...row, publishing: null })
        .execute();
    const longAgo = new Date(now.getTime() - forgottenMs).toISOString();
    await transaction.deleteFrom("site_machines").where("seen_at", "<", longAgo).execute();
  });
}

/** The machines, by name. */
export const listMachines = ({ database }: Pick<BookingContext, "database">): Promise<SiteMachineRow[]> =>
  database.selectFrom("site_machines").selectAll().orderBy("name").orderBy("id").execute();
