import { CircleCheck, X } from "lucide";
import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../components/Icon.tsx";

export interface ToastMessage {
  title: string;
  text: string;
  /** Where to go on from here. */
  link?: { href: string; label: string };
}

const shownFor = 8000;

/**
 * The region for one message at a time. It leaves after 8 seconds and stays while focused or hovered. Dismissed, it gives
 * the focus back to what had it before.
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
    // React tells nothing when what has the focus, or lies under the pointer, is taken away.
    setHeld(false);
    onDismiss();
    // A press with the mouse, which counts its clicks, does not scroll.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: detail > 0 });
  };
  return (
    <section
      className="toast-region"
      aria-label="Notifications"
      // A toast that comes up under a resting pointer is not held.
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
              {toast.link && <a href={toast.link.href}>{toast.link.label}</a>}
            </div>
          </div>
        )}
      </div>
      {toast && (
        <button type="button" className="icon-button toast-close" aria-label="Dismiss" onClick={dismiss}>
          <Icon of={X} />
        </button>
      )}
    </section>
  );
}
