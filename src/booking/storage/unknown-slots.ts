/** Stored visits in arrival windows that are missing from the business's list. */
import { isKnownSlot } from "../time/slots.ts";
import type { BookingDatabase } from "./database.ts";

/** Ids of unknown windows that stored visits or unsent emails refer to. */
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
