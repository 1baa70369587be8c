/** What the page of a phone call shows: the form with what is typed, or the visit that was just booked. */
import { randomUUID } from "node:crypto";
import type { DeskErrors } from "../../../booking/desk/book-by-desk.ts";
import type { BookingFormValues } from "../../../booking/form/schema.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { addDays, isPlainDate, lastPlannedDay, todayInNewYork, tooFarAhead } from "../../../booking/time/calendar.ts";
import { visitInWords } from "../../../booking/time/visit-in-words.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import { emptyValues } from "../../../components/booking-form/presets.ts";
import type { BookedCall } from "../../../office/call/BookedScreen.tsx";
import type { CallState } from "../../../office/call/call-state.ts";
import { type CallerDetails, nobody } from "../../../office/call/from-caller.ts";
import { callerView, daysView } from "./_call-views.ts";

export type CallLocals = Pick<App.Locals, "office" | "bookings" | "desk" | "log" | "requestId">;

export type CallAnswer = { status: number; state: CallState } | { booked: string };

/** How many days of windows are shown. */
const daysShown = 7;

/** What somebody typed and chose so far. */
export interface Typed {
  values: BookingFormValues;
  appliance: string;
  when: string;
  lookedUp: string;
  filled: CallerDetails;
  /** The first day to show. */
  from: string;
}

type Extras = Partial<Pick<CallState, "noSpot" | "alreadySent" | "failed">> & { errors?: DeskErrors };

/** The page with what is typed, the caller if a number was looked up, and the windows as they are now. */
export async function show(locals: CallLocals, typed: Typed, status = 200, { errors = {}, ...extras }: Extras = {}) {
  const { office } = locals;
  const { from, ...rest } = typed;
  const now = office.now();
  const today = todayInNewYork(now);
  const fromError = isPlainDate(from) ? tooFarAhead(from, now) : undefined;
  const first = isPlainDate(from) && from >= today && !fromError ? from : today;
  const caller = typed.lookedUp === "" ? undefined : callerView(await office.findCaller(typed.lookedUp));
  const days = daysView(await office.calendar(first, addDays(first, daysShown - 1)), now);
  const shown = { from: fromError ? from : first, fromError, lastDay: lastPlannedDay(now) };
  return { status: fromError ? 422 : status, state: { ...rest, ...shown, errors, days, caller, ...extras } };
}

/** The empty form, with the window that a link has chosen. */
export function newCall(locals: CallLocals, search: URLSearchParams): Promise<CallAnswer> {
  const [date, slot] = [search.get("date") ?? "", search.get("slot") ?? ""];
  const values = { ...emptyValues, submissionKey: randomUUID() };
  const when = isPlainDate(date) && slot ? `${date} ${slot}` : "";
  return show(locals, { values, appliance: "", when, lookedUp: "", filled: nobody, from: date });
}

/** The visit that was just booked, by its number; undefined for anything else. */
export async function bookedCall({ bookings }: CallLocals, number: string): Promise<BookedCall | undefined> {
  const [booking, ...others] = number === "" ? [] : await bookings.find(number);
  if (!booking || others.length > 0 || booking.erasedAt) return undefined;
  const { serviceDate: date, timeSlot: slot, serviceType, name, email } = booking;
  const when = visitInWords({ date, slot });
  return { number: bookingNumber(booking), when, what: serviceTitle(serviceType), name, email };
}
