import { Accordion } from "../../../components/Accordion.tsx";
import { SubmitButton } from "../../../components/Button.tsx";
import { Block } from "../../../components/TextColumn.tsx";
import styles from "../VisitScreen.module.css";
import type { Visit } from "../visit.ts";
import type { VisitState } from "../visit-state.ts";
import { RescheduleVisit, SeenTime } from "./RescheduleVisit.tsx";
import { ShareVisit } from "./ShareVisit.tsx";

/** What few customers need, folded: another time, canceling, and a link for someone else. */
export function VisitActions({ state, now }: { state: VisitState; now: Date }) {
  const { visit, path, reschedule, shareUrl, outcome } = state;
  const changes = reschedule
    ? [
        {
          id: "reschedule",
          title: "Reschedule this visit",
          // Sent, and something was in the way.
          isOpen: reschedule.when !== "",
          body: <RescheduleVisit visit={visit} form={reschedule} path={path} now={now} />,
        },
        { title: "Cancel this visit", body: <CancelVisit visit={visit} path={path} /> },
      ]
    : [];
  const share = {
    title: "Share this visit",
    isOpen: outcome === "unshared",
    body: <ShareVisit url={shareUrl} path={path} />,
  };
  return (
    <Block title={reschedule ? "Change or share it" : "Someone else at home?"}>
      <Accordion wide name="visit" items={[...changes, share]} />
    </Block>
  );
}

/** Cancels a visit in two steps: this appears only when somebody asks to cancel. */
function CancelVisit({ visit, path }: { visit: Visit; path: string }) {
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
