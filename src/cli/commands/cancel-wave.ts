/** `cancel --since …`: undoes a wave of false bookings in one command. */
import { CommandError, type Context } from "../command.ts";
import { withBookings } from "../open.ts";
import { count } from "../table.ts";
import { listWave, waveTable } from "../wave.ts";

export interface CancelWaveOptions {
  since?: string | undefined;
  until?: string | undefined;
  source?: string | undefined;
  yes?: boolean | undefined;
  /** Tells the customers, who are strangers in a false wave. */
  mail?: boolean | undefined;
}

/** Shows the wave and, with `yes`, cancels it. @throws CommandError when there is nothing to cancel, or without `yes` */
export async function cancelWave(context: Context, { yes, mail = false, ...choice }: CancelWaveOptions): Promise<void> {
  await withBookings(context, async ({ bookings }) => {
    const wave = await listWave(bookings, choice);
    if (wave.length === 0)
      throw new CommandError("No such visit was booked online in that time: nothing was canceled.");
    context.print(waveTable(wave));
    const mails = mail ? "with a mail to each customer" : "without a mail to anybody (--mail tells the customers)";
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
