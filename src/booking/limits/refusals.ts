/** What the limits refused, for the office: when, for which day, and why, and nothing about who. */
import type { BookingDatabase } from "../storage/database.ts";
import type { RefusalReason, RefusalRow } from "../storage/schema/tables.ts";
import { type PlainDate, todayInNewYork } from "../time/calendar.ts";

/** Counts a refusal. Those of one day, for the same visit day and reason, are one row. Call in the transaction that refuses. */
export async function recordRefusal(
  transaction: BookingDatabase,
  { date, now, reason }: { date: PlainDate; now: Date; reason: RefusalReason },
): Promise<void> {
  const row: RefusalRow = {
    refused_on: todayInNewYork(now),
    visit_date: date,
    reason,
    times: 1,
    last_at: now.toISOString(),
  };
  await transaction
    .insertInto("refusals")
    .values(row)
    .onConflict((known) =>
      known
        .columns(["refused_on", "visit_date", "reason"])
        .doUpdateSet(({ eb }) => ({ times: eb("refusals.times", "+", 1), last_at: row.last_at })),
    )
    .execute();
}

/** Refusals since a day, latest first. */
export const listRefusals = (database: BookingDatabase, since: PlainDate): Promise<RefusalRow[]> =>
  database.selectFrom("refusals").selectAll().where("refused_on", ">=", since).orderBy("last_at", "desc").execute();
