/** /office/visits/new: a phone call becomes a visit. */
import { randomUUID } from "node:crypto";
import type { DeskErrors } from "../../booking/desk/book-by-desk.ts";
import { readFormValues } from "../../booking/form/schema.ts";
import { bookingNumber, visitPath } from "../../booking/links/booking-number.ts";
import type { KnownPlace } from "../../booking/queries/known-callers.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { addDays, isPlainDate, todayInNewYork, tooFarAhead } from "../../booking/time/calendar.ts";
import { visitInWords } from "../../booking/time/visit-in-words.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import { termsText } from "../../catalog/terms-text.ts";
import { ButtonLink, ButtonRow } from "../../components/Button.tsx";
import { emptyValues } from "../../components/booking-form/presets.ts";
import { phoneKey } from "../../shared/phone.ts";
import type { OfficeRequest, OfficeView, Page } from "../answer.ts";
import { linesOf, textOf } from "../shared/form.ts";
import { applianceOf, applianceOption, callerFields, nobody, refilled, stillOffered } from "./from-caller.ts";
import styles from "./NewVisit.module.css";
import { type CallProps, callPath, NewVisitScreen, type Typed } from "./NewVisitScreen.tsx";

/** How many days of windows are shown. */
const daysShown = 7;
/** Instead of booking, where the number was corrected after a lookup. */
const otherNumber = "This is a different number. Check the details, then book.";

type Extras = Partial<Pick<CallProps, "errors" | "noSpot" | "alreadySent" | "failed">>;

/** The form with what is typed, the caller if a number was looked up, and the windows as they are now. */
async function form({ office }: OfficeRequest, typed: Typed, status = 200, extras: Extras = {}): Promise<OfficeView> {
  const { from, lookedUp } = typed;
  const now = office.now();
  const today = todayInNewYork(now);
  const fromError = isPlainDate(from) ? tooFarAhead(from, now) : undefined;
  const first = isPlainDate(from) && from >= today && !fromError ? from : today;
  const caller = lookedUp === "" ? undefined : { known: await office.findCaller(lookedUp) };
  const days = await office.calendar(first, addDays(first, daysShown - 1));
  const shown = { ...typed, from: fromError ? from : first };
  const given = fromError ? 422 : status;
  return {
    status: given,
    title: given === 200 ? "New visit" : "Error: New visit",
    heading: "New visit",
    current: "new",
    screen: <NewVisitScreen errors={{}} {...extras} {...{ caller, days, now, fromError }} typed={shown} />,
  };
}

/**
 * The form for the caller with that number, at one of their addresses: name, address and email are filled in from its visit,
 * where nobody typed.
 * @param isPlace which address; the only one if there is no other
 */
async function withCaller(
  { office }: OfficeRequest,
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
  const appliance = stillOffered(typed.appliance, (place?.appliances ?? []).map(applianceOption));
  return { ...typed, values, filled, appliance, lookedUp: phone, place: place?.id ?? "" };
}

/** The form, empty but for the window that a link has chosen, or filled in for another visit of a caller. */
async function emptyForm(request: OfficeRequest): Promise<OfficeView> {
  const { bookings, query } = request;
  const [earlier, ...others] = await bookings.findByNumber(query.get("again") ?? "");
  const [date, slot] = [query.get("date") ?? "", query.get("slot") ?? ""];
  const values = { ...emptyValues, submissionKey: randomUUID() };
  const when = isPlainDate(date) && slot ? `${date} ${slot}` : "";
  const empty: Typed = { values, appliance: "", when, lookedUp: "", place: "", filled: nobody, from: date };
  if (!earlier || others.length > 0 || earlier.erasedAt) return form(request, empty);
  const { phone, address, serviceDate } = earlier;
  const again = { ...empty, values: { ...values, phone }, from: serviceDate };
  return form(request, await withCaller(request, again, phoneKey(phone), (place) => place.address === address));
}

/** What somebody typed and chose so far. */
function readTyped(sent: FormData): Typed {
  const text = (name: string) => textOf(sent, name);
  const appliance = linesOf(sent, "appliance");
  const when = text("take") || text("when");
  const [serviceDate = "", timeSlot = ""] = when.split(" ");
  const { serviceType } = applianceOf(appliance);
  const values = { ...readFormValues(sent), serviceType, serviceDate, timeSlot };
  const filled = { name: text("filled-name"), address: text("filled-address"), email: text("filled-email") };
  return { values, appliance, when, lookedUp: text("lookedUp"), place: text("place"), filled, from: text("from") };
}

/**
 * Looks the number up and fills in what nobody typed.
 * @param choose the id of one of the caller's addresses, "" without a choice
 * @param errors further messages to show
 */
async function lookUp(request: OfficeRequest, typed: Typed, choose: string, errors?: DeskErrors): Promise<OfficeView> {
  const key = phoneKey(typed.values.phone);
  if (key === "") {
    return form(request, typed, 422, { errors: { phone: "Enter all ten digits to look up the number." } });
  }
  const chosen = choose || (key === typed.lookedUp ? typed.place : "");
  const looked = await withCaller(request, typed, key, ({ id }) => id === chosen);
  return form(request, looked, errors ? 422 : 200, errors && { errors });
}

async function book(request: OfficeRequest, typed: Typed, squeezeIn?: string): Promise<string | OfficeView> {
  const { office, user, log, requestId } = request;
  const { modelNumber, serialNumber } = applianceOf(typed.appliance);
  // What was typed wins over what is known of the appliance.
  const values = {
    ...typed.values,
    modelNumber: typed.values.modelNumber || modelNumber,
    serialNumber: typed.values.serialNumber || serialNumber,
  };
  try {
    const answer = await office.book(values, { by: user.label, terms: termsText, squeezeIn });
    if (answer.status === "booked") return `${callPath}?booked=${bookingNumber(answer.booking)}`;
    if (answer.status === "already-sent") {
      // From here on the form stands for another visit.
      const another = { ...typed, values: { ...typed.values, submissionKey: randomUUID() } };
      return await form(request, another, 409, { alreadySent: answer.booking });
    }
    const reason = squeezeIn ?? "";
    if (answer.status === "no-spot") return await form(request, typed, 409, { noSpot: { ...answer, reason } });
    const noSpot = { message: "No free spot.", reason, alternatives: [] };
    return await form(request, typed, 422, { errors: answer.errors, ...(answer.errors.reason && { noSpot }) });
  } catch (err) {
    log.error({ err }, "A visit could not be stored");
    return form(request, typed, 503, { failed: requestId });
  }
}

/** At the end of a call: the number to say aloud, and what was agreed. */
function BookedScreen({ booking }: { booking: Booking }) {
  const { serviceDate: date, timeSlot: slot, serviceType, name, email } = booking;
  const number = bookingNumber(booking);
  return (
    <div className={styles.booked}>
      <p>Read the number to the caller:</p>
      <p className={styles.number} id="booking-number">
        {number}
      </p>
      <p>
        <b>{visitInWords({ date, slot })}</b>
        <br />
        {serviceTitle(serviceType)}, {name}
      </p>
      <p>{email ? `The confirmation goes to ${email}.` : "No email address, so nothing is emailed."}</p>
      <ButtonRow>
        <ButtonLink look="navy" href={visitPath(booking)}>
          Open the visit
        </ButtonLink>
        <ButtonLink href={`${callPath}?again=${number}`}>Another visit for this caller</ButtonLink>
        <ButtonLink href={callPath}>Next call</ButtonLink>
        <ButtonLink href="/office">Today</ButtonLink>
      </ButtonRow>
    </div>
  );
}

export const newVisitPage: Page = {
  async show(request) {
    const number = request.query.get("booked") ?? "";
    const [booking, ...others] = number === "" ? [] : await request.bookings.findByNumber(number);
    if (!booking || others.length > 0 || booking.erasedAt) return emptyForm(request);
    return { title: "Booked", current: "new", screen: <BookedScreen booking={booking} /> };
  },

  /** Enter in a field means "next": look up a number that was not yet, then book. Nothing is booked with what another number's lookup has filled in. */
  async change(request, sent) {
    const typed = readTyped(sent);
    const action = textOf(sent, "action") || "next";
    const key = phoneKey(typed.values.phone);
    const choose = textOf(sent, "choose");
    if (choose !== "") return lookUp(request, typed, choose);
    if (action === "windows") return form(request, typed);
    const isNew = key !== "" && key !== typed.lookedUp;
    const isNext = action === "next" && !sent.has("take");
    if (action === "lookup" || (isNext && isNew)) return lookUp(request, typed, "");
    if (isNew && typed.lookedUp !== "") return lookUp(request, typed, "", { phone: otherNumber });
    if (sent.has("take")) return book(request, typed);
    return book(request, typed, action === "squeeze-in" ? textOf(sent, "reason") : undefined);
  },
};
