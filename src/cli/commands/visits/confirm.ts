import { CommandError, defineCommand } from "../../command.ts";
import { findBooking } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { count } from "../../text/table.ts";
import { listWave, waveDetails, waveOptions, waveTable, waveUsage } from "./wave.ts";

export const confirm = defineCommand({
  name: "confirm",
  usage: `<booking …> | ${waveUsage}`,
  summary: "marks visits booked online as real, so that the form keeps taking bookings",
  details: `When too many visits are unconfirmed, the form asks visitors to call instead. Customers are not emailed about it. ${waveDetails}`,
  words: [0, Number.POSITIVE_INFINITY],
  options: waveOptions,
  async run(context, idPrefixes, options) {
    const isWave = Object.values(options).some((value) => value !== undefined);
    if (isWave === idPrefixes.length > 0) {
      throw new CommandError("Say which visits: booking numbers, or --since with the time of booking.");
    }
    await withBookings(context, async ({ bookings }) => {
      const ids: string[] = [];
      if (isWave) {
        const wave = await listWave(bookings, options);
        if (wave.length > 0) context.print(waveTable(wave));
        ids.push(...wave.map(({ booking }) => booking.id));
      } else {
        for (const prefix of idPrefixes) ids.push((await findBooking(bookings, prefix)).id);
      }
      context.print(`Confirmed ${count(await bookings.confirm(ids), "visit")}.`);
      if (await bookings.isLimited()) context.print("The form still asks visitors to call: confirm or cancel more.");
    });
  },
});
