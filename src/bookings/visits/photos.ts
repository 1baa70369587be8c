/** Photos of a visit: what the customer shows before it, and what the technician finds and leaves. */
import { randomUUID } from "node:crypto";
import type { PhotoRefusal } from "../../shared/rules/photo-answers.ts";
import { isUnfinished } from "../../shared/rules/visit-timing.ts";
import { addDays, todayInNewYork } from "../../shared/time/calendar.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { flawOf, makeFrom, pictureType } from "../pictures/pictures.ts";
import { type Booking, findById } from "../store/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { actors } from "../store/events.ts";
import type { PhotoKind, Tables } from "../store/schema/tables.ts";
import { findAbout } from "../store/turns.ts";

/** The longer side of a stored photo, and of its small form in lists, in pixels. */
const sides = [2_000, 480] as const;

/**
 * All photos together, in bytes as stored: about 2,000 of them, 20 a day for as long as they are kept. More would make
 * nightly backups slow and small disks full, and a full disk takes no bookings.
 */
export const roomForPhotos = 1024 ** 3;

/** Days after the visit: as long as somebody may ask what it looked like, which is usually the warranty. */
const keptDays = 90;

/** Per visit, by the customer and by the business. */
const most = (kind: PhotoKind) => (kind === "customer" ? 4 : 8);

/** A photo without its picture. */
export type VisitPhoto = Pick<Tables["visit_photos"], "id" | "bookingId" | "at" | "by" | "kind">;

/** The photos of visits, oldest first, by the visit's id. */
export async function photosOf(database: BookingDatabase, bookingIds: readonly string[]) {
  const all = database
    .selectFrom("visit_photos")
    .select(["id", "bookingId", "at", "by", "kind"])
    .where("bytes", ">", 0)
    .orderBy("at")
    .orderBy("id");
  const photos = await findAbout(bookingIds, (ids) => all.where("bookingId", "in", ids).execute());
  return Map.groupBy(photos, ({ bookingId }) => bookingId);
}

/** Whether customers can still show something before somebody has been there. */
export const takesCustomersPhotos = (booking: Booking) => isUnfinished(booking);

/** Why a visit takes no photo of this kind; undefined where it does. */
async function refusalOf(database: BookingDatabase, id: string, kind: PhotoKind): Promise<PhotoRefusal | undefined> {
  const booking = await findById(database, id);
  const isOpen = booking?.status === "booked" && !booking.erasedAt;
  if (!isOpen || (kind === "customer" && !takesCustomersPhotos(booking))) return "closed";
  const all = (await photosOf(database, [id])).get(id) ?? [];
  if (all.filter((photo) => most(photo.kind) === most(kind)).length >= most(kind)) return "enough";
  const { bytes } = await database
    .selectFrom("visit_photos")
    .select(({ fn }) => fn.sum<number | string | null>("bytes").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes) >= roomForPhotos ? "full" : undefined;
}

/** The visit of a photo; undefined while there is no such photo. */
const visitOf = async (database: BookingDatabase, id: string) =>
  (await database.selectFrom("visit_photos").select("bookingId").where("id", "=", id).executeTakeFirst())?.bookingId;

/**
 * Stores what was uploaded as a photo of the visit.
 * @param sender `by`: the label of an office link, or one of `actors`; `id`: of a device that may send it again, a UUID
 */
export async function addVisitPhoto(
  context: BookingContext,
  { id: bookingId }: Pick<Booking, "id">,
  { kind, by, id }: Pick<VisitPhoto, "kind" | "by"> & { id?: string | undefined },
  file: Uint8Array,
): Promise<PhotoRefusal | "added"> {
  if (file.length === 0) return "nothing";
  const isKnown = async (database: BookingDatabase) => id !== undefined && (await visitOf(database, id)) === bookingId;
  if (await isKnown(context.database)) return "added";
  const refused = await refusalOf(context.database, bookingId, kind);
  if (refused) return refused;
  const flaw = flawOf(file);
  if (flaw) return flaw;
  const made = await makeFrom("visit", file, sides);
  if (typeof made === "string") return made;
  const [content, small] = [made.content.toString("base64"), made.small.toString("base64")];
  const picture = { type: pictureType, bytes: content.length + small.length, small, content };
  // Checked again: others may have been sent meanwhile.
  return withTransaction(context, async ({ database, now }) => {
    if (await isKnown(database)) return "added";
    const full = await refusalOf(database, bookingId, kind);
    if (full) return full;
    // Of another visit's photo, nobody sends the id but to do harm.
    const isFree = id !== undefined && (await visitOf(database, id)) === undefined;
    const row = { id: isFree ? id : randomUUID(), bookingId, at: now().toISOString(), by, kind, ...picture };
    await database.insertInto("visit_photos").values(row).execute();
    return "added";
  });
}

/** Of a customer, who sees and removes what customers have sent, and adds to it. */
export const customerSender = { kind: "customer", by: actors.customer } as const;

/** In which a photo is stored: for lists, and to look at. */
export type PhotoForm = "small" | "content";

/** A photo's picture and media type; undefined if there is none. @param of of which visit, and of which kind if not of any */
export async function readVisitPhoto(
  { database }: BookingContext,
  id: string,
  of: Pick<VisitPhoto, "bookingId"> & { kind?: PhotoKind },
  form: PhotoForm,
) {
  const row = await database
    .selectFrom("visit_photos")
    .select(["type", `${form} as picture`])
    .where("id", "=", id)
    .where("bookingId", "=", of.bookingId)
    .$if(of.kind !== undefined, (query) => query.where("kind", "=", of.kind as PhotoKind))
    .where("bytes", ">", 0)
    .executeTakeFirst();
  return row && { type: row.type, picture: Buffer.from(row.picture, "base64") };
}

/** Removes a photo of a visit. @param by who sent it; anybody if omitted */
export async function removeVisitPhoto(
  { database }: BookingContext,
  { id: bookingId }: Pick<Booking, "id">,
  id: string,
  by?: string,
): Promise<"removed"> {
  await inWriteTransaction(database, (transaction) => {
    const photo = transaction.deleteFrom("visit_photos").where("id", "=", id).where("bookingId", "=", bookingId);
    return (by === undefined ? photo : photo.where("by", "=", by)).execute();
  });
  return "removed";
}

/** Deletes photos of visits long ago. @returns how many */
export function forgetOldPhotos({ database, now }: BookingContext): Promise<number> {
  const before = addDays(todayInNewYork(now()), -keptDays);
  return inWriteTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("visit_photos")
      // Photos are few, and visits of the past are many: each photo looks its visit up.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.id", "=", "visit_photos.bookingId")
            .where("serviceDate", "<", before),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
