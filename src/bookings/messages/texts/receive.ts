/** What the provider posts: a customer's reply, and what became of a text. Each is read once, and only if the provider signed it. */
import { business } from "../../../facts/site.ts";
import { phoneKey, phoneText } from "../../../shared/phone.ts";
import { isAhead } from "../../../shared/rules/visit-timing.ts";
import { severalLines } from "../../../shared/text.ts";
import { dayMs } from "../../../shared/time/units.ts";
import { type BookingContext, withTransaction } from "../../context.ts";
import { type Booking, findById, readBookings } from "../../store/bookings.ts";
import { addCalls, addQuestion } from "../../store/calls.ts";
import type { BookingDatabase } from "../../store/database.ts";
import { actors, recordEvent } from "../../store/events.ts";
import { giveUpText } from "../outbox/instead-of-text.ts";
import { setTextAccount, textAccount } from "./account.ts";
import { afterFailure, startNumber, stopNumber } from "./numbers.ts";
import type { ProviderEvent, ProviderRequest } from "./provider.ts";
import { openProvider, providers } from "./providers.ts";
import { helpWords, startWords, stopWords } from "./words.ts";

/** Where the provider posts, below the site's address. */
export const textsPath = "/texts";
/** The parameter of that address with the id of the text whose state is posted. */
const aboutParameter = "text";

/** Where the provider posts replies. */
export const repliesUrl = () => business().siteUrl + textsPath;
/** Where it posts what became of a text. */
export const statusUrl = (id: string) => `${repliesUrl()}?${aboutParameter}=${id}`;

const keywords: Readonly<Record<string, readonly string[]>> = {
  stop: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "ALTO", "PARAR", "OPTOUT", "REVOKE"],
  start: ["START", "UNSTOP"],
  help: ["HELP", "INFO"],
};

/** The keyword that a reply is, whatever signs are around it; "" for any other text. */
function keywordOf(words: string): "stop" | "start" | "help" | "" {
  const [word = "", ...others] =
    words
      .normalize("NFKC")
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (others.length > 0) return "";
  const found = Object.entries(keywords).find(([, all]) => all.includes(word));
  return (found?.[0] ?? "") as "stop" | "start" | "help" | "";
}

const longestReply = 1_600;
/** How many replies of one number count in a day: more are a machine's. */
const mostReplies = 30;
/** How long a reply's id is known: providers repeat what got no answer within a day. */
const knownMs = 30 * dayMs;

/** The visit that a reply is about: that of the last text to its number, or else the number's last visit. */
async function visitOf(transaction: BookingDatabase, from: string): Promise<Booking | undefined> {
  const texted = await transaction
    .selectFrom("outbox")
    .select("bookingId")
    .where("mailboxKey", "=", from)
    .where("channel", "=", "text")
    .where("sentAt", "is not", null)
    .orderBy("dueAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const visit = texted && (await findById(transaction, texted.bookingId));
  if (visit?.phoneKey === from) return visit;
  const all = await readBookings(transaction, (rows) =>
    rows.where("phoneKey", "=", from).orderBy("serviceDate", "desc").orderBy("id").limit(1),
  );
  return all[0];
}

/** Whether a number has sent too much today, so that nothing else of it is kept. */
async function isFlood(transaction: BookingDatabase, visit: Booking | undefined, from: string, now: Date) {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const count = async (rows: { times: number | string | bigint } | undefined) =>
    Number(rows?.times ?? 0) >= mostReplies;
  if (visit) {
    const events = transaction.selectFrom("events").select(({ fn }) => fn.countAll().as("times"));
    const replies = events.where("bookingId", "=", visit.id).where("kind", "in", ["text-reply", "texts-stopped"]);
    return count(await replies.where("at", ">", since).executeTakeFirst());
  }
  const calls = transaction.selectFrom("calls").select(({ fn }) => fn.countAll().as("times"));
  const asked = calls.where("bookingId", "is", null).where("phoneKey", "=", from);
  return count(await asked.where("createdAt", ">", since).executeTakeFirst());
}

/** Puts a reply on its visit and on the call list; of a number that nobody knows, on the call list alone. */
async function noteReply(transaction: BookingDatabase, from: string, words: string, isStop: boolean, now: Date) {
  const visit = await visitOf(transaction, from);
  if (await isFlood(transaction, visit, from, now)) return;
  const text = severalLines(words).slice(0, longestReply) || "(a picture, or nothing)";
  if (!visit) {
    const asked = { name: "", email: "", phone: phoneText(from), question: `By text: ${text}` };
    // A stranger's STOP asks nothing.
    if (!isStop) await addQuestion(transaction, asked, { at: now, by: actors.customer });
    return;
  }
  const kind = isStop ? "texts-stopped" : "text-reply";
  await recordEvent(transaction, { about: visit, kind, actor: actors.customer, at: now, note: text });
  // Who writes CANCEL may mean the visit.
  if (isStop && !isAhead(visit, now)) return;
  const call = { bookingIds: [visit.id], reason: kind, at: now, by: actors.customer, said: text } as const;
  await addCalls(transaction, call);
}

/** @returns the words that answer it, if any */
const receiveReply = (
  context: BookingContext,
  { id, from, words, isAnswered }: Extract<ProviderEvent, { kind: "reply" }>,
  answered: readonly string[],
): Promise<string | undefined> =>
  withTransaction(context, async ({ database, now }) => {
    const at = now();
    const received = database.insertInto("texts_received").values({ id, at: at.toISOString() });
    const { numInsertedOrUpdatedRows = 0n } = await received
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const key = phoneKey(from);
    if (numInsertedOrUpdatedRows === 0n || key === "") return undefined;
    const old = new Date(at.getTime() - knownMs).toISOString();
    await database.deleteFrom("texts_received").where("at", "<", old).execute();
    const keyword = keywordOf(words);
    if (keyword === "help") return isAnswered ? undefined : helpWords();
    if (keyword === "start") {
      await startNumber(database, key);
      return isAnswered ? undefined : startWords();
    }
    if (keyword === "stop") await stopNumber(database, key, at);
    await noteReply(database, key, words, keyword === "stop", at);
    const isTold = isAnswered || answered.includes(words.trim().toUpperCase());
    return keyword === "stop" && !isTold ? stopWords() : undefined;
  });

/** Notes what became of a text. What was delivered stays so, and what goes by email by now is no text any more. */
async function receiveStatus(
  context: BookingContext,
  id: string,
  event: Extract<ProviderEvent, { kind: "delivered" | "failed" }>,
): Promise<void> {
  const isUnregistered = await withTransaction(context, async ({ database, now }) => {
    const rows = database.selectFrom("outbox").selectAll().where("id", "=", id).where("channel", "=", "text");
    const row = await rows.where("deliveredAt", "is", null).where("deadAt", "is", null).executeTakeFirst();
    const visit = row && (await findById(database, row.bookingId));
    if (!visit || visit.erasedAt) return false;
    const at = now();
    if (event.kind === "delivered") {
      const delivered = { deliveredAt: at.toISOString(), sentAt: row.sentAt ?? at.toISOString(), claimedUntil: null };
      await database.updateTable("outbox").set(delivered).where("id", "=", id).execute();
      return false;
    }
    await giveUpText(database, row, visit, event, at);
    await afterFailure(database, row.mailboxKey ?? "", event.failure, at);
    return event.failure === "unregistered";
  });
  if (isUnregistered) await switchOff(context);
}

/** While the carriers refuse the shop's number, everything goes by email. */
export async function switchOff(context: BookingContext): Promise<void> {
  const account = await textAccount(context.database);
  if (account?.isOn) await setTextAccount(context, { ...account, isOn: false, problem: "unregistered" });
}

/**
 * Reads what the provider posted.
 * @param target path and query of the request
 * @param api of the provider, in tests
 * @returns what to answer; undefined where nothing is to be said to somebody who isn't the provider
 */
export async function receiveFromProvider(
  context: BookingContext,
  { target, ...request }: Omit<ProviderRequest, "url"> & { target: string },
): Promise<{ type: string; body: string } | undefined> {
  const account = await textAccount(context.database);
  if (!account) return undefined;
  const provider = openProvider(account);
  const event = provider.read({ ...request, url: business().siteUrl + target });
  if (!event) return undefined;
  if (event.kind === "reply")
    return provider.answer(await receiveReply(context, event, providers[account.provider]?.answers ?? []));
  const id = new URLSearchParams(target.split("?")[1]).get(aboutParameter) ?? "";
  if (event.kind !== "other") await receiveStatus(context, id, event);
  return provider.answer();
}
