/** "Lost your link?": links go to the addresses on file, and to nobody else. */
import { oneLine } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { personIn } from "../identity/people.ts";
import { sendLink } from "../messages/outbox/notify.ts";
import { readBookings } from "../store/bookings.ts";

/**
 * Mails the links of somebody's visits ahead and of the last one that is done, for its receipt, or of the latest one without
 * any, as far as their mailboxes may get them today.
 * The answer doesn't give away whether there are any.
 * @param typed an email address or a phone number; anything else finds nothing
 */
export async function mailLinks(context: BookingContext, typed: string): Promise<void> {
  const person = personIn(oneLine(typed));
  if (!person) return;
  await withTransaction(context, async (context) => {
    const visits = await readBookings(context.database, (all) =>
      all
        .where(person.column, "=", person.key)
        .where("emailKey", "!=", "")
        .where("erasedAt", "is", null)
        .orderBy("serviceDate", "desc")
        .orderBy("createdAt", "desc"),
    );
    const today = todayInNewYork(context.now());
    const ahead = visits.filter(({ status, serviceDate }) => status === "booked" && serviceDate >= today).reverse();
    const done = visits.filter(({ progress }) => progress === "done").slice(0, 1);
    const wanted = new Set([...ahead, ...done]);
    for (const visit of wanted.size > 0 ? wanted : visits.slice(0, 1)) await sendLink(context, visit);
  });
}
