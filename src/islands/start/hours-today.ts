/** What the hours mean right now. Loaded late: pages say all hours without it. */
import { wallClockInNewYork } from "../../booking/time/new-york.ts";
import { shortClock } from "../../business/clock.ts";
import { phoneHours, visitHours, type WeekHours } from "../../business/hours.ts";
import sheetText from "./hours-today.css?inline";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** What the phone line does today, and while it is closed, the words for the call bar. */
function phoneStatus(week: WeekHours, now: Date) {
  const { weekday, minutes } = wallClockInNewYork(now);
  const today = week[weekday];
  if (today && minutes >= today.opens && minutes < today.closes)
    return { today: `until ${shortClock(today.closes)}`, opens: "" };
  const isEarly = today && minutes < today.opens;
  // Tonight "7am" is tomorrow's; a later day needs its name.
  const ahead = Array.from({ length: 8 }, (_, days) => days).find((days) =>
    days === 0 ? isEarly : week[(weekday + days) % 7],
  );
  const next = ahead === undefined ? undefined : week[(weekday + ahead) % 7];
  const day = ahead !== undefined && ahead > 1 ? `${weekdays[(weekday + ahead) % 7]} ` : "";
  return {
    today: isEarly ? `from ${shortClock(today.opens)}` : "closed",
    opens: next ? `Phones open ${day}${shortClock(next.opens)}` : "",
  };
}

/** What technicians still do today: "visits until 5pm". */
function visitStatus(week: WeekHours, now: Date): string {
  const { weekday, minutes } = wallClockInNewYork(now);
  const today = week[weekday];
  if (!today) return "no visits";
  return minutes < today.closes ? `visits until ${shortClock(today.closes)}` : "no more visits";
}

/** After hours the bar says when the phones open, and gives "Book" the room. The number stays the link's name. */
function closeBar(bar: HTMLElement, words: string): void {
  const call = bar.querySelector("a");
  const number = [...(call?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  if (!call || number.length === 0) return;
  // Taken out of the layout and put back: a bar that changes by itself is not one that shifts under a finger.
  bar.style.display = "none";
  const name = document.createElement("span");
  name.className = "visually-hidden";
  name.append(...number, " ");
  call.append(name, words);
  bar.classList.add("is-closed");
  bar.getBoundingClientRect();
  bar.style.display = "";
}

/** Says on the hero, the call bar and the panels what the hours mean now. */
export function showHoursToday(now = new Date()): void {
  const bar = document.querySelector<HTMLElement>("body > nav");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
  const phones = phoneStatus(phoneHours, now);
  if (bar && phones.opens) closeBar(bar, phones.opens);
  const status = document.querySelector("[data-phone-hours]");
  if (status && phones.today.startsWith("until")) {
    status.textContent = `Phones open ${phones.today}`;
    status.classList.add("is-open");
  }
  for (const place of document.querySelectorAll("[data-hours-today]")) {
    const day = document.createElement("strong");
    day.textContent = "Today:";
    place.replaceChildren(day, ` phones ${phones.today}, ${visitStatus(visitHours, now)}`);
  }
}
