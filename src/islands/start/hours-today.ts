/** What the hours mean right now. Loaded late: pages say all hours without it. */
import { phoneHours, visitHours } from "../../business/hours.ts";
import sheetText from "./hours-today.css?inline";
import { phoneStatus, visitStatus } from "./today-in-words.ts";

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
