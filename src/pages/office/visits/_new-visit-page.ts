/** What the page of a phone call shows: the form with what is typed, or the visit that was just booked. */
import { randomUUID } from "node:crypto";
import type { DeskErrors } from "../../../booking/desk/book-by-desk.ts";
import type { BookingFormValues } from "../../../booking/form/schema.ts";
import { phoneKey } from "../../../booking/keys/people.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import type { KnownPlace } from "../../../booking/lookup/known-callers.ts";
import { addDays, isPlainDate, lastPlannedDay, todayInNewYork, tooFarAhead } from "../../../booking/time/calendar.ts";
import { visitInWords } from "../../../booking/time/visit-in-words.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import { emptyValues } from "../../../components/booking-form/presets.ts";
import type { BookedCall } from "../../../office/call/BookedScreen.tsx";
import { callPath } from "../../../office/call/CallScreen.tsx";
import type { CallState } from "../../../office/call/call-state.ts";
import {
  applianceOption,
  type CallerDetails,
  callerFields,
  nobody,
  refilled,
  stillOffered,
} from "../../../office/call/from-caller.ts";
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
  /** The id of the caller's chosen address, "" if none is. */
  place: string;
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
  const { lookedUp, place } = typed;
  const caller = lookedUp === "" ? undefined : callerView(await office.findCaller(lookedUp), place);
  const days = daysView(await office.calendar(first, addDays(first, daysShown - 1)), now);
  const shown = { from: fromError ? from : first, fromError, lastDay: lastPlannedDay(now) };
  return { status: fromError ? 422 : status, state: { ...rest, ...shown, errors, days, caller, ...extras } };
}

/**
 * The form for the caller with that number, at one of their addresses: name, address and email are filled in from its visit,
 * where nobody typed.
 * @param isPlace which address; the only one if there is no other
 */
export async function withCaller(
  { office }: CallLocals,
  typed: Typed,
  phone: string,
  isPlace: (place: KnownPlace) => boolean,
): Promise<Typed> {
  const places = (await office.findCaller(phone))?.places ?? [];
  const place = places.find(isPlace) ?? (places.length === 1 ? places[0] : undefined);
  const [values, filled] = [{ ...typed.values }, { ...nobody }];
  for (const name of callerFields) {
    const field = refilled({ value: typed.values[name], filled: typed.filled[name] }, place?.[name] ?? "");
    [values[name], filled[name]] = [field.value, field.filled];
  }
  const offered = (place?.appliances ?? []).map(({ serviceType, modelNumber, serialNumber }) =>
    applianceOption(serviceType, modelNumber, serialNumber),
  );
  const appliance = stillOffered(typed.appliance, offered);
  return { ...typed, values, filled, appliance, lookedUp: phone, place: place?.id ?? "" };
}

/** The form, empty but for the window that a link has chosen, or filled in for another visit of a caller. */
export async function newCall(locals: CallLocals, search: URLSearchParams): Promise<CallAnswer> {
  const [earlier, ...others] = await locals.bookings.find(search.get("again") ?? "");
  const isAgain = earlier && others.length === 0 && !earlier.erasedAt;
  const [date, slot] = [search.get("date") ?? "", search.get("slot") ?? ""];
  const values = { ...emptyValues, submissionKey: randomUUID() };
  const when = isPlainDate(date) && slot ? `${date} ${slot}` : "";
  const empty = { values, appliance: "", when, lookedUp: "", place: "", filled: nobody, from: date };
  if (!isAgain) return show(locals, empty);
  const { phone, address, serviceDate } = earlier;
  const again = { ...empty, values: { ...values, phone }, from: serviceDate };
  return show(locals, await withCaller(locals, again, phoneKey(phone), (place) => place.address === address));
}

/** The visit that was just booked, by its number; undefined for anything else. */
export async function bookedCall({ bookings }: CallLocals, number: string): Promise<BookedCall | undefined> {
  const [booking, ...others] = number === "" ? [] : await bookings.find(number);
  if (!booking || others.length > 0 || booking.erasedAt) return undefined;
  const { serviceDate: date, timeSlot: slot, serviceType, name, email } = booking;
  const when = visitInWords({ date, slot });
  const shown = bookingNumber(booking);
  return { number: shown, when, what: serviceTitle(serviceType), name, email, againPath: `${callPath}?again=${shown}` };
}
