import { CircleCheck, X } from "lucide";
import { type FocusEvent, type MouseEvent, useRef } from "react";
import { Icon } from "../../../components/Icon.tsx";
import { IconButton } from "../IconButton.tsx";

export interface ToastMessage {
  title: string;
  text: string;
  /** One more line. */
  note?: string;
  /** A link to go on with. */
  link?: { href: string; label: string };
}

/** A live region for one message at a time, shown until it is dismissed; the previous focus is then restored. */
export function Toaster({ toast, onDismiss }: { toast: ToastMessage | undefined; onDismiss: () => void }) {
  const before = useRef<EventTarget>(null);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const dismiss = ({ detail }: MouseEvent) => {
    onDismiss();
    // Only keyboard presses (click count 0) may scroll.
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: detail > 0 });
  };
  return (
    <section className="toast-region" aria-label="Notifications" onFocus={remember}>
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
