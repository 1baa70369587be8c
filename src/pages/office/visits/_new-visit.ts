/** What the form for a phone call shows, and what it does. */
import { randomUUID } from "node:crypto";
import type { DeskAnswer, DeskErrors } from "../../../booking/desk/book-by-desk.ts";
import { visitInWords } from "../../../booking/form/messages.ts";
import { type BookingFormValues, readFormValues } from "../../../booking/form/schema.ts";
import { phoneKey } from "../../../booking/limits/people.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { addDays, isPlainDate, todayInNewYork } from "../../../booking/time/calendar.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import { termsText } from "../../../catalog/terms-text.ts";
import { emptyValues } from "../../../components/booking-form/presets.ts";
import type { BookedCall } from "../../../office/call/BookedScreen.tsx";
import type { CallState } from "../../../office/call/call-state.ts";
import {
  applianceOf,
  type CallerDetails,
  callerFields,
  nobody,
  refilled,
  stillOffered,
} from "../../../office/call/from-caller.ts";
import { callerView, daysView, offeredWindow } from "./_call-views.ts";

type CallLocals = Pick<App.Locals, "office" | "bookings" | "desk" | "log" | "requestId">;

export type CallAnswer = { status: number; state: CallState } | { booked: string };

/** How many days of windows are shown. */
const daysShown = 7;

/** Instead of booking, where the number was corrected after a lookup. */
const otherNumber = "This is another number. Check the details, then book.";

/** What somebody typed and chose so far. */
interface Typed {
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
async function show(locals: CallLocals, typed: Typed, status = 200, { errors = {}, ...extras }: Extras = {}) {
  const { office } = locals;
  const { from, ...rest } = typed;
  const now = office.now();
  const first = isPlainDate(from) && from >= todayInNewYork(now) ? from : todayInNewYork(now);
  const caller = typed.lookedUp === "" ? undefined : callerView(await office.findCaller(typed.lookedUp));
  const days = daysView(await office.calendar(first, addDays(first, daysShown - 1)), now);
  return { status, state: { ...rest, errors, days, caller, ...extras } };
}

/** The empty form, with the window that a link has chosen. */
export function newCall(locals: CallLocals, search: URLSearchParams): Promise<CallAnswer> {
  const [date, slot] = [search.get("date") ?? "", search.get("slot") ?? ""];
  const values = { ...emptyValues, submissionKey: randomUUID() };
  const when = isPlainDate(date) && slot ? `${date} ${slot}` : "";
  return show(locals, { values, appliance: "", when, lookedUp: "", filled: nobody, from: date });
}

function readTyped(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? "");
  const appliance = text("appliance");
  const when = text("take") || text("when");
  const [serviceDate = "", timeSlot = ""] = when.split(" ");
  const { serviceType } = applianceOf(appliance);
  const values = { ...readFormValues(form), serviceType, serviceDate, timeSlot };
  const filled = { name: text("filled-name"), address: text("filled-address"), email: text("filled-email") };
  return { values, appliance, when, lookedUp: text("lookedUp"), filled, from: text("from") };
}

/** Looks the number up and fills in what nobody typed. @param errors what has to be said besides */
async function lookUp(locals: CallLocals, typed: Typed, errors?: DeskErrors): Promise<CallAnswer> {
  const { values } = typed;
  const key = phoneKey(values.phone);
  if (key.length < 10) {
    const errors = { phone: "Enter all ten digits to look the number up." };
    return show(locals, typed, 422, { errors });
  }
  const known = await locals.office.findCaller(key);
  const caller = callerView(known);
  const [next, filled] = [{ ...values }, { ...nobody }];
  for (const name of callerFields) {
    const field = refilled({ value: values[name], filled: typed.filled[name] }, known?.[name] ?? "");
    [next[name], filled[name]] = [field.value, field.filled];
  }
  const offered = caller.isKnown ? caller.appliances.map(({ value }) => value) : [];
  const appliance = stillOffered(typed.appliance, offered);
  const looked = { ...typed, values: next, appliance, filled, lookedUp: key };
  return show(locals, looked, errors ? 422 : 200, errors && { errors });
}

/** The page that says why nothing was booked. */
function refuse(
  locals: CallLocals,
  typed: Typed,
  answer: Exclude<DeskAnswer, { status: "booked" }>,
  reason: string,
): Promise<CallAnswer> {
  if (answer.status === "no-spot") {
    const alternatives = answer.alternatives.map(offeredWindow);
    return show(locals, typed, 409, { noSpot: { message: answer.message, reason, alternatives } });
  }
  if (answer.status === "already-sent") {
    // From here on the form stands for another visit.
    const values = { ...typed.values, submissionKey: randomUUID() };
    return show(locals, { ...typed, values }, 409, { alreadySent: bookingNumber(answer.booking) });
  }
  const { errors } = answer;
  if (errors.reason === undefined) return show(locals, typed, 422, { errors });
  return show(locals, typed, 422, { errors, noSpot: { message: "No free spot.", reason, alternatives: [] } });
}

async function book(locals: CallLocals, typed: Typed, squeezeIn: string | undefined): Promise<CallAnswer> {
  const { office, desk, log, requestId } = locals;
  const { modelNumber, serialNumber } = applianceOf(typed.appliance);
  const values = {
    ...typed.values,
    modelNumber: typed.values.modelNumber || modelNumber,
    serialNumber: typed.values.serialNumber || serialNumber,
  };
  try {
    const answer = await office.book(values, { by: desk.label, terms: termsText, squeezeIn });
    if (answer.status === "booked") return { booked: bookingNumber(answer.booking) };
    return await refuse(locals, typed, answer, squeezeIn ?? "");
  } catch (err) {
    log.error({ err }, "A visit could not be stored");
    return show(locals, typed, 503, { failed: requestId });
  }
}

/**
 * Answers the form. Enter in a field means "next": look up a number that was not yet, then book. Nothing is booked with
 * what another number's lookup has filled in.
 */
export function answerCall(locals: CallLocals, form: FormData): Promise<CallAnswer> {
  const typed = readTyped(form);
  const action = String(form.get("action") ?? "next");
  const key = phoneKey(typed.values.phone);
  if (action === "windows") return show(locals, typed);
  const isNew = key.length === 10 && key !== typed.lookedUp;
  const isNext = action === "next" && !form.has("take");
  if (action === "lookup" || (isNext && isNew)) return lookUp(locals, typed);
  if (isNew && typed.lookedUp !== "") return lookUp(locals, typed, { phone: otherNumber });
  if (form.has("take")) return book(locals, typed, undefined);
  return book(locals, typed, action === "squeeze-in" ? String(form.get("reason") ?? "") : undefined);
}

/** The visit that was just booked, by its number; undefined for anything else. */
export async function bookedCall({ bookings }: CallLocals, number: string): Promise<BookedCall | undefined> {
  const [booking, ...others] = number === "" ? [] : await bookings.find(number);
  if (!booking || others.length > 0 || booking.erasedAt) return undefined;
  const { serviceDate: date, timeSlot: slot, serviceType, name, email } = booking;
  const when = visitInWords({ date, slot });
  return { number: bookingNumber(booking), when, what: serviceTitle(serviceType), name, email };
}
