/**
 * Whether this machine's clock can be believed. Stored is the latest time at which it was: a clock that is weeks ahead of
 * that, or behind it, is in doubt until somebody says that it is right. Meanwhile nothing is erased for its age.
 */
import { type BookingDatabase, inWriteTransaction } from "./database.ts";
import type { Tables } from "./schema/tables.ts";

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** A longer time in which nothing at all happened is in doubt. */
const longestSilenceMs = 28 * dayMs;
/** How far back a clock may be set, or those of several machines may differ. */
const slackMs = dayMs;
/** The believed time is stored this often, so that looking at the clock rarely writes. */
const storeEveryMs = 10 * minuteMs;

/** Instants are ISO 8601 in UTC. */
export interface ClockDoubt {
  /** What the clock says. */
  now: string;
  /** The last time at which it was believed. */
  believed: string;
  /** What was due by then is due, whatever the time is. */
  dueBy: string;
  /** What is stamped later than this was stamped by the clock in doubt. */
  stampedAfter: string;
}

/** The instants at which something happened, by table: none is in the future. Erasing and limits compare them with now. */
const stamps = {
  bookings: ["created_at", "updated_at", "reviewed_at", "called_off_at", "cancelled_at", "erased_at"],
  events: ["at", "undone_at"],
  calls: ["created_at", "done_at"],
  outbox: ["created_at", "sent_at", "dead_at", "failing_since", "claimed_until"],
  office_links: ["created_at", "last_used_at", "revoked_at"],
  office_sessions: ["created_at", "last_used_at"],
  technicians: ["created_at", "ended_at"],
  refusals: ["last_at"],
  site_versions: ["created_at", "published_at"],
  site_machines: ["since", "seen_at"],
  going_live: ["done_at"],
} as const satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] };

const allStamps = Object.entries(stamps).flatMap(([table, columns]) =>
  columns.map((column) => [table as "bookings", column as "created_at"] as const),
);

/** The newest of what is stored; undefined while nothing is. */
async function newestStored(database: BookingDatabase): Promise<string | undefined> {
  let newest: string | undefined;
  for (const [table, column] of allStamps) {
    const { at } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.max(column).as("at"))
      .executeTakeFirstOrThrow();
    if (at && (newest === undefined || at > newest)) newest = at;
  }
  return newest;
}

const storedTime = async (database: BookingDatabase): Promise<string | undefined> =>
  (await database.selectFrom("clock").select("believed_at").executeTakeFirst())?.believed_at;

/** The doubt about a clock that says `now`; undefined while it can be believed, or was never looked at. */
export async function clockDoubt(database: BookingDatabase, now: Date): Promise<ClockDoubt | undefined> {
  const believed = await storedTime(database);
  if (believed === undefined) return undefined;
  const at = Date.parse(believed);
  const ahead = now.getTime() - at;
  if (ahead <= longestSilenceMs && ahead >= -slackMs) return undefined;
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    ...{ now: now.toISOString(), believed },
    ...{ dueBy: instant(at + storeEveryMs), stampedAfter: instant(at + longestSilenceMs) },
  };
}

/**
 * Corrects timestamps written while the clock was ahead, as if it had happened now. Claims, limits and sessions of the
 * future then block nothing.
 */
async function correctFutureTimestamps(transaction: BookingDatabase, now: Date): Promise<void> {
  const at = now.toISOString();
  // By as much as their creation: how long they wait or last stays the same.
  const earlier = (instant: string, created: string) =>
    new Date(now.getTime() + Date.parse(instant) - Date.parse(created)).toISOString();
  const mails = await transaction
    .selectFrom("outbox")
    .select(["id", "created_at", "due_at"])
    .where("sent_at", "is", null)
    .where("next_attempt_at", ">", at)
    .execute();
  for (const { id, created_at, due_at } of mails) {
    // Reminders are due by the day of the visit, others at once or soon after.
    const isSoon = created_at > at && Date.parse(due_at) - Date.parse(created_at) < dayMs;
    const due = isSoon ? earlier(due_at, created_at) : due_at;
    const isAhead = due > at;
    const changed = { due_at: due, next_attempt_at: isAhead ? due : at };
    await transaction.updateTable("outbox").set(changed).where("id", "=", id).execute();
  }
  const sessions = await transaction.selectFrom("office_sessions").selectAll().where("last_used_at", ">", at).execute();
  for (const { token_hash, last_used_at, expires_at } of sessions) {
    const changed = { expires_at: earlier(expires_at, last_used_at) };
    await transaction.updateTable("office_sessions").set(changed).where("token_hash", "=", token_hash).execute();
  }
  const links = await transaction.selectFrom("office_links").selectAll().where("created_at", ">", at).execute();
  for (const { id, created_at, expires_at } of links) {
    const changed = { expires_at: earlier(expires_at, created_at) };
    await transaction.updateTable("office_links").set(changed).where("id", "=", id).execute();
  }
  for (const [table, column] of allStamps) {
    await transaction
      .updateTable(table)
      .set({ [column]: at })
      .where(column, ">", at)
      .execute();
  }
}

async function believe(transaction: BookingDatabase, at: string): Promise<void> {
  await transaction.deleteFrom("clock").execute();
  await transaction.insertInto("clock").values({ believed_at: at }).execute();
}

/**
 * Looks at the clock: stores the time while it can be believed. Call at startup, before anything is erased or mailed, and
 * often after that.
 * @param isFirst also corrects timestamps of the future: at startup, and when the clock is no longer in doubt
 * @returns the doubt about it
 */
export async function lookAtClock(database: BookingDatabase, now: Date, isFirst: boolean) {
  const stored = await storedTime(database);
  if (stored === undefined) {
    // What happened before the clock was looked at for the first time counts, too.
    await inWriteTransaction(database, async (transaction) =>
      believe(transaction, (await newestStored(transaction)) ?? now.toISOString()),
    );
  }
  const doubt = await clockDoubt(database, now);
  if (doubt) return doubt;
  const isDue = stored === undefined || now.getTime() - Date.parse(stored) > storeEveryMs;
  if (isFirst || isDue) {
    await inWriteTransaction(database, async (transaction) => {
      if (isFirst) await correctFutureTimestamps(transaction, now);
      await believe(transaction, now.toISOString());
    });
  }
  return undefined;
}

/** Somebody says that the clock is right. */
export const trustClock = (database: BookingDatabase, now: Date): Promise<void> =>
  inWriteTransaction(database, async (transaction) => {
    await correctFutureTimestamps(transaction, now);
    await believe(transaction, now.toISOString());
  });
