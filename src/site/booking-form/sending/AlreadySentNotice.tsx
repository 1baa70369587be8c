import { useEffect, useRef } from "react";
import { alreadySentWords, type EarlierVisit } from "../../../shared/form/already-sent.ts";
import { Button } from "../../components/Button.tsx";

interface AlreadySentNoticeProps {
  earlier: EarlierVisit;
  onKeep: () => void;
  onBookAnother: () => void;
}

/** Says that the form was sent before, or that the same is booked already, and asks how to go on. */
export function AlreadySentNotice({ earlier, onKeep, onBookAnother }: AlreadySentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const { title, text, keep, book } = alreadySentWords(earlier);
  // Focuses the notice, not one of its buttons: a second press of Enter must not choose.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className="form-error" tabIndex={-1}>
      <p>
        <strong>{`${title}.`}</strong> <span>{text}</span>
      </p>
      <div className="choices">
        <Button small onClick={onKeep}>
          {keep}
        </Button>
        {/* No submit button: Enter in a field would press it. */}
        <Button look="primary" small onClick={onBookAnother}>
          {book}
        </Button>
      </div>
    </div>
  );
}
