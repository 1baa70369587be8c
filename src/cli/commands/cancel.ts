import { CommandError, defineCommand } from "../command.ts";
import { addressLine, visitLine, whoIsTold } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { findBookingToChange } from "../read-words.ts";
import { waveDetails, waveOptions, waveUsage } from "../wave.ts";
import { cancelWave } from "./cancel-wave.ts";

export const cancel = defineCommand({
  name: "cancel",
  usage: `<booking> | ${waveUsage} [--mail] [--yes]`,
  summary: "cancels a visit; the customer gets a mail",
  details: `Shows whose visit it is and asks first; --yes cancels without a question. Four characters of the booking's number are the least. Its spot becomes free at once. A visit that has begun is cancelled without a mail. ${waveDetails}`,
  words: [0, 1],
  options: { ...waveOptions, mail: { type: "boolean" }, yes: { type: "boolean" } },
  async run(context, [idPrefix = ""], { yes, mail, ...choice }) {
    if (Object.values(choice).some((value) => value !== undefined)) {
      if (idPrefix !== "") throw new CommandError("Name one booking, or a wave with --since; not both.");
      return cancelWave(context, { ...choice, yes, mail });
    }
    if (idPrefix === "") throw new CommandError("Say which visit: the number of its booking, or --since for a wave.");
    await withBookings(context, async ({ bookings }) => {
      const found = await findBookingToChange(bookings, idPrefix);
      const { id } = found;
      if (found.erasedAt) throw new CommandError(`Booking ${id} is erased: there is nothing to cancel.`);
      if (found.status === "booked" && !yes) {
        context.print(visitLine(found));
        context.print(addressLine(found));
        if (!context.confirm) throw new CommandError("Nothing was cancelled. Add --yes to cancel this visit.");
        if (!(await context.confirm("Cancel this visit?"))) throw new CommandError("Nothing was cancelled.");
      }
      const answer = await bookings.cancel({ id }, "business");
      // Erased meanwhile; the business is never too late.
      if (answer.status !== "cancelled") throw new CommandError(`Booking ${id} is erased: there is nothing to cancel.`);
      const visit = visitLine(answer.booking);
      if (answer.repeated) return context.print(`Was cancelled before: ${visit}. Nothing has changed.`);
      context.print(`Cancelled: ${visit}.`);
      context.print(whoIsTold(answer.booking));
    });
  },
});
