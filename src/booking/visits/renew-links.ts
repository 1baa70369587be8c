/** The bookings' private links after the first start, and after the secret changes. */
import { type BookingContext, secretOf } from "../context.ts";
import { hashToken, type LinkedBooking, type LinkSecret, linkToken } from "../links/links.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { todayInNewYork } from "../time/calendar.ts";

/** Bookings whose links are renewed in one transaction; few, so that other writers get a turn. */
const batchSize = 100;

type LinkRow = LinkedBooking & { token_hash: string | null };

/** Stores the links of bookings that have none or one made with another secret. @returns how many */
async function storeLinks(database: BookingDatabase, secret: LinkSecret, rows: readonly LinkRow[]): Promise<number> {
  const wanted = rows.map((row) => ({ ...row, hash: hashToken(linkToken(secret, row)) }));
  const stale = wanted.filter(({ token_hash, hash }) => token_hash !== hash);
  for (let start = 0; start < stale.length; start += batchSize) {
    await inWriteTransaction(database, async (transaction) => {
      for (const { id, linkGeneration, hash } of stale.slice(start, start + batchSize)) {
        const renewed = transaction.updateTable("bookings").set({ token_hash: hash }).where("erased_at", "is", null);
        // A visit whose address changed meanwhile has a new link already.
        await renewed.where("id", "=", id).where("link_generation", "=", linkGeneration).execute();
      }
    });
  }
  return stale.length;
}

/**
 * Gives a link to bookings without one and, after the secret changes, new links to all. Call at startup.
 * @returns how many links changed
 */
export async function renewLinks(context: BookingContext): Promise<number> {
  const { database } = context;
  const [secret, today] = [secretOf(context), todayInNewYork(context.now())];
  const columns = ["id", "token_hash", "link_generation as linkGeneration"] as const;
  const links = database.selectFrom("bookings").select(columns).where("erased_at", "is", null);
  const past = links.where("visit_date", "<", today);
  const current = await links
    .where(({ or, eb }) => or([eb("token_hash", "is", null), eb("visit_date", ">=", today)]))
    .execute();
  const renewed = await storeLinks(database, secret, current);
  // There may be years of visits: they are read only if the secret is new to the latest, which is renewed last.
  const latest = await past.orderBy("visit_date", "desc").orderBy("id", "desc").limit(1).execute();
  const isNew = latest.some((row) => row.token_hash !== hashToken(linkToken(secret, row)));
  if (!isNew) return renewed;
  return renewed + (await storeLinks(database, secret, await past.orderBy("visit_date").orderBy("id").execute()));
}

/** Whether any booking has a private link, which may have been mailed. */
export async function hasLinks(database: BookingDatabase): Promise<boolean> {
  const links = database.selectFrom("bookings").select("id").where("token_hash", "is not", null);
  return (await links.limit(1).executeTakeFirst()) !== undefined;
}
