/**
 * The office on a busy Wednesday, in the built site: for pictures, and for everybody who wants to see it. Visits of all
 * states, long names, a closed window, and somebody squeezed in; the clock stands at 10:40 AM.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strangersValues } from "../../src/booking/form/form-fixtures.ts";
import type { BookingFormValues } from "../../src/booking/form/schema.ts";
import { bookingNumber } from "../../src/booking/links/booking-number.ts";
import { createOfficeService, type OfficeService } from "../../src/booking/office-service.ts";
import { createBookingService } from "../../src/booking/service.ts";
import { openDatabase } from "../../src/booking/storage/database.ts";
import type { PlainDate } from "../../src/booking/time/calendar.ts";
import { startBuiltSite } from "../built/site.ts";
import { type OfficeSession, officeSession } from "../office-session.ts";
import { type SampleVisit, sampleVisits } from "./sample-visits.ts";

export const sampleDay: PlainDate = "2026-06-10";
const monday = new Date("2026-06-08T13:00:00Z");
const tuesday = new Date("2026-06-09T15:30:00Z");
const wednesday = new Date("2026-06-10T14:40:00Z");

const staff = [
  ["Sam Ortiz", [1, 2, 3, 4, 5]],
  ["Lena Kowalski", [1, 2, 3, 4, 5, 6]],
  ["Marcus Bell", [1, 2, 3, 4]],
  ["Priya Raman", [2, 3, 4, 5, 6, 0]],
  ["Tom Nguyen", [1, 3, 5]],
  ["Ana Ruiz", [1, 2, 3, 4, 5]],
  ["Jo Whitfield", [1, 2, 3]],
] as const;

export interface SampleOffice {
  url: string;
  office: OfficeService;
  desk: OfficeSession;
  /** Sam's phone. */
  technician: OfficeSession;
  /** The numbers of visits, by customer's name. */
  numbers: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/** Starts it on its own port and database. */
export async function startSampleOffice(): Promise<SampleOffice> {
  const folder = mkdtempSync(join(tmpdir(), "sample-office-"));
  const database = await openDatabase(join(folder, "bookings.sqlite"));
  let now = monday;
  const options = { database, now: () => now, linkSecret: "only for this sample office" };
  const office = createOfficeService(options);
  const bookings = createBookingService(options);

  const technicians = new Map<string, string>();
  for (const [name, weekdays] of staff) {
    const added = await office.changeStaff({ do: "add", name, weekdays }, "call-all", "Front desk");
    if (added.status === "changed") technicians.set(name, added.id);
  }

  const numbers = new Map<string, string>();
  const ids = new Map<string, string>();
  const by = "Front desk";
  const versionOf = async (id: string) => (await bookings.findByNumber(id))[0]?.version ?? 0;
  const seen = async (id: string) => ({ id, version: await versionOf(id), by });
  for (const visit of sampleVisits) {
    const { name, address, service, problem, date = sampleDay, slot, model = "", email, squeezed } = visit;
    const values: BookingFormValues = strangersValues({
      ...{ name, address, serviceType: service, description: problem, serviceDate: date, timeSlot: slot },
      modelNumber: model,
      ...(email !== undefined && { email }),
      phone: `(727) 555-${String(1_000 + sampleVisits.indexOf(visit) * 37).padStart(4, "0")}`,
    });
    const answer = await office.book(values, { by, ...(squeezed && { squeezeIn: squeezed }) });
    if (answer.status !== "booked") throw new Error(`${name}: ${JSON.stringify(answer)}`);
    const { id } = answer.booking;
    ids.set(name, id);
    numbers.set(name, bookingNumber(answer.booking));
    if (visit.technician) await office.assign(await seen(id), technicians.get(visit.technician) ?? null);
    if (visit.note) await office.note(id, visit.noteBy ?? by, visit.note);
    if (visit.calledOff) await bookings.cannotMakeIt(bookings.linkToken(answer.booking));
    if (visit.canceled) await office.cancel(await seen(id));
  }
  const advance = async (visit: SampleVisit) => {
    const id = ids.get(visit.name) ?? "";
    for (const step of visit.steps ?? []) {
      await office.setProgress({ ...(await seen(id)), by: visit.technician ?? by }, step);
    }
    const { second } = visit;
    if (second) await office.bookFollowUp(await seen(id), second);
  };
  now = tuesday;
  for (const visit of sampleVisits.filter(({ date = sampleDay }) => date < sampleDay)) await advance(visit);
  await office.close({ first: "2026-06-19", last: "2026-06-19", note: "Juneteenth" }, "call-all", by);
  const training = {
    first: "2026-06-12",
    last: "2026-06-12",
    slot: "evening",
    note: "Training at the supplier",
  } as const;
  await office.close(training, "call-all", by);
  const sam = technicians.get("Jo Whitfield") ?? "";
  const vacation = { first: "2026-06-15", last: "2026-06-19", works: false, note: "Vacation" } as const;
  await office.changeStaff({ do: "days", id: sam, version: 1, ...vacation }, "call-all", by);
  now = wednesday;
  for (const visit of sampleVisits.filter(({ date = sampleDay }) => date === sampleDay)) await advance(visit);

  const server = await startBuiltSite({ locals: { bookings, office }, office });
  const { url } = server;
  return {
    ...{ url, office, numbers },
    desk: await officeSession({ url, office }, "Front desk"),
    technician: await officeSession({ url, office }, "Sam’s phone", technicians.get("Sam Ortiz")),
    async stop() {
      await server.stop();
      await database.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}
