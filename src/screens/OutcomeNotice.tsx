import { CircleCheck } from "lucide";
import { Icon } from "../components/Icon.tsx";
import styles from "./VisitScreen.module.css";

const outcomes = ["moved", "unchanged", "cancelled"] as const;

/** What a form on the private page did. */
export type Outcome = (typeof outcomes)[number];

/** Whether a text, such as the page's `done` parameter, names an outcome. */
export const isOutcome = (text: unknown): text is Outcome => (outcomes as readonly unknown[]).includes(text);

/** Confirms a change. @param time day and slot in words */
export function OutcomeNotice({ outcome, time }: { outcome: Outcome; time: string }) {
  const said = {
    moved: {
      title: "Your visit has been rescheduled.",
      text: `It is now on ${time}. An email with the new time is on its way.`,
    },
    unchanged: { title: "Nothing changed.", text: `Your visit is already on ${time}.` },
    cancelled: {
      title: "Your visit is canceled.",
      text: "We won’t be coming. An email that confirms it is on its way.",
    },
  }[outcome];
  return (
    <div className={styles.notice} role="status">
      <Icon of={CircleCheck} />
      <p>
        <strong>{said.title}</strong> {said.text}
      </p>
    </div>
  );
}
