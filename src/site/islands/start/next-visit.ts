/** The next free visits as buttons. Loaded late: the promise is already on the page. */
import { presetsOf } from "./dialog.ts";
import { askDaysAhead, type FreeVisit } from "./hours-today.ts";
import sheetText from "./next-visit.css?inline";

/**
 * A link that opens the booking dialog with day and time window chosen, and with the presets of the page's own booking
 * button; opened in another tab, it leads to the booking page with the same.
 */
function visitLink({ date, slot, short }: FreeVisit): HTMLAnchorElement {
  const link = document.createElement("a");
  const like = document.querySelector<HTMLAnchorElement | HTMLButtonElement>("main .button-primary[data-book]");
  const presets = new URLSearchParams(like ? presetsOf(like) : "");
  link.dataset.book = "";
  presets.set("date", date);
  presets.set("slot", slot);
  link.href = `/book?${presets}`;
  // The day, and below it the hours.
  const day = document.createElement("b");
  const at = short.lastIndexOf(" ");
  day.append(short.slice(0, at));
  link.append(day, short.slice(at));
  return link;
}

/**
 * Replaces the promise, wherever the page makes it, by the next free visits, each a button. If the server doesn't say, the
 * promise stays.
 */
export async function showNextVisit(): Promise<void> {
  const { free = [] } = await askDaysAhead();
  if (free.length === 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
  for (const place of document.querySelectorAll("[data-next-visit]")) {
    const title = document.createElement("span");
    title.append("Next open times");
    place.replaceChildren(title, ...free.map(visitLink));
  }
}
