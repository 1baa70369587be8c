/** A program for tests: `node fixtures.ts <folder>` keeps booking into the folder's database until its stdin closes. */

import { join } from "node:path";
import { createBookingService } from "../../bookings/service.ts";
import { openDatabase } from "../../bookings/store/database.ts";
import { strangersValues } from "../../shared/form/fixtures.ts";
import { addDays, slotsOn, todayInNewYork } from "../../shared/time/calendar.ts";

const [, , folder = ""] = process.argv;
const database = await openDatabase(join(folder, "bookings.sqlite"));
const bookings = createBookingService({ database, capacityPerSlot: 1_000_000 });
const serviceDate = addDays(todayInNewYork(new Date()), 7);
let running = true;
process.stdin.resume().once("end", () => {
  running = false;
});
for (let visitor = 0; running; visitor++) {
  await bookings.book(strangersValues({ serviceDate, timeSlot: slotsOn(serviceDate)[0] ?? "" }));
  if (visitor === 0) console.log("booked");
}
await database.destroy();
