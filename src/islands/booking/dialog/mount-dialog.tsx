/** Mounts the booking dialog and the toaster into <div id="root">. */
import { startTransition, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import type { Root } from "react-dom/client";
import type { BookingFormValues } from "../../../booking/form/schema.ts";
import type { SourceHints } from "../../../booking/form/source.ts";
import { reservedMessage, successMessage } from "../../../booking/form/success-message.ts";
import {
  type BookingPresets,
  hasDetails,
  type TypedDetails,
  withPresets,
  withTyped,
} from "../../../components/booking-form/presets.ts";
import { keepVisit } from "../../visits/kept-visits.ts";
import { afterPaint } from "../after-paint.ts";
import { addBookingStyles } from "../booking-styles.ts";
import type { Booked } from "../form/useBookingForm.ts";
import { newValues } from "../kept/new-values.ts";
import type { Remembering } from "../kept/remembered.ts";
import { leadToPageForm, pageForm } from "../page-form.ts";
import { createRoot } from "../react.ts";
import { warmUp } from "../warm-up.ts";
import { BookingDialog } from "./BookingDialog.tsx";
import { openProblem } from "./open-problem.ts";
import { Toaster, type ToastMessage } from "./Toaster.tsx";

/** One form on the page, from being rendered hidden to being closed. */
interface Opening {
  /** Each opening has its own form. */
  id: number;
  state: "waiting" | "open" | "closed";
  values: BookingFormValues;
  /** What was typed into the page's inline form, if it would change the values. */
  typed: TypedDetails | undefined;
  remember: Remembering;
  source: SourceHints;
  /** When it was rendered; later, when it was opened. */
  now: Date;
  /** Regains the focus when the dialog closes. */
  trigger: Element | null;
}

const elementId = ({ id }: Opening) => `booking-dialog-${id}`;

let root: Root | undefined;
let phone = "";
let current: Opening | undefined;
/** Leaves a dialog that was just shown as it is: it is closed again. */
let callOff = () => {};
/** Called if the dialog can't be rendered, even later, while it is open. */
let giveUp = () => {};

/** By then React has unmounted the whole dialog. */
function drawingFailed(error: unknown): void {
  reportError(error);
  const wasWanted = current?.state === "open";
  root = undefined;
  current = undefined;
  if (!wasWanted) return;
  // Removing the dialog's own history entry would cancel a navigation started before it is done.
  if (history.state?.dialog) addEventListener("popstate", giveUp, { once: true });
  else giveUp();
}

function mountPoint(): HTMLElement {
  const element = document.getElementById("root");
  if (!element) {
    throw new Error('Root element not found! Make sure there is a div with id "root" in your HTML.');
  }
  return element;
}

/** Prepares the page for the dialog. Its styles are bundled with this code, so that a tap waits for no other file. */
function prepareRoot(): void {
  if (root) return;
  const element = mountPoint();
  root = createRoot(element, { onUncaughtError: drawingFailed });
  phone = element.dataset.phone ?? "";
  addBookingStyles();
}

function draw(opening: Opening): void {
  current = opening;
  root?.render(<BookingApp opening={opening} phone={phone} onClosed={retire} />);
}

/** Retires a closed dialog's form; the next one is rendered when the page is idle. */
function retire(opening: Opening): void {
  callOff();
  // The booking may come from a dialog that was closed meanwhile: another one may be open.
  if (opening.id !== current?.id || current.state === "closed") return;
  draw({ ...current, state: "closed" });
  setTimeout(drawAhead, 500);
}

/** A new form, holding what this tab or device has kept, if anything. */
const newOpening = (): Opening => ({
  ...newValues(),
  id: (current?.id ?? 0) + 1,
  state: "waiting",
  typed: undefined,
  source: { page: location.pathname },
  now: new Date(),
  trigger: null,
});

const inlineForm = () => document.querySelector<HTMLFormElement>("form[data-contact-form]");

/** What was typed into the page's inline form, unless the values hold it already. */
function typedOnPage(values: BookingFormValues, now: Date): TypedDetails | undefined {
  const form = inlineForm();
  const typed: TypedDetails = form ? Object.fromEntries(new FormData(form)) : {};
  const isNew = JSON.stringify(withTyped(values, typed, now)) !== JSON.stringify(values);
  return hasDetails(typed) && isNew ? typed : undefined;
}

/** Renders a form hidden, in slices that keep the page responsive; a tap then has little left to do. */
function drawAhead(): void {
  if (!root || pageForm() || current?.state === "waiting" || current?.state === "open") return;
  startTransition(() => draw(newOpening()));
}

/** Done in advance, each piece in a task of its own. */
export const preparations = [...warmUp, prepareRoot, drawAhead];

/**
 * Opens the booking dialog with a button's presets, or leads into the page's own form; what was typed earlier in this tab is still there.
 * @param source where a booking comes from, stored with it
 * @param fallback called if the dialog can't be rendered
 * @throws Error if the page has no root element
 */
export function openBookingDialog(presets: BookingPresets, source: SourceHints, fallback: () => void): void {
  if (leadToPageForm(presets)) return;
  giveUp = fallback;
  mountPoint();
  prepareRoot();
  const trigger = document.activeElement;
  const fill = () => {
    const fresh = newOpening();
    const values = withPresets(fresh.values, { ...presets, problem: presets.problem ?? openProblem() });
    const opening: Opening = {
      ...fresh,
      id: current?.state === "waiting" ? current.id : fresh.id,
      state: "open",
      values,
      typed: typedOnPage(values, fresh.now),
      source,
      trigger,
    };
    flushSync(() => draw(opening));
  };
  const ahead = current?.state === "waiting" && document.getElementById(elementId(current));
  // An offer to take over what was typed would push the fields down after they were seen.
  if (
    ahead instanceof HTMLDialogElement &&
    ahead.dataset.ahead === "laid out" &&
    !typedOnPage(newValues().values, new Date())
  ) {
    // It is painted as it was rendered; React fills it with the button's presets right after that frame.
    ahead.show();
    callOff = afterPaint(fill);
  } else fill();
}

interface BookingAppProps {
  opening: Opening;
  phone: string;
  onClosed: (opening: Opening) => void;
}

function BookingApp({ opening, phone, onClosed }: BookingAppProps) {
  const [toast, setToast] = useState<ToastMessage>();
  const dismiss = useCallback(() => setToast(undefined), []);
  const finish = (booked: Booked) => {
    onClosed(opening);
    inlineForm()?.reset();
    keepVisit({ link: booked.link, date: booked.serviceDate, slot: booked.timeSlot });
    // If it can't be loaded now, the next page shows it.
    import("../../visits/my-visit.ts").then(({ showMyVisits }) => showMyVisits()).catch(() => {});
    const link = { href: booked.link, label: "View or change your visit" };
    setToast({ ...successMessage(booked), note: reservedMessage, link });
  };
  return (
    <>
      <BookingDialog
        key={opening.id}
        id={elementId(opening)}
        isOpen={opening.state === "open"}
        values={opening.values}
        typed={opening.typed}
        remember={opening.remember}
        source={opening.source}
        now={opening.now}
        phone={phone}
        trigger={opening.trigger}
        onBooked={finish}
        onClose={() => onClosed(opening)}
      />
      <Toaster toast={toast} onDismiss={dismiss} />
    </>
  );
}
