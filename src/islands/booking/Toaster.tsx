import { CircleCheck, X } from "lucide";
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../components/Icon.tsx";
import { IconButton } from "./IconButton.tsx";

export interface ToastMessage {
  title: string;
  text: string;
  /** One more line. */
  note?: string;
  /** A link to go on with. */
  link?: { href: string; label: string };
}

const shownFor = 8000;

/**
 * A live region for one message at a time, shown for 8 seconds, longer while focused or hovered. When dismissed, it
 * restores the previous focus.
 */
export function Toaster({ toast, onDismiss }: { toast: ToastMessage | undefined; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(onDismiss, shownFor);
    return () => clearTimeout(timer);
  }, [toast, held, onDismiss]);
  const before = useRef<EventTarget>(null);
  const hold = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    setHeld(true);
  };
  const dismiss = ({ detail }: MouseEvent) => {
    // React fires no event when the focused or hovered element is removed.
    setHeld(false);
    onDismiss();
    // Only keyboard presses (click count 0) may scroll.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: detail > 0 });
  };
  return (
    <section
      className="toast-region"
      aria-label="Notifications"
      // A toast that appears under a resting pointer doesn't count as hovered.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
    >
      <div role="status">
        {toast && (
          <div className="toast">
            <Icon of={CircleCheck} />
            <div>
              <strong>{toast.title}</strong>
              <p>{toast.text}</p>
              {toast.note && <p>{toast.note}</p>}
              {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
            </div>
          </div>
        )}
      </div>
      {toast && <IconButton icon={X} label="Dismiss" className="toast-close" onClick={dismiss} />}
    </section>
  );
}
