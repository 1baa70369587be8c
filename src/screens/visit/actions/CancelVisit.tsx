import { SubmitButton } from "../../../components/Button.tsx";
import styles from "../VisitScreen.module.css";
import type { Visit } from "../visit.ts";
import { SeenTime } from "./SeenTime.tsx";

/** Cancels a visit in two steps: this appears only when somebody asks to cancel. */
export function CancelVisit({ visit, path }: { visit: Visit; path: string }) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="change" value="cancel" />
      <SeenTime visit={visit} />
      <p className={styles.text}>
        We won’t be coming, and the time opens up for someone else. You can book another visit anytime.
      </p>
      <SubmitButton look="secondary">Yes, cancel this visit</SubmitButton>
    </form>
  );
}
