/** What the private page says until we come, and once the visit is over. */
import { formatWeekday } from "../../booking/time/calendar.ts";
import { business } from "../../business/business.ts";
import { warrantyDays } from "../../business/promises.ts";
import { firstAidForProblem } from "../../catalog/problems/first-aid.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { ButtonRow } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { CheckList } from "../../components/CheckList.tsx";
import { FirstAid } from "../../components/FirstAid.tsx";
import { Block } from "../../components/TextColumn.tsx";
import type { Visit } from "./private-page-state.ts";
import styles from "./VisitScreen.module.css";

const always = [
  "Make sure that an adult is home, and that we can reach you by phone.",
  "Clear the way to the appliance, and to its plug or valves.",
];

/** What to do until the technician comes: what the problem calls for first, then what every visit needs. */
export function BeforeVisit({ visit }: { visit: Visit }) {
  const advice = firstAidForProblem(visit.serviceType, visit.description);
  return (
    <Block title="Until we come">
      {advice.length > 0 && (
        <div className={styles.advice}>
          <FirstAid advice={advice} />
        </div>
      )}
      <CheckList items={always} />
    </Block>
  );
}

const Call = () => <CallButton look="navy">Call {business.phone.text}</CallButton>;

/** Whom to tell if the repair doesn't hold. */
export function AfterRepair() {
  return (
    <Block title="Something still not right?">
      <p className={styles.text}>
        Our repairs carry a {warrantyDays}-day warranty on parts and labor. Tell us what you see.
      </p>
      <Call />
    </Block>
  );
}

/** A technician came in vain: the appliance still needs a visit. */
export function MissedVisit({ visit }: { visit: Visit }) {
  return (
    <Block title="Sorry we missed you">
      <p className={styles.text}>
        We came on {formatWeekday(visit.serviceDate)}, and nobody was there. Book another visit, or call us and we’ll
        find a time together.
      </p>
      <ButtonRow>
        <BookButton service={visit.serviceType}>Book another visit</BookButton>
        <Call />
      </ButtonRow>
    </Block>
  );
}
