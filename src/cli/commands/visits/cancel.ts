import { howTold } from "../../../booking/outbox/how-told.ts";
import { CommandError, defineCommand } from "../../command.ts";
import { findBookingToChange } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { addressLine, visitLine, whoIsTold } from "../../text/in-words.ts";
import { cancelWave } from "./cancel-wave.ts";
import { waveDetails, waveOptions, waveUsage } from "./wave.ts";

export const cancel = defineCommand({
  name: "cancel",
  usage: `<booking> | ${waveUsage} [--mail] [--yes]`,
  summary: "cancels a visit; the customer gets an email",
  details: `Shows whose visit it is and asks first; --yes cancels without asking. At least four characters of the booking number are required. Its spot becomes free right away. Nobody is emailed about a visit whose time is over. ${waveDetails}`,
  words: [0, 1],
  options: { ...waveOptions, mail: { type: "boolean" }, yes: { type: "boolean" } },
  async run(context, [idPrefix = ""], { yes, mail, ...choice }) {
    if (Object.values(choice).some((value) => value !== undefined)) {
      if (idPrefix !== "") throw new CommandError("Name one booking or a wave with --since, not both.");
      return cancelWave(context, { ...choice, yes, mail });
    }
    if (idPrefix === "") throw new CommandError("Say which visit: its booking number, or --since for a wave.");
    await withBookings(context, async ({ bookings, database }) => {
      const found = await findBookingToChange(bookings, idPrefix);
      const { id } = found;
      if (found.erasedAt) throw new CommandError(`Booking ${id} was erased: there is nothing to cancel.`);
      if (found.status === "booked" && !yes) {
        context.print(visitLine(found));
        context.print(addressLine(found));
        if (!context.confirm) throw new CommandError("Nothing was canceled. Add --yes to cancel this visit.");
        if (!(await context.confirm("Cancel this visit?"))) throw new CommandError("Nothing was canceled.");
      }
      const answer = await bookings.cancel({ id }, "business");
      if (answer.status === "finished") throw new CommandError(answer.message);
      // Erased in the meantime; the business is never too late.
      if (answer.status !== "cancelled")
        throw new CommandError(`Booking ${id} was erased: there is nothing to cancel.`);
      const visit = visitLine(answer.booking);
      if (answer.repeated) return context.print(`Already canceled: ${visit}. Nothing has changed.`);
      context.print(`Canceled: ${visit}.`);
      context.print(whoIsTold(await howTold(database, answer.booking)));
    });
  },
});
