/** /office and /office/day/<date>: today or any day, and what the forms of its cards do. Technicians see their own visits. */
import { href } from "../../shared/links/href.ts";
import { formatWeekday, isPlainDate, type PlainDate, todayInNewYork, tooFarAhead } from "../../shared/time/calendar.ts";
import type { OfficeRequest, Page } from "../answer.ts";
import { loadOpenPlaces, OpenPlaces } from "../calls/OpenPlaces.tsx";
import { OnlineNotice } from "../online/online-page.tsx";
import { CalendarNavigation, tooFarView } from "../shared/CalendarNavigation.tsx";
import { NoticePlace } from "../shared/Notice.tsx";
import { answerCardForm, cardConfirmation } from "./answer-card.tsx";
import { DayScreen } from "./DayScreen.tsx";
import { whoInput } from "./lanes.ts";
import { OwnDaysScreen } from "./OwnDaysScreen.tsx";

/** The day of the address, today without one; undefined for what is no date. */
function dateIn({ params: { date }, office }: OfficeRequest) {
  if (date === undefined) return todayInNewYork(office.now());
  return isPlainDate(date) ? date : undefined;
}

/** The page's address. @param date undefined for today's @param who as in its query */
function pathOf(date: PlainDate | undefined, who: string | undefined): string {
  const path = date === undefined ? href("day") : href("dayOn", date);
  return who === undefined ? path : `${path}?${new URLSearchParams({ [whoInput]: who.slice(0, 50) })}`;
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
    const said = refusal ? { notice: refusal.notice } : await cardConfirmation(request, path);
    if (user.technicianId !== undefined) {
      const days = await office.ownDays(user.technicianId);
      const screen = (
        <>
          <NoticePlace {...said} isFloating />
          <OwnDaysScreen days={days} refusal={refusal} now={now} path={path} />
        </>
      );
      return { title: `My day: ${title}`, current: "day", screen };
    }
    const [agenda, events, opened, online] = await Promise.all([
      office.agenda(date),
      office.dayEvents(date),
      loadOpenPlaces(request, date),
      isHome ? office.onlineSummary() : undefined,
    ]);
    return {
      title: isHome ? `Today: ${title}` : title,
      current: "day",
      tools: (
        <CalendarNavigation unit="day" date={date} now={now} keeps={who === undefined ? {} : { [whoInput]: who }} />
      ),
      screen: (
        <>
          {online && <OnlineNotice online={online} now={now} />}
          <NoticePlace {...said} isFloating />
          <DayScreen agenda={agenda} events={events} refusal={refusal} now={now} path={path} who={who} />
          <OpenPlaces {...opened} now={now} />
        </>
      ),
    };
  },

  async change(request, form) {
    const { office, params, query } = request;
    const date = dateIn(request);
    if (date === undefined || tooFarAhead(date, office.now())) return { status: 404 };
    const who = query.get(whoInput) ?? undefined;
    return answerCardForm(request, form, pathOf(params.date === undefined ? undefined : date, who));
  },
};
