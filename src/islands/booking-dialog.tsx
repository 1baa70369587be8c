/** The interactive part: mounts the booking dialog and the toaster into <div id="root">. */
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { successMessage } from "../booking/form/messages.ts";
import type { BookingFormValues } from "../booking/form/schema.ts";
import type { SourceHints } from "../booking/form/source.ts";
import { formatWeekday, todayInNewYork } from "../booking/time/calendar.ts";
import { type BookingPresets, emptyValues, withPresets } from "../components/booking-form/presets.ts";
import { BookingDialog } from "./BookingDialog.tsx";
import bookingStyles from "./booking.css?url";
import { loadDraft, nextKey } from "./draft.ts";
import { loadStylesheet } from "./stylesheet.ts";
import { Toaster, type ToastMessage } from "./Toaster.tsx";
import type { Booked } from "./useBookingForm.ts";

/** One opening of the dialog. */
interface Opening {
  values: BookingFormValues;
  typed: BookingPresets["typed"];
  source: SourceHints;
}

let root: Root | undefined;

function mountPoint(): HTMLElement {
  const element = document.getElementById("root");
  if (!element) {
    throw new Error('Root element not found! Make sure there is a div with id "root" in your HTML.');
  }
  return element;
}

/** What takes long when it is first done: to be done in advance, one after the other. */
export const preparations = [() => todayInNewYork(new Date()), () => formatWeekday("2026-01-01")] as const;

/**
 * Opens the booking dialog with a button's presets; what was typed before in this tab is still there.
 * @param source where a booking comes from, to be stored with it
 * @throws Error when the page has no root element (specification section 8)
 */
export async function openBookingDialog(presets: BookingPresets, source: SourceHints): Promise<void> {
  const element = mountPoint();
  await loadStylesheet(bookingStyles);
  root ??= createRoot(element);
  const draft = loadDraft() ?? { ...emptyValues, startedAt: String(Date.now()) };
  const opening = {
    values: withPresets({ ...draft, submissionKey: nextKey() }, presets),
    typed: presets.typed,
    source,
  };
  const trigger = document.activeElement;
  flushSync(() => root?.render(<BookingApp opening={opening} phone={element.dataset.phone ?? ""} trigger={trigger} />));
}

interface BookingAppProps {
  opening: Opening;
  phone: string;
  /** Gets the focus back when the dialog closes. */
  trigger: Element | null;
}

function BookingApp({ opening, phone, trigger }: BookingAppProps) {
  const [closed, setClosed] = useState<Opening>();
  const [toast, setToast] = useState<ToastMessage>();
  const dismiss = useCallback(() => setToast(undefined), []);
  const close = () => {
    setClosed(opening);
    // Once the dialog is gone: until then the page behind it can not take the focus.
    requestAnimationFrame(() => trigger instanceof HTMLElement && trigger.focus());
  };
  const finish = (booked: Booked) => {
    close();
    setToast({ ...successMessage(booked), link: { href: booked.link, label: "See or change your visit" } });
  };
  return (
    <>
      {closed !== opening && (
        <BookingDialog
          key={opening.values.submissionKey}
          values={opening.values}
          typed={opening.typed}
          source={opening.source}
          phone={phone}
          onBooked={finish}
          onClose={close}
        />
      )}
      <Toaster toast={toast} onDismiss={dismiss} />
    </>
  );
}
