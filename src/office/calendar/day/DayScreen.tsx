import clsx from "clsx";
import { ButtonLink } from "../../../components/Button.tsx";
import { HistoryList } from "../../parts/HistoryList.tsx";
import { CalendarNavigation } from "../CalendarNavigation.tsx";
import type { DayView, VisitCardView, WindowView } from "../views.ts";
import { AwayVisits } from "./AwayVisits.tsx";
import { DayNotice } from "./DayNotice.tsx";
import styles from "./DayScreen.module.css";
import { DaySummary } from "./DaySummary.tsx";
import { VisitCard } from "./VisitCard.tsx";

/** Beside the day's heading: other days, this week, paper. */
export function DayTools({ day: { date, previous, next, isToday } }: { day: DayView }) {
  return (
    <CalendarNavigation unit="day" previous={previous} next={next} isNow={isToday} date={date}>
      <ButtonLink href={`/office/week/${date}`}>Week</ButtonLink>
    </CalendarNavigation>
  );
}

/** A day: its windows side by side, stacked on a phone, with a card for each visit. */
export function DayScreen({ day }: { day: DayView }) {
  const { closed, away, unfinished, unfinishedCount, windows, history, notice, isOwn } = day;
  const isEmpty = windows.every(({ visits }) => visits.length === 0);
  const shown = isOwn ? windows.filter(({ visits, canceled }) => visits.length + canceled.length > 0) : windows;
  const card = (visit: VisitCardView, showsWhen = false) => (
    <VisitCard
      key={visit.id}
      visit={visit}
      path={day.path}
      isOwn={isOwn}
      showsWhen={showsWhen}
      typedNote={notice?.typed?.id === visit.id ? notice.typed.note : undefined}
    />
  );
  return (
    <>
      <DayNotice notice={notice} path={day.path} />
      {closed !== undefined && (
        <p className={styles.closed}>
          <b>Closed</b>
          {closed && <>: {closed}</>}
        </p>
      )}
      <DaySummary day={day} />
      {away.length > 0 && <AwayVisits visits={away} path={day.path} />}
      {unfinished.length > 0 && (
        <section id="unfinished" className={styles.unfinished} aria-labelledby="unfinished-title">
          <h2 id="unfinished-title">Not finished yet ({unfinishedCount})</h2>
          {unfinishedCount > unfinished.length && (
            <p>The latest {unfinished.length} are here; earlier ones follow as these are answered.</p>
          )}
          <div className={styles.row}>{unfinished.map((visit) => card(visit, true))}</div>
        </section>
      )}
      {isOwn && isEmpty && <p>No visits today.</p>}
      <div className={clsx(styles.windows, isOwn && styles.own)}>
        {shown.map((window) => (
          <section key={window.slot} id={`window-${window.slot}`} aria-labelledby={`window-title-${window.slot}`}>
            <WindowHead window={window} isOwn={isOwn} />
            {window.visits.map((visit) => card(visit))}
            {window.visits.length === 0 && <p className={styles.none}>No visits</p>}
            {window.canceled.length > 0 && <CanceledVisits visits={window.canceled} />}
          </section>
        ))}
      </div>
      {history.length > 0 && (
        <details id="day-history" className={styles.history}>
          <summary>Closings of this day</summary>
          <HistoryList history={history} />
        </details>
      )}
    </>
  );
}

function WindowHead({
  window: { slot, name, hours, used, left, tone, bookPath },
  isOwn,
}: {
  window: WindowView;
  isOwn: boolean;
}) {
  return (
    <header className={styles.head}>
      <h2 id={`window-title-${slot}`}>
        {name} <small>{hours}</small>
      </h2>
      {!isOwn && (
        <p>
          <b>{used}</b> <span className={clsx(styles.left, styles[tone])}>{left}</span>
          {bookPath && (
            <a href={bookPath}>
              Book<span className="visually-hidden"> into {name}</span>
            </a>
          )}
        </p>
      )}
    </header>
  );
}

function CanceledVisits({ visits }: { visits: readonly VisitCardView[] }) {
  return (
    <p className={styles.canceled}>
      Canceled:{" "}
      {visits.map(({ id, path, name, number }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <a href={path}>
            {name} ({number})
          </a>
        </span>
      ))}
    </p>
  );
}
