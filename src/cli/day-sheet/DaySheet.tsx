import type { FactsOfVisits } from "../../booking/lookup/office-facts.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { formatLongDate, formatWeekday, type PlainDate } from "../../booking/time/calendar.ts";
import { VisitOnPaper } from "./VisitOnPaper.tsx";

interface DaySheetProps {
  date: PlainDate;
  /** Each technician's visits, in the order of the day. */
  sheets: readonly { technician: string; visits: readonly Booking[] }[];
  facts: FactsOfVisits;
  businessName: string;
  /** Inlined, because the file must be self-contained. */
  css: string;
}

/** A day's visits on paper: one page per technician, to take along and write on. */
export function DaySheet({ date, sheets, facts, businessName, css }: DaySheetProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Visits on ${formatLongDate(date)}`}</title>
        <style>{css}</style>
      </head>
      <body>
        {sheets.length === 0 && <p>{`No visits are booked on ${formatLongDate(date)}.`}</p>}
        {sheets.map(({ technician, visits }, index) => (
          <section key={visits[0]?.id}>
            <header>
              <h1>{`${formatWeekday(date)}, ${date.slice(0, 4)}`}</h1>
              <p>{`${businessName}, sheet ${index + 1} of ${sheets.length}`}</p>
              <p className="blank">Technician {technician}</p>
            </header>
            {visits.map((visit) => (
              <VisitOnPaper key={visit.id} visit={visit} notes={facts.get(visit.id)?.notes ?? []} />
            ))}
          </section>
        ))}
      </body>
    </html>
  );
}
