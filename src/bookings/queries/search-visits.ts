/** Finds visits by what somebody says on the phone: a number, a name, an email, an address, the problem, a note, or the visit's own number. */
import { sql } from "kysely";
import { oneLine, toAscii } from "../../shared/text.ts";
import type { BookingContext } from "../context.ts";
import { personIn } from "../identity/people.ts";
import { findByIds, findByNumber } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { foldText } from "../store/search-text.ts";
import { type AgendaVisit, withOfficeFacts } from "./agenda.ts";

export interface SearchResult {
  /** A visit with the number that was typed first, then the latest visits. */
  visits: readonly AgendaVisit[];
  /** Whether there are more: the search should say more. */
  hasMore: boolean;
}

const mostFound = 50;
/** Shorter texts would find nearly everything. */
const shortest = 2;
const mostWords = 6;
/** Characters of a visit's number: the start of one could be any short word. */
const wholeNumber = 6;

/** A LIKE pattern for a text that may appear anywhere. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const wordColumns = ["search_text", "search_problem", "search_notes"] as const;
const contains = (column: (typeof wordColumns)[number] | "phone_key", text: string) =>
  sql<boolean>`${sql.ref(column)} like ${anywhere(text)} escape '\\'`;

/** Ids of the latest visits that have every word in name, address, email, problem or notes, or the digits in their phone number. */
async function findIds(database: BookingDatabase, text: string): Promise<string[]> {
  let query = database.selectFrom("bookings").select("id").where("erased_at", "is", null);
  const person = personIn(text);
  if (person) query = query.where(person.column, "=", person.key);
  else {
    const words = foldText(text)
      .split(/[\s,]+/)
      .filter(Boolean);
    const digits = /^[\d\s()+./\p{Pd}]+$/u.test(toAscii(text)) ? toAscii(text).replace(/^\+1|\D/g, "") : "";
    query = query.where(({ and, or }) => {
      const hasWord = (word: string) => or(wordColumns.map((column) => contains(column, word)));
      const hasWords = and(words.slice(0, mostWords).map(hasWord));
      return digits.length > 2 ? or([hasWords, contains("phone_key", digits)]) : hasWords;
    });
  }
  const latest = query
    .orderBy("visit_date", "desc")
    .orderBy("created_at", "desc")
    .limit(mostFound + 1);
  return (await latest.execute()).map(({ id }) => id);
}

/** Visits that a text describes, past and canceled ones too; never erased ones. */
export async function searchVisits(context: BookingContext, typed: string): Promise<SearchResult> {
  const { database } = context;
  const text = oneLine(typed).slice(0, 200);
  if (text.length < shortest) return { visits: [], hasMore: false };
  const isWholeNumber = text.replace(/[\s\p{Pd}]/gu, "").length >= wholeNumber;
  const [numbered, ids] = await Promise.all([
    isWholeNumber ? findByNumber(database, text) : [],
    findIds(database, text),
  ]);
  const byId = await findByIds(database, ids.slice(0, mostFound));
  const all = [...numbered.filter(({ erasedAt }) => !erasedAt), ...ids.flatMap((id) => byId.get(id) ?? [])];
  const found = new Map(all.map((booking) => [booking.id, booking]));
  return { visits: await withOfficeFacts(context, [...found.values()]), hasMore: ids.length > mostFound };
}
