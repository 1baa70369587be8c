/** Who makes a visit, as its customer reads it. */
import type { BookingDatabase } from "./database.ts";

/** The technician's first name, and no more than that; undefined while nobody is assigned. */
export async function firstNameOf(database: BookingDatabase, technicianId: string | null): Promise<string | undefined> {
  if (technicianId === null) return undefined;
  const row = await database.selectFrom("technicians").select("name").where("id", "=", technicianId).executeTakeFirst();
  return row?.name.trim().split(/\s+/)[0] || undefined;
}
