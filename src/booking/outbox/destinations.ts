/** Groups emails that wait for each other when one is slow: by the recipient's domain, or the business. */
import { type ExpressionBuilder, sql } from "kysely";
import type { BookingDatabase } from "../storage/database.ts";
import type { Tables } from "../storage/schema/tables.ts";
import type { MailRecipient } from "./mail-kinds.ts";

/** A lowercase domain, or "" for the business's mailbox. */
export type Destination = string;

/** @param email the customer's address; without one, nothing goes to the customer */
export function destinationOf(recipient: MailRecipient, email: string): Destination {
  return recipient === "business" ? "" : email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** Destinations where an email timed out and has not been retried yet: others to the same destination wait for it. */
export async function slowDestinations(transaction: BookingDatabase, at: string): Promise<Destination[]> {
  const rows = await transaction
    .selectFrom("outbox")
    .innerJoin("bookings", "bookings.id", "outbox.booking_id")
    .select(["outbox.recipient", "bookings.email"])
    .where("outbox.sent_at", "is", null)
    .where("outbox.dead_at", "is", null)
    .where("outbox.next_attempt_at", ">", at)
    .where("outbox.timed_out_at", "is not", null)
    .execute();
  return rows.map(({ recipient, email }) => destinationOf(recipient, email));
}

const inLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Matches emails to none of the destinations. */
export const goesElsewhere =
  (destinations: readonly Destination[]) =>
  ({ and, eb, exists, not, or, selectFrom }: ExpressionBuilder<Tables, "outbox">) =>
    and(
      [...new Set(destinations)].map((destination) => {
        if (destination === "") return eb("outbox.recipient", "!=", "business");
        const isTheirs = sql<boolean>`lower(bookings.email) like ${`%@${inLike(destination)}`} escape '\\'`;
        const booking = selectFrom("bookings").select("bookings.id").whereRef("bookings.id", "=", "outbox.booking_id");
        return or([eb("outbox.recipient", "=", "business"), not(exists(booking.where(isTheirs)))]);
      }),
    );
