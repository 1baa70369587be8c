/** What the front desk and technicians see and do, by the names that `OfficeService` has for it. Each takes the booking context first. */
import type { PlainDate } from "../shared/time/calendar.ts";
import { findWorkingLink } from "./access/office-links.ts";
import { accountOf, accountsOf } from "./accounts/account.ts";
import type { BookingContext } from "./context.ts";
import * as texts from "./messages/texts/account.ts";
import { keepWindows, type SiteDocument } from "./publishing/keep-windows.ts";
import { unfitVisits } from "./publishing/unfit-visits.ts";
import { liveVersion } from "./publishing/versions.ts";
import type { Booking } from "./store/bookings.ts";
import { findContact } from "./store/contacts.ts";
import { eventsOfDays, eventsOfTechnicians, lastDaysVersion } from "./store/events.ts";
import { confirmVisit } from "./visits/changes/confirm-visit.ts";
import { type PhotoForm, readVisitPhoto } from "./visits/photos.ts";

export { calendarToken, opensCalendar, renewCalendar } from "./access/calendar-address.ts";
export { dropForms, keepForm, keptForms, readForm } from "./access/kept-forms.ts";
export { addLink, listLinks as links, revokeLink, setupLink } from "./access/office-links.ts";
export { addressProof, newAddressToken } from "./access/own-address.ts";
export { findReadable } from "./access/readable-visits.ts";
export { closeSession, findSession, forgetOldAccess, noteUse, openSession } from "./access/sessions.ts";
export { assignTechnician as assign } from "./desk/assign-technician.ts";
export { bookByDesk as book } from "./desk/book-by-desk.ts";
export { bookFollowUp } from "./desk/book-follow-up.ts";
export { cancelFlood, recentFloods, undoFlood } from "./desk/cancel-flood.ts";
export { cancelAtDesk as cancel, editAtDesk as edit, rescheduleAtDesk as reschedule } from "./desk/change-at-desk.ts";
export { changeContact, importList, listImports as imports, planImport, undoImport } from "./desk/import-list.ts";
export { addNote as note, endNote } from "./desk/note.ts";
export { lastOrder, orderStops } from "./desk/order-stops.ts";
export { setProgress } from "./desk/progress.ts";
export { noteText, setNoTexts } from "./desk/texts.ts";
export { undo } from "./desk/undo.ts";
export { relay, setRelay } from "./messages/email/sending/relay.ts";
export { dropDeadMails as dropMails, outboxState as mails, retryMails } from "./messages/outbox/admin.ts";
export { setTextAccount } from "./messages/texts/account.ts";
export { refusingTexts } from "./messages/texts/numbers.ts";
export { textsState } from "./messages/texts/state.ts";
export { answerPrice, askPrice } from "./money/agree-price.ts";
export { pay, refund, voidPayment } from "./money/payments.ts";
export { expectPart, orderPart, partArrived, writeUp } from "./money/write-up.ts";
export { listLaunchNotes as launchNotes, noteLaunchStep, removeLaunchNote } from "./publishing/launch-notes.ts";
export { listMachines as machines } from "./publishing/machines.ts";
export { addSitePicture, cropHomePicture, readSitePicture as sitePicture } from "./publishing/photos.ts";
export { closeForStorm, undoDayChange, visitsInStorm } from "./publishing/storm.ts";
export {
  discardDraft,
  goBackTo,
  liveVersion,
  publishDraft,
  readDraft,
  saveDraft,
  siteHistory,
} from "./publishing/versions.ts";
export { agendaOf as agenda } from "./queries/agenda.ts";

import { bookkeepingCsv } from "./queries/bookkeeping.ts";

export { bookSums, openSums } from "./queries/bookkeeping.ts";
export { calendarDays as calendar } from "./queries/calendar-days.ts";
export { readCustomer as customer, whatErasingTakes } from "./queries/customer.ts";
export { customerTexts as texts } from "./queries/customer-texts.ts";
export { findCaller } from "./queries/known-callers.ts";

import * as lists from "./queries/office-facts.ts";

export { nextOpenings } from "./desk/next-openings.ts";
export { officeFacts as facts } from "./queries/office-facts.ts";
export { onlineBookings, onlineSummary } from "./queries/online-bookings.ts";
export { openParts } from "./queries/open-parts.ts";
export { countOutcomes as outcomes, visitsBehind } from "./queries/outcomes.ts";
export { ownDays } from "./queries/own-days.ts";
export { searchVisits as search } from "./queries/search-visits.ts";

import * as spreadsheets from "./queries/spreadsheets.ts";

export { addEntries, listEntries } from "./queries/page-entries.ts";
export { countStats as stats } from "./queries/stats.ts";
export { readVisit as visit } from "./queries/visit-for-office.ts";
export { weekOf as week } from "./queries/week.ts";
export { ask, callList as calls, checkOffCall, countCalls, putBack } from "./staff/call-list.ts";
export { changeStaff } from "./staff/change-staff.ts";
export { closeTimes as close, reopenTimes as reopen } from "./staff/close-times.ts";
export { forgetOldDays } from "./staff/forget-old-days.ts";
export { listTechnicians as technicians } from "./staff/technicians.ts";
export { recentDayChanges } from "./staff/undo-closing.ts";
export { decideCustomers, partGroup } from "./visits/customer-changes.ts";
export { forgetRecords as forget } from "./visits/erase.ts";
export { offerPlace, openPlaces } from "./visits/openings.ts";
export { addVisitPhoto, removeVisitPhoto } from "./visits/photos.ts";
export { markVisitsReviewed as review } from "./visits/review-visits.ts";

/** The current instant, as every rule of the service sees it. */
export const now = ({ now }: BookingContext) => now();

/** The label of the link with this token, if it opens the office on new devices. Changes nothing. */
export const findLink = async ({ database, now }: BookingContext, token: string) =>
  (await findWorkingLink(database, now(), token))?.label;

/** The version of all days together, which a form about closings carries. */
export const daysVersion = ({ database }: BookingContext) => lastDaysVersion(database);

/** What became of a day, oldest first. */
export const dayEvents = ({ database }: BookingContext, date: PlainDate) => eventsOfDays(database, date);

export const technicianEvents = ({ database }: BookingContext) => eventsOfTechnicians(database);

export const visitPhoto = (context: BookingContext, { id }: Booking, photo: string, form: PhotoForm) =>
  readVisitPhoto(context, photo, { bookingId: id }, form);

/** A document as it would go live now, and the visits that its rules would not allow. */
export async function consequencesOf({ database, now }: BookingContext, document: SiteDocument) {
  const before = (await liveVersion({ database }))?.document ?? {};
  const after = keepWindows(document, before);
  return { document: after, unfit: await unfitVisits(database, { before, after }, now()) };
}

/** After a call: somebody will be home. */
export const confirm = (context: BookingContext, id: string, by: string) => confirmVisit(context, { id }, by);

export const textAccount = ({ database }: BookingContext) => texts.textAccount(database);

export const contact = ({ database }: BookingContext, id: string) => findContact(database, id);

/** What a repair costs, and what was paid; see accounts/account.ts. */
export const account = ({ database }: BookingContext, visit: Pick<Booking, "jobId">) => accountOf(database, visit);

export const accounts = ({ database }: BookingContext, visits: readonly Pick<Booking, "jobId">[]) =>
  accountsOf(database, visits);

/** The books from a day on, as pieces of a CSV file. */
export const bookkeeping = async (context: BookingContext, since: PlainDate) => bookkeepingCsv(context, since);

/** All visits, and all customers, likewise. */
export const allVisitsCsv = async (context: BookingContext) => spreadsheets.allVisitsCsv(context);
export const allCustomersCsv = async (context: BookingContext) => spreadsheets.allCustomersCsv(context);

/** All visits from a day on, in pieces. */
export const listAllVisits = async (context: BookingContext, from: PlainDate) => lists.listAllVisits(context, from);
