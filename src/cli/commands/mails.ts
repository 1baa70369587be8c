import { bookingNumber } from "../../booking/booking-number.ts";
import { deadMails, outboxHealth, retryDeadMails } from "../../booking/outbox-health.ts";
import { defineCommand } from "../command.ts";
import { instantInWords } from "../in-words.ts";
import { lookingAtBookings } from "../open.ts";
import { count, table } from "../table.ts";

export const mails = defineCommand({
  name: "mails",
  usage: "[--retry]",
  summary: "mails that wait, and mails that were given up",
  details: "--retry has the mails that were given up sent again, once you have mended the reason.",
  options: { retry: { type: "boolean" } },
  async run(context, _words, { retry }) {
    await lookingAtBookings(context, async ({ database }) => {
      const now = new Date();
      if (retry) {
        const retried = await retryDeadMails(database, now);
        return context.print(`${count(retried, "mail")} will be sent again.`);
      }
      const { pending, oldestDueSeconds } = await outboxHealth(database, now);
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
