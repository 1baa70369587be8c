/** How texts go, as the office sees it. */
import { dayMs } from "../../../shared/time/units.ts";
import type { BookingContext } from "../../context.ts";
import type { TextFailure } from "./provider.ts";

/** Of how many days texts and failures are told, and at most how many failures. */
const toldDays = 30;
const mostTold = 500;

/** @returns `failures`: of the last month, the most frequent first */
export async function textsState({ database, now }: BookingContext) {
  const since = new Date(now().getTime() - toldDays * dayMs).toISOString();
  const texts = database.selectFrom("outbox").where("channel", "=", "text");
  const { at: lastSentAt } = await texts
    .select(({ fn }) => fn.max("sentAt").as("at"))
    .where("sentAt", ">", since)
    .executeTakeFirstOrThrow();
  const { waiting, error } = await texts
    .select(({ fn }) => [fn.countAll().as("waiting"), fn.max("lastError").as("error")])
    .where("sentAt", "is", null)
    .where("deadAt", "is", null)
    .where("dueAt", "<=", now().toISOString())
    .executeTakeFirstOrThrow();
  const events = await database
    .selectFrom("events")
    .select("after")
    .where("at", ">", since)
    .where("kind", "=", "text-failed")
    .where("after", "!=", "")
    .orderBy("at", "desc")
    .limit(mostTold)
    .execute();
  const failed = Map.groupBy(events, ({ after }) => (JSON.parse(after) as { failure: TextFailure }).failure);
  return {
    lastSentAt,
    /** Due and not sent yet, and what the provider said last. */
    waiting: Number(waiting),
    error,
    failures: [...failed].map(([failure, { length: times }]) => ({ failure, times })).sort((a, b) => b.times - a.times),
  };
}
