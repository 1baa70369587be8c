/** What the hours mean right now. Loaded late: pages say all hours without it. */
import type { DayAvailability } from "../../booking/availability/availability.ts";
import { addDays, todayInNewYork } from "../../booking/time/calendar.ts";
import { closedDaysSentence, daysAhead } from "../../booking/time/closed-days.ts";
import { offeredWindows } from "../../business/derived/offered-windows.ts";
import { phoneHours } from "../../business/facts.ts";
import sheetText from "./hours-today.css?inline";
import { bookNow, phoneStatus, visitStatus } from "./today-in-words.ts";

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
  /** On which the business is closed: "Thursday, November 26 (Thanksgiving)". */
  closedDays?: readonly string[];
}

let asked: Promise<DaysAhead> | undefined;

async function fetchDaysAhead(): Promise<DaysAhead> {
  // A visit further out isn't worth showing, either.
  const to = addDays(todayInNewYork(new Date()), daysAhead);
  const response = await fetch(`/api/availability?to=${to}`);
  if (!response.ok) throw new TypeError(`The server answered ${response.status}`);
  return response.json();
}

/** Asks the server once. @throws TypeError when it doesn't say */
export const askDaysAhead = () => (asked ??= fetchDaysAhead());

/** What is known of booking while nobody answers, as an element of its own. */
function afterHoursLine(words: string): HTMLElement {
  const line = document.createElement("span");
  line.className = "after-hours";
  line.append(words);
  return line;
}

/** After hours the bar says when the phones open and what booking does, and gives "Book" the room. The number stays the link's name. */
function closeBar(bar: HTMLElement, opens: string): void {
  const call = bar.querySelector("a");
  // Its text, or what a translator has made of it.
  const number = [...(call?.childNodes ?? [])].filter(({ nodeName }) => nodeName !== "svg");
  if (!call || number.length === 0) return;
  // Taken out of the layout and put back, so that a bar that changes by itself doesn't count as a layout shift.
  bar.style.display = "none";
  if (opens) {
    const name = document.createElement("span");
    name.className = "visually-hidden";
    name.append(...number, " ");
    call.append(name, opens);
    bar.classList.add("is-closed");
  }
  call.after(afterHoursLine(bookNow));
  document.documentElement.classList.add("is-after-hours");
  bar.getBoundingClientRect();
  bar.style.display = "";
}

/**
 * Says on heroes, the call bar and the panels what the hours mean now. The server knows which days are closed: while it
 * doesn't say, the page keeps to the week's hours.
 */
export async function showHoursToday(): Promise<void> {
  const { days = [], closedDays = [] } = await askDaysAhead();
  const now = new Date();
  const isAmong = (closed: readonly DayAvailability[]) => (date: string) => closed.some((day) => day.date === date);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
  const isOfficeClosed = isAmong(days.filter(({ officeClosed }) => officeClosed));
  const { until, opens, afterHours } = phoneStatus(phoneHours, now, isOfficeClosed);
  const bar = document.querySelector<HTMLElement>("body > nav");
  if (bar && afterHours) closeBar(bar, opens);
  // On phones there is room for less, and the bar says the rest.
  const inShort = matchMedia("(width < 48rem)").matches && opens;
  for (const status of document.querySelectorAll("[data-phone-hours]")) {
    status.textContent = until ? `Phones open ${until}` : inShort || afterHours;
    status.classList.toggle("is-open", !afterHours);
  }
  // In the air below the hero's buttons, where nothing moves.
  const hero = document.querySelector(
    "main > section:first-child:not(:has([data-phone-hours])) .button-row ~ :has(> [data-next-visit])",
  );
  if (afterHours) hero?.append(afterHoursLine(afterHours));
  const visits = visitStatus(offeredWindows, now, isAmong(days.filter(({ closed }) => closed)));
  for (const place of document.querySelectorAll("[data-hours-today]"))
    place.textContent = afterHours || `Today: phones ${until}, ${visits}`;
  for (const place of document.querySelectorAll("[data-closed-days]"))
    place.textContent = closedDaysSentence(closedDays);
  // A page that this browser has kept may say what is over.
  const announcement = document.querySelector<HTMLElement>("[data-until]");
  if (Date.parse(announcement?.dataset.until ?? "") <= now.getTime()) announcement?.remove();
}
