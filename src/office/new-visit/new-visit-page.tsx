/** /office/visits/new: a phone call becomes a visit. */

import { randomUUID } from "node:crypto";
import { getsTexts } from "../../bookings/messages/message-kinds.ts";
import type { OfficeService } from "../../bookings/office-service.ts";
import type { KnownPlace } from "../../bookings/queries/known-callers.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import type { ContactDetails } from "../../bookings/store/contacts.ts";
import { termsText } from "../../content/terms-text.ts";
import { fieldMessages, listedDetails } from "../../shared/form/fields.ts";
import { readFormValues } from "../../shared/form/schema.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { phoneKey } from "../../shared/phone.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { addDays, isPlainDate, todayInNewYork, tooFarAhead } from "../../shared/time/calendar.ts";
import { timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import { visitInWords } from "../../shared/time/visit-in-words.ts";
import { ButtonLink, ButtonRow, PlainButton } from "../../site/components/Button.tsx";
import type { OfficeRequest, Page, Refusal } from "../answer.ts";
import { keptInput, readKept, uuid } from "../answer.ts";
import { errorsInDeskWords, inDeskWords } from "../shared/desk-words.ts";
import { PostForm } from "../shared/Fields.tsx";
import { linesOf, textOf } from "../shared/form.ts";
import { labeled } from "../shared/labeled.tsx";
import { applianceOf, applianceOption, callerFields, refilled, stillOffered } from "./from-caller.ts";
import styles from "./NewVisit.module.css";
import { callPath, NewVisitScreen, type Typed } from "./NewVisitScreen.tsx";

/** How many days of windows are shown. */
const daysShown = 7;
/** Instead of booking, where the number was corrected after a lookup. */
const otherNumber = "This is a different number. Check the details, then book.";

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

/** The form, empty but for the window that a link has chosen, or filled in for another visit of a caller. */
async function begin({ office, bookings, query }: OfficeRequest): Promise<FormData> {
  const form = new FormData();
  const again = query.get("again") ?? "";
  const [earlier, ...others] = await bookings.findByNumber(again);
  const contact = uuid.test(again) && !earlier ? await office.contact(again) : undefined;
  const [date, slot] = [query.get("date") ?? "", query.get("slot") ?? ""];
  form.set("from", date);
  if (isPlainDate(date) && slot) form.set("when", `${date} ${slot}`);
  if (contact) {
    const set = (name: keyof ContactDetails) => form.set(name, contact[name].split("\n")[0] ?? "");
    set("phone");
    // Whom no number recognizes has what the list says, as if it were typed.
    if (!(await lookUp(office, form, ({ id }) => id === `${again} 0`))) callerFields.forEach(set);
    return form;
  }
  if (!earlier || others.length > 0 || earlier.erasedAt) return form;
  const { phone, address, serviceDate, customerId } = earlier;
  form.set("from", serviceDate);
  form.set("phone", phone);
  await lookUp(office, form, (place) => place.customerId === customerId && place.address === address);
  return form;
}

/**
 * Looks the number of a form up, and fills in what nobody typed: name, address and email, from a visit at one of the caller's
 * addresses.
 * @param isPlace which address; the only one that the office knows if there is no other
 * @returns whether any is known
 */
async function lookUp(
  office: OfficeService,
  form: FormData,
  isPlace: (place: KnownPlace) => boolean,
): Promise<boolean> {
  const { values, filled, appliance } = readTyped(form);
  const key = phoneKey(values.phone);
  const places = (await office.findCaller(key))?.places ?? [];
  // What only visitors have typed is chosen by a press alone.
  const known = places.filter(({ isKnown }) => isKnown);
  const place = places.find(isPlace) ?? (known.length === 1 ? known[0] : undefined);
  for (const name of callerFields) {
    const field = refilled({ value: values[name], filled: filled[name] }, place?.[name] ?? "");
    form.set(name, field.value);
    form.set(`filled-${name}`, field.filled);
  }
  form.set("appliance", stillOffered(appliance, (place?.appliances ?? []).map(applianceOption)));
  form.set("lookedUp", key);
  form.set("place", place?.id ?? "");
  return places.length > 0;
}

async function book(
  { office, user, log, requestId }: OfficeRequest,
  typed: Typed,
  overbook?: string,
): Promise<string | Refusal> {
  const known: Readonly<Record<string, string>> = { ...applianceOf(typed.appliance) };
  // What was typed wins over what is known of the appliance.
  const details = listedDetails.map((name) => [name, typed.values[name] || known[name]]);
  const values = { ...typed.values, ...Object.fromEntries(details) };
  try {
    const answer = await office.book(values, { by: user.label, terms: termsText(), overbook, place: typed.place });
    switch (answer.status) {
      case "booked":
        return `${callPath}?booked=${bookingNumber(answer.booking)}`;
      case "already-sent":
        return { status: 409, alreadySent: answer.booking };
      case "no-spot":
        return { status: 409, noSpot: { ...answer, message: inDeskWords(answer.message) } };
      case "invalid": {
        const noSpot = { message: "No free spot.", alternatives: [] };
        return { status: 422, errors: errorsInDeskWords(answer.errors), ...(answer.errors.reason && { noSpot }) };
      }
    }
  } catch (err) {
    log.error({ err }, "A visit could not be stored");
    return { status: 503, failed: requestId };
  }
}

/** At the end of a call: the number to say aloud, and what was agreed. */
function BookedScreen({ booking }: { booking: Booking }) {
  const { serviceDate: date, timeSlot: slot, serviceType, name, email } = booking;
  const number = bookingNumber(booking);
  return (
    <div className={styles.booked}>
      <p>Give the caller this number:</p>
      <p className={styles.number} id="booking-number">
        {number}
      </p>
      <p>
        <b>{visitInWords({ date, slot })}</b>
        <br />
        {serviceTitle(serviceType)}, {name}
      </p>
      <p>
        {getsTexts(booking)
          ? "The confirmation goes to their phone."
          : email
            ? `The confirmation goes to ${email}.`
            : "No email address, so no emails will go out."}
      </p>
      <ButtonRow>
        <ButtonLink look="navy" href={visitPath(booking)}>
          Open visit
        </ButtonLink>
        <ButtonLink href={`${callPath}?again=${number}`}>Another visit for this caller</ButtonLink>
        <ButtonLink href={callPath}>Next call</ButtonLink>
        <ButtonLink href={href("day")}>Today</ButtonLink>
      </ButtonRow>
    </div>
  );
}

/** Calls that were typed on this device and neither booked nor thrown away. */
function HalfTyped({ calls, now }: { calls: readonly { id: string; typed: Typed; keptAt: string }[]; now: Date }) {
  if (calls.length === 0) return null;
  return (
    <section className={styles.halfTyped} aria-labelledby="half-typed-title" id="half-typed">
      <h2 id="half-typed-title">Not booked yet</h2>
      <ul>
        {calls.map(({ id, typed: { values }, keptAt }) => {
          const who = [values.name, values.phone].filter(Boolean).join(", ") || "No name or number yet";
          return (
            <li key={id}>
              <a href={`${callPath}?${keptInput}=${id}`}>{who}</a> {timeSeenFrom(keptAt, now)}
              <PostForm action={callPath} sends={{ action: "discard", [keptInput]: id }}>
                <PlainButton>{labeled("Discard", `: ${who}`)}</PlainButton>
              </PostForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const newVisitPage: Page = {
  keepsForms: true,

  async show(request, sent) {
    const { office, bookings, place, query } = request;
    const [booking, ...others] = await bookings.findByNumber(query.get("booked") ?? "");
    if (booking && others.length === 0 && !booking.erasedAt)
      return { title: "Booked", current: "new", screen: <BookedScreen booking={booking} /> };
    const { from, ...typed } = readTyped(sent?.form ?? (await begin(request)));
    const now = office.now();
    const today = todayInNewYork(now);
    const fromError = isPlainDate(from) ? tooFarAhead(from, now) : undefined;
    const first = isPlainDate(from) && from >= today && !fromError ? from : today;
    const { lookedUp } = typed;
    const noTexts = (await office.refusingTexts([lookedUp])).get(lookedUp);
    const caller = lookedUp === "" ? undefined : { known: await office.findCaller(lookedUp), noTexts };
    const days = await office.calendar(first, addDays(first, daysShown - 1));
    // From here on, a form that was already sent is about another visit.
    const submissionKey = (!sent?.alreadySent && typed.values.submissionKey) || randomUUID();
    const shown = { ...typed, values: { ...typed.values, submissionKey }, from: fromError ? from : first };
    const status = fromError ? 422 : !sent || sent.status === 202 ? 200 : sent.status;
    const own = query.get(keptInput);
    const calls = (await office.keptForms(place)).flatMap(({ id, content, keptAt }) =>
      id === own ? [] : { id, typed: readTyped(readKept(content).form), keptAt },
    );
    return {
      status,
      title: status === 200 ? "New visit" : "Error: New visit",
      heading: "New visit",
      current: "new",
      screen: (
        <>
          <HalfTyped calls={calls} now={now} />
          <NewVisitScreen
            caller={caller}
            days={days}
            now={now}
            fromError={fromError}
            sent={sent}
            typed={shown}
            keptId={own || randomUUID()}
          />
        </>
      ),
    };
  },

  /** Enter in a field means "next": look up a number that was not yet, then book. Nothing is booked with what another number's lookup has filled in. */
  async change(request, form) {
    const typed = readTyped(form);
    const action = textOf(form, "action") || "next";
    const { values, lookedUp } = typed;
    const choose = textOf(form, "choose");
    const key = phoneKey(values.phone);
    if (action === "discard") return callPath;
    if (["keep", "windows"].includes(action)) return { status: 202 };
    if (action === "question") {
      const errors = await request.office.ask(values, request.user.label);
      return Object.keys(errors).length === 0
        ? `${href("calls")}?done=asked`
        : { status: 422, errors: errorsInDeskWords(errors) };
    }
    const isNew = key !== lookedUp;
    const isNext = action === "next" && !form.has("take");
    const isLookup = choose !== "" || action === "lookup" || (isNext && (isNew || key === ""));
    if (isLookup && key === "") return { status: 422, errors: { phone: inDeskWords(fieldMessages.phone) } };
    if (isLookup || (isNew && key !== "" && lookedUp !== "")) {
      const chosen = choose || (isNew ? "" : typed.place);
      await lookUp(request.office, form, ({ id }) => id === chosen);
      return isLookup ? { status: 202 } : { status: 422, errors: { phone: otherNumber } };
    }
    return book(request, typed, action === "overbook" ? textOf(form, "reason") : undefined);
  },
};
