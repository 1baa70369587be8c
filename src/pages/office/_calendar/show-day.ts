/** What the page of a day shows. */

import type { Desk } from "../../../booking/access/desk.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import type { Agenda } from "../../../booking/lookup/agenda.ts";
import type { OfficeService } from "../../../booking/office-service.ts";
import { addDays, formatWeekday, type PlainDate, todayInNewYork } from "../../../booking/time/calendar.ts";
import { slotLabel } from "../../../booking/time/slots.ts";
import type { AwayView, DayView, NoticeView } from "../../../office/calendar/views.ts";
import { historyLines } from "../_parts/history.ts";
import { withAway } from "../_parts/words.ts";
import { cardOf } from "./cards.ts";
import { windowView } from "./windows.ts";

/** A request for a day's page, and what is needed to answer it. */
export interface DayRequest {
  office: OfficeService;
  desk: Desk;
  date: PlainDate;
  /** Of the page itself, for its forms. */
  path: string;
}

/** The visits whose technicians don't come, each with who could. */
function awayOf({ windows }: Agenda, asked: NoticeView["asked"]): AwayView[] {
  return windows.flatMap(({ visits }) =>
    visits.flatMap(({ booking, technician = "Somebody", away, candidates }): AwayView[] => {
      if (!away) return [];
      const { id, version, name, timeSlot, technicianId } = booking;
      const number = bookingNumber(booking);
      const kept = { value: technicianId ?? "", label: withAway(technician, away) };
      const others = candidates
        .filter((one) => one.id !== technicianId)
        .map((one) => ({ value: one.id, label: withAway(one.name, one.away) }));
      const choices = [kept, { value: "", label: "Nobody" }, ...others];
      return [
        {
          ...{ id, version, path: `/office/visits/${number}`, name, when: slotLabel(timeSlot) },
          ...{ technician: kept.label, choices, asked: asked?.id === id ? asked : undefined },
        },
      ];
    }),
  );
}

/** The page as it is now. */
export async function showDay({ office, desk, date, path }: DayRequest, notice?: NoticeView): Promise<DayView> {
  const now = office.now();
  const isOwn = desk.technicianId !== undefined;
  const [agenda, events] = await Promise.all([
    office.agenda(date, desk.technicianId),
    isOwn ? [] : office.dayEvents(date),
  ]);
  const today = todayInNewYork(now);
  return {
    path,
    date,
    title: date.slice(0, 4) === today.slice(0, 4) ? formatWeekday(date) : `${formatWeekday(date)}, ${date.slice(0, 4)}`,
    isToday: date === today,
    isOwn,
    previous: addDays(date, -1),
    next: addDays(date, 1),
    closed: agenda.closed?.note,
    working: isOwn ? undefined : agenda.working?.join(", "),
    windows: agenda.windows.map((window) => ({
      ...windowView(agenda, window, now),
      visits: window.visits.map((visit) => cardOf(visit, now)),
      canceled: window.canceled.map((visit) => cardOf(visit, now)),
    })),
    unfinished: agenda.unfinished.map((visit) => cardOf(visit, now)),
    unfinishedCount: agenda.unfinishedCount,
    away: isOwn ? [] : awayOf(agenda, notice?.asked),
    history: historyLines(events, now),
    notice,
  };
}
