/** Stored visits in arrival windows that the business's list has lost. */
import { isKnownSlot } from "../time/slots.ts";
import type { BookingDatabase } from "./database.ts";

/** The ids under which visits, or mails that are still to be sent, are stored, and that nobody knows any more. */
export async function unknownSlots(database: BookingDatabase): Promise<string[]> {
  const unsent = database.selectFrom("outbox").where("sent_at", "is", null);
  const stored = await database
    .selectFrom("bookings")
    .select("time_slot as slot")
    .union(unsent.select("time_slot as slot"))
    .union(
      unsent.where("previous_slot", "is not", null).select(({ ref }) => ref("previous_slot").$notNull().as("slot")),
    )
    .execute();
  return stored.flatMap(({ slot }) => (isKnownSlot(slot) ? [] : [slot as string])).sort();
}
