/**
 * "My visit" in place of "Book" in the header and in the phone's bar, while this device keeps an upcoming visit. Loaded
 * only then; see start/parts.ts.
 */

import { applianceName } from "../../../shared/services/service-title.ts";
import { isPlainDate, todayInNewYork } from "../../../shared/time/calendar.ts";
import { visitInBrief, visitInWords } from "../../../shared/time/visit-in-words.ts";
import { forgetTypedOn, startTypedText } from "../../components/typed-text.ts";
import { dropVisit, isAboutVisits, type KeptVisit, keepVisit, keptVisits } from "./kept-visits.ts";
import styles from "./my-visit.css?inline";

/** The booking buttons as they were, and what has replaced them. */
let places: { book: HTMLAnchorElement; shown: HTMLElement }[] | undefined;

function findPlaces() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const buttons = document.querySelectorAll<HTMLAnchorElement>("[data-header] a[data-book], body > nav > a[data-book]");
  return [...buttons].map((button) => ({
    book: button.cloneNode(true) as HTMLAnchorElement,
    shown: button as HTMLElement,
  }));
}

/** Turns one element into another, keeping the node itself where it can stay: the dialog returns the focus to it. */
function turnInto(shown: HTMLElement, wanted: HTMLElement): HTMLElement {
  if (shown.tagName !== wanted.tagName) {
    const hadFocus = document.activeElement === shown;
    shown.replaceWith(wanted);
    if (hadFocus) wanted.focus({ preventScroll: true });
    return wanted;
  }
  for (const name of shown.getAttributeNames()) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes) shown.setAttribute(name, value);
  shown.replaceChildren(...wanted.childNodes);
  return shown;
}

/** An element with these properties. */
const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
) => Object.assign(document.createElement(tag), properties);
const span = (textContent: string) => make("span", { textContent });

/** The label over an invisible copy of the button's own, which keeps the button's size: nothing beside it moves. */
function fill(element: HTMLElement, book: HTMLAnchorElement, [what, which]: readonly [string, string]): HTMLElement {
  const size = make("span", { ariaHidden: "true" });
  size.append(...book.cloneNode(true).childNodes);
  const label = make("span");
  label.append(span(what), span(" · "), span(which));
  // Only buttons that book are coral.
  element.className = `${book.className.replace("button-primary", "button-secondary")} my-visit`;
  element.append(size, label);
  return element;
}

function linkTo({ link, date, slot }: KeptVisit, book: HTMLAnchorElement): HTMLElement {
  const anchor = make("a", { href: link });
  if (location.pathname === link) anchor.ariaCurrent = "page";
  return fill(anchor, book, ["My visit", visitInBrief({ date, slot }, todayInNewYork(new Date()))]);
}

function listButton(count: number, book: HTMLAnchorElement): HTMLElement {
  const button = make("button", { type: "button" });
  button.setAttribute("popovertarget", "my-visits");
  return fill(button, book, ["My visits", String(count)]);
}

function item(href: string, text: string): HTMLLIElement {
  const entry = make("li");
  const anchor = make("a", { href });
  // Browsers may break a line after the hyphen in "(8am-12pm)".
  const [words = "", hours = ""] = text.split(/(?=\()/);
  anchor.append(words, span(hours));
  entry.append(anchor);
  return entry;
}

/** A popover with a link to each visit, and one that books another. */
function visitList(visits: readonly KeptVisit[]): HTMLElement {
  const list = make("nav", { id: "my-visits", popover: "auto", ariaLabel: "My visits" });
  const entries = make("ul");
  entries.append(
    ...visits.map((visit) =>
      item(visit.link, [applianceName(visit.service ?? ""), visitInWords(visit)].filter(Boolean).join(": ")),
    ),
  );
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

/** Shows the kept visits as they are now; without any, the booking buttons are back. */
export function showMyVisits(): void {
  places ??= findPlaces();
  const visits = keptVisits();
  const [first] = visits;
  document.body.classList.toggle("keeps-visit", visits.length > 0);
  document.getElementById("my-visits")?.remove();
  if (visits.length > 1) document.body.append(visitList(visits));
  for (const place of places) {
    const { book } = place;
    const one = first ? linkTo(first, book) : (book.cloneNode(true) as HTMLElement);
    place.shown = turnInto(place.shown, visits.length > 1 ? listButton(visits.length, book) : one);
  }
}

/** What the server says on a private page corrects what this device keeps of that visit. */
function learnFromPage(): void {
  const link = location.pathname;
  const element = document.querySelector<HTMLElement>("[data-visit]");
  const [state, date, slot = "", service] = element?.dataset.visit?.split(" ") ?? [];
  // With another email address, a visit has another link. This also forgets visits that are over.
  const former = element?.dataset.former ?? "";
  const isKept = keptVisits().some((visit) => visit.link === link || visit.link === former);
  dropVisit(former);
  if (state === "gone") dropVisit(link);
  if (element && isPlainDate(date) && (isKept || state === "new")) {
    keepVisit({ link, date, slot, service });
    element.classList.add("is-kept");
    element.querySelector("button")?.addEventListener("click", () => {
      dropVisit(link);
      // Reloaded, the page must not confirm the booking again and keep it.
      history.replaceState(history.state, "", link);
      element.textContent = "This visit is no longer kept on this device.";
      showMyVisits();
    });
  }
}

/** How soon a form of a private page may be sent again, in milliseconds. */
const againAfterMs = 5_000;

/** A double press sends a form once: the first one may have ended the link that the second one would be sent to. */
function sendOnce(): void {
  let sentAt = Number.NEGATIVE_INFINITY;
  addEventListener("submit", (event) => {
    if (event.timeStamp - sentAt < againAfterMs) event.preventDefault();
    else sentAt = event.timeStamp;
  });
}

/** The link to share on a visit's page: copied, or handed to the device's own share sheet. */
function startShare(): void {
  const share = document.querySelector<HTMLElement>("[data-share]");
  const field = share?.querySelector("input");
  const button = share?.querySelector("button");
  const status = share?.querySelector("[aria-live]");
  if (!share || !field || !button || !status) return;
  const canShare = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  if (canShare) button.textContent = "Share";
  button.addEventListener("click", async () => {
    try {
      if (canShare) await navigator.share({ title: "A repair visit", url: field.value });
      else {
        await navigator.clipboard.writeText(field.value);
        status.textContent = "Copied.";
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      // Without permission or over plain HTTP: ready to copy by hand.
      field.select();
      status.textContent = "Selected: copy it from here.";
    }
  });
  share.classList.add("is-ready");
}

/** Starts on a page. */
export function startMyVisits(): void {
  learnFromPage();
  const visit = document.querySelector("[data-visit]");
  if (visit) sendOnce();
  // The link of a page that is not there has ended.
  if (visit instanceof HTMLTemplateElement) forgetTypedOn(location.pathname);
  else if (visit) startTypedText();
  startShare();
  showMyVisits();
  addEventListener("storage", (event) => isAboutVisits(event) && showMyVisits());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    showMyVisits();
    // The visit may have been changed on the page that followed; without a connection, that page stays.
    if (visit)
      fetch(location.href, { method: "HEAD" }).then(
        () => location.reload(),
        () => undefined,
      );
  });
}
