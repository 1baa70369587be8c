/** "Lost your link?": links go to the addresses on file, and to nobody else. */
import { oneLine } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { personIn } from "../identity/people.ts";
import { sendLink } from "../messages/outbox/notify.ts";
import { findByIds } from "../store/bookings.ts";

/**
 * Mails the links of somebody's visits ahead, or of the latest one without any, as far as their mailboxes may get them today.
 * The answer doesn't give away whether there are any.
 * @param typed an email address or a phone number; anything else finds nothing
 */
export async function mailLinks(context: BookingContext, typed: string): Promise<void> {
  const person = personIn(oneLine(typed));
  if (!person) return;
  await withTransaction(context, async (context) => {
    const rows = await context.database
      .selectFrom("bookings")
      .select(["id", "status", "visit_date"])
      .where(person.column, "=", person.key)
      .where("email_key", "!=", "")
      .where("erased_at", "is", null)
      .orderBy("visit_date", "desc")
      .orderBy("created_at", "desc")
      .execute();
    const today = todayInNewYork(context.now());
    const ahead = rows.filter(({ status, visit_date }) => status === "booked" && visit_date >= today).reverse();
    const wanted = ahead.length > 0 ? ahead : rows.slice(0, 1);
    const visits = await findByIds(
      context.database,
      wanted.map(({ id }) => id),
    );
    for (const { id } of wanted) {
      const visit = visits.get(id);
      if (visit) await sendLink(context, visit);
    }
  });
}
