/** What the hours mean right now. Loaded late: pages say all hours without it. */
import type { DayAvailability } from "../../booking/availability/availability.ts";
import { wallClockInNewYork } from "../../booking/time/new-york.ts";
import { phoneHours, visitHours } from "../../business/hours.ts";
import sheetText from "./hours-today.css?inline";
import { phoneStatus, visitStatus } from "./today-in-words.ts";

export interface FreeVisit {
  date: string;
  slot: string;
  /** "today, 12pm-4pm" */
  text: string;
  /** "today 12-4" */
  short: string;
}

/** What the server says about the days ahead. */
interface DaysAhead {
  days?: readonly DayAvailability[];
  /** The next free visits. */
  free?: readonly FreeVisit[];
  /** On which the business is closed: "Thu, Nov 26". */
  closedDays?: readonly string[];
}

/** A visit further out than this isn't worth showing, nor is a closed day. */
const daysAhead = 14;
let asked: Promise<DaysAhead> | undefined;

async function fetchDaysAhead(): Promise<DaysAhead> {
  const to = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  const response = await fetch(`/api/availability?to=${to}`);
  if (!response.ok) throw new TypeError(`The server answered ${response.status}`);
  return response.json();
}

/** Asks the server once. @throws TypeError when it doesn't say */
export const askDaysAhead = () => (asked ??= fetchDaysAhead());

/** After hours the bar says when the phones open, and gives "Book" the room. The number stays the link's name. */
function closeBar(bar: HTMLElement, words: string): void {
  const call = bar.querySelector("a");
  const number = [...(call?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  if (!call || number.length === 0) return;
  // Taken out of the layout and put back, so that a bar that changes by itself doesn't count as a layout shift.
  bar.style.display = "none";
  const name = document.createElement("span");
  name.className = "visually-hidden";
  name.append(...number, " ");
  call.append(name, words);
  bar.classList.add("is-closed");
  bar.getBoundingClientRect();
  bar.style.display = "";
}

/** The closed days at the end of each table of hours, in place of those that the page was built with. */
function listClosedDays(closedDays: readonly string[]): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("[data-hours]")) {
    for (const row of table.querySelectorAll("[data-closed]")) row.remove();
    for (const words of closedDays) {
      const row = table.insertRow();
      row.dataset.closed = "";
      const head = document.createElement("th");
      head.scope = "row";
      head.append(words);
      row.append(head);
      row.insertCell().append("Closed");
    }
  }
}

/**
 * Says on the hero, the call bar and the panels what the hours mean now. The server knows which days are closed: while it
 * doesn't say, the page keeps to the week's hours.
 */
export async function showHoursToday(): Promise<void> {
  const { days = [], closedDays = [] } = await askDaysAhead();
  const now = new Date();
  const isAmong = (closed: readonly DayAvailability[]) => (date: string) => closed.some((day) => day.date === date);
  const isClosed = isAmong(days.filter(({ officeClosed }) => officeClosed));
  const bar = document.querySelector<HTMLElement>("body > nav");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
  const phones = phoneStatus(phoneHours, now, isClosed);
  if (bar && phones.opens) closeBar(bar, phones.opens);
  const isOpen = phones.today.startsWith("until");
  const when = isClosed(wallClockInNewYork(now).date) ? "today" : "now";
  for (const status of document.querySelectorAll("[data-phone-hours]")) {
    status.textContent = isOpen
      ? `Phones open ${phones.today}`
      : [`Closed ${when}`, phones.opens].filter(Boolean).join(". ");
    status.classList.toggle("is-open", isOpen);
  }
  const visits = visitStatus(visitHours, now, isAmong(days.filter(({ closed }) => closed)));
  for (const place of document.querySelectorAll("[data-hours-today]")) {
    const day = document.createElement("strong");
    day.textContent = "Today:";
    place.replaceChildren(day, ` phones ${phones.today}, ${visits}`);
  }
  listClosedDays(closedDays);
}
