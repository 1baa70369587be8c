/** The desk cancels a flood of online bookings at once and, for ten minutes, takes that back. */

import { randomUUID } from "node:crypto";
import { hasBegun, undoMinutes } from "../../shared/rules/visit-timing.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { type Booking, findById, readBookings } from "../store/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { readEvents, selectUndoable } from "../store/events.ts";
import { batchesOf } from "../store/turns.ts";
import { cancelIn } from "../visits/changes/cancel-visit.ts";
import { undo } from "./undo.ts";

interface CancelFlood {
  ids: readonly string[];
  /** Who gets an email, once it can't be undone anymore. In a flood, most addresses are strangers'. */
  mailed: readonly string[];
  by: string;
}

/** Visits canceled per transaction; small, so that other writers get a turn. */
const batchSize = 20;

/** Those of the visits that are still ahead and that the business has not reviewed, in order of booking. */
async function stillUnreviewed({ database, now }: BookingContext, ids: readonly string[]): Promise<Booking[]> {
  const bookings = await readBookings(database, (all) =>
    all
      .where("id", "in", ids)
      .where("reviewedAt", "is", null)
      .where("status", "=", "booked")
      .where("serviceDate", ">=", todayInNewYork(now()))
      .orderBy("createdAt")
      .orderBy("id"),
  );
  return bookings.filter((booking) => !hasBegun(booking, now()));
}

/** Cancels those of the visits that nobody has reviewed meanwhile. */
export async function cancelFlood(context: BookingContext, { ids, mailed, by }: CancelFlood): Promise<void> {
  // All batches are one change, which is undone together.
  const changeId = randomUUID();
  const note = `One of ${ids.length} online bookings that were canceled together`;
  for (const batch of batchesOf(ids, batchSize)) {
    await withTransaction({ ...context, changeId }, async (context) => {
      for (const booking of await stillUnreviewed(context, batch)) {
        const mail = mailed.includes(booking.id);
        await cancelIn(context, booking, { actor: by, note, mail, waitMinutes: undoMinutes });
      }
    });
  }
}

/** The cancellations of floods that can still be taken back, latest first. Nobody says why a single visit is canceled. */
const recentlyCanceled = (database: BookingDatabase, now: Date) =>
  readEvents(selectUndoable(database, now).where("kind", "=", "canceled").where("note", "!=", ""));

/** What was canceled together in the last ten minutes, latest first. */
export async function recentFloods({ database, now }: BookingContext) {
  const together = Map.groupBy(await recentlyCanceled(database, now()), ({ changeId }) => changeId);
  const floods = [...together].map(([changeId, events]) => {
    const { at = "", actor: by = "" } = events[0] ?? {};
    return { changeId: changeId ?? "", at, by, visits: events.length };
  });
  return floods.reverse();
}

/**
 * Books what was canceled together again, as far as the spots are still free; nobody has reviewed these visits.
 * @param changeId of their cancellation
 * @returns those whose spots were taken meanwhile: they stay canceled
 */
export async function undoFlood(context: BookingContext, changeId: string, by: string) {
  const { database } = context;
  const [restored, taken]: [string[], Booking[]] = [[], []];
  for (const event of await recentlyCanceled(database, context.now())) {
    const booking =
      event.changeId === changeId && event.bookingId ? await findById(database, event.bookingId) : undefined;
    if (!booking) continue;
    const { status } = await undo(context, { id: booking.id, version: booking.version, by }, event.id);
    if (status === "changed") restored.push(booking.id);
    else taken.push(booking);
  }
  await inWriteTransaction(database, async (transaction) => {
    if (restored.length === 0) return;
    await transaction.updateTable("bookings").set({ reviewedAt: null }).where("id", "in", restored).execute();
  });
  return { restored: restored.length, taken };
}
