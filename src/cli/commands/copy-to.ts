import { copyBookings } from "../../bookings/store/copy.ts";
import { databaseLocation, describeLocation, openDatabase } from "../../bookings/store/database.ts";
import { databaseAddressForm, isDatabaseAddress } from "../../bookings/store/database-address.ts";
import { CommandError, defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { countInWords } from "../words.ts";

export const copyTo = defineCommand({
  name: "copy-to",
  usage: "<postgres://user:password@host/name>",
  summary: "copies everything from the SQLite file to an empty PostgreSQL database",
  details:
    "Stop the server first: anything booked in SQLite afterward is not copied. The SQLite file is left unchanged.",
  words: [1, 1],
  async run(context, [url = ""]) {
    const { settings } = context;
    if (!("file" in settings.database))
      throw new CommandError("The bookings are already on PostgreSQL: unset DATABASE_URL.");
    if (!isDatabaseAddress(url)) throw new CommandError(`The address ${databaseAddressForm}.`);
    const to = databaseLocation(url, settings.dataFolder);
    await withBookings(context, async ({ database }) => {
      const target = await openDatabase(to);
      try {
        const copied = await copyBookings(database, target);
        if (copied === "not-empty") {
          throw new CommandError(`${describeLocation(to)} already contains bookings: specify an empty database.`);
        }
        context.print(
          `Copied ${countInWords(copied.bookings, "booking")} and ${countInWords(copied.outbox, "email")} to ${describeLocation(to)}.`,
        );
      } finally {
        await target.destroy();
      }
    });
    context.print("Now set DATABASE_URL to this address, and start the server.");
  },
});
