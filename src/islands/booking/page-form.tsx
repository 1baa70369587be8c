/** Forms that work as the server has drawn them come alive: free times follow the chosen day. */
import type { ReactNode } from "react";
import type { SourceHints } from "../../booking/form/source.ts";
import { PageForm, type ServedForm } from "../../components/booking-form/PageForm.tsx";
import { RescheduleTime, type ServedTime } from "../../components/booking-form/RescheduleTime.tsx";
import { hydrateRoot } from "./react.ts";

/** If it fails, the place stays as it was. */
function hydrate(place: HTMLElement, drawn: ReactNode): void {
  const served = place.cloneNode(true);
  hydrateRoot(place, drawn, {
    onUncaughtError: (error) => {
      reportError(error);
      place.replaceWith(served);
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
  hydrate(place, <PageForm {...{ served, source }} />);
}

/** The fields for another day and time on a visit's private page. @param place theirs, with what they were served with */
export function hydrateReschedule(place: HTMLElement): void {
  hydrate(place, <RescheduleTime {...(JSON.parse(place.dataset.reschedule ?? "") as ServedTime)} />);
}
