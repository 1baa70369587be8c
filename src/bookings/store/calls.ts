/** The rows of the call list, which are written in the transactions that cause them. */
import { randomUUID } from "node:crypto";
import type { InferResult } from "kysely";
import { personOf } from "../identity/people.ts";
import { findCustomer } from "./customers.ts";
import type { BookingDatabase } from "./database.ts";
import type { CallReason } from "./schema/tables.ts";
import { searchMoreOf } from "./search-text.ts";
import { batchesOf, findAbout } from "./turns.ts";

/** Reasons to call that end once the visit has another time, and don't count while it is canceled. */
export const aboutItsTime: readonly CallReason[] = [
  "closed",
  "over-capacity",
  "technician-off",
  "called-off",
  "no-show",
  "offer-gone",
];
/** Reasons to call that end once the customer knows how the visit is now. */
export const aboutItsChange: readonly CallReason[] = ["changed-without-email", "short-notice"];

/** Drops the calls about a visit that nobody has made yet, and that are needless by now. @returns the reasons of those */
export async function dropCalls(
  transaction: BookingDatabase,
  bookingId: string,
  reasons: readonly CallReason[],
): Promise<CallReason[]> {
  const dropped = await transaction
    .deleteFrom("calls")
    .where("bookingId", "=", bookingId)
    .where("reason", "in", reasons)
    .where("doneAt", "is", null)
    .returning("reason")
    .execute();
  return dropped.map(({ reason }) => reason as CallReason);
}

/** What callers asked who booked no visit; for `Question`. */
export const selectQuestions = (database: BookingDatabase) =>
  database
    .selectFrom("calls")
    .select(["id", "name", "phone", "email", "question", "createdAt as askedAt", "createdBy as by"])
    .select(["doneAt", "doneBy", "doneNote as note", "customerId"])
    .where("bookingId", "is", null);

/** What somebody asked on the phone, and what came of it. */
export type Question = InferResult<ReturnType<typeof selectQuestions>>[number];

/** Of a call that nobody has made yet. */
const notCalled = { doneAt: null, doneBy: "", doneNote: "" };
/** Of a call about a visit, which has all of it. */
const nobody = {
  name: "",
  phone: "",
  email: "",
  question: "",
  phoneKey: "",
  emailKey: "",
  searchText: "",
  customerId: "",
};

/** Databases limit how many values a query has. */
const rowsPerInsert = 500;

interface NewCalls {
  bookingIds: readonly string[];
  reason: CallReason;
  at: Date;
  /** The label of an office link, or one of `actors` in events.ts. */
  by: string;
  /** Of `BookingContext`. */
  changeId?: string | undefined;
  /** What the customer wrote. */
  said?: string;
}

/**
 * Puts customers on the call list, unless they already wait there for the same reason. Call it in the transaction that gives
 * the reason.
 */
export async function addCalls(transaction: BookingDatabase, call: NewCalls): Promise<void> {
  const { bookingIds, reason, at, by, changeId = null, said = "" } = call;
  const all = transaction
    .selectFrom("calls")
    .select("bookingId")
    .where("reason", "=", reason)
    .where("doneAt", "is", null);
  // What was written is said each time.
  const open = said ? [] : await findAbout(bookingIds, (ids) => all.where("bookingId", "in", ids).execute());
  const waiting = new Set(open.map(({ bookingId }) => bookingId));
  const rows = bookingIds
    .filter((id) => !waiting.has(id))
    .map((id) => ({
      id: randomUUID(),
      bookingId: id,
      reason,
      createdAt: at.toISOString(),
      createdBy: by,
      changeId,
      ...notCalled,
      ...nobody,
      question: said,
    }));
  for (const some of batchesOf(rows, rowsPerInsert)) await transaction.insertInto("calls").values(some).execute();
}

/** Puts a caller on the call list who asked something and booked no visit. */
export async function addQuestion(
  transaction: BookingDatabase,
  asked: Pick<Question, "name" | "phone" | "email" | "question">,
  { at, by }: Pick<NewCalls, "at" | "by">,
): Promise<void> {
  const { phoneKey, emailKey } = personOf(asked);
  const id = randomUUID();
  const known = await findCustomer(transaction, { name: asked.name, keys: [phoneKey, emailKey].filter(Boolean) });
  const searchText = searchMoreOf([asked.name, asked.email, asked.question].join("\n"));
  await transaction
    .insertInto("calls")
    .values({
      id,
      bookingId: null,
      customerId: known ?? id,
      reason: "question",
      createdAt: at.toISOString(),
      createdBy: by,
      changeId: null,
      ...notCalled,
      ...asked,
      phoneKey,
      emailKey,
      searchText,
    })
    .execute();
}
