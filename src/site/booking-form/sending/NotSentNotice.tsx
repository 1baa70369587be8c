import { useEffect, useState, useSyncExternalStore } from "react";
import { phoneHref } from "../../../shared/phone.ts";
import { Button } from "../../components/Button.tsx";
import { unansweredWords } from "../form-storage.ts";

function onConnectionChange(call: () => void): () => void {
  for (const event of ["online", "offline"]) addEventListener(event, call);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, call);
  };
}

interface NotSentNoticeProps {
  /** As displayed. */
  phone: string;
  /** The visit of a form that was sent before this one and got no answer. */
  earlier?: string | undefined;
  /** Sends the form again; the same submission never books twice. */
  onSend: () => void;
}

/**
 * Says that the form got no answer. Offline, one tap sends it as soon as the connection is back; nothing is sent unasked, and
 * nothing counts as booked before the server confirms it.
 */
export function NotSentNotice({ phone, earlier, onSend }: NotSentNoticeProps) {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline] = useState(() => navigator.onLine === false);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (isWaiting && isOnline) onSend();
  }, [isWaiting, isOnline, onSend]);
  if (earlier || !wasOffline) {
    return (
      <p className="form-error">
        <span>
          {earlier
            ? unansweredWords(earlier)
            : "We couldn’t reach our booking service, so this visit may not be booked yet."}
        </span>{" "}
        Nothing you typed is lost: try again, or call <a href={phoneHref(phone)}>{phone}</a>.
      </p>
    );
  }
  if (isWaiting) {
    return (
      <p className="form-error">Not booked yet. We’ll send it once you’re back online: please keep this page open.</p>
    );
  }
  return (
    <div className="form-error">
      <p>
        <span>
          {isOnline
            ? "You’re back online. This visit is not booked yet."
            : "You’re offline, so this visit is not booked yet."}
        </span>{" "}
        Nothing you typed is lost.
      </p>
      <div className="choices">
        <Button small onClick={() => (isOnline ? onSend() : setIsWaiting(true))}>
          {isOnline ? "Send it now" : "Send it when I’m back online"}
        </Button>
      </div>
    </div>
  );
}
