/** /office and /office/day/<date>: today or any day, and what the forms of its cards do. Technicians see their own visits. */
import { isOwnVisit } from "../../bookings/access/readable-visits.ts";
import { progressSteps } from "../../bookings/desk/progress.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { stateNow } from "../../shared/rules/visit-state.ts";
import { formatWeekday, isPlainDate, type PlainDate, todayInNewYork, tooFarAhead } from "../../shared/time/calendar.ts";
import { ButtonLink, SubmitButton } from "../../site/components/Button.tsx";
import type { OfficeRequest, Page } from "../answer.ts";
import { OnlineNotice } from "../online/online-page.tsx";
import { CalendarNavigation, tooFarView } from "../shared/CalendarNavigation.tsx";
import { PostForm } from "../shared/Fields.tsx";
import { textOf, versionOf } from "../shared/form.ts";
import { NoticePlace, type NoticePlaceProps, refuse } from "../shared/Notice.tsx";
import { emailUnlessUndone, withAway } from "../shared/words.ts";
import { answerVisitForm, askAgain, conflictNotice } from "../visit/answer-visit-form.ts";
import { DayScreen } from "./DayScreen.tsx";
import { whoInput } from "./lanes.ts";
import { OwnDaysScreen } from "./OwnDaysScreen.tsx";

/** What the page can confirm, as the words for its address. */
const confirmations = ["changed", "noted", "assigned"] as const;
type Confirmation = (typeof confirmations)[number];

/** What needs no confirmation: the card shows it, or nobody waits for it. */
const textActions: readonly string[] = ["text-opened", "no-texts", "texts-again"];
const actions: readonly string[] = [...progressSteps, "assign", "undo", "note", ...textActions];

const notFound = refuse("That visit is no longer here.", { status: 404 });
const again = refuse("Please try that again.", { status: 400 });

/** The day of the address, today without one; undefined for what is no date. */
function dateIn({ params: { date }, office }: OfficeRequest) {
  if (date === undefined) return todayInNewYork(office.now());
  return isPlainDate(date) ? date : undefined;
}

/** The page's address. @param date undefined for today's @param who as in its query */
function pathOf(date: PlainDate | undefined, who: string | undefined): string {
  const path = date === undefined ? "/office" : `/office/day/${date}`;
  return who === undefined ? path : `${path}?${new URLSearchParams({ [whoInput]: who.slice(0, 50) })}`;
}

/** Says what the address asks to confirm: the visit with this number as it is now, and the way back while there is one. */
async function confirmation(request: OfficeRequest, path: string): Promise<NoticePlaceProps> {
  const { office, bookings, user, query } = request;
  const did: Confirmation | undefined = confirmations.find((confirmation) => query.has(confirmation));
  const [booking, ...others] = did ? await bookings.findByNumber(query.get(did) ?? "") : [];
  if (!booking || others.length > 0 || booking.erasedAt || !isOwnVisit(user, booking)) return { notice: undefined };
  const { id, name, version } = booking;
  const done = (text: string) => ({ notice: { tone: "done", text: `${name}: ${text}.` } }) as const;
  if (did === "noted") return done("the note is saved");
  const { undoable, technician, away, notified } = await office.visit(booking, user);
  if (did === "assigned") return done(technician ? `${withAway(technician, away)} is assigned` : "nobody is assigned");
  const undo = undoable && (
    <PostForm id="undo" action={path} sends={{ action: "undo", visit: id, version, event: undoable.id }}>
      <SubmitButton look="secondary">Undo</SubmitButton>
    </PostForm>
  );
  const email = notified.onTheWayAt && emailUnlessUndone(notified.onTheWayAt);
  return { ...done([stateNow(booking).toLowerCase(), email].filter(Boolean).join(". ")), undo };
}

export const dayPage: Page = {
  async show(request, refusal) {
    const { office, user, params, query } = request;
    const date = dateIn(request);
    if (date === undefined) return new Response(null, { status: 404 });
    const now = office.now();
    const problem = tooFarAhead(date, now);
    if (problem) return tooFarView("day", date, problem);
    const isHome = params.date === undefined;
    const isThisYear = date.slice(0, 4) === todayInNewYork(now).slice(0, 4);
    const title = isThisYear ? formatWeekday(date) : `${formatWeekday(date)}, ${date.slice(0, 4)}`;
    const who = query.get(whoInput) ?? undefined;
    const path = pathOf(isHome ? undefined : date, who);
    const said = refusal ? { notice: refusal.notice } : await confirmation(request, path);
    if (user.technicianId !== undefined) {
      const days = await office.ownDays(user.technicianId);
      const screen = (
        <>
          <NoticePlace {...said} />
          <OwnDaysScreen days={days} refusal={refusal} now={now} path={path} />
        </>
      );
      return { title: `My day: ${title}`, current: "day", screen };
    }
    const [agenda, events, online] = await Promise.all([
      office.agenda(date),
      office.dayEvents(date),
      isHome ? office.onlineSummary() : undefined,
    ]);
    return {
      title: isHome ? `Today: ${title}` : title,
      current: "day",
      tools: (
        <CalendarNavigation unit="day" date={date} now={now}>
          <ButtonLink href={`/office/week/${date}`}>Week</ButtonLink>
        </CalendarNavigation>
      ),
      screen: (
        <>
          {online && <OnlineNotice online={online} now={now} />}
          <NoticePlace {...said} />
          <DayScreen agenda={agenda} events={events} refusal={refusal} now={now} path={path} who={who} />
        </>
      ),
    };
  },

  async change(request, form) {
    const { office, bookings, user, params, query } = request;
    const date = dateIn(request);
    if (date === undefined || tooFarAhead(date, office.now())) return { status: 404 };
    const [id, action] = [textOf(form, "visit"), textOf(form, "action")];
    const [booking] = await bookings.findByNumber(id);
    if (booking?.id !== id || !isOwnVisit(user, booking)) return notFound;
    if (!/^\d+$/.test(textOf(form, "version"))) return again;
    const answer = actions.includes(action)
      ? await answerVisitForm(request, booking, versionOf(form), form)
      : undefined;
    if (!answer) return again;
    switch (answer.status) {
      case "too-early":
        return askAgain(booking);
      case "not-found":
        return notFound;
      case "conflict": {
        const { text, ...notice } = await conflictNotice(request, answer, form);
        const still = "Nothing was saved; the card shows the visit as it is now.";
        return { status: 409, notice: { ...notice, text: `${answer.booking.name}: ${text}. ${still}` } };
      }
      case "impossible":
        return refuse(answer.message);
      case "invalid":
        if ("message" in answer) return refuse(answer.message, { status: 422, errors: { note: answer.message } });
    }
    if ("booking" in answer) {
      const did: Confirmation = action === "note" ? "noted" : action === "assign" ? "assigned" : "changed";
      const path = pathOf(params.date === undefined ? undefined : date, query.get(whoInput) ?? undefined);
      const question = path.includes("?") ? "&" : "?";
      return textActions.includes(action) ? path : `${path}${question}${did}=${bookingNumber(answer.booking)}`;
    }
    if (action === "undo" || !("message" in answer)) {
      return refuse("That can’t be undone here. Open the visit to see why.");
    }
    const isAway = answer.status === "technician-away";
    const wrong = isAway ? {} : { status: 422, errors: { reason: answer.message } };
    return refuse(`${booking.name}: ${answer.message}`, { asksReason: true, ...wrong });
  },
};
