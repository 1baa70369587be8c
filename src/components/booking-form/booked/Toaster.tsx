import { CircleCheck, X } from "lucide";
import { Icon } from "../../Icon.tsx";
import { IconButton } from "../IconButton.tsx";

export interface ToastMessage {
  title: string;
  text: string;
}

/** A live region for one message at a time, shown until it is dismissed. */
export function Toaster({ toast, onDismiss }: { toast: ToastMessage | undefined; onDismiss: () => void }) {
  return (
    <section className="toast-region" aria-label="Notifications">
      <div role="status">
        {toast && (
          <div className="toast">
            <Icon of={CircleCheck} />
            <div>
              <strong>{toast.title}</strong>
              <p>{toast.text}</p>
            </div>
          </div>
        )}
      </div>
      {toast && <IconButton icon={X} label="Dismiss" className="toast-close" onClick={onDismiss} />}
    </section>
  );
}
