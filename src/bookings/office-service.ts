/** The office's side of the booking service: what the front desk and technicians see and do, on the same tables. */

import type { PlainDate } from "../shared/time/calendar.ts";
import { calendarToken, opensCalendar, renewCalendar } from "./access/calendar-address.ts";
import { dropForms, keepForm, keptForms, readForm } from "./access/kept-forms.ts";
import { addLink, findWorkingLink, listLinks, revokeLink, setupLink } from "./access/office-links.ts";
import { addressProof, newAddressToken } from "./access/own-address.ts";
import { findReadable } from "./access/readable-visits.ts";
import { closeSession, findSession, forgetOldAccess, noteUse, openSession } from "./access/sessions.ts";
import { accountOf, accountsOf } from "./accounts/account.ts";
import { type BookingContext, type BookingServiceOptions, type Service, serviceOf } from "./context.ts";
import { assignTechnician } from "./desk/assign-technician.ts";
import { bookByDesk } from "./desk/book-by-desk.ts";
import { bookFollowUp } from "./desk/book-follow-up.ts";
import { cancelFlood, recentFloods, undoFlood } from "./desk/cancel-flood.ts";
import { cancelAtDesk, editAtDesk, rescheduleAtDesk } from "./desk/change-at-desk.ts";
import { changeContact, importList, listImports, planImport, undoImport } from "./desk/import-list.ts";
import { addNote, endNote } from "./desk/note.ts";
import { setProgress } from "./desk/progress.ts";
import { noteText, setNoTexts } from "./desk/texts.ts";
import { undo } from "./desk/undo.ts";
import { type Relay, relay, setRelay } from "./messages/mail/sending/relay.ts";
import { dropDeadMails, outboxState, retryMails } from "./messages/outbox/admin.ts";
import { answerPrice, askPrice } from "./money/agree-price.ts";
import { orderPart, partArrived, pay, payBack, writeUp } from "./money/write-up.ts";
import { listDone, noteDone, undoDone } from "./publishing/going-live.ts";
import { keepWindows, type SiteDocument } from "./publishing/keep-windows.ts";
import { listMachines } from "./publishing/machines.ts";
import { addPhoto, cropHomePicture, readPhoto } from "./publishing/photos.ts";
import { closeForStorm, undoDayChange, visitsInStorm } from "./publishing/storm.ts";
import { unfitVisits } from "./publishing/unfit-visits.ts";
import {
  discardDraft,
  goBackTo,
  liveVersion,
  publishDraft,
  readDraft,
  saveDraft,
  siteHistory,
} from "./publishing/versions.ts";
import { agendaOf } from "./queries/agenda.ts";
import { bookkeepingRows } from "./queries/bookkeeping.ts";
import { calendarDays } from "./queries/calendar-days.ts";
import { type Customer, readCustomer, whatErasingTakes } from "./queries/customer.ts";
import { findCaller } from "./queries/known-callers.ts";
import { officeFacts } from "./queries/office-facts.ts";
import { onlineBookings } from "./queries/online-bookings.ts";
import { countOutcomes } from "./queries/outcomes.ts";
import { ownDays } from "./queries/own-days.ts";
import { searchVisits } from "./queries/search-visits.ts";
import { allCustomersCsv, allVisitsCsv } from "./queries/spreadsheets.ts";
import { countStats } from "./queries/stats.ts";
import { readVisit } from "./queries/visit-for-office.ts";
import { ask, callList, checkOffCall, countCalls, putBack } from "./staff/call-list.ts";
import { changeStaff } from "./staff/change-staff.ts";
import { closeTimes, reopenTimes } from "./staff/close-times.ts";
import { forgetOldDays } from "./staff/forget-old-days.ts";
import { listTechnicians } from "./staff/technicians.ts";
import { recentDayChanges } from "./staff/undo-closing.ts";
import type { Booking } from "./store/bookings.ts";
import { findContact } from "./store/contacts.ts";
import { eventsOfDays, eventsOfTechnicians, lastDaysVersion } from "./store/events.ts";
import { forgetPerson } from "./visits/erase.ts";
import { addVisitPhoto, type PhotoForm, readVisitPhoto, removeVisitPhoto } from "./visits/photos.ts";
import { markVisitsReviewed } from "./visits/review-visits.ts";

const verbs = {
  /** The current instant, as every rule of the service sees it. */
  now: ({ now }: BookingContext) => now(),
  agenda: agendaOf,
  ownDays,
  calendar: calendarDays,
  search: searchVisits,
  stats: countStats,
  outcomes: countOutcomes,
  bookkeeping: bookkeepingRows,

  book: bookByDesk,
  onlineBookings,
  review: markVisitsReviewed,
  cancelFlood,
  recentFloods,
  undoFlood,
  findCaller,

  addLink,
  setupLink,
  links: listLinks,
  revokeLink,
  /** The label of the link with this token, if it opens the office on new devices. Changes nothing. */
  findLink: async ({ database, now }: BookingContext, token: string) =>
    (await findWorkingLink(database, now(), token))?.label,
  openSession,
  findSession,
  noteUse,
  closeSession,
  keepForm,
  readForm,
  keptForms,
  dropForms,
  calendarToken,
  opensCalendar,
  renewCalendar,
  forgetOldAccess,
  forgetOldDays,

  close: closeTimes,
  closeForStorm,
  visitsInStorm,
  reopen: reopenTimes,
  /** The version of all days together, which a form about closings carries. */
  daysVersion: ({ database }: BookingContext) => lastDaysVersion(database),
  /** What became of a day, oldest first. */
  dayEvents: ({ database }: BookingContext, date: PlainDate) => eventsOfDays(database, date),
  recentDayChanges,
  undoDayChange,
  technicians: listTechnicians,
  technicianEvents: ({ database }: BookingContext) => eventsOfTechnicians(database),
  changeStaff,
  calls: callList,
  countCalls,
  ask,
  checkOffCall,
  putBack,

  readDraft,
  saveDraft,
  discardDraft,
  publishDraft,
  liveVersion,
  goBackTo,
  siteHistory,
  machines: listMachines,
  addPhoto,
  cropHomePicture,
  photo: readPhoto,
  addVisitPhoto,
  visitPhoto: (context: BookingContext, { id }: Booking, photo: string, form: PhotoForm) =>
    readVisitPhoto(context, photo, { bookingId: id }, form),
  removeVisitPhoto,
  /** A document as it would go live now, and the visits that its rules would not allow. */
  async outlook({ database, now }: BookingContext, document: SiteDocument) {
    const before = (await liveVersion({ database }))?.document ?? {};
    const after = keepWindows(document, before);
    return { document: after, unfit: await unfitVisits(database, { before, after }, now()) };
  },
  done: listDone,
  /** Notes that somebody did something before going live. */
  noteDone: ({ database, now }: BookingContext, item: string, by: string) =>
    noteDone(database, item, { at: now().toISOString(), by }),
  undoDone,
  newAddressToken,
  addressProof,
  relay: ({ database }: BookingContext) => relay(database),
  setRelay: ({ database }: BookingContext, typed: Relay | undefined) => setRelay(database, typed),
  mails: ({ database, now }: BookingContext) => outboxState(database, now()),
  retryMails: ({ database, now }: BookingContext) => retryMails(database, now()),
  dropMails: ({ database }: BookingContext) => dropDeadMails(database),

  planImport,
  importList,
  undoImport,
  imports: listImports,
  contact: ({ database }: BookingContext, id: string) => findContact(database, id),
  changeContact,
  allVisitsCsv,
  allCustomersCsv,

  findReadable,
  visit: readVisit,
  customer: readCustomer,
  whatErasingTakes,
  /** Erases a customer, as `forget` of the booking service does. */
  forget: (context: BookingContext, { keys, contacts }: Pick<Customer, "keys" | "contacts">) =>
    forgetPerson(
      context,
      keys,
      contacts.map(({ id }) => id),
    ),
  facts: officeFacts,
  setProgress,
  cancel: cancelAtDesk,
  reschedule: rescheduleAtDesk,
  edit: editAtDesk,
  noteText,
  setNoTexts,
  note: addNote,
  endNote,
  assign: assignTechnician,
  bookFollowUp,
  undo,

  /** What a repair costs, and what was paid; see accounts/account.ts. */
  account: ({ database }: BookingContext, visit: Pick<Booking, "jobId">) => accountOf(database, visit),
  accounts: ({ database }: BookingContext, visits: readonly Pick<Booking, "jobId">[]) => accountsOf(database, visits),
  askPrice,
  answerPrice,
  writeUp,
  pay,
  payBack,
  orderPart,
  partArrived,
};

/**
 * Each throws only when the database is broken or stays locked; then nothing has changed. Changes of a visit carry the
 * version that was seen: if others changed it since, nothing happens, and the answer says who changed what.
 */
export type OfficeService = Service<typeof verbs>;

/** @throws RangeError when the capacity is not a whole number of at least 0, or the secret is too short */
export const createOfficeService = (options: BookingServiceOptions): OfficeService => serviceOf(verbs, options);
