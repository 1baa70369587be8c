import { ClipboardList } from "lucide";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { BookingFormValues } from "../../../booking/form/schema.ts";
import type { SourceHints } from "../../../booking/form/source.ts";
import { Button } from "../../../components/Button.tsx";
import { CalendarTurn } from "../../../components/booking-form/calendar-turn.ts";
import { type TypedDetails, withTyped } from "../../../components/booking-form/presets.ts";
import { Icon } from "../../../components/Icon.tsx";
import { afterPaint } from "../after-paint.ts";
import { LiveForm } from "../form/LiveForm.tsx";
import type { Booked } from "../form/useBookingForm.ts";
import { saveDraft } from "../kept/draft.ts";
import type { Remembering } from "../kept/remembered.ts";
import { useDrawnInSteps } from "../useDrawnInSteps.ts";
import { useBackButton } from "./useBackButton.ts";
import { useEscape, useInertPage, useReturnedFocus } from "./useModal.ts";

interface BookingDialogProps {
  /** Of the element, by which it is found before React knows that it is open. */
  id: string;
  /** A dialog is first rendered hidden, ahead of need; once closed, it is not reopened. */
  isOpen: boolean;
  /** Initial values of the form. */
  values: BookingFormValues;
  /** Offered, never filled in unasked. */
  typed: TypedDetails | undefined;
  remember: Remembering;
  source: SourceHints;
  /** When it was opened. */
  now: Date;
  phone: string;
  /** Regains the focus when the dialog closes. */
  trigger: Element | null;
  onBooked: (booked: Booked) => void;
  onClose: () => void;
}

/**
 * The booking dialog: modal; closes on Cancel, on success, on Escape and on a click on the backdrop. It covers the page
 * itself instead of calling `showModal()`, which would move it to the top layer and so lay all of it out again at the tap.
 */
export function BookingDialog(props: BookingDialogProps) {
  const { id, isOpen, values, typed, remember, source, now, phone, trigger, onBooked, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  /** The values with the typed details, once the visitor has accepted them. */
  const [taken, setTaken] = useState<BookingFormValues>();
  useLayoutEffect(() => {
    if (!isOpen) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.show();
  }, [isOpen]);
  const isWhole = useDrawnInSteps(isOpen);
  useLaidOutAhead(dialog, isWhole);
  useBackButton(isOpen, onClose);
  useEscape(dialog);
  const isSeen = useIsPainted(isOpen);
  useInertPage(dialog, isOpen && isSeen);
  useReturnedFocus(trigger, isOpen);
  const takeOver = () => {
    if (typed) setTaken(withTyped(values, typed, now));
    requestAnimationFrame(() => {
      const form = dialog.current?.querySelector("form");
      if (!form) return;
      saveDraft(form);
      // The focused button is gone.
      form.querySelector<HTMLElement>("[name=name]")?.focus();
    });
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      className="dialog-layer"
      aria-modal="true"
      aria-labelledby="booking-title"
      onClose={onClose}
      onPointerDown={({ target }) => target === room.current && dialog.current?.close()}
    >
      <div ref={room} className="dialog-room">
        <div className="dialog">
          <CalendarTurn value={isWhole}>
            <LiveForm
              key={taken ? "taken over" : "own"}
              isSeen={isSeen}
              values={taken ?? values}
              remember={remember}
              source={source}
              now={now}
              phone={phone}
              offer={
                typed &&
                !taken && (
                  <div className="notice">
                    <Icon of={ClipboardList} />
                    <span>You already typed some details on the page.</span>
                    <Button small onClick={takeOver}>
                      Use the details I just typed
                    </Button>
                  </div>
                )
              }
              onBooked={onBooked}
              onCancel={() => dialog.current?.close()}
            />
          </CalendarTurn>
        </div>
      </div>
    </dialog>
  );
}

/**
 * Has the browser style and lay out everything once, then skip it while the dialog is closed: it keeps what it worked out.
 * Skipped parts can't be focused, read out, or found by searching the page. In tasks of its own, first without the
 * calendar, as both rendering and laying out take a phone some hundredths of a second; skipped again before each of them ends.
 */
function useLaidOutAhead(dialog: RefObject<HTMLElement | null>, isWhole: boolean): void {
  useEffect(
    () =>
      afterPaint(() => {
        if (!dialog.current) return;
        const { dataset } = dialog.current;
        dataset.ahead = "";
        if (dialog.current.offsetHeight) dataset.ahead = isWhole ? "laid out" : "in part";
      }),
    [dialog, isWhole],
  );
}

/** Whether a frame with what was opened has been painted: what can wait until then does not delay it. */
function useIsPainted(isOpen: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => (isOpen ? afterPaint(() => setIsPainted(true)) : undefined), [isOpen]);
  return isPainted;
}
