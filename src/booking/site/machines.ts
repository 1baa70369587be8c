/** Machines that serve the site, each with a row that says which version it serves and what it does about a new one. */
import type { BookingContext } from "../context.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import type { SiteMachineRow } from "../storage/schema/tables.ts";

/** How often a machine that works on a version says so, in milliseconds. */
const beatMs = 5_000;
/** How often one that only serves says that it is there. */
const idleBeatMs = 60_000;
/** A machine that has been silent for longer has ended in the middle of its work. */
const silentMs = 4 * beatMs;
/** Machines that have not been seen for a day are not listed any more. */
const forgottenMs = 86_400_000;

/** Whether a machine is still at what its row says. */
export const isAlive = ({ seen_at }: Pick<SiteMachineRow, "seen_at">, now: Date): boolean =>
  now.getTime() - Date.parse(seen_at) < silentMs;

/**
 * Stores what a machine serves and does, unless its row says so and is fresh. The row is asked each time: of two servers of a
 * machine, the one that is replaced may write last.
 */
export async function noteMachine(
  database: BookingDatabase,
  machine: Omit<SiteMachineRow, "publishing" | "since" | "seen_at">,
  now: Date,
): Promise<void> {
  const { id, name, version, step } = machine;
  const known = await database.selectFrom("site_machines").selectAll().where("id", "=", id).executeTakeFirst();
  const isUnchanged = known?.name === name && known.version === version && known.step === step;
  // A clock that was set back makes a row look new for long.
  const age = Math.abs(now.getTime() - Date.parse(known?.seen_at ?? ""));
  const isIdle = step === "" && known?.publishing === null;
  if (isUnchanged && age < (isIdle ? idleBeatMs : beatMs)) return;
  const at = now.toISOString();
  const row = { ...machine, since: known?.step === step ? known.since : at, seen_at: at };
  await inWriteTransaction(database, async (transaction) => {
    await transaction
      .insertInto("site_machines")
      .values({ ...row, publishing: null })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    const longAgo = new Date(now.getTime() - forgottenMs).toISOString();
    await transaction.deleteFrom("site_machines").where("seen_at", "<", longAgo).execute();
  });
}

/** The machines, by name. */
export const listMachines = ({ database }: Pick<BookingContext, "database">): Promise<SiteMachineRow[]> =>
  database.selectFrom("site_machines").selectAll().orderBy("name").orderBy("id").execute();
