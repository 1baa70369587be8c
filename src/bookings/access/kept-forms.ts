/**
 * Forms of the office that were sent and changed nothing, such as half a phone call: kept here, each for its device, so that
 * Back and a reload show what was typed and no address holds it.
 */

import { hourMs } from "../../shared/time/units.ts";
import type { BookingContext } from "../context.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";

/** A working day and the morning after. */
const keptHours = 24;
/** By one device on one page, so that its searches leave half a phone call alone; the oldest go. */
const mostKept = 20;

/** The forms of one page that one device has sent. */
export interface KeptPlace {
  session: string;
  page: string;
}

const rowsOf = (database: BookingDatabase, now: Date, { session, page }: KeptPlace) =>
  database
    .selectFrom("kept_forms")
    .select(["id", "content", "keptAt"])
    .where("session", "=", session)
    .where("page", "=", page)
    .where("keptAt", ">", new Date(now.getTime() - keptHours * hourMs).toISOString())
    .orderBy("keptAt", "desc");

/** Keeps a form, in place of what was kept under that id before. All that are too old go. */
export function keepForm({ database, now }: BookingContext, form: KeptPlace & { id: string; content: string }) {
  return inWriteTransaction(database, async (transaction) => {
    await forgetForms(transaction, now());
    const { session, page, id } = form;
    await transaction.deleteFrom("kept_forms").where("session", "=", session).where("id", "=", id).execute();
    await transaction
      .insertInto("kept_forms")
      .values({ ...form, keptAt: now().toISOString() })
      .execute();
    const own = transaction
      .selectFrom("kept_forms")
      .select("id")
      .where("session", "=", session)
      .where("page", "=", page);
    const latest = await own.orderBy("keptAt", "desc").limit(mostKept).execute();
    const ids = latest.map((row) => row.id);
    const others = transaction.deleteFrom("kept_forms").where("session", "=", session).where("page", "=", page);
    await others.where("id", "not in", ids).execute();
  });
}

/** What was kept under that id; undefined if it was dropped, is too old, or another device's. */
export const readForm = async ({ database, now }: BookingContext, place: KeptPlace, id: string) =>
  (await rowsOf(database, now(), place).where("id", "=", id).executeTakeFirst())?.content;

/** Latest first. */
export const keptForms = ({ database, now }: BookingContext, place: KeptPlace) =>
  rowsOf(database, now(), place).execute();

/** Drops one of them, or all. */
export async function dropForms({ database }: BookingContext, { session, page }: KeptPlace, id?: string) {
  await inWriteTransaction(database, (transaction) => {
    const drop = transaction.deleteFrom("kept_forms").where("session", "=", session).where("page", "=", page);
    return (id === undefined ? drop : drop.where("id", "=", id)).execute();
  });
}

/** Deletes what is too old. */
export const forgetForms = (database: BookingDatabase, now: Date) =>
  database
    .deleteFrom("kept_forms")
    .where("keptAt", "<=", new Date(now.getTime() - keptHours * hourMs).toISOString())
    .execute();
