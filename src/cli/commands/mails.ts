import { bookingNumber } from "../../booking/links/booking-number.ts";
import { deadMails, outboxHealth, retryDeadMails } from "../../booking/outbox/health.ts";
import type { BookingDatabase } from "../../booking/storage/database.ts";
import { type Context, defineCommand } from "../command.ts";
import { instantInWords } from "../in-words.ts";
import { lookingAtBookings, withBookings } from "../open.ts";
import { count, table } from "../table.ts";

async function sendAgain(context: Context, database: BookingDatabase): Promise<void> {
  const { retried, dropped } = await retryDeadMails(database, new Date());
  context.print(`${count(retried, "mail")} will be sent again.`);
  if (dropped === 0) return;
  context.print(
    `${count(dropped, "mail was", "mails were")} out of date and dropped: a later one about the visit went out.`,
  );
}

export const mails = defineCommand({
  name: "mails",
  usage: "[--retry]",
  summary: "mails that wait, and mails that were given up",
  details:
    "--retry has the mails that were given up sent again, once you have mended the reason. Those that a later mail about the same visit has overtaken are dropped.",
  options: { retry: { type: "boolean" } },
  async run(context, _words, { retry }) {
    if (retry) return withBookings(context, ({ database }) => sendAgain(context, database));
    await lookingAtBookings(context, async ({ database }) => {
      const { pending, oldestDueSeconds } = await outboxHealth(database, new Date());
      const oldest = `, the oldest for ${count(Math.floor(oldestDueSeconds / 60), "minute")}`;
      context.print(`${count(pending, "mail waits", "mails wait")} to be sent${pending > 0 ? oldest : ""}.`);
      const dead = await deadMails(database);
      context.print(`${count(dead.length, "mail was", "mails were")} given up${dead.length > 0 ? ":" : "."}`);
      if (dead.length === 0) return;
      const rows = dead.map((mail) => [
        instantInWords(mail.deadAt),
        mail.kind,
        bookingNumber({ id: mail.bookingId }),
        mail.error,
      ]);
      context.print(table(["Given up", "Mail", "Booking", "What the mail server said"], rows));
      context.print('Mend the reason, then "mails --retry". "show <booking>" has the customer\'s phone number.');
    });
  },
});
