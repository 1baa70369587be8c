/** What the forms of a visit do, on its own page and on a day's cards, and the answer when others were faster. */
import { createHmac } from "node:crypto";
import { isOwnVisit } from "../../bookings/access/readable-visits.ts";
import { type ProgressStep, progressSteps } from "../../bookings/desk/progress.ts";
import type { Conflict, VisitVersion } from "../../bookings/desk/version-check.ts";
import { canReach, getsTexts } from "../../bookings/messages/message-kinds.ts";
import { isTextKind } from "../../bookings/messages/texts/texts.ts";
import type { OfficeService } from "../../bookings/office-service.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import type { Press } from "../../bookings/store/events.ts";
import type { VisitEdits } from "../../bookings/visits/changes/apply-edits.ts";
import { bookingFields, type EditableDetail, editableDetails, listedDetails } from "../../shared/form/fields.ts";
import { arrivalMinutes, stateInWords, stateNow } from "../../shared/rules/visit-state.ts";
import { isFarAhead } from "../../shared/rules/visit-timing.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatShortDay, isPlainDate, slotStart, todayInNewYork } from "../../shared/time/calendar.ts";
import { clockTime } from "../../shared/time/instant-in-words.ts";
import { isKnownSlot, slotLabel } from "../../shared/time/slots.ts";
import { dayMs } from "../../shared/time/units.ts";
import { type Notice, type OfficeRequest, type Refusal, type Side, uuid } from "../answer.ts";
import { linesOf, overbookOf, textOf, textsOf, timeOf } from "../shared/form.ts";
import { refuse } from "../shared/Notice.tsx";
import { changedByInWords, changesInWords, timeInWords } from "../shared/words.ts";

/** @param seen with the id of what the form makes: sent twice, it does its work once */
type Send<Answer> = (
  request: OfficeRequest,
  seen: VisitVersion & { formId: string; press?: Press | undefined },
  form: FormData,
) => Promise<Answer>;
type Forms = Readonly<Record<string, Send<unknown>>>;

/** How many parts the form of a done visit has room for. */
export const partRows = 3;

/** What a device adds each time that it sends a form. */
const addedLater = ["key", "waited", "after"];

/** The same for the same form of the same version, as a UUID. The visit's link is its key: once erased, nobody can guess the texts. */
export function formIdOf({ id, linkToken }: Booking, form: FormData): string {
  const said = [...form].filter(([name]) => !addedLater.includes(name));
  const hash = createHmac("sha256", linkToken).update(JSON.stringify([id, said]));
  return hash.digest("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");
}

const partOf = (form: FormData, suffix = "") => ({
  number: textOf(form, `number${suffix}`),
  name: textOf(form, `name${suffix}`),
  price: textOf(form, `price${suffix}`),
});

export const moneyForms = {
  price: ({ office }, seen, form) =>
    office.askPrice(seen, {
      id: seen.formId,
      work: textOf(form, "work"),
      labor: textOf(form, "labor"),
      parts: textOf(form, "parts"),
      payer: textOf(form, "payer"),
      payerName: textOf(form, "payerName"),
      payerNumber: textOf(form, "payerNumber"),
      share: textOf(form, "share"),
      allowed: textOf(form, "allowed"),
    }),
  answer: ({ office }, { id, by }, form) =>
    office.answerPrice({ id }, textOf(form, "price"), {
      answer: textOf(form, "answer") === "declined" ? "declined" : "agreed",
      on: textOf(form, "answer") === "phone" ? "phone" : "device",
      by,
    }),
  "write-up": ({ office }, seen, form) =>
    office.writeUp(seen, {
      id: seen.formId,
      work: textOf(form, "work"),
      noParts: form.has("noParts"),
      parts: Array.from({ length: partRows }, (_, row) => partOf(form, `${row}`)),
      noPrice: textOf(form, "noPrice"),
      paid: textOf(form, "paid"),
      amount: textOf(form, "amount"),
      service: textOf(form, "service"),
      isMeant: form.has("more"),
    }),
  pay: ({ office }, seen, form) =>
    office.pay(seen, {
      id: seen.formId,
      paid: textOf(form, "paid"),
      amount: textOf(form, "amount"),
      of: textOf(form, "of"),
      isMeant: form.has("more"),
    }),
  refund: ({ office }, seen, form) =>
    office.refund(seen, {
      id: seen.formId,
      paid: textOf(form, "paid"),
      amount: textOf(form, "amount"),
      reason: textOf(form, "reason"),
      of: textOf(form, "of"),
    }),
  void: ({ office }, seen, form) => office.voidPayment(seen, textOf(form, "payment")),
  "order-part": ({ office }, seen, form) =>
    office.orderPart(seen, { id: seen.formId, ...partOf(form), expectedOn: textOf(form, "expectedOn") }),
  "part-arrived": ({ office }, seen, form) => office.partArrived(seen, textOf(form, "part")),
} as const satisfies Forms;

const isToday = ({ serviceDate, status }: Booking, now: Date) =>
  serviceDate === todayInNewYork(now) && status === "booked";

const isStep = (action: string): action is ProgressStep => (progressSteps as readonly string[]).includes(action);

/** What the form has of these fields, as typed. */
function editsOf(form: FormData, fields: readonly EditableDetail[]): VisitEdits {
  const sent = fields.filter((field) => form.has(field));
  return Object.fromEntries(sent.map((field) => [field, linesOf(form, field)]));
}

const longestWaitMs = 7 * dayMs;

/** What the device of a technician adds to a form, which may have waited for a connection. */
function pressOf(form: FormData, now: Date): Press | undefined {
  const key = textOf(form, "key");
  if (!uuid.test(key)) return undefined;
  // How long it waited, for its clock may be wrong.
  const waited = Number(textOf(form, "waited")) * 1000;
  const isLate = waited >= 60_000 && waited <= longestWaitMs;
  return { key, at: isLate ? new Date(now.getTime() - waited) : undefined, after: textsOf(form, "after") };
}

/** Of one technician's day. */
const mostStops = 100;
const otherStops = "The stops have changed, so nothing was moved. Here’s the current order.";

const forTechnicians = {
  ...moneyForms,
  note: ({ office }, { id, by, press }, form) => office.note(id, by, linesOf(form, "note"), form.has("lasting"), press),
  "end-note": ({ office }, { id, by }, form) => office.endNote(id, by, textOf(form, "event")),
  undo: ({ office, user }, seen, form) =>
    office.undo(seen, textOf(form, "event"), form.has("reason") ? textOf(form, "reason") : undefined, user),
  "text-opened": async ({ office }, { id, by, press }, form) => {
    const kind = textOf(form, "text");
    return isTextKind(kind) ? office.noteText(id, by, kind, press) : ({ status: "not-found" } as const);
  },
  stops: async ({ office, bookings }, { id, by }, form) => {
    const [booking] = await bookings.findByNumber(id);
    if (!booking) return { status: "not-found" } as const;
    const idsIn = (name: string) => textOf(form, name).split(" ").slice(0, mostStops);
    const [seen, undoes] = [form.has("seen") ? idsIn("seen") : undefined, textOf(form, "undoes") || undefined];
    const answer = await office.orderStops(booking, { order: idsIn("order"), seen, undoes, by });
    if (answer === "conflict") return { status: "impossible", booking, message: otherStops } as const;
    return { status: answer === "ordered" ? "changed" : "unchanged", booking } as const;
  },
  edit: ({ office }, seen, form) => office.edit(seen, editsOf(form, listedDetails)),
  "no-texts": ({ office }, { id }) => office.setNoTexts(id, true),
  "texts-again": ({ office }, { id }) => office.setNoTexts(id, false),
} as const satisfies Forms;

/** Corrects the phone number and email of the chosen visits that still have what this visit had. */
async function giveSameContact({ office, bookings }: OfficeRequest, { id, by }: VisitVersion, form: FormData) {
  const [visit] = await bookings.findByNumber(id);
  if (!visit) return { status: "not-found" } as const;
  const { withFormerContact } = await office.visit(visit);
  const chosen = withFormerContact.filter(({ booking }) => textsOf(form, "also").includes(booking.id));
  for (const { booking, edits } of chosen) await office.edit({ id: booking.id, version: booking.version, by }, edits);
  return { status: chosen.length > 0 ? "changed" : "unchanged", booking: visit } as const;
}

const forTheOffice = {
  ...forTechnicians,
  assign: ({ office }, seen, form) => office.assign(seen, textOf(form, "technician") || null, overbookOf(form)),
  reschedule: ({ office }, seen, form) => {
    const told = (["text", "known"] as const).find((how) => how === textOf(form, "told"));
    const technicianId = form.has("technician") ? textOf(form, "technician") || null : undefined;
    const how = { told, technicianId };
    return office.reschedule(seen, timeOf(form), overbookOf(form), how);
  },
  "follow-up": ({ office }, seen, form) =>
    office.bookFollowUp(seen, timeOf(form), overbookOf(form), textOf(form, "why") === "warranty" ? "warranty" : ""),
  edit: ({ office }, seen, form) => office.edit(seen, editsOf(form, editableDetails)),
  "same-contact": giveSameContact,
  cancel: ({ office }, seen, form) => office.cancel(seen, textOf(form, "told") === "known"),
} as const satisfies Forms;

type OfficeForm = (typeof forTheOffice)[keyof typeof forTheOffice];

/** What any of the forms is answered. */
type VisitAnswer =
  | Awaited<ReturnType<OfficeForm | OfficeService["setProgress"]>>
  /** Nothing was changed: its window is so far away that somebody may have pressed the wrong button. */
  | { status: "too-early" };

/**
 * Does what a form asks for. Technicians change their own visits only: how far they are, and what they read off the appliance.
 * @returns undefined for what is unknown, or not theirs to do
 */
export function answerVisitForm(
  request: OfficeRequest,
  booking: Booking,
  version: number,
  form: FormData,
): Promise<VisitAnswer> | undefined {
  const { user, office } = request;
  if (!isOwnVisit(user, booking)) return undefined;
  const action = textOf(form, "action");
  const press = pressOf(form, office.now());
  const seen = { id: booking.id, version, by: user.label, press, formId: formIdOf(booking, form) };
  const isSlip = action === "on-the-way" && booking.progress === "" && !form.has("sure");
  if (isSlip && isToday(booking, office.now()) && isFarAhead(booking, office.now()))
    return Promise.resolve({ status: "too-early" });
  const minutes = arrivalMinutes.find((one) => String(one) === (textOf(form, "minutes") || "30"));
  // The clock of the device was set right while it waited: nobody arrives the day before.
  if (press?.at && todayInNewYork(press.at) < booking.serviceDate && isStep(action)) press.at = undefined;
  if (isStep(action)) return minutes && office.setProgress(seen, action, minutes);
  const forms: Readonly<Record<string, Send<VisitAnswer>>> =
    user.technicianId === undefined ? forTheOffice : forTechnicians;
  return Object.hasOwn(forms, action) ? forms[action]?.(request, seen, form) : undefined;
}

/** Asks whether somebody is really on the way. */
export function askAgain(booking: Booking): Refusal {
  const { name, serviceDate, timeSlot } = booking;
  const message = canReach("on-the-way", booking) && (getsTexts(booking) ? "a text" : "an email");
  return refuse(
    `${name}: The window doesn’t start until ${clockTime(slotStart(serviceDate, timeSlot))}. Is someone already on the way?${message ? ` The customer will get ${message}.` : ""}`,
    { asksAgain: true },
  );
}

/** A field's value as it is read. */
export const shownValue = (field: EditableDetail, value: string) =>
  (field === "serviceType" ? serviceTitle(value) : value) || "(none)";

function sentTimeInWords(form: FormData): string {
  const { date, slot } = timeOf(form);
  return [isPlainDate(date) && formatShortDay(date), isKnownSlot(slot) && slotLabel(slot)].filter(Boolean).join(", ");
}

/** Who changed what, and what is stored now beside what the form wanted, for the fields that it touched. */
export async function conflictNotice(
  { office, user }: OfficeRequest,
  { booking, seen, changes }: Conflict,
  form: FormData,
): Promise<Notice> {
  const { names, technician, followedBy } = await office.visit(booking, user);
  const side = (label: string, now: string, yours: string): Side[] => [{ label, now, yours }];
  const state = (yours: string) => side("Status", stateNow(booking), yours);
  const sides = (action: string): Side[] => {
    switch (action) {
      case "edit": {
        const typed = editsOf(form, editableDetails);
        const touched = editableDetails.filter((field) => typed[field] !== undefined && typed[field] !== seen[field]);
        return touched.flatMap((field) =>
          side(bookingFields[field].label, shownValue(field, booking[field]), shownValue(field, typed[field] ?? "")),
        );
      }
      case "reschedule":
        return side("Time", timeInWords(booking), sentTimeInWords(form));
      case "follow-up":
        return side("Follow-up", followedBy.map(timeInWords).join("; ") || "None", sentTimeInWords(form));
      case "assign":
        return side("Technician", technician ?? "No one", names.get(textOf(form, "technician")) ?? "No one");
      case "cancel":
        return state(stateInWords("canceled"));
      default:
        return isStep(action) ? state(stateInWords(action)) : [];
    }
  };
  return {
    tone: "conflict",
    text: changedByInWords(changes, office.now(), "This visit has changed"),
    changes: changesInWords(changes, names),
    sides: sides(textOf(form, "action")),
  };
}
