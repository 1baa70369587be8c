/** What customers, the command line and the daily erasing do, by the names that `BookingService` has for it. Each takes the booking context first. */
import { accountOf } from "./accounts/account.ts";
import type { BookingContext } from "./context.ts";
import * as prices from "./money/agree-price.ts";
import type { Booking, BookingFilter } from "./store/bookings.ts";
import * as store from "./store/bookings.ts";
import * as clock from "./store/clock.ts";
import { actors } from "./store/events.ts";
import type { SeenTime } from "./visits/changes/change-visit.ts";
import { confirmVisit } from "./visits/changes/confirm-visit.ts";
import { forgetRecords, recordsOf } from "./visits/erase.ts";
import {
  addVisitPhoto,
  customerSender,
  type PhotoForm,
  photosOf,
  readVisitPhoto,
  removeVisitPhoto,
} from "./visits/photos.ts";

export { findAvailability as availability } from "./availability/free-spots.ts";
export { isBookingLimited as isLimited } from "./limits/site-ceilings.ts";
export { forgetNetworks } from "./limits/stored-networks.ts";
export { receiveFromProvider } from "./messages/texts/receive.ts";
export { claimWarranty } from "./money/claim-warranty.ts";
export { bookSecondVisit } from "./money/second-visit.ts";
export { removeTraces } from "./store/database.ts";
export { findTerms as acceptedTerms } from "./visits/accepted-terms.ts";
export { bookVisit as book, keyOfTyped } from "./visits/book-visit.ts";
export { cannotMakeIt, editDetails, resendConfirmation, stopSharing } from "./visits/changes/by-customer.ts";
export { cancelVisit as cancel } from "./visits/changes/cancel-visit.ts";
export { rescheduleVisit as reschedule } from "./visits/changes/reschedule-visit.ts";
export { answerOffer, waitForEarlier } from "./visits/changes/sooner.ts";
export { eraseOld as eraseOlderThan } from "./visits/erase.ts";
export { listFormer } from "./visits/former-person.ts";
export { mailLinks } from "./visits/lost-links.ts";
export { isNotComing } from "./visits/not-coming.ts";
export { freeEarlier, offerOf as offer } from "./visits/openings.ts";
export { forgetOldPhotos } from "./visits/photos.ts";
export { findCustomers, listRecords } from "./visits/records.ts";
export { visitsBefore } from "./visits/stops.ts";
export { findUnderway as underway } from "./visits/underway.ts";

/** The first name of a visit's technician; undefined while nobody is assigned. */
export const whoComes = ({ database }: BookingContext, { technicianId }: Booking) =>
  store.firstNameOf(database, technicianId);

export const account = ({ database }: BookingContext, visit: Pick<Booking, "jobId">) => accountOf(database, visit);

export const answerPrice = (context: BookingContext, token: string, priceId: string, answer: "agreed" | "declined") =>
  prices.answerPrice(context, { token }, priceId, { answer, on: "page" });

/** What the customer has sent. */
export const photos = async ({ database }: BookingContext, { id }: { id: string }) =>
  ((await photosOf(database, [id])).get(id) ?? []).filter(({ kind }) => kind === customerSender.kind);

export const addPhoto = (context: BookingContext, visit: { id: string }, file: Uint8Array) =>
  addVisitPhoto(context, visit, customerSender, file);

export const readPhoto = (context: BookingContext, { id }: { id: string }, photo: string, form: PhotoForm) =>
  readVisitPhoto(context, photo, { bookingId: id, kind: customerSender.kind }, form);

export const removePhoto = (context: BookingContext, visit: { id: string }, photo: string) =>
  removeVisitPhoto(context, visit, photo, customerSender.by);

/** The booking behind a private link, even if canceled; undefined for wrong links and erased bookings. */
export const findByToken = ({ database }: BookingContext, token: string) => store.findLinked(database, token);

/** The booking behind a share link, likewise; stopped links find nothing. */
export const findShared = ({ database }: BookingContext, token: string) =>
  store.findLinked(database, token, "shareToken");

export const followUps = ({ database }: BookingContext, { id }: { id: string }) => store.followUpsOf(database, [id]);

/** The visit that a visit was followed by last, undefined for none. */
export const followUp = async ({ database }: BookingContext, { id }: { id: string }) =>
  (await store.followUpsOf(database, [id])).findLast(({ status }) => status === "booked");

export const confirm = (context: BookingContext, token: string, seen: SeenTime) =>
  confirmVisit(context, { token, seen }, actors.customer);

export const findByNumber = ({ database }: BookingContext, typed: string) => store.findByNumber(database, typed);

export const list = ({ database }: BookingContext, filter?: BookingFilter) => store.listBookings(database, filter);

export const erasedIds = ({ database }: BookingContext) => store.listErased(database);

/** Erases all of these customers. @param keys phone lines and mailboxes whose traces go from the histories of all visits */
export const forget = async (context: BookingContext, customerIds: readonly string[], keys?: readonly string[]) =>
  forgetRecords(context, await recordsOf(context.database, customerIds), keys);

export const clockDoubt = ({ database, now }: BookingContext) => clock.clockDoubt(database, now());
