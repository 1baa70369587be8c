/** The served form of /book comes alive: free times follow the chosen day, and it is sent without leaving the page. */
import type { SourceHints } from "../../booking/form/source.ts";
import { PageForm, type ServedForm } from "../../components/booking-form/PageForm.tsx";
import { hydrate } from "./hydrate.ts";

/**
 * @param place the form's place, with what it was served with
 * @param source where a booking comes from; the page before this one is in the form
 */
export function hydratePageForm(place: HTMLElement, source: SourceHints): void {
  const served = JSON.parse(place.dataset.bookForm ?? "") as ServedForm;
  hydrate(place, <PageForm {...{ served, source }} />);
}
