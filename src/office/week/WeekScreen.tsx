import clsx from "clsx";
import { Check, CircleQuestionMark, Clock, House, RotateCw, TriangleAlert, Truck, UserX } from "lucide";
import { awayInWords } from "../../bookings/availability/who-comes.ts";
import type { Agenda, AgendaVisit } from "../../bookings/queries/agenda.ts";
import type { CalendarDay } from "../../bookings/queries/calendar-days.ts";
import type { Week, WeekVisit } from "../../bookings/queries/week.ts";
import { confirmationOf } from "../../bookings/visits/changes/confirm-visit.ts";
import { facts } from "../../facts/site.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { stateInWords, stateOf } from "../../shared/rules/visit-state.ts";
import { isOverdue, isUnfinished } from "../../shared/rules/visit-timing.ts";
import { applianceName } from "../../shared/services/service-title.ts";
import { capitalized } from "../../shared/text.ts";
import { formatShortDay, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { compareSlots, slotDetails, type TimeSlot } from "../../shared/time/slots.ts";
import { shortClock } from "../../shared/time/time-of-day.ts";
import { ButtonLink } from "../../site/components/Button.tsx";
import { Icon } from "../../site/components/Icon.tsx";
import type { FormScene } from "../answer.ts";
import { nobody } from "../day/lanes.ts";
import { StopNumber } from "../day/Stops.tsx";
import { VisitCard } from "../day/VisitCard.tsx";
import { placedVisits } from "../day/WhoGoes.tsx";
import { cityOf } from "../shared/city-of.ts";
import edges from "../shared/Edges.module.css";
import { Initials } from "../shared/Initials.tsx";
import { MoveDialog, MoveHandle, movable, placeToDrop } from "../shared/MoveDialog.tsx";
import { windowInWords } from "../shared/words.ts";
import styles from "./WeekScreen.module.css";

/** Of the query: the visit that is shown beside the week, and the day that phones show. */
export const visitInput = "visit";
export const dayInput = "day";

/** "8am": when a window begins. */
const startOf = (slot: TimeSlot) => shortClock(slotDetails(slot).startHour * 60);

interface WeekProps extends FormScene {
  week: Week;
  /** The visit that was opened. */
  beside: { visit: AgendaVisit; agenda: Agenda } | undefined;
  /** Which phones show. */
  day: PlainDate;
}

/** A line of the week: a technician's, nobody's, or a window's where one technician or none works here. */
interface Row {
  id: string;
  name: string;
  technician?: Week["technicians"][number];
  slot?: TimeSlot;
  has(visit: WeekVisit): boolean;
}

function rowsOf({ days, technicians, visits }: Week, today: PlainDate): Row[] {
  const isSeen = (id: string) => visits.some(({ booking }) => booking.technicianId === id);
  const lanes = technicians.filter(({ id, endedAt }) => endedAt === null || isSeen(id));
  if (lanes.length < 2) {
    const slots = [...days.flatMap(({ windows }) => windows.map(({ slot }) => slot))];
    for (const { booking } of visits) slots.push(booking.timeSlot);
    return [...new Set(slots)].sort(compareSlots).map((slot) => ({
      id: slot,
      name: slotDetails(slot).name,
      slot,
      has: ({ booking }) => booking.timeSlot === slot,
    }));
  }
  const open = { id: nobody, name: "Unassigned", has: ({ booking }: WeekVisit) => booking.technicianId === null };
  return [
    ...(visits.some(open.has) || days.some(({ date }) => date >= today) ? [open] : []),
    ...lanes.map((technician) => ({
      id: technician.id,
      name: technician.name,
      technician,
      has: ({ booking }: WeekVisit) => booking.technicianId === technician.id,
    })),
  ];
}

/**
 * A week with a card for each visit: a column per day and a line per technician, or per window where one or none works here. A visit
 * opens beside it where there is room for both; phones show one day, and a visit's own page.
 */
export function WeekScreen(props: WeekProps) {
  const { week, beside, day, now } = props;
  const today = todayInNewYork(now);
  const rows = rowsOf(week, today);
  const byDay = Map.groupBy(week.visits, ({ booking }) => booking.serviceDate);
  return (
    <>
      <nav className={styles.days} aria-label="Day">
        {week.days.map(({ date }) => (
          <a key={date} href={`?${dayInput}=${date}`} aria-current={date === day ? "true" : undefined}>
            {formatShortDay(date).slice(0, 3)} <b>{Number(date.slice(8))}</b>
          </a>
        ))}
      </nav>
      <div className={clsx(styles.split, beside && styles.open)}>
        <div className={edges.edges}>
          <section className={clsx(styles.scroll, edges.scroller)} aria-label="Week" tabIndex={-1}>
            <table className={clsx(styles.week, week.technicians.length > 0 && styles.staffed)}>
              <thead>
                <tr>
                  <td />
                  {week.days.map((one) => (
                    <DayHead key={one.date} day={one} isToday={one.date === today} isShown={one.date === day} />
                  ))}
                </tr>
                <tr>
                  <th scope="row">Free</th>
                  {week.days.map((one) => (
                    <td key={one.date} id={`free-${one.date}`} className={clsx(one.date === day && styles.shown)}>
                      <FreePlaces day={one} now={now} />
                    </td>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr
                    key={row.id}
                    id={`row-${row.id}`}
                    className={clsx(row.id === nobody && styles.nobodys)}
                    data-technician={row.technician?.color}
                  >
                    <th scope="row">
                      {row.technician && <Initials name={row.name} color={row.technician.color} />}{" "}
                      <span>{row.name}</span>
                      {row.slot && <small>{slotDetails(row.slot).hours}</small>}
                    </th>
                    {week.days.map((one) => (
                      <td
                        key={one.date}
                        id={`cell-${one.date}-${row.id}`}
                        className={clsx(one.date === day && styles.shown, one.closed && styles.shut)}
                        {...placeToDrop({
                          day: one,
                          window: one.windows.find(({ slot }) => slot === row.slot),
                          who: row.slot ? undefined : (row.technician?.id ?? ""),
                          name: row.slot ? formatShortDay(one.date) : row.name,
                          full:
                            row.technician && isOff(one, row.technician.id)
                              ? `${row.name} is off that day.`
                              : undefined,
                          windows: row.slot ? undefined : windowsOf(one, row.technician?.id, byDay.get(one.date) ?? []),
                          now,
                        })}
                      >
                        {(byDay.get(one.date) ?? []).filter(row.has).map((visit) => (
                          <WeekCard
                            key={visit.booking.id}
                            visit={visit}
                            technicians={week.technicians}
                            isOpen={beside?.visit.booking.id === visit.booking.id}
                            hasTime={row.slot === undefined}
                            now={now}
                          />
                        ))}
                        {row.technician && !one.closed && isOff(one, row.technician.id) && (
                          <p className={styles.off}>{row.technician.endedAt === null ? "Off" : "Left"}</p>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
        {beside && <Beside {...props} {...beside} />}
      </div>
      <MoveDialog {...props} />
    </>
  );
}

/** A day's windows, the full ones of them, and those in which a technician can't come or has no room. */
function windowsOf({ windows, working }: CalendarDay, id: string | undefined, visits: readonly WeekVisit[]) {
  const off = working?.find((one) => one.id === id)?.off ?? [];
  const own = visits.filter(({ booking }) => booking.technicianId === id && isUnfinished(booking));
  const isBusy = (slot: TimeSlot) =>
    id !== undefined &&
    (off.includes(slot) || own.filter(({ booking }) => booking.timeSlot === slot).length >= facts().visitsPerWindow);
  const all = windows.map(({ slot }) => slot);
  return { all, full: all.filter((_, at) => (windows[at]?.left ?? 0) <= 0), busy: all.filter(isBusy) };
}

const isOff = ({ working, windows }: CalendarDay, id: string) =>
  windows.length > 0 && !working?.some((one) => one.id === id);

function DayHead({ day, isToday, isShown }: { day: CalendarDay; isToday: boolean; isShown: boolean }) {
  const { date, closed, holiday } = day;
  const said = [isToday && "Today", closed && (closed.note ? `Closed: ${closed.note}` : "Closed"), !closed && holiday];
  return (
    <th scope="col" id={`day-${date}`} className={clsx(isToday && styles.today, isShown && styles.shown)}>
      <a href={href("dayOn", date)}>{formatShortDay(date)}</a>
      <small>{said.filter(Boolean).join(", ")}</small>
    </th>
  );
}

/** What is left of each window, with the form that books into it. */
function FreePlaces({ day, now }: { day: CalendarDay; now: Date }) {
  if (day.closed && day.windows.every(({ left }) => left >= 0)) return <p className={styles.none}>Closed</p>;
  return (
    <ul>
      {day.windows.map((window) => {
        const { left, tone, bookPath } = windowInWords(day, window, now);
        return (
          <li key={window.slot} className={styles[tone]}>
            {startOf(window.slot)}{" "}
            {bookPath ? (
              <a href={bookPath}>
                {left}
                <span className="visually-hidden">
                  : book for {formatShortDay(day.date)}, {slotDetails(window.slot).name}
                </span>
              </a>
            ) : (
              <b>{left}</b>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** "D. Miller" of "Dana Miller"; a longer name, such as a company's, as it is. */
function shortName(name: string): string {
  const [first = "", ...others] = name.split(/\s+/).filter(Boolean);
  if (others.length === 0 || others.length > 2) return name || "Details erased";
  return `${[...first][0]}. ${others.join(" ")}`;
}

const icons = {
  booked: Check,
  "on-the-way": Truck,
  arrived: House,
  done: Check,
  "no-show": UserX,
  "second-visit": RotateCw,
  canceled: Check,
};

/** What is to be known of a visit at a glance: a problem before its state. */
function glanceOf({ booking, away }: WeekVisit, now: Date) {
  const state = stateOf(booking);
  if (isOverdue(booking, now)) return { icon: Clock, words: "Overdue", isWarning: true };
  if (booking.calledOffAt !== null && isUnfinished(booking))
    return { icon: TriangleAlert, words: "Can’t make it", isWarning: true };
  if (away) return { icon: TriangleAlert, words: capitalized(awayInWords[away]), isWarning: true };
  const confirmation = confirmationOf(booking, now);
  if (confirmation === "asked") return { icon: CircleQuestionMark, words: "Not confirmed", isWarning: true };
  if (confirmation === "confirmed") return { icon: Check, words: "Confirmed", isWarning: false };
  if (state === "booked") return undefined;
  const words = state === "second-visit" ? "2nd visit" : stateInWords(state);
  return { icon: icons[state], words, isWarning: false };
}

interface WeekCardProps {
  visit: WeekVisit;
  technicians: Week["technicians"];
  isOpen: boolean;
  /** Says when it is, where its line doesn't. */
  hasTime: boolean;
  now: Date;
}

function WeekCard({ visit, technicians, isOpen, hasTime, now }: WeekCardProps) {
  const { booking } = visit;
  const { id, name, serviceType, timeSlot, address, technicianId } = booking;
  const glance = glanceOf(visit, now);
  // Done or confirmed: a check is enough.
  const isWell = glance?.icon === Check;
  const technician = technicians.find((one) => one.id === technicianId);
  return (
    <article
      id={`week-${id}`}
      className={clsx(styles.card, isOpen && styles.isOpen)}
      data-visit={id}
      {...movable(visit)}
      data-state={stateOf(booking)}
      data-technician={technician?.color}
    >
      <p>
        {hasTime && <small>{startOf(timeSlot)}</small>} <StopNumber stop={visit.stop} small />{" "}
        <a href={visitPath(booking)} data-beside={`?${visitInput}=${bookingNumber(booking)}#week-${id}`} title={name}>
          {shortName(name)}
        </a>
      </p>
      <p className={styles.what}>
        {isWell && (
          <>
            <Icon of={glance.icon} />
            <span className="visually-hidden">{glance.words}: </span>
          </>
        )}
        {[applianceName(serviceType), cityOf(address)].filter(Boolean).join(" · ")}
      </p>
      {glance && !isWell && (
        <p className={clsx(styles.state, glance.isWarning && styles.warning)}>
          <Icon of={glance.icon} /> {glance.words}
        </p>
      )}
      <MoveHandle booking={booking} />
    </article>
  );
}

/** The visit that was opened, with the forms of its card. */
function Beside({ visit, agenda, day, ...scene }: WeekProps & { visit: AgendaVisit; agenda: Agenda }) {
  const { booking } = visit;
  return (
    <aside className={styles.beside} id="beside" aria-labelledby="beside-title" tabIndex={-1}>
      <h2 className="visually-hidden" id="beside-title">
        Visit {bookingNumber(booking)}
      </h2>
      <p className={styles.tools}>
        <ButtonLink href={visitPath(booking)}>Open visit page</ButtonLink>
        <ButtonLink href={`?${dayInput}=${day}#week-${booking.id}`} data-beside="" aria-label="Close details">
          ✕
        </ButtonLink>
      </p>
      <VisitCard {...scene} agenda={agenda} events={[]} visit={visit} placed={placedVisits(agenda)} showsWhen />
    </aside>
  );
}
