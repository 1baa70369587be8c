/** /office/week/<date>: the week of a day, Monday to Sunday, with a visit opened beside it, and what the forms of that one do. */
import { href } from "../../shared/links/href.ts";
import {
  addDays,
  formatShortDay,
  isPlainDate,
  mondayOf,
  type PlainDate,
  todayInNewYork,
  tooFarAhead,
} from "../../shared/time/calendar.ts";
import type { OfficeRequest, Page } from "../answer.ts";
import { answerCardForm, cardConfirmation } from "../day/answer-card.tsx";
import { CalendarNavigation, tooFarView } from "../shared/CalendarNavigation.tsx";
import { NoticePlace } from "../shared/Notice.tsx";
import { dayInput, visitInput, WeekScreen } from "./WeekScreen.tsx";

const withoutWeekday = (date: PlainDate) => formatShortDay(date).replace(/^\w+, /, "");

/** The visit that is shown beside the week, with the agenda of its day; undefined if the address names none. */
async function visitBeside({ bookings, office, query }: OfficeRequest) {
  const [booking, ...others] = await bookings.findByNumber((query.get(visitInput) ?? "").slice(0, 50));
  if (!booking || others.length > 0) return undefined;
  const agenda = await office.agenda(booking.serviceDate);
  const visit = agenda.windows.flatMap(({ visits }) => visits).find((one) => one.booking.id === booking.id);
  return visit && { agenda, visit };
}

/** The page's address, with what its query asks for. */
function pathOf(date: PlainDate, query: URLSearchParams): string {
  const kept = [dayInput, visitInput].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value.slice(0, 50)]];
  });
  return `${href("weekOf", date)}${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ""}`;
}

export const weekPage: Page = {
  async show(request, refusal) {
    const { office, query, params } = request;
    const { date } = params;
    if (!isPlainDate(date)) return new Response(null, { status: 404 });
    const now = office.now();
    const problem = tooFarAhead(date, now);
    if (problem) return tooFarView("week", date, problem);
    const monday = mondayOf(date);
    const sunday = addDays(monday, 6);
    const path = pathOf(date, query);
    const [week, beside] = [await office.week(monday), await visitBeside(request)];
    const said = refusal ? { notice: refusal.notice } : await cardConfirmation(request, path);
    const asked = query.get(dayInput);
    const today = todayInNewYork(now);
    const day = week.days.find((one) => one.date === asked)?.date ?? (mondayOf(today) === monday ? today : monday);
    return {
      title: `${withoutWeekday(monday)} to ${withoutWeekday(sunday)}, ${sunday.slice(0, 4)}`,
      current: "week",
      tools: <CalendarNavigation unit="week" date={monday} now={now} />,
      screen: (
        <>
          <NoticePlace {...said} isFloating />
          <WeekScreen week={week} beside={beside} day={day} path={path} now={now} refusal={refusal} />
        </>
      ),
    };
  },

  async change(request, form) {
    const { date } = request.params;
    if (!isPlainDate(date)) return { status: 404 };
    return answerCardForm(request, form, pathOf(date, request.query));
  },
};
