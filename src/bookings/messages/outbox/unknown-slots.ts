/** What is stored about arrival windows that are missing from the business's list. */

import { isKnownSlot } from "../../../shared/time/slots.ts";
import type { BookingDatabase } from "../../store/database.ts";
import { dataOf } from "./mail-rows.ts";

/** Ids of unknown windows that stored visits, unsent messages, or times of technicians refer to. */
export async function unknownSlots(database: BookingDatabase): Promise<string[]> {
  const bookings = await database.selectFrom("bookings").select("time_slot as slot").distinct().execute();
  const unsent = await database
    .selectFrom("outbox")
    .select(["time_slot", "data"])
    .where("sent_at", "is", null)
    .execute();
  const times = await database.selectFrom("technician_days").select("time_slot as slot").distinct().execute();
  const slots = [
    ...bookings.map(({ slot }) => slot),
    ...times.flatMap(({ slot }) => slot || []),
    ...unsent.flatMap((row) => [row.time_slot, dataOf(row).previous?.slot ?? row.time_slot]),
  ];
  return [...new Set(slots)].filter((slot) => !isKnownSlot(slot)).sort();
}
