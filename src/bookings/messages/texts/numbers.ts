/** Which numbers get texts: who has agreed, with which words, and who has stopped them. */
import { createHmac, hash, randomUUID } from "node:crypto";
import { site } from "../../../facts/site.ts";
import type { BookingContext } from "../../context.ts";
import type { Booking } from "../../store/bookings.ts";
import type { BookingDatabase } from "../../store/database.ts";
import { recordEvent } from "../../store/events.ts";
import { secretOf } from "../../store/secrets.ts";
import { findAbout } from "../../store/turns.ts";
import { giveUpTexts } from "../outbox/instead-of-text.ts";

/** In hex digits, as versions of the terms. */
const versionLength = 12;

/** Ten digits that a phone can dial, other than of lines that are free to call or cost extra, which take no texts. */
const textable = /^(?!8(?:00|33|44|55|66|77|88)|900)[2-9]\d\d[2-9]\d{6}$/;

/** The number for a text, "+17275550143"; "" where none would arrive: an extension is a landline's. */
export const textNumber = ({ phone, phoneKey }: Pick<Booking, "phone" | "phoneKey">): string =>
  textable.test(phoneKey) && !phone.includes(" ext. ") ? `+1${phoneKey}` : "";

/** A number that nobody can read back, and that another installation has otherwise. */
const hashOf = async (transaction: BookingDatabase, phoneKey: string) =>
  createHmac("sha256", await secretOf(transaction, "stops"))
    .update(phoneKey)
    .digest("hex");

/** Who said that a number gets no texts: its owner by STOP, or the office for them. */
export type NoTexts = "stopped" | "refused";

/** Which of these numbers get no texts, and who said so. */
export async function refusingTexts(
  { database }: Pick<BookingContext, "database">,
  phoneKeys: Iterable<string>,
): Promise<ReadonlyMap<string, NoTexts>> {
  const keys = [...new Set(phoneKeys)].filter(Boolean);
  const all = database.selectFrom("bookings").select("phoneKey").distinct().where("noTexts", "=", 1);
  const refused = await findAbout(keys, (some) => all.where("phoneKey", "in", some).execute());
  const known = await database.selectFrom("stopped_numbers").select("hash").limit(1).executeTakeFirst();
  const hashes = new Map<string, string>();
  if (known) for (const key of keys) hashes.set(await hashOf(database, key), key);
  const rows = database.selectFrom("stopped_numbers").select("hash");
  const stopped = await findAbout(hashes.keys(), (some) => rows.where("hash", "in", some).execute());
  return new Map<string, NoTexts>([
    ...refused.map(({ phoneKey }) => [phoneKey, "refused"] as const),
    ...stopped.map(({ hash }) => [hashes.get(hash) ?? "", "stopped"] as const),
  ]);
}

const refusesTexts = async (transaction: BookingDatabase, phoneKey: string) =>
  (await refusingTexts({ database: transaction }, [phoneKey])).has(phoneKey);

/** The visits of a number that get texts, or none any more. */
const setTextKey = (transaction: BookingDatabase, phoneKey: string, textKey: string) =>
  transaction.updateTable("bookings").set({ textKey }).where("phoneKey", "=", phoneKey);

/**
 * Keeps what a visit's customer has agreed to, before the first message about it: from then on, this number gets texts about it unless it
 * has stopped them.
 * @param by "customer", or who at the business was told
 * @returns the visit as it is then
 */
export async function keepConsent({ database, now }: BookingContext, visit: Booking, by: string): Promise<Booking> {
  const { textConsent: words } = site();
  if (words === undefined || textNumber(visit) === "") return visit;
  const { phoneKey } = visit;
  const version = hash("sha256", words, "hex").slice(0, versionLength);
  const row = { id: randomUUID(), bookingId: visit.id, at: now().toISOString(), by, phoneKey, words, version };
  await database.insertInto("text_consents").values(row).execute();
  const event = { about: visit, kind: "texts-agreed", actor: by, at: now() } as const;
  await recordEvent(database, { ...event, after: { words: version } });
  if (await refusesTexts(database, phoneKey)) return visit;
  await setTextKey(database, phoneKey, phoneKey).where("id", "=", visit.id).execute();
  return { ...visit, textKey: phoneKey };
}

/** A visit that follows another goes by what was agreed to there. @param fromId "" for one that follows none @returns it as it is then */
export async function inheritConsent({ database }: BookingContext, fromId: string, visit: Booking): Promise<Booking> {
  const rows = database.selectFrom("text_consents").selectAll().where("bookingId", "=", fromId);
  const [row] = await rows.where("phoneKey", "=", visit.phoneKey).where("phoneKey", "!=", "").limit(1).execute();
  if (!row) return visit;
  await database
    .insertInto("text_consents")
    .values({ ...row, id: randomUUID(), bookingId: visit.id })
    .execute();
  if (await refusesTexts(database, visit.phoneKey)) return visit;
  await setTextKey(database, visit.phoneKey, visit.phoneKey).where("id", "=", visit.id).execute();
  return { ...visit, textKey: visit.phoneKey };
}

/** Ends texts to a number, for all of its visits; what waits goes by email, or somebody calls. */
export async function endTexts(transaction: BookingDatabase, phoneKey: string, now: Date): Promise<void> {
  await setTextKey(transaction, phoneKey, "").execute();
  await giveUpTexts(transaction, (all) => all.where("mailboxKey", "=", phoneKey), "stopped", now);
}

/** The visits of a number that have agreed to texts get them again. */
async function resumeTexts(transaction: BookingDatabase, phoneKey: string): Promise<void> {
  const agreed = transaction.selectFrom("text_consents").select("bookingId").where("phoneKey", "=", phoneKey);
  await setTextKey(transaction, phoneKey, phoneKey).where("id", "in", agreed).execute();
}

/** The number's owner replied STOP. */
export async function stopNumber(transaction: BookingDatabase, phoneKey: string, now: Date): Promise<void> {
  const row = { hash: await hashOf(transaction, phoneKey), at: now.toISOString() };
  const insert = transaction.insertInto("stopped_numbers").values(row);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  await endTexts(transaction, phoneKey, now);
}

/** The number's owner replied START. */
export async function startNumber(transaction: BookingDatabase, phoneKey: string): Promise<void> {
  await transaction
    .deleteFrom("stopped_numbers")
    .where("hash", "=", await hashOf(transaction, phoneKey))
    .execute();
  await transaction.updateTable("bookings").set({ noTexts: 0 }).where("phoneKey", "=", phoneKey).execute();
  await resumeTexts(transaction, phoneKey);
}

/** Says that a customer wants no texts, or takes that back, for all visits with their number. After STOP, only they can. */
export async function setNoTextsOf(transaction: BookingDatabase, phoneKey: string, wantsNone: boolean, now: Date) {
  const noTexts = Number(wantsNone);
  await transaction.updateTable("bookings").set({ noTexts }).where("phoneKey", "=", phoneKey).execute();
  if (wantsNone) await endTexts(transaction, phoneKey, now);
  else if (!(await refusesTexts(transaction, phoneKey))) await resumeTexts(transaction, phoneKey);
}

/** What a failure means for the next texts to a number. @param key as `phoneKey` */
export async function afterFailure(
  transaction: BookingDatabase,
  key: string,
  failure: string | number | undefined,
  now: Date,
): Promise<void> {
  if (key === "") return;
  if (failure === "stopped") await stopNumber(transaction, key, now);
  if (failure === "unreachable") await endTexts(transaction, key, now);
}
