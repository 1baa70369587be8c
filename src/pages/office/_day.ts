/** What the page of a day shows. */

import type { Desk } from "../../booking/access/desk.ts";
import type { OfficeService } from "../../booking/office-service.ts";
import { addDays, formatWeekday, type PlainDate, todayInNewYork } from "../../booking/time/calendar.ts";
import type { DayView, NoticeView } from "../../office/calendar/views.ts";
import { cardOf } from "./_cards.ts";
import { windowView } from "./_windows.ts";

/** A request for a day's page, and what is needed to answer it. */
export interface DayRequest {
  office: OfficeService;
  desk: Desk;
  date: PlainDate;
  /** Of the page itself, for its forms. */
  path: string;
}

/** The page as it is now. */
export async function showDay({ office, desk, date, path }: DayRequest, notice?: NoticeView): Promise<DayView> {
  const now = office.now();
  const agenda = await office.agenda(date, desk.technicianId);
  const today = todayInNewYork(now);
  return {
    path,
    date,
    title: date.slice(0, 4) === today.slice(0, 4) ? formatWeekday(date) : `${formatWeekday(date)}, ${date.slice(0, 4)}`,
    isToday: date === today,
    isOwn: desk.technicianId !== undefined,
    previous: addDays(date, -1),
    next: addDays(date, 1),
    closed: agenda.closed?.note,
    working: desk.technicianId === undefined ? agenda.working?.join(", ") : undefined,
    windows: agenda.windows.map((window) => ({
      ...windowView(agenda, window, now),
      visits: window.visits.map((visit) => cardOf(visit, now)),
      canceled: window.canceled.map((visit) => cardOf(visit, now)),
    })),
    unfinished: agenda.unfinished.map((visit) => cardOf(visit, now)),
    notice,
  };
}
