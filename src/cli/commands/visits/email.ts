import { CommandError, defineCommand } from "../../command.ts";
import { findBooking, readEmail } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { visitLine } from "../../text/in-words.ts";

export const email = defineCommand({
  name: "email",
  usage: "<booking> <new address>",
  summary: "corrects a customer's email address and resends their email",
  details:
    "The customer gets one email at the new address with the visit as it is now. Emails that did not reach the old address are dropped. If an email did arrive at the old address, whoever reads it still has the visit's private link.",
  words: [2, 2],
  async run(context, [idPrefix = "", address = ""]) {
    // Only validates the address; it is stored as written.
    readEmail(address);
    await withBookings(context, async ({ bookings }) => {
      const { id } = await findBooking(bookings, idPrefix);
      const corrected = await bookings.correctEmail(id, address.trim());
      if (!corrected) throw new CommandError(`Booking ${id} was erased: there is nothing to correct.`);
      context.print(`Corrected: ${visitLine(corrected.booking)}.`);
      context.print(
        corrected.mailed
          ? "The server will email the customer at the new address."
          : "That time is over, so nobody is emailed.",
      );
    });
  },
});
