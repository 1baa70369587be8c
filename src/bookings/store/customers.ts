/**
 * Who is the same customer. Every visit, question and imported contact has the id of a customer: it is decided when the record is
 * stored, and only the office changes it. A phone line or a mailbox alone decides nothing: families share them, and visitors type
 * what they want.
 */
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { contactsWith, readContacts } from "./contacts.ts";
import type { BookingDatabase } from "./database.ts";
import { actors } from "./events.ts";
import { hasKey } from "./keys.ts";
import type { Tables } from "./schema/tables.ts";
import { nameKey } from "./search-text.ts";

/** What a record says of whose it is. */
export interface Named {
  /** May have several lines. */
  name: string;
  /** Its phone lines and mailboxes. */
  keys: readonly string[];
}

/** A visit, question or contact as a record of its customer. */
export interface CustomerRecord extends Named {
  id: string;
  kind: "visit" | "question" | "contact";
  customerId: string;
  /** The office has typed it or taken it in, and no customer has changed it since. Others say what a visitor typed. */
  isOffices: boolean;
  /** The visit that it follows. */
  followsId: string | null;
  /** "" but for visits. */
  serviceDate: string;
  /** As `addressKey` of bookings for visits; "" for questions. */
  address: string;
  notes: string;
}

/** The newest of each kind. */
const mostRecords = 500;

export const nameKeysIn = (name: string): string[] => [...new Set(name.split("\n").map(nameKey))].filter(Boolean);

/** What two records of one customer have in common: a name together with a phone line or mailbox. */
export const marksOf = ({ name, keys }: Named): string[] =>
  nameKeysIn(name).flatMap((one) => keys.map((key) => `${one}\n${key}`));

/** Whether a name agrees together with a phone line or mailbox. */
export const isAlike = (one: Named, other: Named): boolean =>
  !new Set(marksOf(one)).isDisjointFrom(new Set(marksOf(other)));

/** Follow-ups repeat what was typed for the visit before them, perhaps by a customer. */
const isTypedByOffice = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, "bookings">) =>
  and([
    eb("enteredBy", "!=", ""),
    eb("followsId", "is", null),
    not(
      exists(
        selectFrom("events")
          .select("events.id")
          .whereRef("events.bookingId", "=", "bookings.id")
          .where("events.kind", "=", "edited")
          .where("events.actor", "=", actors.customer),
      ),
    ),
  ]);

/** By customer, or by phone lines and mailboxes. */
type Choice = { customerIds: readonly string[] } | { keys: readonly string[] };

function isChosen(choice: Choice) {
  if ("keys" in choice) return hasKey(choice.keys);
  const ids = [" ", ...choice.customerIds];
  return ({ eb }: Pick<ExpressionBuilder<Tables, "bookings" | "calls">, "eb">): Expression<SqlBool> =>
    eb("customerId", "in", ids);
}

const keysOfRow = ({ phoneKey, emailKey }: { phoneKey: string; emailKey: string }) =>
  [phoneKey, emailKey].filter(Boolean);

/**
 * The newest visits, questions and contacts of customers, or with one of these phone lines and mailboxes.
 * @param isOfficesOnly whether to leave out what visitors typed
 */
export async function readRecords(
  database: BookingDatabase,
  choice: Choice,
  { isOfficesOnly = false, most = mostRecords }: { isOfficesOnly?: boolean; most?: number } = {},
): Promise<CustomerRecord[]> {
  const columns = ["id", "customerId", "name", "phoneKey", "emailKey"] as const;
  const visits = database
    .selectFrom("bookings")
    .select([...columns, "followsId", "serviceDate", "addressKey as address"])
    .select((eb) => isTypedByOffice(eb).as("isOffices"))
    .where("erasedAt", "is", null)
    .where(isChosen(choice))
    .$if(isOfficesOnly, (all) => all.where(isTypedByOffice))
    .orderBy("serviceDate", "desc")
    .limit(most);
  const questions = database
    .selectFrom("calls")
    .select(columns)
    .where("bookingId", "is", null)
    .where(isChosen(choice))
    .orderBy("createdAt", "desc")
    .limit(most);
  const contacts =
    "keys" in choice
      ? await contactsWith(database, choice.keys, most)
      : await readContacts(database, (all) => all.where("customerId", "in", [" ", ...choice.customerIds]).limit(most));
  const none = { followsId: null, serviceDate: "", address: "", notes: "", isOffices: true };
  return [
    ...(await visits.execute()).map(({ phoneKey, emailKey, isOffices, ...row }) => ({
      ...none,
      ...row,
      kind: "visit" as const,
      keys: keysOfRow({ phoneKey, emailKey }),
      isOffices: Boolean(isOffices),
    })),
    ...(await questions.execute()).map(({ phoneKey, emailKey, ...row }) => ({
      ...none,
      ...row,
      kind: "question" as const,
      keys: keysOfRow({ phoneKey, emailKey }),
    })),
    ...contacts.map((contact) => ({ ...none, ...contact, kind: "contact" as const })),
  ];
}

/** Finds the customers whom the office knows by a name together with a phone line or mailbox. */
export type FindCustomer = (record: Named) => string | undefined;

/** @param known records of the office. @returns undefined for strangers, and where it could be several */
export function customersAmong(known: readonly CustomerRecord[]): FindCustomer {
  const byMark = new Map<string, Set<string>>();
  for (const record of known) {
    for (const mark of marksOf(record)) byMark.set(mark, (byMark.get(mark) ?? new Set()).add(record.customerId));
  }
  return (record) => {
    const all = new Set(marksOf(record).flatMap((mark) => [...(byMark.get(mark) ?? [])]));
    return all.size === 1 ? [...all][0] : undefined;
  };
}

/**
 * Whose a record is that the office types: that customer's whom it knows by this name together with one of these phone lines and
 * mailboxes. Never ask it for what visitors type.
 */
export async function findCustomer(database: BookingDatabase, record: Named): Promise<string | undefined> {
  return customersAmong(await readRecords(database, { keys: record.keys }, { isOfficesOnly: true }))(record);
}
