import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { bookingFields, optionalDetails, shortTermOf } from "../../booking/form/fields.ts";
import { whereForBusiness } from "../../booking/form/where.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import type { FactsOfVisits } from "../../booking/queries/office-facts.ts";
import { progressInWords } from "../../booking/rules/visit-state.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { formatLongDate, formatWeekday, type PlainDate } from "../../booking/time/calendar.ts";
import { slotDetails } from "../../booking/time/slots.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import css from "./day-sheet.css?raw";

export interface DaySheetContent {
  date: PlainDate;
  /** In order of the day. */
  visits: readonly Booking[];
  businessName: string;
  /** Technicians and notes. */
  facts?: FactsOfVisits;
}

/** Whose a sheet is, "" for whoever takes it, and its visits: everybody's own first, then what nobody was assigned to. */
function sheetsOf(visits: readonly Booking[], facts: FactsOfVisits): [technician: string, visits: Booking[]][] {
  const byTechnician = Map.groupBy(visits, ({ id }) => facts.get(id)?.technician ?? "");
  const open = byTechnician.get("") ?? [];
  byTechnician.delete("");
  return [...byTechnician, ...dealOut(open).map((own): [string, Booking[]] => ["", own])];
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

/** When, whom, where, and why, with room for what the technician finds. */
function VisitOnPaper({ visit, notes }: { visit: Booking; notes: readonly string[] }) {
  // The sheet's title has the day; technicians don't write emails.
  const { timeSlot, name, phone, address, serviceType, description } = visit;
  const slot = slotDetails(timeSlot);
  const state = progressInWords(visit);
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
  return (
    <article>
      <h2>
        {slot.hours} <small>{slot.name}</small>
        {state && <b>{state}</b>}
      </h2>
      <p className="who">
        <strong>{name}</strong>
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
      </p>
      <p className="where">
        <a href={map}>{whereForBusiness(address)}</a>
      </p>
      <dl>
        <dt>Service</dt>
        <dd>{serviceTitle(serviceType)}</dd>
        {optionalDetails
          .filter((name) => visit[name] !== "" || bookingFields[name].part === "plate")
          .map((name) => (
            <Fragment key={name}>
              <dt>{shortTermOf(name)}</dt>
              <dd className="blank">{visit[name]}</dd>
            </Fragment>
          ))}
        <dt>Problem</dt>
        <dd className="problem">{description}</dd>
        {notes.length > 0 && (
          <>
            <dt>Notes</dt>
            <dd className="problem">{notes.join("\n")}</dd>
          </>
        )}
      </dl>
      <p className="notes">Notes and parts</p>
      <p className="boxes">
        <span>Done</span>
        <span>Return visit</span>
        <span>Paid</span>
        <span>Warranty</span>
        <small>Booking {bookingNumber(visit)}</small>
      </p>
    </article>
  );
}

/** A day's visits on paper: one page per technician, to take along and write on. */
function DaySheet({ date, visits, businessName, facts = new Map() }: DaySheetContent) {
  const sheets = sheetsOf(visits, facts);
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
        {sheets.map(([technician, own], index) => (
          <section key={own[0]?.id}>
            <header>
              <h1>{`${formatWeekday(date)}, ${date.slice(0, 4)}`}</h1>
              <p>{`${businessName}, sheet ${index + 1} of ${sheets.length}`}</p>
              <p className="blank">Technician {technician}</p>
            </header>
            {own.map((visit) => (
              <VisitOnPaper key={visit.id} visit={visit} notes={facts.get(visit.id)?.notes ?? []} />
            ))}
          </section>
        ))}
      </body>
    </html>
  );
}

/** The day sheet as a self-contained HTML file. */
export const renderDaySheet = (content: DaySheetContent): string =>
  `<!doctype html>${renderToStaticMarkup(<DaySheet {...content} />)}`;
