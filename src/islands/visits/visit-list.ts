/** The list that opens where a device keeps several visits. */
import { visitInWords } from "../../booking/time/visit-in-words.ts";
import type { KeptVisit } from "./kept-visits.ts";

function item(href: string, text: string): HTMLLIElement {
  const entry = document.createElement("li");
  const anchor = document.createElement("a");
  anchor.href = href;
  // Browsers may break a line after the hyphen in "(8am-12pm)".
  const [words = "", hours = ""] = text.split(/(?=\()/);
  const unbroken = document.createElement("span");
  unbroken.textContent = hours;
  anchor.append(words, unbroken);
  entry.append(anchor);
  return entry;
}

/** A popover with a link to each visit, and one that books another. */
export function visitList(visits: readonly KeptVisit[]): HTMLElement {
  const list = document.createElement("nav");
  list.id = "my-visits";
  list.popover = "auto";
  list.ariaLabel = "My visits";
  const entries = document.createElement("ul");
  entries.append(...visits.map((visit) => item(visit.link, visitInWords(visit))));
  const another = item("/book", "Book another visit");
  const anchor = another.querySelector("a");
  if (anchor) {
    anchor.dataset.book = "";
    // The dialog covers the page, and a popover would cover the dialog.
    anchor.addEventListener("click", () => list.hidePopover());
  }
  entries.append(another);
  list.append(entries);
  return list;
}
