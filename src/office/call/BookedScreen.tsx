import { ButtonLink, ButtonRow } from "../../components/Button.tsx";
import { callPath } from "./CallScreen.tsx";
import styles from "./call.module.css";

/** What the desk says at the end of a call. */
export interface BookedCall {
  number: string;
  /** "Thursday, June 11, morning (8am-12pm)" */
  when: string;
  what: string;
  name: string;
  /** "" if the customer gave none. */
  email: string;
  /** The form for another visit of the same caller. */
  againPath: string;
}

/** The number to say aloud, and what was agreed. */
export function BookedScreen({ call: { number, when, what, name, email, againPath } }: { call: BookedCall }) {
  return (
    <div className={styles.booked}>
      <p>Say the number to the caller:</p>
      <p className={styles.number} id="booking-number">
        {number}
      </p>
      <p>
        <b>{when}</b>
        <br />
        {what}, {name}
      </p>
      <p>{email ? `The confirmation goes to ${email}.` : "No email address, so nothing is emailed."}</p>
      <ButtonRow>
        <ButtonLink look="navy" href={`/office/visits/${number}`}>
          Open the visit
        </ButtonLink>
        <ButtonLink href={againPath}>Another visit for this caller</ButtonLink>
        <ButtonLink href={callPath}>Next call</ButtonLink>
        <ButtonLink href="/office">Today</ButtonLink>
      </ButtonRow>
    </div>
  );
}
