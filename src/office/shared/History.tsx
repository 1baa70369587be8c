import type { HistoryEntry } from "../../bookings/queries/history.ts";
import { historyInWords } from "../../bookings/queries/history-in-words.ts";
import type { VisitEvent } from "../../bookings/store/events.ts";
import { timeOrDay, timeSeenFrom } from "../../shared/time/instant-in-words.ts";
import styles from "./History.module.css";
import { actorInWords } from "./words.ts";

/** The longest history of a day or technician that is shown. */
const mostEvents = 30;

/** Who did what, when, before and after; latest first. @param history oldest first */
export function History({ history, now }: { history: readonly HistoryEntry[]; now: Date }) {
  return (
    <ol className={styles.history}>
      {history.toReversed().map(({ id, at, title, actor, lines, note, undoneAt, pressedAt }) => (
        <li key={id} id={`event-${id}`}>
          <p>
            <b>{undoneAt ? <s>{title}</s> : title}</b>
            {undoneAt && " (undone)"}
          </p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {note && <p className={styles.note}>{note}</p>}
          <p className={styles.who}>
            {actor && `${actorInWords(actor)}, `}
            {timeSeenFrom(at, now)}
            {pressedAt && `, pressed ${timeOrDay(pressedAt, now)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What became of a day or technician: its latest events. @param events oldest first */
export function Events({ events, now }: { events: readonly VisitEvent[]; now: Date }) {
  const latest = events.slice(-mostEvents);
  return (
    <History history={latest.map((event) => ({ ...event, ...historyInWords(event, new Map()), note: "" }))} now={now} />
  );
}
