/** All that is stored about a person: what they get a copy of, and what erasing takes. */
import { typedDetailsOf } from "../../shared/form/fields.ts";
import type { BookingContext } from "../context.ts";
import type { Person } from "../identity/people.ts";
import type { Booking } from "../store/bookings.ts";
import { selectQuestions } from "../store/calls.ts";
import { contactsWith } from "../store/contacts.ts";
import { anyOf } from "../store/keys.ts";
import { tablesOfBookings } from "../store/schema/tables.ts";
import { editsOf } from "./former-person.ts";

/** What somebody with this mailbox or phone line asked without booking a visit. */
export const listQuestions = ({ database }: BookingContext, { emailKey = "", phoneKey = "" }: Partial<Person>) =>
  selectQuestions(database)
    .where(emailKey ? "emailKey" : "phoneKey", "=", emailKey || phoneKey)
    .execute();

/** What lists from elsewhere have of somebody. */
export const listContacts = ({ database }: BookingContext, { emailKey = "", phoneKey = "" }: Partial<Person>) =>
  contactsWith(database, [emailKey || phoneKey].filter(Boolean));

const whoAndWhere: readonly string[] = [...typedDetailsOf("contact"), ...typedDetailsOf("door")];
const withoutContact = (json: string) =>
  json && JSON.stringify(JSON.parse(json), (name, value) => (whoAndWhere.includes(name) ? undefined : value));

/** A row about a visit, without the contact details that edits replaced: they may be those of who had the visit before. */
function withoutFormer({ mailboxKey: _mailed, ...row }: { mailboxKey?: unknown; before?: string; after?: string }) {
  const { before, after } = row;
  return before === undefined ? row : { ...row, before: withoutContact(before), after: withoutContact(after ?? "") };
}

/** What is stored about somebody besides their visits: the rows about those, table by table, and what knows them without one. */
export async function listRecords(context: BookingContext, person: Partial<Person>, visits: readonly Booking[]) {
  const { database } = context;
  const ids = visits.map(({ id }) => id);
  const parts = tablesOfBookings.map(async (name) => {
    const rows = database.selectFrom(name).selectAll().where("bookingId", "in", anyOf(ids));
    return [name, (await rows.execute()).map(withoutFormer)] as const;
  });
  const edits = await editsOf(database, person);
  return {
    questions: await listQuestions(context, person),
    contacts: await listContacts(context, person),
    /** In visits that are others' by now. */
    former: edits.filter(({ bookingId }) => !ids.includes(bookingId)).flatMap(({ theirs }) => theirs),
    ...Object.fromEntries(await Promise.all(parts)),
  };
}
