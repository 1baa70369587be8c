/** The form in the booking dialog, which it mounts into <div id="root">. The dialog itself is start/dialog.ts. */
import { ClipboardList } from "lucide";
import { startTransition, useCallback, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { Root } from "react-dom/client";
import type { BookingFormValues } from "../../../shared/form/schema.ts";
import type { SourceHints } from "../../../shared/form/source.ts";
import { successMessage } from "../../../shared/form/success-message.ts";
import { Toaster, type ToastMessage, VisitCard } from "../../booking-form/AfterBooking.tsx";
import { BookingForm } from "../../booking-form/BookingForm.tsx";
import { clearDraft, newValues, type Remembering, saveDraft } from "../../booking-form/form-storage.ts";
import {
  type BookingPresets,
  hasDetails,
  type TypedDetails,
  withPresets,
  withTyped,
} from "../../booking-form/presets.ts";
import type { BookingReply } from "../../booking-form/sending/booking-api.ts";
import type { BookedVisit } from "../../booking-form/sending/useBookingForm.ts";
import { Button } from "../../components/Button.tsx";
import { Icon } from "../../components/Icon.tsx";
import { keepVisit } from "../visits/kept-visits.ts";
import styles from "./dialog-form.css?inline";
import { createRoot } from "./react.ts";

/** One form, from being prepared to the closing of the dialog. */
interface Opening {
  /** Each opening has its own form. */
  id: number;
  isOpen: boolean;
  values: BookingFormValues;
  /** What was typed into the page's inline form, if it would change the values: offered, never filled in unasked. */
  typed: TypedDetails | undefined;
  remember: Remembering;
  source: SourceHints;
  /** When it was prepared; later, when it was opened. */
  now: Date;
}

let root: Root | undefined;
let phone = "";
let current: Opening | undefined;
/** Called if the form can't be drawn, even later, while it is open. */
let giveUp: GiveUp = () => {};
/** The answer to the form that was sent last. */
let answer: Promise<BookingReply> | undefined;

/** Leaves the dialog for the form's page, or for another one. */
type GiveUp = (leave?: () => void) => void;

const dialogOf = (element: Element) => element.closest("dialog");

/** @throws Error if the page has no root element */
function mountPoint(): HTMLElement {
  const element = document.getElementById("root");
  if (!element) {
    // In the words of the product’s specification.
    throw new Error('Root element not found! Make sure there is a div with id "root" in your HTML.');
  }
  return element;
}

function mount(): Root {
  const element = mountPoint();
  phone = element.dataset.phone ?? "";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  // Closing ends a form; the next one is prepared at once, as soon as the page is done with other things.
  dialogOf(element)?.addEventListener("close", () => startTransition(() => draw(newOpening())));
  return createRoot(element, {
    // By then React has unmounted the form.
    onUncaughtError: async (error) => {
      reportError(error);
      root = undefined;
      current = undefined;
      if (answer) element.textContent = "One moment: your visit is being booked.";
      const reply = await answer;
      if (reply?.status === "booked") giveUp(() => location.assign(`${reply.link}?done=booked`));
      else if (dialogOf(element)?.open) giveUp();
    },
  });
}

function draw(opening: Opening): void {
  current = opening;
  root?.render(<DialogForm opening={opening} />);
}

/** A new form, holding what this tab or device has kept, if anything. */
const newOpening = (): Opening => ({
  ...newValues(),
  id: (current?.id ?? 0) + 1,
  isOpen: false,
  typed: undefined,
  source: { page: location.pathname },
  now: new Date(),
});

/** Draws the form into the closed dialog, in slices that keep the page responsive. */
export function prepare(): void {
  root ??= mount();
  if (!current) startTransition(() => draw(newOpening()));
}

const inlineForm = () => document.querySelector<HTMLFormElement>("form[data-contact-form]");

function typedOnPage(values: BookingFormValues, now: Date): TypedDetails | undefined {
  const form = inlineForm();
  const typed: TypedDetails = form ? Object.fromEntries(new FormData(form)) : {};
  const isNew = JSON.stringify(withTyped(values, typed, now)) !== JSON.stringify(values);
  return hasDetails(typed) && isNew ? typed : undefined;
}

/** The problem that the visitor has unfolded on a guide's page, as the page names it. */
function openProblem(): string | undefined {
  const place = document.querySelector<HTMLElement>("[data-problems]");
  const at = [...(place?.querySelectorAll("details") ?? [])].findIndex(({ open }) => open);
  // Not what is read there, which may be translated.
  return (JSON.parse(place?.dataset.problems ?? "[]") as string[])[at];
}

/**
 * Fills the form with a button's presets, on top of what was typed earlier in this tab. A prepared form is filled when this
 * returns; another is drawn in slices.
 * @param source where a booking comes from, stored with it
 * @param fallback called if the form can't be drawn
 * @throws Error if the page has no root element
 */
export function fill(presets: BookingPresets, source: SourceHints, fallback: GiveUp): void {
  giveUp = fallback;
  answer = undefined;
  // Not in a transition, which would keep an error to itself.
  root ??= mount();
  const fresh = newOpening();
  const values = withPresets(fresh.values, { ...presets, problem: presets.problem ?? openProblem() });
  const id = current && !current.isOpen ? current.id : fresh.id;
  const opening = { ...fresh, id, isOpen: true, values, typed: typedOnPage(values, fresh.now), source };
  if (current) flushSync(() => draw(opening));
  else startTransition(() => draw(opening));
}

/** The form, and what the page shows after a booking. */
function DialogForm({ opening }: { opening: Opening }) {
  const { id, isOpen, values, typed, remember, source, now } = opening;
  const [toast, setToast] = useState<ToastMessage>();
  const [visit, setVisit] = useState<BookedVisit>();
  const dismiss = useCallback(() => setToast(undefined), []);
  const done = useCallback(() => {
    setVisit(undefined);
    setToast(undefined);
  }, []);
  const close = () => dialogOf(mountPoint())?.close();

  function finish(booked: BookedVisit): void {
    // Its own page shows that instead.
    if (!root) return;
    close();
    inlineForm()?.reset();
    const { link, serviceDate: date, timeSlot: slot, serviceType: service } = booked;
    keepVisit({ link, date, slot, service });
    // If it can't be loaded now, the next page shows it.
    import("../visits/my-visit.ts").then(({ showMyVisits }) => showMyVisits()).catch(() => {});
    setToast(successMessage(booked));
    setVisit(booked);
  }

  function takeOver(): void {
    flushSync(() => draw({ ...opening, values: withTyped(values, typed ?? {}, now), typed: undefined }));
    const form = mountPoint().querySelector("form");
    if (form) saveDraft(form);
    // The focused button is gone.
    form?.querySelector<HTMLElement>("[name=name]")?.focus();
  }

  const offer = typed && (
    <div className="notice">
      <Icon of={ClipboardList} />
      <span>You already typed some details on the page.</span>
      <Button small onClick={takeOver}>
        Use the details I just typed
      </Button>
    </div>
  );
  return (
    <>
      <BookingForm
        key={id}
        idPrefix="booking"
        values={values}
        remember={remember}
        source={source}
        now={now}
        phone={phone}
        offer={offer}
        isSeen={isOpen}
        cancel={
          <Button className="cancel" onClick={close}>
            Cancel
          </Button>
        }
        onSending={(sent) => {
          answer = sent;
        }}
        onBooked={finish}
        onKeep={() => {
          clearDraft();
          close();
        }}
      />
      {createPortal(
        <div className="after-booking">
          {visit && <VisitCard key={visit.link} visit={visit} now={now} onDone={done} />}
          <Toaster toast={toast} onDismiss={dismiss} />
        </div>,
        document.body,
      )}
    </>
  );
}
