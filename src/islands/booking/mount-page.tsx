/** On /book the dialog's form takes the place of the served one, which works without JavaScript. */
import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { type BookingFormValues, type FieldErrors, readFormValues } from "../../booking/form/schema.ts";
import type { SourceHints } from "../../booking/form/source.ts";
import { CalendarTurn } from "../../components/booking-form/calendar-turn.ts";
import { withPresets } from "../../components/booking-form/presets.ts";
import { addBookingStyles } from "./booking-styles.ts";
import { focusFirstError } from "./form/focus-field.ts";
import { LiveForm } from "./form/LiveForm.tsx";
import { newValues } from "./kept/new-values.ts";
import { createRoot } from "./react.ts";
import { useDrawnInSteps } from "./useDrawnInSteps.ts";
import { warmUp } from "./warm-up.ts";

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

/** Resolves in a task of its own. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Replaces the served form. One that was answered with errors keeps what was sent, and the focus is put on the first error.
 * @param source where a booking comes from; the page before this one is in the form
 */
export async function mountPageForm(served: HTMLFormElement, source: SourceHints): Promise<void> {
  for (const prepare of warmUp) {
    await nextTask();
    prepare();
  }
  await nextTask();
  const form = new FormData(served);
  const sent = readFormValues(form);
  // The live form has a key of its own.
  const { submissionKey: _key, ...errors } = JSON.parse(served.dataset.live || "{}") as FieldErrors;
  const isAnswered = Object.keys(errors).length > 0;
  const { values: kept, remember } = newValues();
  const values = isAnswered ? { ...sent, submissionKey: kept.submissionKey } : withServed(kept, sent);
  const phone = document.getElementById("root")?.dataset.phone ?? "";
  const place = document.createElement("div");
  place.id = served.id;
  place.className = "page-form";
  addBookingStyles();
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      reportError(error);
      place.replaceWith(served);
      served.style.visibility = "";
    },
  });
  const takePlace = () => {
    // As high as the served form, until something is entered: the footer may be in view already.
    place.style.minHeight = `${served.offsetHeight}px`;
    place.addEventListener("input", () => place.style.removeProperty("min-height"), { once: true });
    served.replaceWith(place);
    const live = place.querySelector("form");
    if (live && isAnswered) focusFirstError(live);
  };
  // In slices that keep the page responsive; a phone needs a quarter of a second in all.
  startTransition(() =>
    root.render(
      <DrawnInSteps then={takePlace}>
        <LiveForm
          isSeen
          isOnPage
          values={values}
          errors={errors}
          remember={remember}
          source={{ ...source, page: String(form.get("page") ?? "") }}
          now={new Date()}
          phone={phone}
          onBooked={({ link }) => location.assign(`${link}?done=booked`)}
          onCancel={() => location.assign("/")}
        />
      </DrawnInSteps>,
    ),
  );
}

/** Does something as soon as all of the form is drawn. */
function DrawnInSteps({ then, children }: { then: () => void; children: ReactNode }) {
  const isWhole = useDrawnInSteps(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (isWhole) then();
  }, [isWhole]);
  return <CalendarTurn value={isWhole}>{children}</CalendarTurn>;
}
