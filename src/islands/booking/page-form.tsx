/** The served form of /book comes alive: free times follow the chosen day, and it is sent without leaving the page. */
import { useEffect, useState } from "react";
import { type BookingFormValues, readFormValues } from "../../booking/form/schema.ts";
import type { SourceHints } from "../../booking/form/source.ts";
import { newValues } from "../../components/booking-form/kept/new-values.ts";
import { PageForm, type ServedForm } from "../../components/booking-form/PageForm.tsx";
import { withPresets } from "../../components/booking-form/presets.ts";
import { hydrate } from "./hydrate.ts";

/** What the served form holds, on top of what this tab or device has kept. */
function withServed(kept: BookingFormValues, served: BookingFormValues): BookingFormValues {
  const { description, submissionKey: _key, remarks: _remarks, ...fields } = served;
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
  const query = new URLSearchParams(location.search);
  // The server has taken back a time that is full; the form says so itself.
  const presets = {
    brand: /^Brand: (.*)/.exec(description)?.[1],
    problem: /^Problem: (.*)/m.exec(description)?.[1],
    date: query.get("date") ?? undefined,
    slot: query.get("slot") ?? undefined,
  };
  const hasOwnWords = description.replaceAll(/^(Brand|Problem): .*/gm, "").trim() !== "";
  return withPresets({ ...kept, ...filled, ...(hasOwnWords && { description }) }, presets);
}

/** The form with what this tab or device has kept, unless somebody has entered something by then, or it was answered with errors. */
function LivePageForm({ served, source }: { served: ServedForm; source: SourceHints }) {
  const [kept, setKept] = useState<Partial<ReturnType<typeof newValues>>>({});
  useEffect(() => {
    const form = document.getElementById("book-form") as HTMLFormElement;
    const entered = readFormValues(new FormData(form));
    const names = Object.keys(served.values) as (keyof BookingFormValues)[];
    const isAsServed = names.every((name) => entered[name] === served.values[name]);
    const { values, remember } = newValues();
    const isFree = isAsServed && Object.keys(served.errors).length === 0;
    setKept({ remember, ...(isFree && { values: withServed(values, served.values) }) });
    // The form notices what was chosen before.
    if (!isAsServed) form.dispatchEvent(new Event("input", { bubbles: true }));
    // Once it is sent again, the former answer is out of date.
    form.addEventListener("submit", () => document.querySelector("[data-answer]")?.remove());
  }, [served]);
  return <PageForm {...{ served, source }} {...kept} />;
}

/**
 * @param place the form's place, with what it was served with
 * @param source where a booking comes from; the page before this one is in the form
 */
export function hydratePageForm(place: HTMLElement, source: SourceHints): void {
  const served = JSON.parse(place.dataset.bookForm ?? "") as ServedForm;
  hydrate(place, <LivePageForm {...{ served, source }} />);
}
