/** Forms that work as the server has drawn them come alive: free times follow the chosen day. */
import type { ReactNode } from "react";
import type { SourceHints } from "../../../shared/form/source.ts";
import { keptSubmission, unansweredWords } from "../../booking-form/form-storage.ts";
import { PageForm, type ServedForm } from "../../booking-form/PageForm.tsx";
import { RescheduleTime, type ServedTime } from "../../booking-form/RescheduleTime.tsx";
import { hydrateRoot } from "./react.ts";

/** Enters into one drawing of a form what was entered into another. */
function carry(from: Element | null, to: Element | null, focused: EventTarget | null): void {
  for (const field of from?.querySelectorAll<HTMLInputElement>("[name]") ?? []) {
    const isTicked = field.matches("[type=radio], [type=checkbox]");
    const named = [...(to?.querySelectorAll<HTMLInputElement>(`[name=${field.name}]`) ?? [])];
    const twin = named.find(({ value }) => !isTicked || value === field.value);
    if (!twin) continue;
    if (isTicked) twin.checked = field.checked;
    else twin.value = field.value;
    // One of the form's own; that around it stays as it is.
    const fold = field.closest("details");
    if (fold) twin.closest("details")?.toggleAttribute("open", fold.open);
    if (field === focused) twin.focus();
  }
}

/** If it fails, the place is as it was, with what was entered and the words for what was sent. */
function hydrate(place: HTMLElement, drawn: ReactNode): void {
  const served = place.cloneNode(true) as HTMLElement;
  const isTranslated = place.querySelector("font") !== null;
  let shown = place.firstElementChild;
  let focused: EventTarget | null = document.activeElement;
  place.addEventListener("focusin", ({ target }) => {
    focused = target;
  });
  hydrateRoot(place, drawn, {
    // React doesn't take over other texts than its own, such as those of a translated page: it has drawn everything again.
    onRecoverableError: (error) => {
      if (!isTranslated) reportError(error);
      carry(shown, place.firstElementChild, focused);
      shown = place.firstElementChild;
    },
    onUncaughtError: (error) => {
      reportError(error);
      place.replaceWith(served);
      carry(shown, served, focused);
      const sent = keptSubmission();
      if (!sent) return;
      const notice = document.createElement("p");
      Object.assign(notice, { role: "alert", className: "form-error", textContent: unansweredWords(sent.visit) });
      served.prepend(notice);
    },
  });
}

/**
 * The form of /book, which is then sent without leaving the page.
 * @param place the form's place, with what it was served with
 * @param source where a booking comes from; the page before this one is in the form
 */
export function hydratePageForm(place: HTMLElement, source: SourceHints): void {
  const served = JSON.parse(place.dataset.bookForm ?? "") as ServedForm;
  hydrate(place, <PageForm served={served} source={source} />);
}

/** The fields for another day and time on a visit's private page. @param place theirs, with what they were served with */
export function hydrateReschedule(place: HTMLElement): void {
  hydrate(place, <RescheduleTime {...(JSON.parse(place.dataset.reschedule ?? "") as ServedTime)} />);
}
