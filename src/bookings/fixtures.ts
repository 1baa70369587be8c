/** Valid objects for the tests of this room; a test overrides only what matters to it. */
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { emptyDetails } from "../shared/form/fields.ts";
import { strangersValues } from "../shared/form/fixtures.ts";
import type { BookingFormValues } from "../shared/form/schema.ts";
import { cleanSource } from "../shared/form/source.ts";
import { isAhead } from "../shared/rules/visit-timing.ts";
import { type PlainDate, slotsOn } from "../shared/time/calendar.ts";
import { listClosures } from "./availability/closures.ts";
import { networkValues } from "./identity/network-keys.ts";
import { keysIn } from "./identity/people.ts";
import { createOfficeService, type OfficeService } from "./office-service.ts";
import type { BookingServiceOptions } from "./service.ts";
import { createBookingService } from "./service.ts";
import { callAll, technicianRow } from "./staff/fixtures.ts";
import { asBookedOnline, type Booking, findById, keysOf } from "./store/bookings.ts";
import { type BookingDatabase, type DatabaseLocation, openDatabase } from "./store/database.ts";
import { sqlite } from "./store/engine/fixtures.ts";
import { SqliteDatabase } from "./store/engine/sqlite.ts";
import type { WantedTime } from "./visits/changes/reschedule-visit.ts";

export { strangersValues, validValues } from "../shared/form/fixtures.ts";
export { callAll } from "./staff/fixtures.ts";

/** Wednesday, June 10th, 2026, 9:00 in New York. */
export const wednesdayMorning = new Date("2026-06-10T13:00:00Z");

/** A real database for the running test, closed afterwards. A string is the path of a SQLite file. */
export async function temporaryDatabase(where?: DatabaseLocation | string): Promise<BookingDatabase> {
  const database = await openDatabase(where ?? (await sqlite.newPlace()));
  onTestFinished(() => database.destroy());
  return database;
}

/** A database for many writes, which doesn't need to survive a power failure. */
export async function quickDatabase(place: DatabaseLocation): Promise<BookingDatabase> {
  const database = await temporaryDatabase(place);
  if (database instanceof SqliteDatabase) await sql`pragma synchronous = off`.execute(database.writer);
  return database;
}

/** A booking as read from the database, for code that only reads one. */
export function storedBooking(overrides: Partial<Booking> = {}): Booking {
  const booking: Omit<Booking, "phoneKey" | "emailKey" | "addressKey"> = {
    ...emptyDetails,
    ...asBookedOnline,
    ...cleanSource({ page: "/" }),
    ...networkValues([]),
    submissionHash: "",
    contentHash: null,
    linkToken: "l".repeat(43),
    shareToken: "s".repeat(43),
    id: "0f8fad5b-d9cb-469f-a165-70867728950e",
    jobId: "0f8fad5b-d9cb-469f-a165-70867728950e",
    customerId: "0f8fad5b-d9cb-469f-a165-70867728950e",
    createdAt: "2026-06-02T14:00:00.000Z",
    updatedAt: "2026-06-03T14:00:00.000Z",
    sequence: 2,
    serviceType: "dryer-repair",
    serviceDate: "2026-06-11",
    timeSlot: slotsOn("2026-06-11")[0] ?? "",
    name: "Dana Miller",
    email: "dana@example.com",
    phone: "(727) 555-0123",
    address: "12 Example Avenue, Dunedin, FL 34698",
    description: "The dryer runs but stays cold.",
    termsHash: null,
    ...overrides,
  };
  return { ...booking, ...keysOf(booking) };
}

/** A new link to the office, and the session of a device on which it was opened. */
export async function openedOffice(office: OfficeService, label = "Front desk") {
  const link = await office.addLink({ label });
  const session = link.status === "added" && (await office.openSession(link.token));
  if (!session) throw new Error("the office did not open");
  return { token: link.token, session };
}

/** Revokes the link with this label. */
export async function revokeLink(office: OfficeService, label: string) {
  const link = (await office.links()).find((one) => one.label === label);
  return office.revokeLink(link?.id ?? "");
}

/** Closes a day. Customers booked then are on the call list. */
export const closeDay = (office: OfficeService, date: PlainDate, note = "") =>
  office.close({ first: date, last: date, note }, callAll, "Front desk");

const openOnHolidays = { closedHolidays: {}, phoneClosedOnHolidays: true };

/** A service on its own database, with a clock that tests set, `clock.now = …`, or let go on. */
export async function temporaryService(place: DatabaseLocation, options: Partial<BookingServiceOptions> = {}) {
  const database = await temporaryDatabase(place);
  const clock = { now: wednesdayMorning };
  const all: BookingServiceOptions = { database, now: () => clock.now, ...options };
  const bookings = createBookingService(all);
  const office = createOfficeService(all);
  /** Books a visit, be it another one like it, and returns the booking; fails the test if it can't be booked. */
  const booked = async (
    overrides: Partial<BookingFormValues> = {},
    networks: readonly string[] = [],
  ): Promise<Booking> => {
    const values = { ...strangersValues(overrides), another: true };
    const answer = await bookings.book(values, undefined, networks);
    if (answer.status !== "booked") throw new Error(`not booked: ${JSON.stringify(answer)}`);
    return answer.booking;
  };
  /** The emails waiting in the outbox, earliest due first. */
  const waitingMails = async () => {
    const rows = await database.selectFrom("outbox").selectAll().where("sentAt", "is", null).execute();
    return rows
      .map(({ kind, dueAt, sequence }) => ({ kind, due: dueAt, sequence }))
      .sort((a, b) => a.due.localeCompare(b.due) || a.sequence - b.sequence || a.kind.localeCompare(b.kind));
  };
  /** Hires somebody with a known id, who works every day unless their row says otherwise. */
  const hire = (id: string, name: string, row: Partial<Parameters<typeof technicianRow>[0]> = {}) =>
    database
      .insertInto("technicians")
      .values(technicianRow({ id, name, ...row }))
      .execute();
  /** Rows of visits as this one is, each with its own id and links. */
  const copiesOf = async ({ id }: Pick<Booking, "id">, count: number) => {
    const row = await database.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return Array.from({ length: count }, (_, index) => {
      const copy = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
      return { ...row, id: copy, submissionHash: copy, linkToken: copy, shareToken: copy };
    });
  };
  const wait = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  /** A visit as it is now. */
  const stored = async ({ id }: Pick<Booking, "id">): Promise<Booking> => {
    const booking = await findById(database, id);
    if (!booking) throw new Error("gone");
    return booking;
  };
  /** A visit as the desk sees it now. */
  const seen = async (visit: Pick<Booking, "id">) => ({ ...(await stored(visit)), by: "Front desk" });
  /** Upcoming visits that nobody at the business has reviewed. */
  const unreviewed = async () => {
    const online = await office.onlineBookings();
    return [...online.floods.flat(), ...online.unreviewed].map(({ booking }) => booking);
  };
  const customersWith = (line: string) =>
    bookings.findCustomers(keysIn({ phone: line, email: line.includes("@") ? line : "" }));
  /** The desk cancels what is still ahead of everybody with this phone number or email address, and they know. */
  const callOff = async (line: string) => {
    const visits = (await customersWith(line)).flatMap((customer) => customer.visits);
    for (const visit of visits) if (isAhead(visit, clock.now)) await office.cancel(await seen(visit), true);
    const ids = [" ", ...visits.map(({ id }) => id)];
    const at = clock.now.toISOString();
    const mails = database.updateTable("outbox").set({ sentAt: at }).where("sentAt", "is", null);
    await mails.where("bookingId", "in", ids).where("kind", "=", "cancelled").execute();
    await database.updateTable("calls").set({ doneAt: at }).where("bookingId", "in", ids).execute();
  };
  /** Calls off what is ahead, and erases everybody with this phone number or email address. @returns of how many visits */
  const forget = async (line: string) => {
    await callOff(line);
    const answer = await bookings.forget(
      (await customersWith(line)).map(({ customerId }) => customerId),
      keysIn({ phone: line, email: line.includes("@") ? line : "" }),
    );
    if (answer.status !== "erased") throw new Error(`not erased: ${JSON.stringify(answer.obstacles)}`);
    return answer.erased;
  };
  /** The office says that all who have this phone number or email address are one customer. */
  const join = async (line: string) => {
    const [first, ...others] = await customersWith(line);
    for (const { customerId: otherId } of others)
      await office.decideCustomers({ kind: "joined", customerId: first?.customerId ?? "", otherId }, "Front desk");
  };
  /** The desk reschedules a visit as it is now. */
  const moveAtDesk = async (visit: Pick<Booking, "id">, to: WantedTime, overbook?: string) =>
    office.reschedule(await seen(visit), to, overbook);
  /** The desk undoes what it did last to a visit. */
  const takeBack = async (visit: Pick<Booking, "id">, overbook?: string) => {
    const { undoable } = await office.visit(await stored(visit));
    return office.undo(await seen(visit), undoable?.id ?? "nothing", overbook);
  };
  return {
    database,
    bookings,
    office,
    clock,
    takeBack,
    wait,
    booked,
    copiesOf,
    waitingMails,
    hire,
    stored,
    seen,
    unreviewed,
    callOff,
    forget,
    join,
    moveAtDesk,
    closeDay: (date: PlainDate, note?: string) => closeDay(office, date, note),
    closures: () => listClosures(database, all.holidays ?? openOnHolidays, "2024-01-01", "2028-12-31"),
  };
}
