import { CircleCheck, X } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "../components/Icon.tsx";

export interface ToastMessage {
  title: string;
  text: string;
  /** Where to go on from here. */
  link?: { href: string; label: string };
}

const shownFor = 8000;

/** The region for one message at a time. It leaves after 8 seconds and stays while focused or hovered. */
export function Toaster({ toast, onDismiss }: { toast: ToastMessage | undefined; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(onDismiss, shownFor);
    return () => clearTimeout(timer);
  }, [toast, held, onDismiss]);
  return (
    <section
      className="toast-region"
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
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
        <button type="button" className="icon-button toast-close" aria-label="Dismiss" onClick={onDismiss}>
          <Icon of={X} />
        </button>
      )}
    </section>
  );
}
