import { business } from "../../../facts/site.ts";
import { CallButton } from "../../components/CallButton.tsx";
import { fromHome, PageHero } from "../../components/PageHero.tsx";
import { Block, WithSidebar } from "../../components/TextColumn.tsx";
import { DayLeaf } from "./DayLeaf.tsx";
import type { Changeability, PrivatePageState, Visit } from "./private-page-state.ts";
import styles from "./VisitScreen.module.css";

const states: Readonly<Record<Changeability, { title: string; text: string }>> = {
  open: { title: "A repair visit is booked", text: "Our technician will arrive within this window." },
  "too-late": { title: "A repair visit is booked", text: "Our technician will arrive within this window." },
  "not-coming": { title: "We can’t come at this time", text: "We’re closed then. The visit is being rescheduled." },
  arrived: { title: "The technician is here", text: "The visit has started." },
  over: { title: "This repair visit is over", text: "Its arrival window has passed." },
  cancelled: { title: "This repair visit is canceled", text: "No one is coming." },
};

/** All that a shared link shows. */
type SharedVisit = Pick<Visit, "serviceDate" | "timeSlot"> &
  Pick<PrivatePageState, "change"> & { underway: string | undefined };

/** /booking/shared/<token>: a visit for the person who opens the door. */
export function SharedVisitScreen({ serviceDate, timeSlot, change, underway }: SharedVisit) {
  const { title, text } = states[change];
  const isComing = underway !== undefined && change !== "arrived";
  return (
    <>
      <PageHero
        crumbs={fromHome({ name: "Shared visit", path: "/booking" })}
        title={underway ?? title}
        lead={isComing ? "Please be ready to open the door." : text}
        aside={<DayLeaf date={serviceDate} slot={timeSlot} />}
      />
      <WithSidebar sidebar={null}>
        <Block title="Someone shared this visit with you">
          <p className={styles.text}>
            Only the person who booked it can change or cancel it, and the bill is theirs: no one will ask you to pay.
            Questions? Call {business().phone.text}.
          </p>
          <CallButton look="navy">Call {business().phone.text}</CallButton>
        </Block>
      </WithSidebar>
    </>
  );
}
