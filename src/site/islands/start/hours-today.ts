/** What the hours mean right now. Loaded late: pages say all hours without it. */
import type { DayAvailability } from "../../../shared/availability/availability.ts";
import { pageFacts } from "../../../shared/page-facts.ts";
import { addDays, todayInNewYork } from "../../../shared/time/calendar.ts";
import { closedDaysSentence, daysAhead } from "../../../shared/time/closed-days.ts";
import { openWindows } from "../../../shared/time/open-windows.ts";
import sheetText from "./hours-today.css?inline";
import { phoneStatus, visitStatus } from "./today-in-words.ts";

export interface FreeVisit {
  date: string;
  slot: string;
  /** "today, 12pm-4pm" */
  text: string;
  /** "Today 12pm-4pm" */
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

/** What happens until somebody answers, as a separate element. */
function afterHoursLine(words: string): HTMLElement {
  const line = document.createElement("span");
  line.className = "after-hours";
  line.append(words);
  return line;
}

/** Changes an element out of the layout and puts it back: what changes by itself must not count as a layout shift. */
function redraw(element: HTMLElement, change: () => void): void {
  element.style.display = "none";
  change();
  element.getBoundingClientRect();
  element.style.display = "";
}

/**
 * Says what the hours mean now: on heroes, in the phone's menu and in the panels. While nobody answers, one line of a screen
 * says from when and what booking does: on the phone's bar if it offers to book, where there is no bar in the hero. The server
 * knows which days are closed: while it doesn't say, the page keeps to the week's hours.
 */
export async function showHoursToday(): Promise<void> {
  const { days = [], closedDays = [] } = await askDaysAhead();
  const now = new Date();
  const isAmong = (closed: readonly DayAvailability[]) => (date: string) => closed.some((day) => day.date === date);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
  const isOfficeClosed = isAmong(days.filter(({ officeClosed }) => officeClosed));
  const { until, from, afterHours } = phoneStatus(pageFacts().phoneHours, now, isOfficeClosed);
  const isClosedToday = isOfficeClosed(todayInNewYork(now));
  const hero = document.querySelector("main > section:first-child");
  for (const status of document.querySelectorAll("[data-phone-hours]")) {
    status.textContent = until && `Phones open ${until}`;
    status.classList.toggle("is-open", Boolean(until));
  }
  if (afterHours) {
    const bar = document.querySelector("body > nav > [data-book]")?.parentElement;
    // Nobody answers: booking comes first.
    if (bar)
      redraw(bar, () => {
        bar.append(bar.firstElementChild as Element, afterHoursLine(afterHours));
        document.body.classList.add("has-hours-bar");
      });
    // In the place of the open hours, or in the air below the buttons, where nothing moves.
    const air = hero?.querySelector(".button-row ~ * > [data-next-visit]")?.parentElement;
    air?.classList.add("holds-hours");
    (hero?.querySelector("[data-phone-hours]") ?? air)?.append(afterHoursLine(afterHours));
  }
  for (const place of document.querySelectorAll("[data-answers-from]")) {
    const button = place.closest("a") as HTMLElement;
    redraw(button, () => {
      place.append(from && ` ${from}`);
      button.classList.toggle("says-hours", Boolean(from));
    });
  }
  const visits = visitStatus(openWindows(), now, isAmong(days.filter(({ closed }) => closed)));
  for (const place of document.querySelectorAll("[data-hours-today]"))
    place.textContent = until ? `Today: phones ${until}, ${visits}` : isClosedToday ? "Closed today." : "Closed now.";
  // Not the day that the line above is about.
  if (isClosedToday)
    for (const place of document.querySelectorAll("[data-every-day]")) place.textContent = "Other days";
  for (const place of document.querySelectorAll("[data-closed-days]"))
    place.textContent = closedDaysSentence(closedDays);
  // A page that this browser has kept may say what is over.
  const announcement = document.querySelector<HTMLElement>("[data-until]");
  if (Date.parse(announcement?.dataset.until ?? "") <= now.getTime()) announcement?.remove();
}
