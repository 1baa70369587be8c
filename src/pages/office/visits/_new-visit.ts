/** What the form for a phone call does. */
import { randomUUID } from "node:crypto";
import type { DeskAnswer, DeskErrors } from "../../../booking/desk/book-by-desk.ts";
import { readFormValues } from "../../../booking/form/schema.ts";
import { phoneKey } from "../../../booking/keys/people.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { termsText } from "../../../catalog/terms-text.ts";
import { applianceOf } from "../../../office/call/from-caller.ts";
import { offeredWindow } from "./_call-views.ts";
import { type CallAnswer, type CallLocals, show, type Typed, withCaller } from "./_new-visit-page.ts";

/** Instead of booking, where the number was corrected after a lookup. */
const otherNumber = "This is another number. Check the details, then book.";

function readTyped(form: FormData): Typed {
  const text = (name: string) => String(form.get(name) ?? "");
  const appliance = text("appliance");
  const when = text("take") || text("when");
  const [serviceDate = "", timeSlot = ""] = when.split(" ");
  const { serviceType } = applianceOf(appliance);
  const values = { ...readFormValues(form), serviceType, serviceDate, timeSlot };
  const filled = { name: text("filled-name"), address: text("filled-address"), email: text("filled-email") };
  return { values, appliance, when, lookedUp: text("lookedUp"), place: text("place"), filled, from: text("from") };
}

/**
 * Looks the number up and fills in what nobody typed.
 * @param choose the id of one of the caller's addresses, "" without a choice
 * @param errors further messages to show
 */
async function lookUp(locals: CallLocals, typed: Typed, choose: string, errors?: DeskErrors): Promise<CallAnswer> {
  const { values } = typed;
  const key = phoneKey(values.phone);
  if (key.length < 10) {
    const errors = { phone: "Enter all ten digits to look the number up." };
    return show(locals, typed, 422, { errors });
  }
  const chosen = choose || (key === typed.lookedUp ? typed.place : "");
  const looked = await withCaller(locals, typed, key, ({ id }) => id === chosen);
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
  const choose = String(form.get("choose") ?? "");
  if (choose !== "") return lookUp(locals, typed, choose);
  if (action === "windows") return show(locals, typed);
  const isNew = key.length === 10 && key !== typed.lookedUp;
  const isNext = action === "next" && !form.has("take");
  if (action === "lookup" || (isNext && isNew)) return lookUp(locals, typed, "");
  if (isNew && typed.lookedUp !== "") return lookUp(locals, typed, "", { phone: otherNumber });
  if (form.has("take")) return book(locals, typed, undefined);
  return book(locals, typed, action === "squeeze-in" ? String(form.get("reason") ?? "") : undefined);
}
