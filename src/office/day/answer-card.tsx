/** What the forms of a visit's card do, on the day and beside the week, and what the page says of it. */
import { isOwnVisit } from "../../bookings/access/readable-visits.ts";
import { progressSteps } from "../../bookings/desk/progress.ts";
import { undoneUntil } from "../../bookings/messages/outbox/notify.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { stateNow } from "../../shared/rules/visit-state.ts";
import { SubmitButton } from "../../site/components/Button.tsx";
import type { OfficeRequest, Refusal } from "../answer.ts";
import { PostForm } from "../shared/Fields.tsx";
import { textOf, versionOf } from "../shared/form.ts";
import { type NoticePlaceProps, refuse } from "../shared/Notice.tsx";
import { TextLink } from "../shared/TextCustomer.tsx";
import { emailUnlessUndone, lastDone, timeInWords } from "../shared/words.ts";
import { answerVisitForm, askAgain, conflictNotice } from "../visit/answer-visit-form.ts";

/** What the page can confirm, as the words for its address. */
const confirmations = ["changed", "noted", "assigned", "moved", "undone", "ordered", "order-undone"] as const;
type Confirmation = (typeof confirmations)[number];

/** What needs no confirmation: the card shows it, or nobody waits for it. */
const textActions: readonly string[] = ["text-opened", "no-texts", "texts-again"];
const actions: readonly string[] = [...progressSteps, "assign", "reschedule", "undo", "note", "stops", ...textActions];

const notFound = refuse("That visit is no longer here.", { status: 404 });
const again = refuse("Please try that again.", { status: 400 });

/** Says what the address asks to confirm: the visit with this number as it is now, and the way back while there is one. */
export async function cardConfirmation(request: OfficeRequest, path: string): Promise<NoticePlaceProps> {
  const { office, bookings, user, query } = request;
  const did: Confirmation | undefined = confirmations.find((confirmation) => query.has(confirmation));
  const [booking, ...others] = did ? await bookings.findByNumber(query.get(did) ?? "") : [];
  if (!booking || others.length > 0 || booking.erasedAt || !isOwnVisit(user, booking)) return { notice: undefined };
  const { id, name, version } = booking;
  const done = (text: string) => ({ notice: { tone: "done", text: `${name}: ${text}.` } }) as const;
  if (did === "noted") return done("note saved");
  if (did === "order-undone") return done("undone. The stops are back in their previous order");
  if (did === "ordered") {
    const last = await office.lastOrder(booking);
    const at = last ? `stop ${last.seen.indexOf(id) + 1} of ${last.seen.length}` : "stops reordered";
    const sends = last && { ...last, order: last.order.join(" "), seen: last.seen.join(" ") };
    const undo = sends && (
      <PostForm id="undo" action={path} sends={{ action: "stops", visit: id, version, ...sends }}>
        <SubmitButton look="secondary">Undo</SubmitButton>
      </PostForm>
    );
    return { ...done(at), undo };
  }
  const visit = await office.visit(booking, user);
  const { technician, customer, notified } = visit;
  if (did === "undone") {
    const who = technician ?? "unassigned";
    return done(`undone. It’s ${[stateNow(booking).toLowerCase(), timeInWords(booking), who].join(", ")}`);
  }
  const kinds = { assigned: "assigned", moved: "rescheduled" } as const;
  const last = visit.undoable?.kind;
  const isLast = did === "changed" ? last !== "assigned" && last !== "rescheduled" : last === kinds[did as "moved"];
  const undoable = isLast ? visit.undoable : undefined;
  const undo = undoable && (
    <PostForm id="undo" action={path} sends={{ action: "undo", visit: id, version, event: undoable.id }}>
      <SubmitButton look="secondary">Undo</SubmitButton>
    </PostForm>
  );
  const what = did === "changed" ? stateNow(booking) : lastDone(visit, did === "moved" ? "rescheduled" : "assigned");
  const isMailed = did === "moved" && undoable && notified.byEmail;
  const mailedAt = did === "changed" ? notified.onTheWayAt : isMailed ? undoneUntil(new Date(undoable.at)) : undefined;
  const told = did === "moved" && undoable && "told" in undoable.after && undoable.after.told !== null;
  const isTextDue = told && undoable.after.told === "text";
  const hasText = customer?.text !== undefined && !customer.noTexts;
  const said = [
    did === "assigned" ? what.replace(/^No one/, "no one") : what.charAt(0).toLowerCase() + what.slice(1),
    mailedAt && emailUnlessUndone(mailedAt, told && notified.isConfirmation),
    isTextDue && !hasText && "This number can’t get texts. Please call the customer",
    did === "moved" && notified.byPhone && "Please call the customer",
  ];
  const texts = isTextDue && hasText && (
    <TextLink customer={customer} booking={booking} path={path} now={office.now()} />
  );
  return { ...done(said.filter(Boolean).join(". ")), undo, children: texts };
}

/** Does what a card's form asks for. @param path the page's address, with its query */
export async function answerCardForm(request: OfficeRequest, form: FormData, path: string): Promise<string | Refusal> {
  const { bookings, user } = request;
  const [id, action] = [textOf(form, "visit"), textOf(form, "action")];
  const [booking] = await bookings.findByNumber(id);
  if (booking?.id !== id || !isOwnVisit(user, booking)) return notFound;
  if (!/^\d+$/.test(textOf(form, "version"))) return again;
  const answer = actions.includes(action) ? await answerVisitForm(request, booking, versionOf(form), form) : undefined;
  if (!answer) return again;
  switch (answer.status) {
    case "too-early":
      return askAgain(booking);
    case "not-found":
      return notFound;
    case "conflict": {
      const { text, ...notice } = await conflictNotice(request, answer, form);
      const still = "Nothing was saved. The card shows the visit as it is now.";
      return { status: 409, notice: { ...notice, text: `${answer.booking.name}: ${text}. ${still}` } };
    }
    case "impossible":
      return refuse(answer.message);
    case "invalid":
      if ("message" in answer) return refuse(answer.message, { status: 422, errors: { note: answer.message } });
  }
  if ("booking" in answer) {
    const words: Readonly<Record<string, Confirmation>> = {
      note: "noted",
      assign: "assigned",
      reschedule: "moved",
      undo: "undone",
      stops: form.has("undoes") ? "order-undone" : "ordered",
    };
    const did = words[action] ?? "changed";
    const question = path.includes("?") ? "&" : "?";
    return textActions.includes(action) ? path : `${path}${question}${did}=${bookingNumber(answer.booking)}`;
  }
  if (action === "undo") return refuse("That can’t be undone here. Open the visit to see why.");
  if (action === "reschedule") {
    const full = "That window is full.";
    const why =
      "errors" in answer ? Object.values(answer.errors).join(" ") : "message" in answer ? answer.message : full;
    return refuse(`${booking.name}: ${why} Nothing was moved.`, { asksReason: true });
  }
  if (!("message" in answer)) return again;
  const isAway = answer.status === "technician-away";
  const wrong = isAway ? {} : { status: 422, errors: { reason: answer.message } };
  return refuse(`${booking.name}: ${answer.message}`, { asksReason: true, ...wrong });
}
