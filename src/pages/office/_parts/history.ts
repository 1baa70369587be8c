/** Histories and conflicts as the office's pages say them. */
import { historyInWords, type Names } from "../../../booking/lookup/history-in-words.ts";
import type { VisitEvent } from "../../../booking/storage/events.ts";
import { timeSeenFrom } from "../../../booking/time/instant-in-words.ts";
import type { HistoryLine } from "../../../office/parts/HistoryList.tsx";
import { ago, who } from "./words.ts";

/** "Front desk changed this a minute ago". @param changes oldest first */
export function changedBy(changes: readonly VisitEvent[], now: Date, otherwise: string): string {
  const last = changes.at(-1);
  return last ? `${who(last.actor)} changed this ${ago(last.at, now)}` : otherwise;
}

/** What others changed, one line per change. */
export const changesInWords = (changes: readonly VisitEvent[], technicians: Names): string[] =>
  changes.map((event) => {
    const { title, lines } = historyInWords(event, technicians);
    return [title, lines.join("; ")].filter(Boolean).join(": ");
  });

/** The longest history that is shown outside of a visit's page. */
const mostLines = 30;

/** The latest events of a day or technician, latest first. @param events oldest first */
export const historyLines = (events: readonly VisitEvent[], now: Date): HistoryLine[] =>
  events
    .slice(-mostLines)
    .reverse()
    .map((event) => ({
      ...{ id: event.id, at: timeSeenFrom(event.at, now), by: who(event.actor), note: "" },
      ...historyInWords(event, new Map()),
      isUndone: event.undoneAt !== null,
    }));
