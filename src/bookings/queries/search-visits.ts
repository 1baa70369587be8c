/** Finds visits and imported contacts by what somebody says on the phone: a number, a name, an email, an address, the problem, a note, or the visit's own number. */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { oneLine, toAscii } from "../../shared/text.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { personIn } from "../identity/people.ts";
import { type Booking, findByNumber, readBookings } from "../store/bookings.ts";
import { type Question, selectQuestions } from "../store/calls.ts";
import { type Contact, contactsWith, readContacts } from "../store/contacts.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { Tables } from "../store/schema/tables.ts";
import { foldText } from "../store/search-text.ts";
import { withOfficeFacts } from "./agenda.ts";

export type SearchResult = Awaited<ReturnType<typeof searchVisits>>;

const mostFound = 50;
/** Shorter texts would find nearly everything. */
const shortest = 2;
const mostWords = 6;
/** Characters of a visit's number: the start of one could be any short word. */
const wholeNumber = 6;

/** A LIKE pattern for a text that may appear anywhere. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const contains = (column: string, text: string) => sql<boolean>`${sql.ref(column)} like ${anywhere(text)} escape '\\'`;

/** Whether a row has every word in one of these columns, or the digits among its phone numbers. */
function hasWords(text: string, columns: readonly string[], phones = "phoneKey"): Expression<SqlBool> {
  const { and, or } = expressionBuilder<Tables>();
  const words = foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  const digits = /^[\d\s()+./\p{Pd}]+$/u.test(toAscii(text)) ? toAscii(text).replace(/^\+1|\D/g, "") : "";
  const hasWord = (word: string) => or(columns.map((column) => contains(column, word)));
  const hasAll = and(words.slice(0, mostWords).map(hasWord));
  return digits.length > 2 ? or([hasAll, contains(phones, digits)]) : hasAll;
}

/** Whether a row has the words, or is of the person that the text names. */
function describedBy(text: string, columns: readonly string[]): Expression<SqlBool> {
  const person = personIn(text);
  return person ? sql<boolean>`${sql.ref(person.column)} = ${person.key}` : hasWords(text, columns);
}

/** Contacts that a text describes. */
function findContacts(database: BookingDatabase, text: string): Promise<Contact[]> {
  const person = personIn(text);
  if (person) return contactsWith(database, [person.key]);
  return readContacts(database, (all) => all.where(hasWords(text, ["searchText"], "searchText")).limit(mostFound));
}

/** Visits that one query looks through, or a few more: others wait no longer than for these. */
const visitsPerQuery = 3_000;

/** The latest visits that have every word in name, address, email, problem or notes, or the digits in their phone number. */
async function findLatest(database: BookingDatabase, text: string): Promise<Booking[]> {
  const found: Booking[] = [];
  const isDescribed = describedBy(text, ["searchText", "searchProblem", "searchNotes"]);
  /** Of a person, an index knows the visits; words are looked for in whole days, the latest first. */
  const isIndexed = personIn(text) !== undefined;
  let before: PlainDate | undefined;
  do {
    const left = database
      .selectFrom("bookings")
      .where("erasedAt", "is", null)
      .$if(before !== undefined, (all) => all.where("serviceDate", "<", before as PlainDate));
    const last = left.select("serviceDate").orderBy("serviceDate", "desc").offset(visitsPerQuery).limit(1);
    const from = isIndexed ? undefined : (await last.executeTakeFirst())?.serviceDate;
    const latest = await readBookings(database, (all) =>
      all
        .where("erasedAt", "is", null)
        .where(isDescribed)
        .$if(before !== undefined, (all) => all.where("serviceDate", "<", before as PlainDate))
        .$if(from !== undefined, (all) => all.where("serviceDate", ">=", from as PlainDate))
        .orderBy("serviceDate", "desc")
        .orderBy("createdAt", "desc")
        .limit(mostFound + 1 - found.length),
    );
    found.push(...latest);
    before = from;
  } while (before !== undefined && found.length <= mostFound);
  return found;
}

/** What was asked on the phone without booking a visit, latest first. */
const findQuestions = (database: BookingDatabase, text: string): Promise<Question[]> =>
  selectQuestions(database)
    .where(describedBy(text, ["searchText"]))
    .orderBy("createdAt", "desc")
    .limit(mostFound)
    .execute();

/**
 * Visits that a text describes, past and canceled ones too, never erased ones; questions, and what lists from elsewhere have.
 * @returns a visit with the number that was typed first, then the latest visits; whether there are more
 */
export async function searchVisits(context: BookingContext, typed: string) {
  const { database } = context;
  const text = oneLine(typed).slice(0, 200);
  if (text.length < shortest) return { visits: [], questions: [], contacts: [], hasMore: false };
  const isWholeNumber = text.replace(/[\s\p{Pd}]/gu, "").length >= wholeNumber;
  const [numbered, latest, questions, contacts] = await Promise.all([
    isWholeNumber ? findByNumber(database, text) : [],
    findLatest(database, text),
    findQuestions(database, text),
    findContacts(database, text),
  ]);
  const all = [...numbered.filter(({ erasedAt }) => !erasedAt), ...latest.slice(0, mostFound)];
  const found = new Map(all.map((booking) => [booking.id, booking]));
  const visits = await withOfficeFacts(context, [...found.values()]);
  return { visits, questions, contacts, hasMore: latest.length > mostFound };
}
