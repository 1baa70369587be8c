import clsx from "clsx";
import type { ReactNode } from "react";
import type { Account } from "../../bookings/accounts/account.ts";
import type { AgendaVisit, AgendaWindow } from "../../bookings/queries/agenda.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { facts } from "../../facts/site.ts";
import { bookingNumber, visitPath } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import { isFinished, isOverdue, isUnfinished } from "../../shared/rules/visit-timing.ts";
import { formatWeekday, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { slotDetails, slotLabel, type TimeSlot } from "../../shared/time/slots.ts";
import edges from "../shared/Edges.module.css";
import { Events } from "../shared/History.tsx";
import { Initials } from "../shared/Initials.tsx";
import { labeled } from "../shared/labeled.tsx";
import { MoveDialog, placeToDrop } from "../shared/MoveDialog.tsx";
import { countInWords, windowInWords, windowsOff, withAway } from "../shared/words.ts";
import styles from "./DayScreen.module.css";
import { type Lane, laneIdOf, lanesOf, nobody, whoInput } from "./lanes.ts";
import { StopsOfDay } from "./Stops.tsx";
import { type DayProps, VisitCard } from "./VisitCard.tsx";
import { placedVisits } from "./WhoGoes.tsx";

/**
 * A day with a card for each visit. With several technicians, it is a board with a column for each; phones show one of them, or
 * everybody. Otherwise its windows are side by side, or stacked on a phone.
 */
export function DayScreen(props: DayProps & { who?: string | undefined }) {
  const { agenda, events, now, who } = props;
  const { closed, unfinished, unfinishedCount, windows } = agenda;
  const isEmpty = windows.every(({ visits }) => visits.length === 0);
  // A closed day has no windows but those with somebody in them.
  const shown =
    closed && isEmpty ? windows.filter(({ visits, canceled }) => visits.length + canceled.length > 0) : windows;
  const away = windows.flatMap(({ visits }) => visits.filter((visit) => visit.away));
  const placed = placedVisits(agenda);
  const lanes = isEmpty ? [] : lanesOf(agenda, todayInNewYork(now));
  const chosen = lanes.find(({ id }) => id === who);
  return (
    <>
      {closed && (
        <p className={styles.closed}>
          <b>Closed</b>
          {closed.note && <>: {closed.note}</>}
        </p>
      )}
      <DaySummary {...props} isBoard={lanes.length > 0} />
      {away.length > 0 && <AwayVisits visits={away} />}
      <Unfinished visits={unfinished} count={unfinishedCount}>
        {unfinished.map((visit) => (
          <VisitCard key={visit.booking.id} {...props} placed={placed} visit={visit} showsWhen />
        ))}
      </Unfinished>
      {isEmpty && <NextDay {...props} />}
      {lanes.length > 0 && <WhoBar lanes={lanes} chosen={chosen} date={agenda.date} now={now} />}
      {lanes.length > 0 && (
        <div className={edges.edges}>
          <section
            className={clsx(
              styles.board,
              edges.scroller,
              chosen && styles.one,
              lanes[0]?.count === 0 && lanes[0].id === nobody && styles.strip,
            )}
            id="board"
            data-lanes={lanes.length}
            aria-label="Visits by technician"
          >
            <div className={styles.lanes}>
              {lanes.map((lane) => (
                <LaneHead key={lane.id} lane={lane} isChosen={lane === chosen} />
              ))}
            </div>
            {shown.map((window) => (
              <section key={window.slot} id={`window-${window.slot}`} aria-labelledby={`window-title-${window.slot}`}>
                <WindowHead {...props} window={window} />
                {lanes.map((lane) => (
                  <LaneCell
                    key={lane.id}
                    {...props}
                    window={window}
                    lane={lane}
                    placed={placed}
                    isChosen={lane === chosen}
                  />
                ))}
                {window.canceled.length > 0 && <CanceledVisits visits={window.canceled} />}
              </section>
            ))}
          </section>
        </div>
      )}
      {lanes.length === 0 && (
        <div className={styles.windows}>
          {shown.map((window) => (
            <section
              key={window.slot}
              id={`window-${window.slot}`}
              aria-labelledby={`window-title-${window.slot}`}
              {...placeToDrop({ day: agenda, window, now })}
            >
              <WindowHead {...props} window={window} />
              <div>
                {window.visits.map((visit) => (
                  <VisitCard key={visit.booking.id} {...props} placed={placed} visit={visit} />
                ))}
                {!isEmpty && window.visits.length === 0 && <p className={styles.none}>No visits</p>}
                {window.canceled.length > 0 && <CanceledVisits visits={window.canceled} />}
              </div>
            </section>
          ))}
        </div>
      )}
      {!isEmpty && <MoveDialog {...props} />}
      {!closed && agenda.date >= todayInNewYork(now) && (
        <p className={styles.history}>
          <a className="touch-link" href={closePath(agenda.date)}>
            Close this day
          </a>
        </p>
      )}
      {events.length > 0 && (
        <details id="day-history" className={styles.history}>
          <summary>Closing history</summary>
          <Events events={events} now={now} />
        </details>
      )}
    </>
  );
}

/** The form that closes a day, or a window of it. */
const closePath = (date: PlainDate, slot?: TimeSlot) =>
  `${href("closedDays")}?${new URLSearchParams({ close: date, ...(slot && { window: slot }) })}#close`;

/** On phones: whose visits are shown. */
function WhoBar({
  lanes,
  chosen,
  date,
  now,
}: {
  lanes: readonly Lane[];
  chosen: Lane | undefined;
  date: PlainDate;
  now: Date;
}) {
  const path = date === todayInNewYork(now) ? href("day") : href("dayOn", date);
  const count = lanes.reduce((sum, lane) => sum + lane.count, 0);
  return (
    <nav className={styles.whoBar} aria-label="Show visits for">
      <a href={path} aria-current={chosen ? undefined : "true"}>
        Everyone <b>{count}</b>
      </a>
      {lanes
        .filter(({ id, count }) => id !== nobody || count > 0)
        .map((lane) => (
          <a
            key={lane.id}
            href={`${path}?${new URLSearchParams({ [whoInput]: lane.id })}`}
            aria-current={lane === chosen ? "true" : undefined}
          >
            {lane === chosen || lane.id === nobody ? (
              <LaneName lane={lane} />
            ) : (
              <Initials name={lane.name} {...(lane.color && { color: lane.color })} isAlone />
            )}{" "}
            <b>{lane.count}</b>
          </a>
        ))}
    </nav>
  );
}

function LaneName({ lane: { id, name, color } }: { lane: Lane }) {
  if (id === nobody) return <span className={styles.nobody}>{name}</span>;
  return (
    <>
      <Initials name={name} {...(color && { color })} />
      <span>{name}</span>
    </>
  );
}

function LaneHead({ lane, isChosen }: { lane: Lane; isChosen: boolean }) {
  return (
    <p className={clsx(lane.id === nobody && styles.nobodys, isChosen && styles.chosen)} data-technician={lane.color}>
      <LaneName lane={lane} />
      <small>{[countInWords(lane.count, "visit"), lane.off].filter(Boolean).join(", ")}</small>
    </p>
  );
}

interface LaneCellProps extends DayProps {
  window: AgendaWindow;
  lane: Lane;
  placed: ReturnType<typeof placedVisits>;
  isChosen: boolean;
}

/** Why a technician can't take another visit in a window; the server decides. */
function whyNot({ id, name, windowsOff }: Lane, { slot }: AgendaWindow, visits: readonly AgendaVisit[]) {
  if (id === nobody) return undefined;
  if (windowsOff === "all" || windowsOff.includes(slot)) return `${name} is off at that time.`;
  const taken = visits.filter(({ booking }) => isUnfinished(booking)).length;
  return taken >= facts().visitsPerWindow ? `${name} is already booked in that window.` : undefined;
}

function LaneCell({ window, lane, isChosen, ...props }: LaneCellProps) {
  const visits = window.visits.filter((visit) => laneIdOf(visit) === lane.id);
  return (
    <div
      id={`cell-${window.slot}-${lane.id}`}
      className={clsx(styles.cell, lane.id === nobody && styles.nobodys, isChosen && styles.chosen)}
      data-technician={lane.color}
      {...placeToDrop({
        day: props.agenda,
        window,
        who: lane.id === nobody ? "" : lane.id,
        name: lane.name,
        full: whyNot(lane, window, visits),
        now: props.now,
      })}
    >
      {visits.map((visit) => (
        <VisitCard key={visit.booking.id} {...props} visit={visit} isOnBoard />
      ))}
      {visits.length === 0 && isChosen && (
        <p className={styles.none}>{lane.id === nobody ? "None unassigned" : `None for ${lane.name}`}</p>
      )}
    </div>
  );
}

interface UnfinishedProps {
  visits: readonly AgendaVisit[];
  count: number;
  /** A card each. */
  children: ReactNode;
}

/** Visits of the past without an outcome: nothing where there are none. */
export function Unfinished({ visits, count, children }: UnfinishedProps) {
  if (visits.length === 0) return null;
  return (
    <section id="unfinished" className={styles.unfinished} aria-labelledby="unfinished-title">
      <h2 id="unfinished-title">Unfinished ({count})</h2>
      {count > visits.length && <p>Showing the latest {visits.length}. Earlier ones appear as you finish these.</p>}
      <div className={styles.row}>{children}</div>
    </section>
  );
}

/**
 * "19 visits: 1 overdue, 10 to go, 2 on the way, 1 arrived, 5 finished. 4 unassigned." "" for a day without visits.
 * @param isAssigned whether visits have technicians at all
 */
export function daySummary(visits: readonly AgendaVisit[], isAssigned: boolean, now: Date): string {
  if (visits.length === 0) return "";
  const number = (counts: (booking: Booking) => boolean) => visits.filter(({ booking }) => counts(booking)).length;
  const isLate = (booking: Booking) => isOverdue(booking, now);
  const parts: [number, string][] = [
    [number(isLate), "overdue"],
    [number((booking) => booking.progress === "" && !isLate(booking)), "not started"],
    [number((booking) => booking.progress === "on-the-way" && !isLate(booking)), "on the way"],
    [number((booking) => booking.progress === "arrived" && !isLate(booking)), "arrived"],
    [number(isFinished), "finished"],
  ];
  const states = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  const open = visits.filter(({ booking, technician }) => technician === undefined && !isFinished(booking)).length;
  const unassigned = isAssigned && open > 0 ? ` ${open} unassigned.` : "";
  return `${countInWords(visits.length, "visit")}: ${states.join(", ")}.${unassigned}`;
}

/** What is seen first: how far along the day is, who works, with how many visits, and in which order. */
function DaySummary({ isBoard, ...props }: DayProps & { isBoard: boolean }) {
  const { agenda, now } = props;
  const visits = agenda.windows.flatMap((window) => window.visits);
  const { working } = agenda;
  const summary = daySummary(visits, working !== undefined, now);
  if (summary === "" && working === undefined) return null;
  const countOf = (name: string) => visits.filter(({ technician, away }) => technician === name && !away).length;
  return (
    <div className={styles.summary}>
      {summary && <p>{summary}</p>}
      {working?.length === 0 && <p>No technicians scheduled</p>}
      {working && working.length > 0 && !isBoard && (
        <p className={styles.working}>
          Working:{" "}
          {working.map(({ name, off }, index) => (
            <span key={name}>
              {name} <b>{countOf(name)}</b>
              {windowsOff(off)}
              {index < working.length - 1 && ", "}
            </span>
          ))}
        </p>
      )}
      <StopsOfDay {...props} />
    </div>
  );
}

/** On a day without visits: what comes next. */
function NextDay({ agenda: { next } }: DayProps) {
  return (
    <p id="next-day">
      No visits.
      {next && (
        <>
          {" "}
          Next: <a href={href("dayOn", next.date)}>{formatWeekday(next.date)}</a>, {countInWords(next.visits, "visit")}
          {next.open > 0 && `, ${next.open} unassigned`}.
        </>
      )}
    </p>
  );
}

function WindowHead({ window, agenda, now }: DayProps & { window: AgendaWindow }) {
  const { slot } = window;
  const { name, hours } = slotDetails(slot);
  const { left, tone, booked, bookPath } = windowInWords(agenda, window, now);
  return (
    <header className={styles.head}>
      <h2 id={`window-title-${slot}`}>
        {name} <small>{hours}</small>
      </h2>
      <p>
        <span className={clsx(styles.left, styles[tone])}>{booked} booked</span>
        {tone !== "free" && <b>{left}</b>}
        {bookPath && <a href={bookPath}>{labeled("Book", ` a visit: ${name}`)}</a>}
        {bookPath && <a href={closePath(agenda.date, slot)}>{labeled("Close", ` ${name}`)}</a>}
      </p>
    </header>
  );
}

/** @param visits with what they have paid and is to be refunded, where that is known */
export function CanceledVisits({ visits }: { visits: readonly { booking: Booking; account?: Account }[] }) {
  return (
    <p className={styles.canceled}>
      Canceled:{" "}
      {visits.map(({ booking, account }, index) => (
        <span key={booking.id}>
          {index > 0 && ", "}
          <a href={visitPath(booking)}>
            {booking.name} ({bookingNumber(booking)})
          </a>
          {account && heldInWords(account)}
        </span>
      ))}
    </p>
  );
}

/** ", $50.00 to refund": of a canceled visit that was paid ahead. */
const heldInWords = ({ balances }: Account) => {
  const cents = balances.reduce((sum, { openCents }) => sum + Math.max(0, -openCents), 0);
  return cents > 0 && `, ${dollarsAndCents(cents)} to refund`;
};

/** More are listed on demand: their cards say it, too. */
const mostAway = 5;

/** Visits whose technician doesn't come; each one's card says who could. */
function AwayVisits({ visits }: { visits: readonly AgendaVisit[] }) {
  const list = (
    <ul>
      {visits.map(({ booking: { id, name, timeSlot }, technician = "Someone", away }) => (
        <li key={id}>
          <a href={`#visit-${id}`}>{name}</a>, {slotLabel(timeSlot)}: {withAway(technician, away)}
        </li>
      ))}
    </ul>
  );
  return (
    <section id="away" className={styles.away} aria-labelledby="away-title">
      <h2 id="away-title">Assigned to someone who’s off ({visits.length})</h2>
      {visits.length <= mostAway ? (
        list
      ) : (
        <details id="away-visits">
          <summary>Show all {visits.length}</summary>
          {list}
        </details>
      )}
    </section>
  );
}
