/** /office/calls: whom somebody has to call, the soonest visit first, and what became of it. */

import { isTextKind } from "../../bookings/messages/texts/texts.ts";
import type { Call, ReasonToCall } from "../../bookings/staff/call-list.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import type { Question } from "../../bookings/store/calls.ts";
import { visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import { stateNow, stateOf } from "../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../shared/services/service-title.ts";
import { formatShortDay, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { dayAndTime } from "../../shared/time/instant-in-words.ts";
import { slotDetails, slotLabel } from "../../shared/time/slots.ts";
import { ButtonLink, PlainButton, SubmitButton } from "../../site/components/Button.tsx";
import { byAction, type OfficeRequest, type Page } from "../answer.ts";
import { callPath } from "../new-visit/NewVisitScreen.tsx";
import { EmailText, PhoneLink } from "../shared/ContactLinks.tsx";
import { LineField, PostForm } from "../shared/Fields.tsx";
import { longestRemark, noteErrors, textOf, textsOf } from "../shared/form.ts";
import { labeled } from "../shared/labeled.tsx";
import { RecentChanges, refuse } from "../shared/Notice.tsx";
import { TextLink } from "../shared/TextCustomer.tsx";
import { countInWords, timeInWords } from "../shared/words.ts";
import styles from "./CallsScreen.module.css";
import { loadOpenPlaces, OpenPlaces } from "./OpenPlaces.tsx";

const path = href("calls");

type Texts = Awaited<ReturnType<OfficeRequest["office"]["texts"]>>;
type CallList = Awaited<ReturnType<OfficeRequest["office"]["calls"]>>;
interface UnassignedProps {
  window: CallList["unassigned"][number];
  today: PlainDate;
}

/** Why somebody has to call. */
const whyOf = ({ booking: { email }, openCents = 0, heldCents = 0 }: Call): Readonly<Record<ReasonToCall, string>> => ({
  overdue: "Overdue: the window has passed and no outcome was recorded",
  closed: "Booked for a time that’s now closed",
  "over-capacity": "More visits are booked than technicians can cover",
  "technician-off": "Their technician is off",
  "mail-given-up": email ? `Emails to ${email} can’t be delivered` : "An email couldn’t be delivered",
  "text-given-up": "A text couldn’t be delivered, and they have no email address. The visit’s history says why",
  "text-reply": "Replied by text",
  "texts-stopped": "Opted out of texts. Are they still expecting the visit?",
  "offer-gone": "No email address: the earlier time they were offered is no longer free",
  "changed-without-email": "No email address: call them about the change",
  "short-notice": "May be waiting at home. The email about the change may arrive too late",
  "called-off": "Can’t make it",
  "no-show": "No one was home: find another time, or cancel the visit",
  unpaid: `Not paid yet: balance due ${dollarsAndCents(openCents)}`,
  overpaid: [
    openCents < 0 && `Overpaid: refund ${dollarsAndCents(-openCents)}`,
    // Who pays for them: the customer has nothing to do with it.
    heldCents > -Math.min(0, openCents) &&
      `A company or landlord overpaid: refund ${dollarsAndCents(heldCents + Math.min(0, openCents))}`,
  ]
    .filter(Boolean)
    .join(". "),
  "part-due": "The part was due. Has it arrived?",
  "part-here": email
    ? "The part is here, but they haven’t chosen a time"
    : "The part is here. They have no email, so call to set a time",
});

function OpenCall({ call }: { call: Call }) {
  const { ids, reasons, since, said, booking } = call;
  const { id: visitId, name, phone, serviceType } = booking;
  const state = stateOf(booking);
  return (
    <li id={`call-${visitId}`} className={styles.call}>
      <div>
        <p className={styles.who}>
          <b>{name}</b> <PhoneLink phone={phone} />
        </p>
        {reasons.map((reason) => (
          <p key={reason} className={styles.why}>
            {whyOf(call)[reason]}
          </p>
        ))}
        {[...new Set(said)].map((words) => (
          <p key={words} className={styles.question}>
            {words}
          </p>
        ))}
        <p>
          <a href={visitPath(booking)}>
            {timeInWords(booking)} · {serviceTitle(serviceType)}
          </a>{" "}
          {state !== "booked" && <strong>{stateNow(booking)}</strong>}
        </p>
        <p className={styles.since}>Since {dayAndTime(since)}</p>
      </div>
      {ids.length > 0 ? (
        <Called rowIds={ids} id={visitId} name={name} />
      ) : (
        <p className={styles.form}>
          <ButtonLink href={visitPath(booking)}>
            {labeled(reasons.includes("overdue") ? "Record the outcome" : "Open the visit", `: ${name}`)}
          </ButtonLink>
        </p>
      )}
    </li>
  );
}

/** Nobody to call: somebody has to be sent. */
function Unassigned({ window: { date, slot, visits }, today }: UnassignedProps) {
  const when = `${date === today ? "this" : "tomorrow"} ${slotDetails(slot).name.toLowerCase()}`;
  return (
    <li id={`unassigned-${date}-${slot}`} className={styles.call}>
      <p>
        <b className={styles.why}>No technician assigned {when}</b>
        <br />
        {countInWords(visits, "visit")}, {formatShortDay(date)}, {slotLabel(slot)}
      </p>
      <p className={styles.form}>
        <ButtonLink href={`${href("dayOn", date)}#window-${slot}`}>{labeled("Assign", `: ${when}`)}</ButtonLink>
      </p>
    </li>
  );
}

/** Somebody who asked something and booked no visit. */
function OpenQuestion({ asked: { id, name, phone, email, question, askedAt, by } }: { asked: Question }) {
  return (
    <li id={`call-${id}`} className={styles.call}>
      <div>
        <p className={styles.who}>
          <b>{name || "A caller"}</b> <PhoneLink phone={phone} />
        </p>
        {email && (
          <p>
            <EmailText email={email} />
          </p>
        )}
        <p className={styles.question}>{question}</p>
        <p className={styles.since}>
          Asked {dayAndTime(askedAt)}, {by}
        </p>
        <PostForm action={callPath} sends={{ action: "lookup", phone, name, email, description: question }}>
          <PlainButton>{labeled("Book a visit", ` for ${name || phone}`)}</PlainButton>
        </PostForm>
      </div>
      <Called rowIds={[id]} id={id} name={name || phone} />
    </li>
  );
}

/** Tomorrow's visits whose customers haven't said that somebody will be home. */
function Unconfirmed({ visits, texts, now }: { visits: readonly Booking[]; texts: Texts; now: Date }) {
  if (visits.length === 0) return null;
  return (
    <section id="unconfirmed" className={styles.part} aria-labelledby="unconfirmed-title">
      <h2 id="unconfirmed-title">Tomorrow, not confirmed yet ({visits.length})</h2>
      <ul className={styles.calls}>
        {visits.map((booking) => {
          const { id, name, phone, serviceType } = booking;
          const customer = texts.get(id);
          return (
            <li key={id} id={`unconfirmed-${id}`} className={styles.call}>
              <div>
                <p className={styles.who}>
                  <b>{name}</b> <PhoneLink phone={phone} />
                </p>
                <p>
                  <a href={visitPath(booking)}>
                    {timeInWords(booking)} · {serviceTitle(serviceType)}
                  </a>
                </p>
              </div>
              <div className={styles.form}>
                {customer && <TextLink customer={customer} booking={booking} path={visitPath(booking)} now={now} />}
                <PostForm action={path} id={`confirm-${id}`} sends={{ action: "confirm", id }}>
                  <SubmitButton look="secondary">
                    {labeled("Confirmed: someone will be home", `: ${name}`)}
                  </SubmitButton>
                </PostForm>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Checks a call off. */
function Called({ rowIds, id, name }: { rowIds: readonly string[]; id: string; name: string }) {
  return (
    <PostForm action={path} id={`call-form-${id}`} className={styles.form} sends={{ action: "done", id: rowIds }}>
      <LineField id={`note-${id}`} name="note" label="Outcome of the call" optional maxLength={longestRemark} />
      <SubmitButton look="secondary">{labeled("Called", ` ${name}`)}</SubmitButton>
    </PostForm>
  );
}

export const callsPage: Page = {
  done: {
    called: "Checked off.",
    back: "Back on the list.",
    asked: "On the call list.",
    confirmed: "Confirmed.",
    offered: "Offered. The first to say yes gets it.",
  },

  async show(request) {
    const { office } = request;
    const { open, unassigned, unconfirmed, questions, more, recent } = await office.calls();
    const now = office.now();
    const today = todayInNewYork(now);
    const texts = await office.texts(unconfirmed, "still-good");
    const opened = await loadOpenPlaces(request);
    const lines = recent.map(({ ids, name, doneAt, doneBy, note }) => ({
      ids,
      text: `Called ${name}.${note && ` “${note}”`}`,
      by: `${doneBy}, ${dayAndTime(doneAt ?? "")}`,
    }));
    const screen = (
      <>
        <RecentChanges path={path} action="put-back" button="Put back on the list" lines={lines} />
        {more > 0 && <p>{more} more visits are overdue. They’ll appear as you finish these.</p>}
        {open.length + unassigned.length + questions.length === 0 ? (
          unconfirmed.length + opened.places.length === 0 && <p>No calls to make.</p>
        ) : (
          <ul className={styles.calls}>
            {questions.map((asked) => (
              <OpenQuestion key={asked.id} asked={asked} />
            ))}
            {unassigned.map((window) => (
              <Unassigned key={`${window.date} ${window.slot}`} window={window} today={today} />
            ))}
            {open.map((call) => (
              <OpenCall key={call.booking.id} call={call} />
            ))}
          </ul>
        )}
        <OpenPlaces {...opened} now={now} />
        <Unconfirmed visits={unconfirmed} texts={texts} now={now} />
      </>
    );
    const tools = <ButtonLink href={href("parts")}>Parts on order</ButtonLink>;
    return { title: "Calls to make", current: "calls", tools, screen };
  },

  change: byAction({
    async done({ office, user }, form) {
      const { note: tooLong } = noteErrors(form);
      if (tooLong) return refuse(tooLong, { status: 422 });
      const note = textOf(form, "note");
      const answer = await office.checkOffCall(textsOf(form, "id"), note, user.label);
      if (answer.status === "not-found") return refuse("That call is no longer on the list.");
      if (!answer.repeated) return `${path}?done=called`;
      return refuse(`${answer.by} already called them.${note && ` Your note wasn’t saved: “${note}”`}`);
    },

    async "text-opened"({ office, user }, form) {
      const kind = textOf(form, "text");
      if (!isTextKind(kind)) return { status: 404 };
      const answer = await office.noteText(textOf(form, "visit"), user.label, kind);
      return answer.status === "not-found" ? { status: 404 } : path;
    },

    async offer({ office, user }, form) {
      const answer = await office.offerPlace(textOf(form, "place"), textsOf(form, "id"), user.label);
      if (answer.status === "offered") return `${path}?done=offered`;
      return refuse("That time is no longer free, or no one’s waiting for it anymore. Nothing was sent.");
    },

    async confirm({ office, user }, form) {
      const answer = await office.confirm(textOf(form, "id"), user.label);
      if (answer.status === "confirmed") return `${path}?done=confirmed`;
      return refuse("That visit has changed since. Open it to see how.");
    },

    async "put-back"({ office }, form) {
      if (await office.putBack(textsOf(form, "id"))) return `${path}?done=back`;
      return refuse("It’s been more than ten minutes, or someone has already put it back.");
    },
  }),
};
