import { renderToStaticMarkup } from "react-dom/server";
import type { FactsOfVisits } from "../../booking/lookup/office-facts.ts";
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
  /** Technicians and notes. */
  facts?: FactsOfVisits;
}

/** The visits of one sheet, and whose they are: "" for whoever takes it. */
export interface Sheet {
  technician: string;
  visits: readonly Booking[];
}

/** Everybody's own visits first, then what nobody was assigned to. */
function sheetsOf(visits: readonly Booking[], facts: FactsOfVisits): Sheet[] {
  const byTechnician = Map.groupBy(visits, ({ id }) => facts.get(id)?.technician ?? "");
  const open = byTechnician.get("") ?? [];
  byTechnician.delete("");
  const assigned = [...byTechnician].map(([technician, own]) => ({ technician, visits: own }));
  return [...assigned, ...dealOut(open).map((own) => ({ technician: "", visits: own }))];
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
export function renderDaySheet({ date, visits, businessName, facts = new Map() }: DaySheetContent): string {
  const sheet = (
    <DaySheet date={date} sheets={sheetsOf(visits, facts)} facts={facts} businessName={businessName} css={css} />
  );
  return `<!doctype html>${renderToStaticMarkup(sheet)}`;
}
