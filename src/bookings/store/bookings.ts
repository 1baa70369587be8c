/** The queries on bookings, the same on every engine. Each takes the database or a transaction on it. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SlotCount } from "../../shared/availability/availability.ts";
import { editableDetails } from "../../shared/form/fields.ts";
import { idRanges, idsLike } from "../../shared/links/booking-number.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import { isToken, newToken } from "../identity/links.ts";
import { personOf } from "../identity/people.ts";
import type { SubmissionHashes } from "../identity/submission.ts";
import type { BookingDatabase } from "./database.ts";
import { type NewEvent, recordEvent } from "./events.ts";
import { type BookingRow, type BookingStatus, tables } from "./schema/tables.ts";
import { addressKey, searchMoreOf, searchTextOf } from "./search-text.ts";
import { findAbout } from "./turns.ts";

/** What queries compare or write by itself, without another version of the visit. */
const apart = [
  "searchText",
  "searchProblem",
  "searchNotes",
  "reviewedAt",
  "noTexts",
  "openCents",
  "claimCents",
  "heldCents",
] as const;
type Apart = (typeof apart)[number];
const columns = (Object.keys(tables.bookings) as (keyof BookingRow)[]).filter(
  (name): name is Exclude<keyof BookingRow, Apart> => !(apart as readonly string[]).includes(name),
);

/**
 * A stored booking. Its fields are explained at their columns (schema/tables.ts). Its details, like all personal data,
 * are "" once erased; optional ones are "" if not given.
 */
export interface Booking extends Omit<BookingRow, Apart> {
  linkToken: string;
  shareToken: string;
}

const selectBookings = (database: BookingDatabase) => database.selectFrom("bookings").select(columns);
type Selection = ReturnType<typeof selectBookings>;

/** The bookings that a query chooses, in its order. */
export async function readBookings(
  database: BookingDatabase,
  choose: (all: Selection) => Selection,
): Promise<Booking[]> {
  const rows = await choose(selectBookings(database)).execute();
  return rows.map((row) => ({ ...row, linkToken: row.linkToken ?? "", shareToken: row.shareToken ?? "" }));
}

/** What a visit that was just booked on the site starts with. */
export const asBookedOnline = {
  status: "booked",
  sequence: 0,
  confirmedAt: null,
  waitingSince: null,
  calledOffAt: null,
  cancelledAt: null,
  erasedAt: null,
  version: 0,
  progress: "",
  arrivalAt: null,
  technicianId: null,
  stop: 0,
  followsId: null,
  followReason: "",
  enteredBy: "",
  formerLinkToken: null,
  textKey: "",
} satisfies Partial<Booking>;

/** The tokens of a visit's links. */
export const newLinks = () => ({ linkToken: newToken(), shareToken: newToken() });

/** What recognizes a visit's person and place, from its details. */
export const keysOf = (details: Pick<Booking, "phone" | "email" | "address">) => ({
  ...personOf(details),
  addressKey: addressKey(details.address),
});

/** A booking with what searches compare of it. */
const rowOf = (booking: Booking) => ({
  ...booking,
  searchText: searchTextOf(booking),
  searchProblem: searchMoreOf([booking.description, booking.doorName, booking.doorPhone].join("\n")),
});

/** Stores a new booking. */
export async function insertBooking({ database }: BookingContext, booking: Booking): Promise<void> {
  await database
    .insertInto("bookings")
    .values({
      ...rowOf(booking),
      searchNotes: "",
      reviewedAt: null,
      noTexts: 0,
      openCents: 0,
      claimCents: 0,
      heldCents: 0,
    })
    .execute();
}

/** Fields whose former values the history keeps; the others follow from these or from the event itself. */
const fieldsInHistory = [
  ...editableDetails,
  ...([
    "earlierOn",
    "waitingSince",
    "confirmedAt",
    "serviceDate",
    "timeSlot",
    "status",
    "progress",
    "arrivalAt",
    "technicianId",
    "stop",
    "calledOffAt",
  ] as const),
] satisfies (keyof Booking)[];

/**
 * Stores a change of a visit and its event; writes only what changed. A new email address ends the private
 * link and the share link, which the former mailbox may know. Call it in the transaction that read the visit.
 * @param event `before` and `after` add to the changed values in the history
 * @returns the visit as it is now
 * @throws Error when the visit is not the stored one anymore
 */
export async function updateBooking(
  { database, press, changeId }: BookingContext,
  before: Booking,
  change: Partial<Booking>,
  event: Omit<NewEvent, "about">,
): Promise<Booking> {
  const changed = { ...before, ...change };
  // Nobody is expected any more at a visit that is over, moved, or not begun.
  if (changed.progress !== "on-the-way" && changed.progress !== "arrived") changed.arrivalAt = null;
  // A visit that others make, or at another time, is the last one there.
  const isMoved = (["technicianId", "serviceDate", "timeSlot"] as const).some((name) => changed[name] !== before[name]);
  if (isMoved) changed.stop = change.stop ?? 0;
  const isElsewhere = changed.email.toLowerCase() !== before.email.toLowerCase();
  const links = isElsewhere && { ...newLinks(), formerLinkToken: before.linkToken };
  const { phoneKey } = keysOf(changed);
  // Another number has agreed to nothing.
  if (changed.textKey !== phoneKey) changed.textKey = "";
  const stamp = { version: before.version + 1, updatedAt: event.at.toISOString() };
  const after = { ...changed, ...keysOf(changed), ...links, ...stamp };
  const [former, row] = [rowOf(before), rowOf(after)];
  const written = Object.entries(row).filter(([name, value]) => value !== former[name as keyof typeof row]);
  const { numUpdatedRows } = await database
    .updateTable("bookings")
    .set(Object.fromEntries(written))
    .where("id", "=", before.id)
    .where("version", "=", before.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Booking ${before.id} is not at version ${before.version} anymore.`);
  const inHistory = fieldsInHistory.filter((field) => before[field] !== after[field]);
  const values = (booking: Booking) => Object.fromEntries(inHistory.map((field) => [field, booking[field]]));
  const replaced = { before: { ...values(before), ...event.before }, after: { ...values(after), ...event.after } };
  await recordEvent(database, { press, changeId, ...event, about: after, ...replaced });
  return after;
}

/**
 * Stores an assignment, even of the same technician, when a reason is added.
 * @param reason why it is somebody who is off or already booked in that window; stays in the history
 * @returns the visit as it is then
 */
export function assignIn(
  context: BookingContext,
  booking: Booking,
  technicianId: string | null,
  { at, by, reason = "" }: { at: Date; by: string; reason?: string | undefined },
): Promise<Booking> {
  const event = { kind: "assigned", actor: by, at, note: reason } as const;
  const values = { before: { technicianId: booking.technicianId }, after: { technicianId } };
  return updateBooking(context, booking, { technicianId }, { ...event, ...values });
}

/** The first name of a visit's technician, all that its customer reads; undefined while nobody is assigned. */
export async function firstNameOf(database: BookingDatabase, technicianId: string | null): Promise<string | undefined> {
  if (technicianId === null) return undefined;
  const row = await database.selectFrom("technicians").select("name").where("id", "=", technicianId).executeTakeFirst();
  return row?.name.trim().split(/\s+/)[0] || undefined;
}

export const findById = async (database: BookingDatabase, id: string): Promise<Booking | undefined> =>
  (await readBookings(database, (all) => all.where("id", "=", id)))[0];

/** The booking that a link opens, even if canceled; undefined for wrong and former links, and erased bookings. */
export const findLinked = async (
  database: BookingDatabase,
  token: string,
  link: "linkToken" | "shareToken" = "linkToken",
): Promise<Booking | undefined> =>
  isToken(token) ? (await readBookings(database, (all) => all.where(link, "=", token)))[0] : undefined;

/** The booking that a submission already led to, and whether the content is the same; undefined if new. */
export async function findBySubmission(database: BookingDatabase, { submissionHash, contentHash }: SubmissionHashes) {
  const [booking] = await readBookings(database, (all) => all.where("submissionHash", "=", submissionHash));
  return booking && { booking, isSame: booking.contentHash === contentHash };
}

/** Counts the bookings that hold a spot, per slot, for the days from `from` to `to`, inclusive. */
export async function countBooked(database: BookingDatabase, from: PlainDate, to: PlainDate): Promise<SlotCount[]> {
  const counts = await database
    .selectFrom("bookings")
    .select(({ fn }) => ["serviceDate as date", "timeSlot as slot", fn.countAll().as("booked")])
    .where("serviceDate", ">=", from)
    .where("serviceDate", "<=", to)
    .where("status", "=", "booked")
    .groupBy(["serviceDate", "timeSlot"])
    .execute();
  return counts.map((count) => ({ ...count, booked: Number(count.booked) }));
}

/** Lets a search find a visit by a note that it just got. */
export async function addToSearch(transaction: BookingDatabase, id: string, note: string): Promise<void> {
  const added = `\n${searchMoreOf(note)}`;
  await transaction
    .updateTable("bookings")
    .set({ searchNotes: sql<string>`${sql.ref("searchNotes")} || ${added}` })
    .where("id", "=", id)
    .execute();
}

/** Which bookings to list; both days are inclusive. */
export interface BookingFilter {
  from?: PlainDate;
  to?: PlainDate;
  status?: BookingStatus;
}

/** Bookings in order of visit, including canceled ones unless filtered out. */
export async function listBookings(database: BookingDatabase, filter: BookingFilter = {}): Promise<Booking[]> {
  const { from, to, status } = filter;
  const found = await readBookings(database, (all) => {
    let query = all;
    if (from) query = query.where("serviceDate", ">=", from);
    if (to) query = query.where("serviceDate", "<=", to);
    if (status) query = query.where("status", "=", status);
    return query.orderBy("serviceDate").orderBy("createdAt").orderBy("id");
  });
  // Slot ids don't sort by time of day; the sort is stable, so earlier bookings stay first.
  return found.sort((a, b) => a.serviceDate.localeCompare(b.serviceDate) || compareSlots(a.timeSlot, b.timeSlot));
}

/** Up to ten bookings whose number or id starts with what somebody typed; see links/booking-number.ts. */
export async function findByNumber(database: BookingDatabase, typed: string): Promise<Booking[]> {
  const ranges = idRanges(typed);
  if (ranges.length === 0) return [];
  // Ranges, unlike LIKE, use the primary key on both engines.
  return readBookings(database, (all) =>
    all
      .where(({ and, eb, or }) =>
        or(ranges.map(({ from, before }) => and([eb("id", ">=", from), eb("id", "<", before)]))),
      )
      .orderBy("id")
      .limit(10),
  );
}

/**
 * An id for a new booking whose number no other booking has. Call in the transaction that stores it.
 * @param draw a random UUID
 */
export async function newBookingId(transaction: BookingDatabase, draw: () => string = randomUUID): Promise<string> {
  for (;;) {
    const id = draw();
    const { from, before } = idsLike(id);
    const known = transaction.selectFrom("bookings").select("id").where("id", ">=", from).where("id", "<", before);
    if (!(await known.executeTakeFirst())) return id;
  }
}

/** The visits that follow these, those that follow one in order of visit. */
export async function followUpsOf(database: BookingDatabase, ids: readonly string[]): Promise<Booking[]> {
  return findAbout(ids, (some) =>
    readBookings(database, (all) =>
      all.where("followsId", "in", some).orderBy("serviceDate").orderBy("createdAt").orderBy("id"),
    ),
  );
}

/** Of a query that reads ids alone. */
const idsPerPage = 1_000;

/** The ids of all erased bookings, read in pages. */
export async function listErased(database: BookingDatabase): Promise<string[]> {
  const all = database.selectFrom("bookings").select("id").where("erasedAt", "is not", null).orderBy("id");
  const ids: string[] = [];
  for (;;) {
    const page = await all
      .where("id", ">", ids.at(-1) ?? "")
      .limit(idsPerPage)
      .execute();
    ids.push(...page.map(({ id }) => id));
    if (page.length < idsPerPage) return ids;
  }
}

/** Bookings by id; unknown ids are missing. */
export async function findByIds(database: BookingDatabase, ids: readonly string[]): Promise<Map<string, Booking>> {
  const found = await findAbout(ids, (some) => readBookings(database, (all) => all.where("id", "in", some)));
  return new Map(found.map((booking) => [booking.id, booking]));
}
