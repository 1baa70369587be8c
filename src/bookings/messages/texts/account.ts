/** The account that the office has typed, through which texts are sent: kept with the bookings, for every machine. */
import type { TextsState } from "../../../facts/site.ts";
import { phoneText } from "../../../shared/phone.ts";
import { type BookingContext, withTransaction } from "../../context.ts";
import type { BookingDatabase } from "../../store/database.ts";
import { findSecret, renewSecret } from "../../store/secrets.ts";
import { giveUpTexts } from "../outbox/instead-of-text.ts";
import type { TextAccount } from "./provider.ts";

/** Undefined until the office has typed one. */
export async function textAccount(database: BookingDatabase): Promise<TextAccount | undefined> {
  const stored = await findSecret(database, "texting");
  return stored ? (JSON.parse(stored) as TextAccount) : undefined;
}

/** What the site says of it. */
export async function textsState(database: BookingDatabase): Promise<TextsState | null> {
  const account = await textAccount(database);
  return account ? { number: phoneText(account.number), isOn: account.isOn } : null;
}

/** From now on, all machines send through it. What waits goes by email where none is sent any more. @param typed undefined to forget it */
export async function setTextAccount(context: BookingContext, typed: TextAccount | undefined): Promise<void> {
  await withTransaction(context, async ({ database, now }) => {
    await renewSecret(database, "texting", typed ? JSON.stringify(typed) : "");
    if (!typed?.isOn) await giveUpTexts(database, (all) => all, "off", now());
  });
  await context.publisher.refresh();
}
