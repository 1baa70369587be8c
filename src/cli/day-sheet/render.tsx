import { renderToStaticMarkup } from "react-dom/server";
import type { Booking } from "../../booking/storage/bookings.ts";
import type { PlainDate } from "../../booking/time/calendar.ts";
import { slotDetails } from "../../booking/time/slots.ts";
import { DaySheet } from "./DaySheet.tsx";
import css from "./day-sheet.css?raw";

export interface DaySheetContent {
  date: PlainDate;
  /** In order of the day. */
  visits: readonly Booking[];
  businessName: string;
}

/** Distributes a day's visits among as few technicians as possible, so that none is in two places at once. */
function dealOut(visits: readonly Booking[]): Booking[][] {
  const sheets: Booking[][] = [];
  for (const visit of visits) {
    const { startHour } = slotDetails(visit.timeSlot);
    const free = sheets.find((sheet) => sheet.every(({ timeSlot }) => slotDetails(timeSlot).endHour <= startHour));
    if (free) free.push(visit);
    else sheets.push([visit]);
  }
  return sheets;
}

/** The day sheet as a self-contained HTML file. */
export function renderDaySheet({ date, visits, businessName }: DaySheetContent): string {
  const sheet = <DaySheet date={date} sheets={dealOut(visits)} businessName={businessName} css={css} />;
  return `<!doctype html>${renderToStaticMarkup(sheet)}`;
}
