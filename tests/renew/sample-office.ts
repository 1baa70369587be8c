/**
 * The office on a busy Wednesday, in the built site, for pictures: visits of all states, long names, a closed window, and
 * somebody squeezed in; the clock stands at 10:40 AM. Made-up people at made-up addresses.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProgressStep } from "../../src/booking/desk/progress.ts";
import { strangersValues } from "../../src/booking/form/form-fixtures.ts";
import { bookingNumber } from "../../src/booking/links/booking-number.ts";
import { createOfficeService } from "../../src/booking/office-service.ts";
import { createBookingService } from "../../src/booking/service.ts";
import { openDatabase } from "../../src/booking/storage/database.ts";
import type { PlainDate } from "../../src/booking/time/calendar.ts";
import { startBuiltSite } from "../built/site.ts";
import { officeSession } from "../office-session.ts";

export const sampleDay: PlainDate = "2026-06-10";
const monday = new Date("2026-06-08T13:00:00Z");
const wednesday = new Date("2026-06-10T14:40:00Z");
const by = "Front desk";

const staff = ["Sam Ortiz", "Lena Kowalski", "Marcus Bell", "Priya Raman", "Tom Nguyen", "Ana Ruiz", "Jo Whitfield"];

type Row = readonly [name: string, address: string, service: string, problem: string, technician?: string];

const visits: Readonly<Record<"morning" | "afternoon" | "evening", readonly Row[]>> = {
  morning: [
    ["Bill Stone", "4 Oak St, Seminole, FL 33772", "microwave", "Sparks as soon as it runs."],
    ["Dana Miller", "1412 Bayshore Blvd, Dunedin, FL 34698", "dryer", "Runs but stays cold.", "Sam Ortiz"],
    [
      "Robert Chen",
      "88 Marina Way, Unit 4, Clearwater Beach, FL 33767",
      "refrigerator",
      "Freezer is fine, fridge side at 55 degrees.",
      "Lena Kowalski",
    ],
    [
      "Maximiliane-Wilhelmina Featherstonehaugh-Cholmondeley",
      "12345 Gulf Boulevard, Building C, Unit 1407 beside the pool, Indian Rocks Beach, FL 33785",
      "washing-machine",
      "Stops with a full drum and shows 5E. The laundry room is on the third floor without an elevator.",
      "Marcus Bell",
    ],
    ["Carol Jensen", "730 Palm Ave, Largo, FL 33770", "dishwasher", "Leaks at the door.", "Priya Raman"],
    ["Grace O’Neil", "55 Alt 19, Palm Harbor, FL 34683", "dryer", "Squeals when it starts."],
    ["Harold Pike", "901 Curlew Rd, Dunedin, FL 34698", "refrigerator", "Compressor clicks on and off.", "Ana Ruiz"],
    [
      "Yuki Tanaka",
      "17 Pelican Ct, Safety Harbor, FL 34695",
      "refrigerator",
      "Not cooling, baby formula inside.",
      "Sam Ortiz",
    ],
  ],
  afternoon: [
    ["Angela Brooks", "3310 Tampa Rd, Palm Harbor, FL 34684", "washing-machine", "Will not spin at all.", "Sam Ortiz"],
    ["Peter Novak", "610 Missouri Ave, Largo, FL 33770", "dishwasher", "Dishes stay dirty.", "Lena Kowalski"],
    ["Tess Alvarado", "1950 Sunset Point Rd, Clearwater, FL 33765", "ice-maker", "No ice since Sunday."],
    ["George Papas", "12 Athens St, Tarpon Springs, FL 34689", "oven-stove", "Door does not close.", "Tom Nguyen"],
  ],
  evening: [
    ["Sofia Marino", "19 Bluff View Dr, Belleair Bluffs, FL 33770", "washing-machine", "Walks through the room."],
    ["Derek Hall", "6020 Park Blvd, Pinellas Park, FL 33781", "dryer", "Takes two hours a load.", "Jo Whitfield"],
    ["Walter Grimes", "2 Keene Rd", "dishwasher", "Will not drain anymore."],
  ],
};

/** How far they are at 10:40. */
const steps: Readonly<Record<string, readonly ProgressStep[]>> = {
  "Dana Miller": ["on-the-way", "done"],
  "Robert Chen": ["on-the-way"],
  "Carol Jensen": ["no-show"],
  "Harold Pike": ["on-the-way"],
};

export type SampleOffice = Awaited<ReturnType<typeof startSampleOffice>>;

/** Starts it on its own port and database. */
export async function startSampleOffice() {
  const folder = mkdtempSync(join(tmpdir(), "sample-office-"));
  const database = await openDatabase(join(folder, "bookings.sqlite"));
  let now = monday;
  const options = { database, now: () => now, linkSecret: "only for this sample office" };
  const office = createOfficeService(options);
  const bookings = createBookingService(options);

  const technicians = new Map<string, string>();
  for (const name of staff) {
    const added = await office.changeStaff({ do: "add", name, weekdays: [1, 2, 3, 4, 5] }, "call-all", by);
    if (added.status === "changed") technicians.set(name, added.id);
  }
  const ids = new Map<string, string>();
  const seen = async (name: string) => {
    const id = ids.get(name) ?? "";
    return { id, version: (await bookings.findByNumber(id))[0]?.version ?? 0, by };
  };
  for (const [timeSlot, rows] of Object.entries(visits)) {
    for (const [name, address, service, description, technician] of rows) {
      const values = { name, address, description, serviceType: `${service}-repair`, serviceDate: sampleDay, timeSlot };
      const squeezeIn = name === "Yuki Tanaka" ? "Baby formula in the fridge" : undefined;
      const answer = await office.book(strangersValues(values), { by, ...(squeezeIn && { squeezeIn }) });
      if (answer.status !== "booked") throw new Error(`${name}: ${JSON.stringify(answer)}`);
      ids.set(name, answer.booking.id);
      if (technician) await office.assign(await seen(name), technicians.get(technician) ?? null);
      if (name === "Grace O’Neil") await bookings.cannotMakeIt(bookings.linkToken(answer.booking));
    }
  }
  await office.note(ids.get("Robert Chen") ?? "", by, "Gate code 4411. Insulin in the fridge: first stop.");
  await office.cancel(await seen("Bill Stone"));
  await office.close({ first: "2026-06-12", last: "2026-06-12", note: "Training at the supplier" }, "call-all", by);
  now = wednesday;
  for (const [name, progress] of Object.entries(steps))
    for (const step of progress) await office.setProgress(await seen(name), step);
  await office.bookFollowUp(await seen("Harold Pike"), { date: "2026-06-11", slot: "morning" });

  const { url, stop } = await startBuiltSite({ locals: { bookings, office }, office });
  return {
    url,
    office,
    desk: await officeSession({ url, office }, by),
    /** Sam's phone. */
    technician: await officeSession({ url, office }, "Sam’s phone", technicians.get("Sam Ortiz")),
    /** The number of a customer's visit. */
    numberOf: (name: string) => bookingNumber({ id: ids.get(name) ?? "" }),
    async stop() {
      await stop();
      await database.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
