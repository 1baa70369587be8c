/**
 * The booking service: what customers do on the site, and what the command line and the daily erasing do. What the office does
 * is in office-service.ts.
 */

import { phoneKey } from "../shared/phone.ts";
import { accountOf } from "./accounts/account.ts";
import { findAvailability } from "./availability/free-spots.ts";
import { type BookingContext, type BookingServiceOptions, type Service, serviceOf } from "./context.ts";
import { emailKey } from "./identity/people.ts";
import { isBookingLimited } from "./limits/site-ceilings.ts";
import { forgetNetworks } from "./limits/stored-networks.ts";
import { answerPrice } from "./money/agree-price.ts";
import { claimWarranty } from "./money/claim-warranty.ts";
import {
  type Booking,
  type BookingFilter,
  findByNumber,
  findLinked,
  firstNameOf,
  followUpsOf,
  listBookings,
} from "./store/bookings.ts";
import { clockDoubt } from "./store/clock.ts";
import { removeTraces } from "./store/database.ts";
import { findTerms } from "./visits/accepted-terms.ts";
import { bookVisit, keyOfTyped } from "./visits/book-visit.ts";
import { cannotMakeIt, editDetails, resendConfirmation, stopSharing } from "./visits/changes/by-customer.ts";
import { cancelVisit } from "./visits/changes/cancel-visit.ts";
import { rescheduleVisit } from "./visits/changes/reschedule-visit.ts";
import { eraseOld, forgetPerson } from "./visits/erase.ts";
import { listFormer } from "./visits/former-person.ts";
import { mailLinks } from "./visits/lost-links.ts";
import { isNotComing } from "./visits/not-coming.ts";
import {
  addVisitPhoto,
  asCustomer,
  forgetOldPhotos,
  type PhotoForm,
  photosOf,
  readVisitPhoto,
  removeVisitPhoto,
} from "./visits/photos.ts";
import { listContacts, listQuestions, listRecords } from "./visits/records.ts";
import { findUnderway } from "./visits/underway.ts";

const verbs = {
  book: bookVisit,
  keyOfTyped,
  acceptedTerms: findTerms,
  reschedule: rescheduleVisit,
  cancel: cancelVisit,
  isLimited: isBookingLimited,
  forgetNetworks,
  cannotMakeIt,
  editDetails,
  resendConfirmation,
  mailLinks,
  stopSharing,
  underway: findUnderway,
  /** The first name of a visit's technician; undefined while nobody is assigned. */
  whoComes: ({ database }: BookingContext, { technicianId }: Booking) => firstNameOf(database, technicianId),
  isNotComing,
  account: ({ database }: BookingContext, visit: Pick<Booking, "jobId">) => accountOf(database, visit),
  answerPrice: (context: BookingContext, token: string, priceId: string, answer: "agreed" | "declined") =>
    answerPrice(context, { token }, priceId, { answer, on: "page" }),
  claimWarranty,
  /** What the customer has sent. */
  photos: async ({ database }: BookingContext, { id }: { id: string }) =>
    ((await photosOf(database, [id])).get(id) ?? []).filter(({ kind }) => kind === asCustomer.kind),
  addPhoto: (context: BookingContext, visit: { id: string }, file: Uint8Array) =>
    addVisitPhoto(context, visit, asCustomer, file),
  readPhoto: (context: BookingContext, { id }: { id: string }, photo: string, form: PhotoForm) =>
    readVisitPhoto(context, photo, { bookingId: id, kind: asCustomer.kind }, form),
  removePhoto: (context: BookingContext, visit: { id: string }, photo: string) =>
    removeVisitPhoto(context, visit, photo, asCustomer.by),
  forgetOldPhotos,
  availability: findAvailability,
  listFormer,
  listRecords,
  listQuestions,
  listContacts,
  eraseOlderThan: eraseOld,
  /** The booking behind a private link, even if canceled; undefined for wrong links and erased bookings. */
  findByToken: ({ database }: BookingContext, token: string) => findLinked(database, token),
  /** The booking behind a share link, likewise; stopped links find nothing. */
  findShared: ({ database }: BookingContext, token: string) => findLinked(database, token, "shareToken"),
  followUps: ({ database }: BookingContext, { id }: { id: string }) => followUpsOf(database, [id]),
  /** The visit that a visit was followed by last, undefined for none. */
  followUp: async ({ database }: BookingContext, { id }: { id: string }) =>
    (await followUpsOf(database, [id])).findLast(({ status }) => status === "booked"),
  findByNumber: ({ database }: BookingContext, typed: string) => findByNumber(database, typed),
  list: ({ database }: BookingContext, filter?: BookingFilter) => listBookings(database, filter),
  forget: (context: BookingContext, email: string) => forgetPerson(context, [emailKey(email)]),
  forgetPhone: (context: BookingContext, phone: string) => forgetPerson(context, [phoneKey(phone)]),
  clockDoubt: ({ database, now }: BookingContext) => clockDoubt(database, now()),
  removeTraces: ({ database }: BookingContext) => removeTraces(database),
};

/** Each throws only when the database is broken or stays locked; then nothing has changed. */
export type BookingService = Service<typeof verbs>;

/** @throws RangeError when the capacity is not a whole number of at least 0 */
export const createBookingService = (options: BookingServiceOptions): BookingService => serviceOf(verbs, options);
