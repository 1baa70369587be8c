/** The next free visits as buttons. Loaded late: the promise is already on the page. */
import { askDaysAhead, type FreeVisit } from "./hours-today.ts";
import sheetText from "./next-visit.css?inline";

/**
 * A link that opens the booking dialog with day and time window chosen, and with the presets of the page's own booking
 * button; opened in another tab, it leads to the booking page with the same.
 */
function visitLink({ date, slot }: FreeVisit, words: string): HTMLAnchorElement {
  const link = document.createElement("a");
  const like = document.querySelector<HTMLAnchorElement>("main .button-primary");
  Object.assign(link.dataset, like?.dataset, { book: "", date, slot });
  const presets = new URLSearchParams(like?.search);
  const { service } = link.dataset;
  if (service) presets.set("service", service);
  presets.set("date", date);
  presets.set("slot", slot);
  link.href = `/book?${presets}`;
  link.textContent = words;
  return link;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Replaces the promise, wherever the page makes it, by the next free visit and two more, each a button. If the server
 * doesn't say, the promise stays.
 */
export async function showNextVisit(): Promise<void> {
  const { free } = await askDaysAhead();
  const [next, ...others] = free ?? [];
  if (!next) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  document.adoptedStyleSheets.push(sheet);
  for (const place of document.querySelectorAll("[data-next-visit]")) {
    const links = others.map((visit) => visitLink(visit, capitalized(visit.short)));
    place.replaceChildren(visitLink(next, `Next visit: ${next.text}`), ...links);
  }
}
