/** What the private page says once the visit is over. */
import { formatWeekday } from "../../booking/time/calendar.ts";
import { business } from "../../business/business.ts";
import { warrantyDays } from "../../business/promises.ts";
import { BookButton } from "../../components/BookButton.tsx";
import { ButtonRow } from "../../components/Button.tsx";
import { CallButton } from "../../components/CallButton.tsx";
import { Block } from "../../components/TextColumn.tsx";
import styles from "./VisitScreen.module.css";
import type { Visit } from "./visit.ts";

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
