import { Accordion } from "../../../components/Accordion.tsx";
import { Block } from "../../../components/TextColumn.tsx";
import type { VisitState } from "../visit-state.ts";
import { CancelVisit } from "./CancelVisit.tsx";
import { RescheduleVisit } from "./RescheduleVisit.tsx";
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
