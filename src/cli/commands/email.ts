import { CommandError, defineCommand } from "../command.ts";
import { visitLine } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { findBooking, readEmail } from "../read-words.ts";

export const email = defineCommand({
  name: "email",
  usage: "<booking> <new address>",
  summary: "corrects a customer's email address and sends their mail again",
  details:
    "The customer gets one mail at the new address that tells the visit as it is now. Mails that did not reach the old address are dropped. Whoever reads the old address still has the visit's private link if a mail arrived there.",
  words: [2, 2],
  async run(context, [idPrefix = "", address = ""]) {
    // Checks the address; it is stored as it is written.
    readEmail(address);
    await withBookings(context, async ({ bookings }) => {
      const { id } = await findBooking(bookings, idPrefix);
      const corrected = await bookings.correctEmail(id, address.trim());
      if (!corrected) throw new CommandError(`Booking ${id} is erased: there is nothing to correct.`);
      context.print(`Corrected: ${visitLine(corrected.booking)}.`);
      context.print(
        corrected.mailed
          ? "The server sends the customer a mail at the new address."
          : "That time has begun, so nobody gets a mail.",
      );
    });
  },
});
