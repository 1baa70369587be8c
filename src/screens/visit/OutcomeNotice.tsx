import { CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { reservedMessage, successMessage } from "../../booking/form/success-message.ts";
import { visitInWords } from "../../booking/time/visit-in-words.ts";
import { business } from "../../business/business.ts";
import { Icon } from "../../components/Icon.tsx";
import styles from "./VisitScreen.module.css";
import type { Visit } from "./visit.ts";

const outcomes = ["booked", "rescheduled", "unchanged", "cancelled", "saved", "resent", "unshared", "told"] as const;

/** What a form on the private page did. */
export type Outcome = (typeof outcomes)[number];

/** Whether a text, such as the page's `done` parameter, names an outcome. */
export const isOutcome = (text: unknown): text is Outcome => (outcomes as readonly unknown[]).includes(text);

interface OutcomeNoticeProps {
  outcome: Outcome;
  visit: Pick<Visit, "serviceDate" | "timeSlot" | "email">;
}

/** Confirms what was done; a booking in the words of the success toast. */
export function OutcomeNotice({ outcome, visit }: OutcomeNoticeProps) {
  const time = visitInWords({ date: visit.serviceDate, slot: visit.timeSlot });
  const booked = successMessage(visit);
  const said: { title: string; text: ReactNode } = {
    booked: { title: booked.title, text: `${booked.text} ${reservedMessage}` },
    rescheduled: {
      title: "Your visit has been rescheduled.",
      text: `It is now on ${time}.${visit.email && " An email with the new time is on its way."}`,
    },
    unchanged: { title: "Nothing changed.", text: `Your visit is already on ${time}.` },
    saved: { title: "Saved.", text: "We know about it now. The details below are the current ones." },
    unshared: {
      title: "Sharing stopped.",
      text: "The link that you shared opens nothing anymore. There is a new one below.",
    },
    // The same whether or not the mailbox had its share of emails: that may be about somebody else's visits.
    resent: {
      title: "Please check your inbox.",
      text: (
        <>
          The confirmation goes to {visit.email}, unless that mailbox has had several emails from us today. If you can’t
          find it in a few minutes, also look in the spam folder, or call us at{" "}
          <a href={business.phone.href}>{business.phone.text}</a>.
        </>
      ),
    },
    told: {
      title: "We know that you can’t make it.",
      text: "Someone will call you. Your visit stays booked until then.",
    },
    cancelled: {
      title: "Your visit is canceled.",
      text: `We won’t be coming.${visit.email && " An email that confirms it is on its way."}`,
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
