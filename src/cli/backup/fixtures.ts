/** A program for tests: `node fixtures.ts <folder>` keeps booking into the folder's database until its stdin closes. */

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { emptyDetails } from "../../booking/form/fields.ts";
import { createBookingService } from "../../booking/service.ts";
import { openDatabase } from "../../booking/storage/database.ts";
import { addDays, slotsOn, todayInNewYork } from "../../booking/time/calendar.ts";

const [, , folder = ""] = process.argv;
const database = await openDatabase(join(folder, "bookings.sqlite"));
const bookings = createBookingService({ database, capacityPerSlot: 1_000_000 });
const serviceDate = addDays(todayInNewYork(new Date()), 7);
let running = true;
process.stdin.resume().once("end", () => {
  running = false;
});
for (let visitor = 0; running; visitor++) {
  await bookings.book({
    ...emptyDetails,
    name: "Busy Writer",
    email: `visitor${visitor}@example.com`,
    phone: `(813) ${String(visitor).padStart(7, "0")}`,
    address: "12 Example Avenue, Dunedin, FL 34698",
    serviceType: "dryer-repair",
    serviceDate,
    timeSlot: slotsOn(serviceDate)[0] ?? "",
    description: "The dryer runs but stays cold.",
    termsAccepted: true,
    submissionKey: randomUUID(),
  });
  if (visitor === 0) console.log("booked");
}
await database.destroy();
