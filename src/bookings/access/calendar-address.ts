/** The token in the address at which calendar programs subscribe to all visits. */
import type { BookingContext } from "../context.ts";
import { inWriteTransaction } from "../store/database.ts";
import { findSecret, renewSecret, secretOf } from "../store/secrets.ts";

export const calendarToken = async ({ database }: BookingContext): Promise<string> =>
  (await findSecret(database, "calendar")) ??
  inWriteTransaction(database, (transaction) => secretOf(transaction, "calendar"));

export const opensCalendar = async ({ database }: BookingContext, token: string) =>
  token === (await findSecret(database, "calendar"));

/**
 * Makes a new address; the former one opens nothing anymore, on any machine.
 * @param former the token to end. Sent twice, it must not end the new one, too: any other ends nothing
 */
export const renewCalendar = ({ database }: BookingContext, former: string) =>
  inWriteTransaction(database, async (transaction) => {
    if (former === (await findSecret(transaction, "calendar"))) await renewSecret(transaction, "calendar");
  });
