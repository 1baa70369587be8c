/** All that is stored about a person: what they get a copy of, and what erasing takes. */
import { typedDetailsOf } from "../../shared/form/fields.ts";
import type { BookingContext } from "../context.ts";
import { keysIn } from "../identity/people.ts";
import { findByIds } from "../store/bookings.ts";
import { selectQuestions } from "../store/calls.ts";
import { readContacts } from "../store/contacts.ts";
import { nameKeysIn, readRecords } from "../store/customers.ts";
import { anyOf } from "../store/keys.ts";
import { tablesOfBookings } from "../store/schema/tables.ts";
import { recordsOf } from "./erase.ts";
import { editsOf } from "./former-person.ts";

const whoAndWhere: readonly string[] = [...typedDetailsOf("contact"), ...typedDetailsOf("door")];
const withoutContact = (json: string) =>
  json && JSON.stringify(JSON.parse(json), (name, value) => (whoAndWhere.includes(name) ? undefined : value));

/** A row about a visit, without the contact details that edits replaced: they may be those of who had the visit before. */
function withoutFormer({ mailboxKey: _mailed, ...row }: { mailboxKey?: unknown; before?: string; after?: string }) {
  const { before, after } = row;
  return before === undefined ? row : { ...row, before: withoutContact(before), after: withoutContact(after ?? "") };
}

/** The customers with one of these phone lines or mailboxes, each with all that is theirs; those who share one stay apart. */
export async function findCustomers({ database }: BookingContext, keys: readonly string[]) {
  const named = await readRecords(database, { keys });
  const customerIds = [...new Set(named.map(({ customerId }) => customerId))];
  return Promise.all(
    customerIds.map(async (customerId) => {
      const records = await recordsOf(database, [customerId]);
      const visits = [...(await findByIds(database, records.visits)).values()];
      return {
        customerId,
        /** In order of visit. */
        visits: visits.sort((a, b) => a.serviceDate.localeCompare(b.serviceDate)),
        questions: await selectQuestions(database).where("id", "in", anyOf(records.questions)).execute(),
        contacts: await readContacts(database, (all) => all.where("contacts.id", "in", anyOf(records.contacts))),
      };
    }),
  );
}

export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number];

/** What is stored about customers besides their visits: the rows about those, table by table, and what knows them without one. */
export async function listRecords(
  { database }: BookingContext,
  customers: readonly Pick<FoundCustomer, "visits" | "questions" | "contacts">[],
) {
  const [visits, questions, contacts] = [
    customers.flatMap((one) => one.visits),
    customers.flatMap((one) => one.questions),
    customers.flatMap((one) => one.contacts),
  ];
  const ids = visits.map(({ id }) => id);
  const parts = tablesOfBookings.map(async (name) => {
    const rows = database.selectFrom(name).selectAll().where("bookingId", "in", anyOf(ids));
    return [name, (await rows.execute()).map(withoutFormer)] as const;
  });
  const all = [...visits, ...questions, ...contacts];
  const keys = all.flatMap((one) => keysIn(one));
  const edits = await editsOf(database, { keys, names: all.flatMap(({ name }) => nameKeysIn(name)) });
  return {
    questions,
    contacts,
    /** In visits that are others' by now. */
    former: edits.filter(({ bookingId }) => !ids.includes(bookingId)).flatMap(({ theirs }) => theirs),
    ...Object.fromEntries(await Promise.all(parts)),
  };
}
