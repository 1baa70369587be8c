/** `cancel --since …`: undoes a wave of fake bookings in one command. */
import { CommandError, type Context } from "../../command.ts";
import { withBookings } from "../../open.ts";
import { count } from "../../text/table.ts";
import { listWave, waveTable } from "./wave.ts";

export interface CancelWaveOptions {
  since?: string | undefined;
  until?: string | undefined;
  source?: string | undefined;
  yes?: boolean | undefined;
  /** Emails the customers, who in a wave of fakes are strangers. */
  mail?: boolean | undefined;
}

/**
 * Shows the wave and, with `yes`, cancels it.
 * @throws CommandError when there is nothing to cancel, or without `yes`
 */
export async function cancelWave(context: Context, { yes, mail = false, ...choice }: CancelWaveOptions): Promise<void> {
  await withBookings(context, async ({ bookings }) => {
    const wave = await listWave(bookings, choice);
    if (wave.length === 0)
      throw new CommandError("No such visits were booked online in that period; nothing was canceled.");
    context.print(waveTable(wave));
    const mails = mail
      ? "with an email to each customer"
      : "without emailing anyone (use --mail to notify the customers)";
    if (!yes) {
      throw new CommandError(`Nothing was canceled. Add --yes to cancel ${count(wave.length, "visit")} ${mails}.`);
    }
    let canceled = 0;
    for (const { booking } of wave) {
      const answer = await bookings.cancel({ id: booking.id }, "business", { mail });
      if (answer.status === "cancelled" && !answer.repeated) canceled++;
    }
    context.print(`Canceled ${count(canceled, "visit")} ${mails}.`);
  });
}
