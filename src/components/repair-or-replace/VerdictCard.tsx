import type { ServiceId } from "../../catalog/services/service-ids.ts";
import { AnswerCard } from "../AnswerCard.tsx";
import { BookButton } from "../BookButton.tsx";
import { CallButton } from "../CallButton.tsx";
import styles from "./VerdictCard.module.css";
import type { VerdictWords } from "./verdict-in-words.ts";

/** What a verdict says, in this order. islands/live-verdict.ts fills in the same lines. */
const lines = ["cost", "age", "closeness", "advice"] as const;

/**
 * A verdict with its reasons and what to do about it. Without a verdict it is hidden, for script to fill in. A verdict to
 * replace offers no booking.
 */
export function VerdictCard({ words, service }: { words?: VerdictWords; service?: ServiceId }) {
  return (
    <AnswerCard
      className={styles.verdict}
      id="verdict"
      aria-labelledby="verdict-title"
      data-outcome={words?.outcome ?? "none"}
      data-needs-script={words ? undefined : ""}
      buttons={
        <>
          <BookButton service={service}>Book the Repair</BookButton>
          <CallButton />
        </>
      }
    >
      <div role="status">
        <h2 id="verdict-title" tabIndex={-1} data-line="title">
          {words?.title ?? "Our answer"}
        </h2>
      </div>
      {lines.map((line) => (
        <p key={line} data-line={line}>
          {words?.[line]}
        </p>
      ))}
    </AnswerCard>
  );
}
